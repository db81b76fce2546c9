;; AisleRiot's rules without its window: what the compiled rules of a game want of the program, and commands to play.
;;
;; usage: guile --no-auto-compile program.scm FOLDER
;;
;; FOLDER is where the package keeps its compiled rules (aisleriot/api.go, thirteen.go). The rules import a module
;; (aisleriot interface), which the program defines in C; this file defines it in its place, as far as they use it.
;; Then it reads commands from stdin, one datum each, and answers each with a line of JSON:
;;
;;   (new)                      deal any cards
;;   (new PYRAMID STOCK)        deal these: lists of (RANK SUIT), the stock's top first
;;   (click SLOT)               a click: deals a card from the stock, takes a king off
;;   (drag FROM TO)             drag the top card of a slot onto another slot, or back onto its own
;;   (liftable SLOT)            whether the top card of a slot can be dragged
;;   (undo)                     the program's undo
;;
;; The answer is {"did": whether something happened, "slots": the cards of each slot, its top first, each as
;; [rank, suit, face up], "score": …, "status": "playing", "won" or "lost"}. Ranks are 1 to 13, suits 0 to 3.

(define-module (aisleriot interface)
  #:export (set-feature-word! get-feature-word set-statusbar-message-c reset-surface add-slot get-slot set-cards-c!
            set-slot-x-expansion! set-slot-y-expansion! set-lambda set-lambda! aisleriot-random click-to-move?
            update-score get-timeout set-timeout! delayed-call undo-set-sensitive redo-set-sensitive
            dealable-set-sensitive))

(use-modules (ice-9 match) (srfi srfi-1))

;; --- what the rules ask of the program -------------------------------------------------------

(define feature-word 0)
(define (get-feature-word) feature-word)
(define (set-feature-word! word) (set! feature-word word))

;; What only a window needs. Thirteen has no timer and no delayed calls.
(define (set-statusbar-message-c message) #t)
(define (set-slot-x-expansion! slot expansion) #t)
(define (set-slot-y-expansion! slot expansion) #t)
(define (click-to-move?) #f)
(define (update-score text) #t)
(define (undo-set-sensitive sensitive) #t)
(define (redo-set-sensitive sensitive) #t)
(define (dealable-set-sensitive sensitive) #t)
(define (get-timeout) 0)
(define (set-timeout! seconds) seconds)
(define (delayed-call callback) (error "this program has no clock for a delayed call"))

(define chance (random-state-from-platform))
(define (aisleriot-random below) (random below chance))

;; Slots: their cards by number, the top card first.
(define slots (make-hash-table))
(define (reset-surface) (hash-clear! slots))
(define (add-slot slot) (hashv-set! slots (first slot) (second slot)))
(define (get-slot number) (list number (hashv-ref slots number '())))
(define (set-cards-c! number cards) (hashv-set! slots number cards) #t)

;; The procedures of the rules, in the order in which every game hands them over.
(define procedures '())
(define (set-lambda . all) (set! procedures all))
(define (set-lambda! name procedure) (error "a game that changes its procedures is not known here:" name))

(define (rule number) (lambda arguments (apply (list-ref procedures number) arguments)))
(define new-game (rule 0))
(define button-pressed (rule 1))
(define button-released (rule 2))
(define button-clicked (rule 3))
(define game-continuable (rule 5))
(define game-won (rule 6))

;; --- the compiled rules ----------------------------------------------------------------------

(define folder (second (command-line)))
(define (load-rules file)
  (save-module-excursion
   (lambda ()
     (set-current-module (make-fresh-user-module))
     (load-compiled (string-append folder "/" file)))))
(load-rules "aisleriot/api.go")
(load-rules "thirteen.go")

(define (of-api name) (lambda arguments (apply (module-ref (resolve-module '(aisleriot api)) name) arguments)))
(define start-game (of-api 'start-game))
(define record-move (of-api 'record-move))
(define end-move (of-api 'end-move))
(define discard-move (of-api 'discard-move))
(define undo (of-api 'undo))
(define get-score (of-api 'get-score))
(define set-score! (of-api 'set-score!))

;; --- playing ---------------------------------------------------------------------------------

(define waste 1)
(define first-of-pyramid 2)

(define status "playing")

(define (cards-of slot) (hashv-ref slots slot '()))

(define (new-deal)
  (set-score! 0)
  (new-game)
  (start-game)
  (set! status "playing"))

;; Other cards for those that were dealt; which of them lie face up stays as the rules dealt it.
(define (deal-instead pyramid stock)
  (for-each (lambda (slot card) (set-cards-c! slot (list (append card (list (third (car (cards-of slot))))))))
            (iota (length pyramid) first-of-pyramid)
            pyramid)
  (set-cards-c! 0 (map (lambda (card) (append card '(#f))) stock)))

;; A move is recorded before it is made, and kept or thrown away after it; then the game may be over.
(define (finish-move did)
  (if did (end-move) (discard-move))
  (if did
      (unless (game-continuable)
        (set! status (if (game-won) "won" "lost"))))
  did)

(define (click slot)
  (record-move -1 '())
  (finish-move (and (button-clicked slot) #t)))

(define (liftable? slot)
  (let ((cards (cards-of slot)))
    (and (pair? cards) (button-pressed slot (list (car cards))) #t)))

;; The dragged card has left its slot when the rules are asked whether it may be put down.
(define (drag from to)
  (if (liftable? from)
      (let* ((cards (cards-of from)) (dragged (list (car cards))))
        (record-move from cards)
        (set-cards-c! from (cdr cards))
        (let ((did (and (button-released from dragged to) #t)))
          (unless did (set-cards-c! from cards))
          (finish-move did)))
      #f))

(define (take-back)
  (set! status "playing")
  (and (undo) #t))

(define (obey command)
  (match command
    (('new) (new-deal) #t)
    (('new pyramid stock) (new-deal) (deal-instead pyramid stock) #t)
    (('click slot) (click slot))
    (('drag from to) (drag from to))
    (('liftable slot) (liftable? slot))
    (('undo) (take-back))))

;; --- answers ---------------------------------------------------------------------------------

(define (json value)
  (cond ((boolean? value) (if value "true" "false"))
        ((number? value) (number->string value))
        ((string? value) (string-append "\"" value "\""))
        (else (string-append "[" (string-join (map json value) ",") "]"))))

(define (answer did)
  (format #t "{\"did\":~a,\"slots\":~a,\"score\":~a,\"status\":~a}\n"
          (json did)
          (json (map cards-of (iota (+ first-of-pyramid 28))))
          (json (get-score))
          (json status))
  (force-output))

(let loop ((command (read)))
  (unless (eof-object? command)
    (answer (obey command))
    (loop (read))))
