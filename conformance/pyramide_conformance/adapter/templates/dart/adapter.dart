// A Pyramid solitaire behind the conformance protocol, version 1: one JSON-RPC 2.0 request a line on stdin, one
// response a line on stdout, nothing else. Logs go to stderr.
//
// It answers hello and bye, and refuses everything else. Look for TODO, in this order: newGame, state, tap, undo.

import 'dart:convert';
import 'dart:io';

const parseError = -32700, invalidRequest = -32600, unknownMethod = -32601, badParams = -32602;
const internalError = -32603, unsupported = 1, malformed = 2;

typedef Json = Map<String, Object?>;

// TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
// "not applicable", what is claimed and missing is a failure. Begin with 'deals'.
const Json about = {
  'protocol': 1,
  'name': 'my-pyramid',
  'version': '0.1.0',
  'language': 'Dart',
  'plays': 'pyramide', // or 'piramida', or a rules object
  'can': <String>[],
};

/// An answer that is an error object; after it the game goes on.
class RpcError implements Exception {
  RpcError(this.code, this.message);

  final int code;
  final String message;
}

/// TODO: your game.
class Game {}

class Adapter {
  Game? game; // null until the first new_game
  bool ended = false;

  Json call(String method, Json params) {
    switch (method) {
      case 'hello':
        if ((params['protocol'] ?? 1) != 1) throw RpcError(unsupported, 'only protocol 1 is spoken');
        return about;
      case 'new_game':
        return newGame(params);
      case 'tap':
        _needGame();
        return tap(params['at']);
      case 'undo':
      case 'hint':
      case 'return':
      case 'summary':
        _needGame();
        throw RpcError(unsupported, '$method is not written yet'); // TODO
      case 'bye':
        ended = true;
        return {};
      default:
        throw RpcError(unknownMethod, 'no method $method');
    }
  }

  void _needGame() {
    if (game == null) throw RpcError(invalidRequest, 'no game yet: call new_game first');
  }

  Json newGame(Json params) {
    for (final name in ['code', 'number', 'level', 'rules', 'badges']) {
      // Never ignore what you do not claim.
      if (params.containsKey(name)) throw RpcError(unsupported, 'new_game takes no $name');
    }
    // TODO: params['deal'] has 'pyramid', 28 cards row by row from the apex, and 'stock', 24 in the order drawn; a card
    // is rank and suit, such as 'TH'. Check them (throw RpcError(malformed, …) for 51 cards or a card twice), and deal.
    // Without a deal, deal what you like. Replace game only when all is well: after an error the old game goes on.
    throw RpcError(unsupported, 'new_game is not written yet');
  }

  /// What the player sees. TODO: fill it in; add the fields of the capabilities that you claim.
  Json state() => {
        // null where a card is gone; rows never get shorter
        'pyramid': [for (var row = 1; row <= 7; row++) List<String?>.filled(row, null)],
        'waste': {'top': null, 'count': 0},
        'stock': {'count': 0},
        'status': 'playing', // or 'won', 'deadlock', 'lost'
      };

  Json tap(Object? at) {
    if (at != 'stock' && at != 'waste') {
      final pair = at is List && at.length == 2 && at.every((number) => number is int) ? at.cast<int>() : const [0, 0];
      if (pair[1] < 1 || pair[1] > pair[0] || pair[0] > 7) throw RpcError(badParams, 'no place: ${jsonEncode(at)}');
    }
    // TODO: do what your screen does when a finger lands there; rows and columns count from 1. A tap that the rules
    // forbid is no error: the answer is the state, with an unchanged board.
    return state();
  }

  /// The response to one line.
  Json answer(String line) {
    Object? id;
    Json refuse(int code, String message) =>
        {'jsonrpc': '2.0', 'id': id, 'error': {'code': code, 'message': message}};
    final Object? request;
    try {
      request = jsonDecode(line);
    } on FormatException {
      return refuse(parseError, 'not JSON');
    }
    if (request is! Json) return refuse(invalidRequest, 'a request is a JSON object');
    if (request['id'] is num || request['id'] is String) id = request['id'];
    final method = request['method'];
    final params = request['params'] ?? <String, Object?>{};
    if (request['jsonrpc'] != '2.0' || method is! String || id == null) {
      return refuse(invalidRequest, 'no JSON-RPC 2.0 request');
    }
    if (params is! Json) return refuse(badParams, '"params" is an object');
    try {
      return {'jsonrpc': '2.0', 'id': id, 'result': call(method, params)};
    } on RpcError catch (error) {
      return refuse(error.code, error.message);
    } catch (bug, trace) {
      stderr.writeln('$bug\n$trace');
      return refuse(internalError, '$bug');
    }
  }
}

Future<void> main() async {
  final adapter = Adapter();
  final waiting = <int>[];
  // Not LineSplitter, which takes a lone \r for the end of a line, too.
  await for (final chunk in stdin) {
    for (final byte in chunk) {
      if (byte != 10) {
        waiting.add(byte);
        continue;
      }
      final line = utf8.decode(waiting, allowMalformed: true).trim();
      waiting.clear();
      if (line.isEmpty) continue;
      stdout.add(utf8.encode('${jsonEncode(adapter.answer(line))}\n'));
      await stdout.flush();
      if (adapter.ended) exit(0);
    }
  }
}
