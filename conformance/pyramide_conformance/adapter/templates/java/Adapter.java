// A Pyramid solitaire behind the conformance protocol, version 1: one JSON-RPC 2.0 request a line on stdin, one
// response a line on stdout, nothing else. Logs go to stderr.
//
// It answers hello and bye, and refuses everything else. Look for TODO, in this order: newGame, state, tap, undo.
// The class Json at the end reads and writes JSON, so that no library is needed; put one in its place if you like.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class Adapter {
    static final int PARSE_ERROR = -32700, INVALID_REQUEST = -32600, UNKNOWN_METHOD = -32601, BAD_PARAMS = -32602;
    static final int INTERNAL_ERROR = -32603, UNSUPPORTED = 1, MALFORMED = 2;

    // TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
    // "not applicable", what is claimed and missing is a failure. Begin with "deals".
    static final Map<String, Object> ABOUT = object(
            "protocol", 1,
            "name", "my-pyramid",
            "version", "0.1.0",
            "language", "Java",
            "plays", "pyramide", // or "piramida", or a rules object
            "can", List.of());

    /** An answer that is an error object; after it the game goes on. */
    static final class RpcError extends RuntimeException {
        final int code;

        RpcError(int code, String message) {
            super(message);
            this.code = code;
        }
    }

    /** TODO: your game. */
    static final class Game {
    }

    private Game game; // null until the first new_game
    private boolean ended;

    private Object call(String method, Map<?, ?> params) {
        switch (method) {
            case "hello":
                if (params.containsKey("protocol") && !Long.valueOf(1).equals(params.get("protocol"))) {
                    throw new RpcError(UNSUPPORTED, "only protocol 1 is spoken");
                }
                return ABOUT;
            case "new_game":
                return newGame(params);
            case "tap":
                needGame();
                return tap(params.get("at"));
            case "undo":
            case "hint":
            case "return":
            case "summary":
                needGame();
                throw new RpcError(UNSUPPORTED, method + " is not written yet"); // TODO
            case "bye":
                ended = true;
                return Map.of();
            default:
                throw new RpcError(UNKNOWN_METHOD, "no method " + method);
        }
    }

    private void needGame() {
        if (game == null) throw new RpcError(INVALID_REQUEST, "no game yet: call new_game first");
    }

    private Object newGame(Map<?, ?> params) {
        for (String name : List.of("code", "number", "level", "rules", "badges")) {
            // Never ignore what you do not claim.
            if (params.containsKey(name)) throw new RpcError(UNSUPPORTED, "new_game takes no " + name);
        }
        // TODO: params.get("deal") is a Map with "pyramid", 28 cards row by row from the apex, and "stock", 24 in the
        // order drawn; a card is rank and suit, such as "TH". Check them (throw new RpcError(MALFORMED, …) for 51 cards
        // or a card twice), and deal. Without a deal, deal what you like. Replace game only when all is well: after an
        // error the old game goes on.
        throw new RpcError(UNSUPPORTED, "new_game is not written yet");
    }

    /** What the player sees. TODO: fill it in; add the fields of the capabilities that you claim. */
    private Map<String, Object> state() {
        List<Object> pyramid = new ArrayList<>();
        for (int row = 1; row <= 7; row++) {
            pyramid.add(new ArrayList<>(Collections.nCopies(row, null))); // null where a card is gone
        }
        return object(
                "pyramid", pyramid,
                "waste", object("top", null, "count", 0),
                "stock", object("count", 0),
                "status", "playing"); // or "won", "deadlock", "lost"
    }

    private Object tap(Object at) {
        if (!"stock".equals(at) && !"waste".equals(at)) {
            List<?> place = at instanceof List<?> list && list.size() == 2 ? list : List.of(0L, 0L);
            boolean isPlace = place.get(0) instanceof Long row && place.get(1) instanceof Long column
                    && row <= 7 && column >= 1 && column <= row;
            if (!isPlace) throw new RpcError(BAD_PARAMS, "no place: " + Json.write(at));
        }
        // TODO: do what your screen does when a finger lands there; rows and columns count from 1. A tap that the rules
        // forbid is no error: the answer is the state, with an unchanged board.
        return state();
    }

    /** The response to one line. */
    private Map<String, Object> answer(String line) {
        Object id = null;
        try {
            Object value = Json.read(line);
            if (!(value instanceof Map<?, ?> request)) {
                throw new RpcError(INVALID_REQUEST, "a request is a JSON object");
            }
            Object given = request.get("id");
            if (given instanceof Number || given instanceof String) id = given;
            if (!"2.0".equals(request.get("jsonrpc")) || !(request.get("method") instanceof String) || id == null) {
                throw new RpcError(INVALID_REQUEST, "no JSON-RPC 2.0 request");
            }
            Object params = request.containsKey("params") ? request.get("params") : Map.of();
            if (!(params instanceof Map<?, ?> named)) throw new RpcError(BAD_PARAMS, "\"params\" is an object");
            return object("jsonrpc", "2.0", "id", id, "result", call((String) request.get("method"), named));
        } catch (RpcError error) {
            return refusal(id, error.code, error.getMessage());
        } catch (RuntimeException bug) {
            bug.printStackTrace(); // to stderr
            return refusal(id, INTERNAL_ERROR, bug.toString());
        }
    }

    private static Map<String, Object> refusal(Object id, int code, String message) {
        return object("jsonrpc", "2.0", "id", id, "error", object("code", code, "message", message));
    }

    /** A JSON object of names and values, in this order; a value may be null. */
    static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }

    public static void main(String[] args) throws IOException {
        Adapter adapter = new Adapter();
        // UTF-8 and \n, whatever the machine's own are.
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line; !adapter.ended && (line = in.readLine()) != null; ) {
            if (line.isBlank()) continue;
            out.print(Json.write(adapter.answer(line)) + "\n");
            out.flush();
        }
    }

    /** JSON as Map, List, String, Long, Double, Boolean and null. */
    static final class Json {
        private static final int DEEPEST = 100;

        private final String text;
        private int at;

        private Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            Json json = new Json(text);
            Object value = json.value(0);
            json.skipBlanks();
            if (json.at < text.length()) throw json.wrong();
            return value;
        }

        private RpcError wrong() {
            return new RpcError(PARSE_ERROR, "not JSON at character " + at);
        }

        private void skipBlanks() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
        }

        private boolean take(String expected) {
            boolean isThere = text.startsWith(expected, at);
            if (isThere) at += expected.length();
            return isThere;
        }

        private void need(String expected) {
            if (!take(expected)) throw wrong();
        }

        private Object value(int depth) {
            if (depth > DEEPEST) throw wrong();
            skipBlanks();
            if (take("{")) return members(depth);
            if (take("[")) return elements(depth);
            if (take("\"")) return string();
            if (take("true")) return true;
            if (take("false")) return false;
            if (take("null")) return null;
            return number();
        }

        private Map<String, Object> members(int depth) {
            Map<String, Object> members = new LinkedHashMap<>();
            skipBlanks();
            if (take("}")) return members;
            do {
                skipBlanks();
                need("\"");
                String name = string();
                skipBlanks();
                need(":");
                members.put(name, value(depth + 1));
                skipBlanks();
            } while (take(","));
            need("}");
            return members;
        }

        private List<Object> elements(int depth) {
            List<Object> elements = new ArrayList<>();
            skipBlanks();
            if (take("]")) return elements;
            do {
                elements.add(value(depth + 1));
                skipBlanks();
            } while (take(","));
            need("]");
            return elements;
        }

        private String string() {
            StringBuilder string = new StringBuilder();
            while (at < text.length()) {
                char next = text.charAt(at++);
                if (next == '"') return string.toString();
                if (next < ' ') throw wrong();
                if (next != '\\') {
                    string.append(next);
                    continue;
                }
                char escaped = at < text.length() ? text.charAt(at++) : ' ';
                int known = "\"\\/bfnrt".indexOf(escaped);
                String code = escaped == 'u' ? text.substring(at, Math.min(at + 4, text.length())) : "";
                if (known >= 0) {
                    string.append("\"\\/\b\f\n\r\t".charAt(known));
                } else if (code.matches("[0-9a-fA-F]{4}")) {
                    string.append((char) Integer.parseInt(code, 16));
                    at += 4;
                } else {
                    throw wrong();
                }
            }
            throw wrong();
        }

        private Object number() {
            int start = at;
            while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) at++;
            String number = text.substring(start, at);
            if (!number.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) throw wrong();
            if (number.matches("-?\\d{1,18}")) return Long.valueOf(number);
            return Double.valueOf(number);
        }

        static String write(Object value) {
            StringBuilder out = new StringBuilder();
            write(value, out);
            return out.toString();
        }

        private static void write(Object value, StringBuilder out) {
            if (value instanceof Map<?, ?> map) {
                String comma = "";
                out.append('{');
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    out.append(comma);
                    write(String.valueOf(entry.getKey()), out);
                    out.append(':');
                    write(entry.getValue(), out);
                    comma = ",";
                }
                out.append('}');
            } else if (value instanceof Iterable<?> list) {
                String comma = "";
                out.append('[');
                for (Object each : list) {
                    out.append(comma);
                    write(each, out);
                    comma = ",";
                }
                out.append(']');
            } else if (value instanceof String string) {
                out.append('"');
                for (char each : string.toCharArray()) {
                    if (each == '"' || each == '\\') out.append('\\').append(each);
                    else if (each < ' ') out.append(String.format("\\u%04x", (int) each));
                    else out.append(each);
                }
                out.append('"');
            } else {
                out.append(value); // a number, true, false or null
            }
        }
    }
}
