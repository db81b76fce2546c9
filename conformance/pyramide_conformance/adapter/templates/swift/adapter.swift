// A Pyramid solitaire behind the conformance protocol, version 1: one JSON-RPC 2.0 request a line on stdin, one
// response a line on stdout, nothing else. Logs go to stderr.
//
// It answers hello and bye, and refuses everything else. Look for TODO, in this order: newGame, state, tap, undo.

import Foundation

let parseError = -32700, invalidRequest = -32600, unknownMethod = -32601, badParams = -32602
let internalError = -32603, unsupported = 1, malformed = 2

typealias Json = [String: Any]

// TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
// "not applicable", what is claimed and missing is a failure. Begin with "deals".
let about: Json = [
    "protocol": 1,
    "name": "my-pyramid",
    "version": "0.1.0",
    "language": "Swift",
    "plays": "pyramide",  // or "piramida", or a rules object
    "can": [String](),
]

/// An answer that is an error object; after it the game goes on.
struct RpcError: Error {
    let code: Int
    let message: String
}

/// TODO: your game.
final class Game {}

final class Adapter {
    var game: Game?  // nil until the first new_game
    var ended = false

    func call(_ method: String, _ params: Json) throws -> Json {
        switch method {
        case "hello":
            if let version = params["protocol"], version as? Int != 1 {
                throw RpcError(code: unsupported, message: "only protocol 1 is spoken")
            }
            return about
        case "new_game":
            return try newGame(params)
        case "tap":
            try needGame()
            return try tap(params["at"])
        case "undo", "hint", "return", "summary":
            try needGame()
            throw RpcError(code: unsupported, message: "\(method) is not written yet")  // TODO
        case "bye":
            ended = true
            return [:]
        default:
            throw RpcError(code: unknownMethod, message: "no method \(method)")
        }
    }

    private func needGame() throws {
        if game == nil { throw RpcError(code: invalidRequest, message: "no game yet: call new_game first") }
    }

    func newGame(_ params: Json) throws -> Json {
        for name in ["code", "number", "level", "rules", "badges"] where params[name] != nil {
            // Never ignore what you do not claim.
            throw RpcError(code: unsupported, message: "new_game takes no \(name)")
        }
        // TODO: params["deal"] has "pyramid", 28 cards row by row from the apex, and "stock", 24 in the order drawn; a
        // card is rank and suit, such as "TH". Check them (throw an RpcError with the code malformed for 51 cards or a
        // card twice), and deal. Without a deal, deal what you like. Replace game only when all is well: after an error
        // the old game goes on.
        throw RpcError(code: unsupported, message: "new_game is not written yet")
    }

    /// What the player sees. TODO: fill it in; add the fields of the capabilities that you claim.
    func state() -> Json {
        let gone: Any = NSNull()  // where a card is gone; rows never get shorter
        return [
            "pyramid": (1...7).map { row in Array(repeating: gone, count: row) },
            "waste": ["top": gone, "count": 0] as Json,
            "stock": ["count": 0] as Json,
            "status": "playing",  // or "won", "deadlock", "lost"
        ]
    }

    func tap(_ at: Any?) throws -> Json {
        let pile = at as? String
        if pile != "stock" && pile != "waste" {
            let place = at as? [Int] ?? []
            guard place.count == 2, place[0] <= 7, place[1] >= 1, place[1] <= place[0] else {
                throw RpcError(code: badParams, message: "no place: \(at ?? "nothing")")
            }
        }
        // TODO: do what your screen does when a finger lands there; rows and columns count from 1. A tap that the rules
        // forbid is no error: the answer is the state, with an unchanged board.
        return state()
    }

    /// The response to one line.
    func answer(_ line: Data) -> Json {
        var id: Any = NSNull()
        func refuse(_ code: Int, _ message: String) -> Json {
            ["jsonrpc": "2.0", "id": id, "error": ["code": code, "message": message] as Json]
        }
        guard let value = try? JSONSerialization.jsonObject(with: line, options: [.fragmentsAllowed]) else {
            return refuse(parseError, "not JSON")
        }
        guard let request = value as? Json else { return refuse(invalidRequest, "a request is a JSON object") }
        if let text = request["id"] as? String {
            id = text
        } else if let number = request["id"] as? NSNumber {
            id = number
        }
        guard request["jsonrpc"] as? String == "2.0", let method = request["method"] as? String, !(id is NSNull) else {
            return refuse(invalidRequest, "no JSON-RPC 2.0 request")
        }
        guard let params = (request["params"] ?? Json()) as? Json else {
            return refuse(badParams, "\"params\" is an object")
        }
        do {
            return ["jsonrpc": "2.0", "id": id, "result": try call(method, params)]
        } catch let error as RpcError {
            return refuse(error.code, error.message)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return refuse(internalError, "\(error)")
        }
    }
}

let adapter = Adapter()
while !adapter.ended, let line = readLine(strippingNewline: true) {
    if line.trimmingCharacters(in: .whitespaces).isEmpty { continue }
    guard var response = try? JSONSerialization.data(withJSONObject: adapter.answer(Data(line.utf8))) else {
        fatalError("the answer to \(line) is no JSON")
    }
    response.append(10)
    FileHandle.standardOutput.write(response)  // not buffered
}
