// A Pyramid solitaire behind the conformance protocol, version 1: one JSON-RPC 2.0 request a line on stdin, one
// response a line on stdout, nothing else. Logs go to stderr.
//
// It answers hello and bye, and refuses everything else. Look for TODO, in this order: newGame, state, tap, undo.
// The class Json at the end reads and writes JSON, so that no library is needed; put one in its place if you like.

import java.io.PrintStream

const val PARSE_ERROR = -32700
const val INVALID_REQUEST = -32600
const val UNKNOWN_METHOD = -32601
const val BAD_PARAMS = -32602
const val INTERNAL_ERROR = -32603
const val UNSUPPORTED = 1
const val MALFORMED = 2

// TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
// "not applicable", what is claimed and missing is a failure. Begin with "deals".
val ABOUT = mapOf(
    "protocol" to 1,
    "name" to "my-pyramid",
    "version" to "0.1.0",
    "language" to "Kotlin",
    "plays" to "pyramide", // or "piramida", or a rules object
    "can" to listOf<String>(),
)

/** An answer that is an error object; after it the game goes on. */
class RpcError(val code: Int, override val message: String) : RuntimeException(message)

/** TODO: your game. */
class Game

class Adapter {
    private var game: Game? = null // until the first new_game
    var ended = false
        private set

    private fun call(method: String, params: Map<*, *>): Map<String, Any?> = when (method) {
        "hello" -> {
            if ("protocol" in params && params["protocol"] != 1L) {
                throw RpcError(UNSUPPORTED, "only protocol 1 is spoken")
            }
            ABOUT
        }
        "new_game" -> newGame(params)
        "tap" -> {
            needGame()
            tap(params["at"])
        }
        "undo", "hint", "return", "summary" -> {
            needGame()
            throw RpcError(UNSUPPORTED, "$method is not written yet") // TODO
        }
        "bye" -> {
            ended = true
            emptyMap()
        }
        else -> throw RpcError(UNKNOWN_METHOD, "no method $method")
    }

    private fun needGame() {
        if (game == null) throw RpcError(INVALID_REQUEST, "no game yet: call new_game first")
    }

    private fun newGame(params: Map<*, *>): Map<String, Any?> {
        for (name in listOf("code", "number", "level", "rules", "badges")) {
            // Never ignore what you do not claim.
            if (name in params) throw RpcError(UNSUPPORTED, "new_game takes no $name")
        }
        // TODO: params["deal"] is a Map with "pyramid", 28 cards row by row from the apex, and "stock", 24 in the order
        // drawn; a card is rank and suit, such as "TH". Check them (throw RpcError(MALFORMED, …) for 51 cards or a card
        // twice), and deal. Without a deal, deal what you like. Replace game only when all is well: after an error the
        // old game goes on.
        throw RpcError(UNSUPPORTED, "new_game is not written yet")
    }

    /** What the player sees. TODO: fill it in; add the fields of the capabilities that you claim. */
    private fun state(): Map<String, Any?> = mapOf(
        "pyramid" to (1..7).map { row -> List<String?>(row) { null } }, // null where a card is gone
        "waste" to mapOf("top" to null, "count" to 0),
        "stock" to mapOf("count" to 0),
        "status" to "playing", // or "won", "deadlock", "lost"
    )

    private fun tap(at: Any?): Map<String, Any?> {
        if (at != "stock" && at != "waste") {
            val (row, column) = (at as? List<*>)?.takeIf { it.size == 2 }?.map { it as? Long ?: 0L } ?: listOf(0L, 0L)
            if (row > 7 || column < 1 || column > row) throw RpcError(BAD_PARAMS, "no place: ${Json.write(at)}")
        }
        // TODO: do what your screen does when a finger lands there; rows and columns count from 1. A tap that the rules
        // forbid is no error: the answer is the state, with an unchanged board.
        return state()
    }

    /** The response to one line. */
    fun answer(line: String): Map<String, Any?> {
        var id: Any? = null
        fun refuse(code: Int, message: String) =
            mapOf("jsonrpc" to "2.0", "id" to id, "error" to mapOf("code" to code, "message" to message))
        try {
            val request = Json.read(line) as? Map<*, *> ?: throw RpcError(INVALID_REQUEST, "a request is a JSON object")
            id = request["id"].takeIf { it is Number || it is String }
            val method = request["method"] as? String
            if (request["jsonrpc"] != "2.0" || method == null || id == null) {
                throw RpcError(INVALID_REQUEST, "no JSON-RPC 2.0 request")
            }
            val given = if ("params" in request) request["params"] else emptyMap<String, Any?>()
            val params = given as? Map<*, *> ?: throw RpcError(BAD_PARAMS, "\"params\" is an object")
            return mapOf("jsonrpc" to "2.0", "id" to id, "result" to call(method, params))
        } catch (error: RpcError) {
            return refuse(error.code, error.message)
        } catch (bug: RuntimeException) {
            bug.printStackTrace() // to stderr
            return refuse(INTERNAL_ERROR, bug.toString())
        }
    }
}

fun main() {
    val adapter = Adapter()
    // UTF-8 and \n, whatever the machine's own are.
    val input = System.`in`.bufferedReader(Charsets.UTF_8)
    val output = PrintStream(System.out, false, "UTF-8")
    while (!adapter.ended) {
        val line = input.readLine() ?: break
        if (line.isBlank()) continue
        output.print(Json.write(adapter.answer(line)) + "\n")
        output.flush()
    }
}

/** JSON as Map, List, String, Long, Double, Boolean and null. */
class Json private constructor(private val text: String) {
    private var at = 0

    private fun wrong() = RpcError(PARSE_ERROR, "not JSON at character $at")

    private fun skipBlanks() {
        while (at < text.length && text[at] in " \t\r\n") at++
    }

    private fun take(expected: String): Boolean {
        val isThere = text.startsWith(expected, at)
        if (isThere) at += expected.length
        return isThere
    }

    private fun need(expected: String) {
        if (!take(expected)) throw wrong()
    }

    private fun value(depth: Int): Any? {
        if (depth > DEEPEST) throw wrong()
        skipBlanks()
        return when {
            take("{") -> members(depth)
            take("[") -> elements(depth)
            take("\"") -> string()
            take("true") -> true
            take("false") -> false
            take("null") -> null
            else -> number()
        }
    }

    private fun members(depth: Int): Map<String, Any?> {
        val members = LinkedHashMap<String, Any?>()
        skipBlanks()
        if (take("}")) return members
        do {
            skipBlanks()
            need("\"")
            val name = string()
            skipBlanks()
            need(":")
            members[name] = value(depth + 1)
            skipBlanks()
        } while (take(","))
        need("}")
        return members
    }

    private fun elements(depth: Int): List<Any?> {
        val elements = ArrayList<Any?>()
        skipBlanks()
        if (take("]")) return elements
        do {
            elements.add(value(depth + 1))
            skipBlanks()
        } while (take(","))
        need("]")
        return elements
    }

    private fun string(): String {
        val string = StringBuilder()
        while (at < text.length) {
            val next = text[at++]
            if (next == '"') return string.toString()
            if (next < ' ') throw wrong()
            if (next != '\\') {
                string.append(next)
                continue
            }
            val escaped = text.getOrNull(at++) ?: throw wrong()
            val known = "\"\\/bfnrt".indexOf(escaped)
            val code = if (escaped == 'u') text.drop(at).take(4) else ""
            when {
                known >= 0 -> string.append("\"\\/\b\u000C\n\r\t"[known])
                code.matches(Regex("[0-9a-fA-F]{4}")) -> {
                    string.append(code.toInt(16).toChar())
                    at += 4
                }
                else -> throw wrong()
            }
        }
        throw wrong()
    }

    private fun number(): Any {
        val number = text.substring(at).takeWhile { it in "+-.0123456789eE" }
        if (!number.matches(Regex("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?"))) throw wrong()
        at += number.length
        return if (number.matches(Regex("-?\\d{1,18}"))) number.toLong() else number.toDouble()
    }

    companion object {
        private const val DEEPEST = 100

        fun read(text: String): Any? {
            val json = Json(text)
            val value = json.value(0)
            json.skipBlanks()
            if (json.at < text.length) throw json.wrong()
            return value
        }

        fun write(value: Any?): String = when (value) {
            is Map<*, *> -> value.entries.joinToString(",", "{", "}") { write("${it.key}") + ":" + write(it.value) }
            is Iterable<*> -> value.joinToString(",", "[", "]") { write(it) }
            is String -> value.map(::escaped).joinToString("", "\"", "\"")
            else -> value.toString() // a number, true, false or null
        }

        private fun escaped(char: Char): String = when {
            char == '"' || char == '\\' -> "\\$char"
            char < ' ' -> "\\u%04x".format(char.code)
            else -> char.toString()
        }
    }
}
