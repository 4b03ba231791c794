import Diagnostics
import HostClock
import JavaScriptEngine
import ManifestCheck
import Synchronization

/// Asks the engine whether modules parse. The engine is started for the first one: a plugin without modules needs none.
final class ModuleSyntax: Sendable {
    /// Where the engine lives.
    private actor Parser {
        nonisolated let loop = EngineLoop(clock: RunClock(.virtual))
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

        private lazy var context = Engine(loop: loop).makeContext()

        func error(in body: String, parameters: [String], name: String) -> ScriptError? {
            context.syntaxError(inBody: body, parameters: parameters, url: name)
        }
    }

    /// The engine keeps what it learned of each script that it only parsed until a collection that never comes, as nothing runs. After so
    /// many scripts another engine takes its place.
    private static let mostScripts = 256

    private struct State {
        var parser = Parser()
        var count = 0
    }

    private let state = Mutex<State?>(nil)

    /// What is wrong with the syntax of a file that is loaded in this form.
    func error(in file: SourceFile, as form: ScriptForm) -> SyntaxError? {
        // Such an engine would crash sooner or later; the command refuses it before.
        if ExportedFunctions.shared.missingEssential != nil { return nil }
        let parser = state.withLock { state in
            var next = state ?? State()
            if next.count == Self.mostScripts { next = State() }
            next.count += 1
            state = next
            return next.parser
        }
        let text = String(decoding: file.bytes, as: UTF8.self)
        let name = file.name
        let parameters = form == .module ? ["require", "exports", "module"] : []
        // All on the loop's thread, as whoever waits here may hold one of the few threads of Swift's pool.
        let found = try? Blocking.run(on: parser.loop) {
            await parser.error(in: text, parameters: parameters, name: name)
        }
        // What is nested too deep for the engine's parser is no fault of the script's syntax.
        guard let error = found, error.name == "SyntaxError" else { return nil }
        // The engine tells the line alone.
        return SyntaxError(error.message, range: error.location.flatMap { file.span(ofLine: $0.line)?.range })
    }
}
