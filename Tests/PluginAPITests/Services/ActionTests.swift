import HostClock
import JSONCoding
import PluginAPI
import Synchronization
import Testing

@Suite("Actions")
struct ActionTests {
    private struct Forms: NativeService {
        static let actions: [Action<Self>] = [
            Action("value") { (service, first: Int, second: String?) in "\(service.name) \(first) \(second ?? "-")" },
            Action("nothing") { (_, _: Int) in },
            Action("result") { _ in PluginResult(.io) },
            Action("valueAsync") { (_, first: Int, second: Int) async in first - second },
            Action("nothingAsync", secretArguments: [0, 2]) { (_) async in },
            Action(streaming: "stream", secretArguments: [1]) { _, arguments, context in
                context.send(try .ok(context.action).keepingCallback())
                return try .ok(arguments.count)
            },
            Action("throws") { (_) throws -> Int in throw ActionError(code: "NO", message: "no") },
        ]

        let name: String
    }

    private static func entry() throws -> ServiceEntry {
        var catalog = ServiceCatalog()
        catalog.register(Forms.self) { Forms(name: "forms") }
        return try #require(catalog.entry(forService: "any", className: "Forms"))
    }

    /// Calls an action with a JSON text of arguments: what it sent with which site, and what it returned.
    private func call(_ action: String, _ text: String = "[]") async throws -> (
        sent: [(PluginResult, String)], last: PluginResult
    ) {
        let entry = try Self.entry()
        let index = try #require(entry.actions.firstIndex { $0.name == action })
        let sent = Sent()
        let context = ActionContext(service: "S", action: action, clock: RunClock(.virtual)) { sent.append(($0, $1)) }
        switch try entry.make().actions[index] {
        case .synchronous(let body): return ([], try body(ActionArguments(text)))
        case .asynchronous(let body):
            let last = try await body(ActionArguments(text), context)
            return (sent.all, last)
        }
    }

    private final class Sent: Sendable {
        private let results = Mutex<[(PluginResult, String)]>([])
        var all: [(PluginResult, String)] { results.withLock { $0 } }
        func append(_ result: (PluginResult, String)) { results.withLock { $0.append(result) } }
    }

    @Test("a body without await is synchronous, one with it is not")
    func kinds() throws {
        let asynchronous = try Self.entry().actions.filter(\.isAsynchronous).map(\.name)
        #expect(asynchronous == ["valueAsync", "nothingAsync", "stream"])
    }

    @Test("the table of actions is read without making the service, in the order of the declarations")
    func table() throws {
        var catalog = ServiceCatalog()
        catalog.register(Forms.self) { throw ActionError(code: "MADE", message: "made") }
        let entry = try #require(catalog.entry(forService: "any", className: "Forms"))
        #expect(
            entry.actions.map(\.name) == [
                "value", "nothing", "result", "valueAsync", "nothingAsync", "stream", "throws",
            ])
        #expect(entry.actions.map(\.secretArguments) == [[], [], [], [], [0, 2], [1], []])
        #expect(throws: ActionError.self) { _ = try entry.make() }
    }

    @Test("arguments come in their order, those missing as nil")
    func arguments() async throws {
        #expect(try await call("value", #"[1, "two", 3]"#).last.json == #""forms 1 two""#)
        #expect(try await call("value", "[1]").last.json == #""forms 1 -""#)
        #expect(try await call("valueAsync", "[5, 3]").last.json == "2")
        await #expect(throws: ActionError.self) { _ = try await self.call("valueAsync", "[5]") }
    }

    @Test("a body without a value answers without a message")
    func withoutValue() async throws {
        for action in ["nothing", "nothingAsync"] {
            let result = try await call(action, "[1]").last
            #expect(result.status == .ok)
            if case .none = result.message {} else { Issue.record("\(result)") }
        }
    }

    @Test("a body may say itself what its result is")
    func ownResult() async throws {
        #expect(try await call("result").last.status == .io)
    }

    @Test("a streaming body sends results, each with the place that sent it")
    func stream() async throws {
        let (sent, last) = try await call("stream", "[1, 2, 3]")
        #expect(sent.map(\.0.json) == [#""stream""#])
        #expect(sent.first?.0.keepCallback == true)
        #expect(sent.first?.1.hasPrefix("PluginAPITests/ActionTests.swift:") == true)
        #expect(last.json == "3")
    }
}
