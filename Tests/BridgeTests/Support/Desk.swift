import JSONCoding
import PluginAPI

/// A native half that notes what it is told, at once or in its own time.
struct Desk: NativeService {
    static let actions: [Action<Self>] = [
        Action("note") { (desk, text: String) in
            desk.notes.append(text)
            return text
        },
        Action("noteBytes") { (desk, bytes: Bytes) in desk.notes.append("\(bytes.count) bytes") },
        Action("noteFirstByte") { (desk, bytes: Bytes) in
            desk.notes.append(bytes.withUnsafeBytes { $0.first.map(String.init) ?? "" })
        },
        // The answer comes after a moment on the run's clock.
        Action(streaming: "noteSlowly") { desk, arguments, context in
            let text: String = try arguments.decode(at: 0)
            desk.notes.append(text)
            try await context.clock.sleep(for: .milliseconds(10))
            return try .ok(text)
        },
        Action("noteAsync") { (desk, text: String) async in
            desk.notes.append(text)
            return text
        },
        Action("done") { (_) in },
        Action("doneAsync") { (_) async in },
        Action("closed") { _ in PluginResult.noResult },
        // Sends as many results as asked for and then one that ends the stream.
        Action(streaming: "count") { _, arguments, context in
            for number in 1...(try arguments.decode(Int.self, at: 0)) {
                context.send(try .ok(number).keepingCallback())
            }
            return try .ok("end")
        },
        // Keeps the callback for ever.
        Action(streaming: "watch") { _, _, _ in try .ok("watching").keepingCallback() },
        Action(streaming: "keepQuiet") { _, _, _ in PluginResult(.noResult, keepCallback: true) },
        // Becomes a stream, and then gets on another thread what it ends with.
        Action(streaming: "fetch") { _, _, context in
            context.send(try .ok("fetching").keepingCallback())
            return try await context.holdingRun {
                for _ in 0..<100 { await Task.detached {}.value }
                return try .ok("fetched")
            }
        },
        // Never ends by itself.
        Action(streaming: "sleep") { desk, _, context in
            try await withTaskCancellationHandler {
                try await context.clock.sleep(for: .seconds(1_000_000))
            } onCancel: {
                desk.notes.append("cancelled")
            }
            return .ok
        },
    ]

    let notes: Log<String>
}
