import Diagnostics
import JavaScriptEngine

/// Makes one text of a program of modules, with `esbuild` (0.17 or later): ES modules, TypeScript, JSX, JSON and packages of
/// `node_modules`. Nothing is written to the disk.
///
/// It finds modules as esbuild does for browsers, with the `paths` of the nearest `tsconfig.json`.
struct Bundler {
    enum Outcome {
        case bundle(ModuleBundle)
        /// A module does not parse, or one that it imports is not there.
        case problem(RunProblem)
    }

    var tool = Tool(name: Transpiler.tool)

    private static let arguments = [
        "--bundle", "--format=esm", "--sourcemap=inline", "--charset=utf8", "--target=esnext", "--keep-names",
        "--sourcefile=\(BundleEntry.sourceName)",
        // A program runs whole: `sideEffects` of a package.json must not leave out the very file that is run.
        "--ignore-annotations",
        // What cannot be bundled becomes a call of `require`, which the run answers.
        "--supported:dynamic-import=false",
        // An identifier in place of what only modules have; see ``ModuleBundle``.
        "--define:import.meta=\(ModuleBundle.metaName(0))",
        "--loader:.css=empty",
        "--log-level=error", "--log-limit=1", "--color=false",
    ]

    /// Bundles a program.
    /// - Parameters:
    ///   - entry: What is run.
    ///   - isStopped: Whether the result is not wanted any more.
    /// - Returns: `nil` when it was stopped.
    /// - Throws: That esbuild is not there, or did something else than what it is for.
    func bundle(_ entry: BundleEntry, isStopped: () -> Bool) throws(HostError) -> Outcome? {
        func failure(_ fault: TranspilerFault) -> HostError { HostError(.bundlerFailed(script: entry.name, fault)) }
        let result: Tool.Result
        do throws(Tool.Failure) {
            result = try tool.run(
                Self.arguments + ["--loader=\(entry.loader)"], input: entry.text, in: entry.folder, isStopped: isStopped
            )
        } catch {
            switch error {
            case .missing: throw HostError(.bundlerMissing(script: entry.name))
            case .notStarted(let error): throw failure(.notStarted(error: error))
            case .tooMuchOutput(let limit): throw failure(.tooMuchOutput(limit: limit))
            case .stopped: return nil
            }
        }
        guard result.exitCode == 0 else {
            guard let message = EsbuildMessage(result.errors) else { throw failure(.ended(exitCode: result.exitCode)) }
            return .problem(message.problem(of: entry))
        }
        guard let bundle = ModuleBundle(result.output, of: entry) else { throw failure(.unreadable) }
        return .bundle(bundle)
    }
}

extension EsbuildMessage {
    /// The error as a problem of the run, where the author of the module finds it.
    fileprivate func problem(of entry: BundleEntry) -> RunProblem {
        let source = entry.source(file)
        let location = location(name: entry.name(of: file), in: source)
        let finder = ImportSearch(entry: entry, importer: file)
        if let fault = finder.fault(text, line: source?.line(line), column: location.column ?? 1) {
            return .importFailed(fault, at: location)
        }
        return .syntax(error(at: location), unsupported: nil)
    }
}
