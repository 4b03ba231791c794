import Bridge
import PluginAPI

/// Runs a script in a manner of bridge, with `ok` and `no` as callbacks that print what they get.
func run(
    in manner: BridgeManner, _ script: String, prepare: (inout TestHost) throws -> Void = { _ in }
) async throws -> TestRun {
    var host = TestHost()
    host.serve("Desk") { Desk(notes: Log()) }
    host.serve("Bytes") { BytesDesk(kept: Log()) }
    host.serve("Faults") { Faults() }
    host.declare("Absent", className: "AbsentPlugin")
    host.configure = { $0.bridge = manner }
    try prepare(&host)
    return try await host.run(
        """
        const ok = (...all) => console.log('ok', ...all), no = (...all) => console.log('no', ...all);
        \(script)
        """)
}

/// A native half that fails and answers in all ways.
struct Faults: NativeService {
    static let actions: [Action<Self>] = [
        Action("message") { _ -> PluginResult in throw ActionError(code: "NOT_FOUND", message: "there is none") },
        Action("data") { _ -> PluginResult in throw ActionError(code: "NOT_FOUND", message: "none", data: ["code": 1])
        },
        Action("bare") { _ in PluginResult(.error) },
        Action("io") { _ in PluginResult(.io) },
        Action("closed") { _ in PluginResult.noResult },
        Action("number") { (_, number: Int) in number },
        Action("parts") { _ in
            PluginResult(.ok, .multipart([try .init("a"), .bytes(Bytes([1, 2])), try .init([3])]))
        },
        Action("nullPart") { _ in PluginResult(.ok, .multipart([try .init("a"), try .init(Int?.none)])) },
        Action("bytes") { _ in PluginResult(.ok, .bytes(Bytes([1, 2, 3]))) },
    ]
}
