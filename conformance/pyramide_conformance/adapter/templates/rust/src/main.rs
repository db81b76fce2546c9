//! A Pyramid solitaire behind the conformance protocol, version 1: one JSON-RPC 2.0 request a line on stdin, one
//! response a line on stdout, nothing else. Logs go to stderr.
//!
//! It answers hello and bye, and refuses everything else. Look for TODO, in this order: new_game, state, tap, undo.
//! The module `json` reads and writes JSON, so that no crate is needed; put serde_json in its place if you have it.

mod json;

use json::{list, object, text, Json};
use std::io::{self, BufRead, Write};

const PARSE_ERROR: i64 = -32700;
const INVALID_REQUEST: i64 = -32600;
const UNKNOWN_METHOD: i64 = -32601;
const BAD_PARAMS: i64 = -32602;
const UNSUPPORTED: i64 = 1;
#[allow(dead_code)] // for new_game
const MALFORMED: i64 = 2;

// TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
// "not applicable", what is claimed and missing is a failure. Begin with "deals".
fn about() -> Json {
    object(vec![
        ("protocol", Json::Integer(1)),
        ("name", text("my-pyramid")),
        ("version", text("0.1.0")),
        ("language", text("Rust")),
        ("plays", text("pyramide")), // or "piramida", or a rules object
        ("can", list(vec![])),
    ])
}

/// An answer that is an error object; after it the game goes on.
struct RpcError {
    code: i64,
    message: String,
}

fn fail<T>(code: i64, message: impl Into<String>) -> Result<T, RpcError> {
    Err(RpcError { code, message: message.into() })
}

/// TODO: your game.
struct Game;

#[derive(Default)]
struct Adapter {
    game: Option<Game>, // None until the first new_game
    ended: bool,
}

impl Adapter {
    fn call(&mut self, method: &str, params: &Json) -> Result<Json, RpcError> {
        match method {
            "hello" => match params.get("protocol") {
                None | Some(Json::Integer(1)) => Ok(about()),
                _ => fail(UNSUPPORTED, "only protocol 1 is spoken"),
            },
            "new_game" => self.new_game(params),
            "tap" | "undo" | "hint" | "return" | "summary" if self.game.is_none() => {
                fail(INVALID_REQUEST, "no game yet: call new_game first")
            }
            "tap" => self.tap(params.get("at").unwrap_or(&Json::Null)),
            "undo" | "hint" | "return" | "summary" => fail(UNSUPPORTED, format!("{method} is not written yet")), // TODO
            "bye" => {
                self.ended = true;
                Ok(object(vec![]))
            }
            _ => fail(UNKNOWN_METHOD, format!("no method {method}")),
        }
    }

    fn new_game(&mut self, params: &Json) -> Result<Json, RpcError> {
        for name in ["code", "number", "level", "rules", "badges"] {
            if params.get(name).is_some() {
                return fail(UNSUPPORTED, format!("new_game takes no {name}")); // never ignore what you do not claim
            }
        }
        // TODO: params.get("deal") has "pyramid", 28 cards row by row from the apex, and "stock", 24 in the order
        // drawn; a card is rank and suit, such as "TH". Check them (fail(MALFORMED, …) for 51 cards or a card twice),
        // and deal. Without a deal, deal what you like. Replace self.game only when all is well: after an error the
        // old game goes on.
        fail(UNSUPPORTED, "new_game is not written yet")
    }

    /// What the player sees. TODO: fill it in; add the fields of the capabilities that you claim.
    fn state(&self) -> Json {
        let rows = (1..=7).map(|row| list(vec![Json::Null; row])).collect(); // null where a card is gone
        object(vec![
            ("pyramid", list(rows)),
            ("waste", object(vec![("top", Json::Null), ("count", Json::Integer(0))])),
            ("stock", object(vec![("count", Json::Integer(0))])),
            ("status", text("playing")), // or "won", "deadlock", "lost"
        ])
    }

    fn tap(&mut self, at: &Json) -> Result<Json, RpcError> {
        let is_place = match at {
            Json::Text(pile) => pile == "stock" || pile == "waste",
            Json::List(place) => matches!(place[..], [Json::Integer(row), Json::Integer(column)]
                if row <= 7 && column >= 1 && column <= row),
            _ => false,
        };
        if !is_place {
            return fail(BAD_PARAMS, format!("no place: {at}"));
        }
        // TODO: do what your screen does when a finger lands there; rows and columns count from 1. A tap that the rules
        // forbid is no error: the answer is the state, with an unchanged board.
        Ok(self.state())
    }

    /// The response to one line.
    fn answer(&mut self, line: &str) -> Json {
        let mut id = Json::Null;
        let (kind, content) = match self.outcome(line, &mut id) {
            Ok(result) => ("result", result),
            Err(error) => {
                ("error", object(vec![("code", Json::Integer(error.code)), ("message", text(&error.message))]))
            }
        };
        object(vec![("jsonrpc", text("2.0")), ("id", id), (kind, content)])
    }

    fn outcome(&mut self, line: &str, id: &mut Json) -> Result<Json, RpcError> {
        let request = match json::read(line) {
            Some(request @ Json::Object(_)) => request,
            Some(_) => return fail(INVALID_REQUEST, "a request is a JSON object"),
            None => return fail(PARSE_ERROR, "not JSON"),
        };
        if let Some(given @ (Json::Integer(_) | Json::Float(_) | Json::Text(_))) = request.get("id") {
            *id = given.clone();
        }
        let is_version_2 = matches!(request.get("jsonrpc"), Some(Json::Text(version)) if version == "2.0");
        let method = match request.get("method") {
            Some(Json::Text(method)) if is_version_2 && *id != Json::Null => method,
            _ => return fail(INVALID_REQUEST, "no JSON-RPC 2.0 request"),
        };
        let nothing = object(vec![]);
        match request.get("params").unwrap_or(&nothing) {
            params @ Json::Object(_) => self.call(method, params),
            _ => fail(BAD_PARAMS, "\"params\" is an object"),
        }
    }
}

fn main() -> io::Result<()> {
    let mut adapter = Adapter::default();
    for line in io::stdin().lock().split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned(); // one bad byte must not end it
        if line.trim().is_empty() {
            continue;
        }
        let response = adapter.answer(&line);
        let mut out = io::stdout().lock();
        writeln!(out, "{response}")?;
        out.flush()?;
        if adapter.ended {
            break;
        }
    }
    Ok(())
}
