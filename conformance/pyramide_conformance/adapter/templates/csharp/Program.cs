// A Pyramid solitaire behind the conformance protocol, version 1: one JSON-RPC 2.0 request a line on stdin, one
// response a line on stdout, nothing else. Logs go to stderr.
//
// It answers hello and bye, and refuses everything else. Look for TODO, in this order: NewGame, State, Tap, undo.

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

var adapter = new Adapter();
// Bytes and UTF-8 without a byte order mark, whatever the machine's own encoding is.
using var input = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false));
using var output = Console.OpenStandardOutput();
while (!adapter.Ended && input.ReadLine() is { } line)
{
    if (string.IsNullOrWhiteSpace(line)) continue;
    output.Write(Encoding.UTF8.GetBytes(adapter.Answer(line).ToJsonString() + "\n"));
    output.Flush();
}

/// <summary>An answer that is an error object; after it the game goes on.</summary>
public sealed class RpcError(int code, string message) : Exception(message)
{
    public const int ParseError = -32700, InvalidRequest = -32600, UnknownMethod = -32601, BadParams = -32602;
    public const int InternalError = -32603, Unsupported = 1, Malformed = 2;

    public int Code { get; } = code;
}

/// <summary>TODO: your game.</summary>
public sealed class Game { }

public sealed class Adapter
{
    private Game? _game = null; // until the first new_game

    public bool Ended { get; private set; }

    // TODO: who you are, and what your game can do. Claim a capability when its part is written: what is not claimed is
    // "not applicable", what is claimed and missing is a failure. Begin with "deals".
    private static JsonObject About() => new()
    {
        ["protocol"] = 1,
        ["name"] = "my-pyramid",
        ["version"] = "0.1.0",
        ["language"] = "C#",
        ["plays"] = "pyramide", // or "piramida", or a rules object
        ["can"] = new JsonArray(),
    };

    private JsonObject Call(string method, JsonObject parameters)
    {
        switch (method)
        {
            case "hello":
                if (parameters["protocol"] is { } version && version.ToJsonString() != "1")
                    throw new RpcError(RpcError.Unsupported, "only protocol 1 is spoken");
                return About();
            case "new_game":
                return NewGame(parameters);
            case "tap":
                NeedGame();
                return Tap(parameters["at"]);
            case "undo" or "hint" or "return" or "summary":
                NeedGame();
                throw new RpcError(RpcError.Unsupported, $"{method} is not written yet"); // TODO
            case "bye":
                Ended = true;
                return new JsonObject();
            default:
                throw new RpcError(RpcError.UnknownMethod, $"no method {method}");
        }
    }

    private void NeedGame()
    {
        if (_game is null) throw new RpcError(RpcError.InvalidRequest, "no game yet: call new_game first");
    }

    private JsonObject NewGame(JsonObject parameters)
    {
        foreach (var name in new[] { "code", "number", "level", "rules", "badges" })
        {
            // Never ignore what you do not claim.
            if (parameters.ContainsKey(name))
                throw new RpcError(RpcError.Unsupported, $"new_game takes no {name}");
        }
        // TODO: parameters["deal"] has "pyramid", 28 cards row by row from the apex, and "stock", 24 in the order
        // drawn; a card is rank and suit, such as "TH". Check them (throw an RpcError with the code Malformed for 51
        // cards or a card twice), and deal. Without a deal, deal what you like. Replace _game only when all is well:
        // after an error the old game goes on.
        throw new RpcError(RpcError.Unsupported, "new_game is not written yet");
    }

    /// <summary>What the player sees. TODO: fill it in; add the fields of the capabilities that you claim.</summary>
    private JsonObject State()
    {
        var pyramid = new JsonArray(); // null where a card is gone; rows never get shorter
        for (var row = 1; row <= 7; row++)
        {
            var cards = new JsonArray();
            for (var column = 1; column <= row; column++) cards.Add((JsonNode?)null);
            pyramid.Add((JsonNode?)cards);
        }
        return new JsonObject
        {
            ["pyramid"] = pyramid,
            ["waste"] = new JsonObject { ["top"] = null, ["count"] = 0 },
            ["stock"] = new JsonObject { ["count"] = 0 },
            ["status"] = "playing", // or "won", "deadlock", "lost"
        };
    }

    private JsonObject Tap(JsonNode? at)
    {
        var text = at?.ToJsonString() ?? "null";
        if (text is not ("\"stock\"" or "\"waste\""))
        {
            var place = at is JsonArray { Count: 2 } pair
                ? pair.Select(each => each is JsonValue value && value.TryGetValue<int>(out var it) ? it : 0).ToArray()
                : new[] { 0, 0 };
            if (place[1] < 1 || place[1] > place[0] || place[0] > 7)
                throw new RpcError(RpcError.BadParams, $"no place: {text}");
        }
        // TODO: do what your screen does when a finger lands there; rows and columns count from 1. A tap that the rules
        // forbid is no error: the answer is the state, with an unchanged board.
        return State();
    }

    private static string? Text(JsonNode? node) =>
        node is JsonValue value && value.TryGetValue<string>(out var text) ? text : null;

    /// <summary>The response to one line.</summary>
    public JsonObject Answer(string line)
    {
        JsonNode? id = null;
        JsonObject Response(string kind, JsonNode content) =>
            new() { ["jsonrpc"] = "2.0", ["id"] = id?.DeepClone(), [kind] = content };
        JsonObject Refuse(int code, string message) =>
            Response("error", new JsonObject { ["code"] = code, ["message"] = message });

        JsonNode? value;
        try
        {
            value = JsonNode.Parse(line);
        }
        catch (JsonException)
        {
            return Refuse(RpcError.ParseError, "not JSON");
        }
        try
        {
            if (value is not JsonObject request) return Refuse(RpcError.InvalidRequest, "a request is a JSON object");
            if (request["id"]?.GetValueKind() is JsonValueKind.Number or JsonValueKind.String) id = request["id"];
            var method = Text(request["method"]);
            if (Text(request["jsonrpc"]) != "2.0" || method is null || id is null)
                return Refuse(RpcError.InvalidRequest, "no JSON-RPC 2.0 request");
            if (request.ContainsKey("params") && request["params"] is not JsonObject)
                return Refuse(RpcError.BadParams, "\"params\" is an object");
            return Response("result", Call(method, request["params"] as JsonObject ?? new JsonObject()));
        }
        catch (RpcError error)
        {
            return Refuse(error.Code, error.Message);
        }
        catch (Exception bug)
        {
            Console.Error.WriteLine(bug);
            return Refuse(RpcError.InternalError, bug.Message);
        }
    }
}
