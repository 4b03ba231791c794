import JSONCoding
import PluginAPI

/// The native implementation of the echo plugin: every way in which a value can cross the bridge and come back.
public struct EchoService: NativeService {
    public static let actions: [Action<Self>] = [
        Action("echo") { (_, value: EchoedValue) in value },
        Action("echoAsync") { (_, value: EchoedValue) async in value },
        Action("echoArrayBuffer") { (_, bytes: Bytes) in PluginResult(.ok, .bytes(bytes)) },
        Action("echoArrayBufferAsync") { (_, bytes: Bytes) async in bytes },
        Action(streaming: "echoMultiPart") { _, arguments, _ in
            let parts = try (0..<arguments.count).map { index in
                try PluginResult.Message(arguments.decode(EchoedValue.self, at: index))
            }
            return PluginResult(.ok, .multipart(parts))
        },
        Action(streaming: "echoBulk") { _, arguments, context in
            let value = try arguments.decode(EchoedValue.self, at: 0)
            let times = try arguments.decode(Int.self, at: 1)
            guard (1...1_000_000).contains(times) else {
                throw ActionError(code: "OUT_OF_RANGE", message: "echoBulk takes a count from 1 to 1000000")
            }
            let result = try PluginResult.ok(value)
            for _ in 1..<times { context.send(result.keepingCallback()) }
            return result
        },
    ]

    public init() {}
}
