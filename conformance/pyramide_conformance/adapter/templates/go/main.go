// A Pyramid solitaire behind the conformance protocol, version 1: one JSON-RPC 2.0 request a line on stdin, one
// response a line on stdout, nothing else. Logs go to stderr.
//
// It answers hello and bye, and refuses everything else. Look for TODO, in this order: newGame, state, tap, undo.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
)

const (
	parseError     = -32700
	invalidRequest = -32600
	unknownMethod  = -32601
	badParams      = -32602
	internalError  = -32603
	unsupported    = 1
	malformed      = 2
)

// TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
// "not applicable", what is claimed and missing is a failure. Begin with "deals".
var about = object{
	"protocol": 1,
	"name":     "my-pyramid",
	"version":  "0.1.0",
	"language": "Go",
	"plays":    "pyramide", // or "piramida", or a rules object
	"can":      []string{},
}

type object = map[string]any

// rpcError is an answer that is an error object; after it the game goes on.
type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func fail(code int, format string, values ...any) (any, *rpcError) {
	return nil, &rpcError{code, fmt.Sprintf(format, values...)}
}

type params = map[string]json.RawMessage

// game is your game. TODO: give it fields, or a type of your own.
type game struct{}

type adapter struct {
	game  *game // nil until the first new_game
	ended bool
}

func (a *adapter) call(method string, given params) (any, *rpcError) {
	switch method {
	case "hello":
		if version, ok := given["protocol"]; ok && string(version) != "1" {
			return fail(unsupported, "only protocol 1 is spoken")
		}
		return about, nil
	case "new_game":
		return a.newGame(given)
	case "bye":
		a.ended = true
		return object{}, nil
	case "tap", "undo", "hint", "return", "summary":
		if a.game == nil {
			return fail(invalidRequest, "no game yet: call new_game first")
		}
		if method == "tap" {
			return a.tap(given["at"])
		}
		return fail(unsupported, "%s is not written yet", method) // TODO
	}
	return fail(unknownMethod, "no method %s", method)
}

func (a *adapter) newGame(given params) (any, *rpcError) {
	for _, name := range []string{"code", "number", "level", "rules", "badges"} {
		if _, ok := given[name]; ok {
			return fail(unsupported, "new_game takes no %s", name) // never ignore what you do not claim
		}
	}
	var deal struct {
		Pyramid []string `json:"pyramid"` // 28 cards, row by row from the apex
		Stock   []string `json:"stock"`   // 24 cards, in the order drawn
	}
	if text, ok := given["deal"]; ok {
		if err := json.Unmarshal(text, &deal); err != nil || len(deal.Pyramid) != 28 || len(deal.Stock) != 24 {
			return fail(malformed, "a deal has 28 cards in \"pyramid\" and 24 in \"stock\"")
		}
	}
	// TODO: a card is rank and suit, such as "TH". Refuse a card twice and what is no card as malformed, and deal.
	// Without a deal, deal what you like. Replace a.game only when all is well: after an error the old game goes on.
	return fail(unsupported, "new_game is not written yet")
}

// state is what the player sees. TODO: fill it in; add the fields of the capabilities that you claim.
func (a *adapter) state() object {
	pyramid := make([][]any, 7) // nil where a card is gone; rows never get shorter
	for row := range pyramid {
		pyramid[row] = make([]any, row+1)
	}
	return object{
		"pyramid": pyramid,
		"waste":   object{"top": nil, "count": 0},
		"stock":   object{"count": 0},
		"status":  "playing", // or "won", "deadlock", "lost"
	}
}

func (a *adapter) tap(at json.RawMessage) (any, *rpcError) {
	var pile string
	var place []int
	if json.Unmarshal(at, &pile) != nil || (pile != "stock" && pile != "waste") {
		isPair := json.Unmarshal(at, &place) == nil && len(place) == 2
		if !isPair || place[1] < 1 || place[1] > place[0] || place[0] > 7 {
			return fail(badParams, "no place: %s", at)
		}
	}
	// TODO: do what your screen does when a finger lands on the pile or the place; rows and columns count from 1. A tap
	// that the rules forbid is no error: the answer is the state, with an unchanged board.
	return a.state(), nil
}

func isID(text json.RawMessage) bool {
	return len(text) > 0 && (text[0] == '"' || text[0] == '-' || (text[0] >= '0' && text[0] <= '9'))
}

// answer is the response to one line.
func (a *adapter) answer(line []byte) (response object) {
	id := json.RawMessage("null")
	defer func() {
		if bug := recover(); bug != nil {
			fmt.Fprintln(os.Stderr, bug)
			response = object{"jsonrpc": "2.0", "id": id, "error": rpcError{internalError, fmt.Sprint(bug)}}
		}
	}()
	var request struct {
		JSONRPC any             `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Method  any             `json:"method"`
		Params  json.RawMessage `json:"params"`
	}
	refuse := func(code int, message string) object {
		return object{"jsonrpc": "2.0", "id": id, "error": rpcError{code, message}}
	}
	if !json.Valid(line) {
		return refuse(parseError, "not JSON")
	}
	if json.Unmarshal(line, &request) != nil {
		return refuse(invalidRequest, "a request is a JSON object")
	}
	if isID(request.ID) {
		id = request.ID
	}
	method, isText := request.Method.(string)
	if request.JSONRPC != "2.0" || !isText || string(id) == "null" {
		return refuse(invalidRequest, "no JSON-RPC 2.0 request")
	}
	given := params{}
	if len(request.Params) > 0 && (request.Params[0] != '{' || json.Unmarshal(request.Params, &given) != nil) {
		return refuse(badParams, "\"params\" is an object")
	}
	result, trouble := a.call(method, given)
	if trouble != nil {
		return object{"jsonrpc": "2.0", "id": id, "error": trouble}
	}
	return object{"jsonrpc": "2.0", "id": id, "result": result}
}

func main() {
	a := &adapter{}
	in := bufio.NewReader(os.Stdin)
	for !a.ended {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			response, bug := json.Marshal(a.answer(bytes.TrimSpace(line)))
			if bug != nil {
				panic(bug)
			}
			os.Stdout.Write(append(response, '\n')) // not buffered
		}
		if err != nil {
			return
		}
	}
}
