import Diagnostics
import JavaScriptEngine

/// Makes JavaScript of TypeScript, with `esbuild` (0.17 or later). Types are taken off, not checked.
struct Transpiler {
    enum Outcome {
        /// A classic script as the source is one: nothing is bundled, and `import` and `export` of values stay.
        case javaScript(String, SourceMap)
        /// The script does not parse.
        case syntaxError(ScriptError)
    }

    static let tool = "esbuild"
    /// The name under which esbuild knows the script: its own may look like part of a message.
    static let sourceName = "script.ts"

    var tool = Tool(name: Transpiler.tool)

    private static let arguments = [
        "--loader=ts", "--sourcefile=\(sourceName)", "--sourcemap=inline", "--sources-content=false", "--charset=utf8",
        // As new as it can be, so that nothing is rewritten but types; no tsconfig.json of whatever folder.
        "--target=esnext", "--tsconfig-raw={}",
        // With an `export`, even one of a type, esbuild would take the script's `this` for a module's, which is undefined.
        "--define:this=globalThis",
        "--log-level=error", "--log-limit=1", "--color=false",
    ]

    /// - Parameter isStopped: Whether the result is not wanted any more.
    /// - Returns: `nil` when it was stopped.
    /// - Throws: That esbuild is not there, or did something else than what it is for.
    func transpile(_ script: ScriptFile, isStopped: () -> Bool) throws(HostError) -> Outcome? {
        func failure(_ fault: TranspilerFault) -> HostError { HostError(.transpilerFailed(script: script.name, fault)) }
        let text =
            script.text.unicodeScalars.first == "\u{FEFF}"
            ? String(script.text.unicodeScalars.dropFirst()) : script.text
        let result: Tool.Result
        do throws(Tool.Failure) {
            result = try tool.run(Self.arguments, input: text, isStopped: isStopped)
        } catch {
            switch error {
            case .missing: throw HostError(.transpilerMissing(script: script.name))
            case .notStarted(let error): throw failure(.notStarted(error: error))
            case .tooMuchOutput(let limit): throw failure(.tooMuchOutput(limit: limit))
            case .stopped: return nil
            }
        }
        guard result.exitCode == 0 else {
            guard let message = EsbuildMessage(result.errors), message.file == Self.sourceName else {
                throw failure(.ended(exitCode: result.exitCode))
            }
            let source = SourceFile(name: script.name, text: text)
            return .syntaxError(message.error(at: message.location(name: script.name, in: source)))
        }
        guard let output = GeneratedScript(result.output) else { throw failure(.unreadable) }
        return .javaScript(output.text, output.map)
    }
}
