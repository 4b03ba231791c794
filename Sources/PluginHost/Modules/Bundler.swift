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
        // Cordova's own modules, which a plugin's files require.
        "--external:cordova", "--external:cordova/*",
        // esbuild itself would take a file whose name differs in case.
        "--log-level=error", "--log-override:different-path-case=error", "--color=false",
    ]
    /// How many errors esbuild tells of: the imports of embedded modules are found by them.
    private static let errorLimit = 100
    /// How often it is asked again when that many were not enough.
    private static let rounds = 10

    /// Bundles a program.
    /// - Parameters:
    ///   - entry: What is run.
    ///   - isStopped: Whether the result is not wanted any more.
    /// - Returns: `nil` when it was stopped.
    /// - Throws: That esbuild is not there, or did something else than what it is for.
    func bundle(_ entry: BundleEntry, isStopped: () -> Bool) throws(HostError) -> Outcome? {
        var entry = entry
        for _ in 0..<Self.rounds {
            guard let result = try run(entry, isStopped: isStopped) else { return nil }
            if result.exitCode == 0 {
                guard let bundle = ModuleBundle(result.output, of: entry) else {
                    throw Self.failure(of: entry, .unreadable)
                }
                return .bundle(bundle)
            }
            guard let first = EsbuildMessage(result.errors) else {
                throw Self.failure(of: entry, .ended(exitCode: result.exitCode))
            }
            guard entry.addAliases(for: EsbuildMessage.all(in: result.errors)) else {
                return .problem(first.problem(of: entry))
            }
        }
        throw Self.failure(of: entry, .unreadable)
    }

    private func run(_ entry: BundleEntry, isStopped: () -> Bool) throws(HostError) -> Tool.Result? {
        let options =
            ["--loader=\(entry.loader)", "--log-limit=\(entry.hasEmbedded ? Self.errorLimit : 1)"] + entry.options
        do throws(Tool.Failure) {
            return try tool.run(Self.arguments + options, input: entry.text, in: entry.folder, isStopped: isStopped)
        } catch {
            switch error {
            case .missing: throw HostError(.bundlerMissing(script: entry.name))
            case .notStarted(let error): throw Self.failure(of: entry, .notStarted(error: error))
            case .tooMuchOutput(let limit): throw Self.failure(of: entry, .tooMuchOutput(limit: limit))
            case .stopped: return nil
            }
        }
    }

    private static func failure(of entry: BundleEntry, _ fault: TranspilerFault) -> HostError {
        HostError(.bundlerFailed(script: entry.name, fault))
    }
}

extension EsbuildMessage {
    /// The error as a problem of the run, where the author of the module finds it.
    fileprivate func problem(of entry: BundleEntry) -> RunProblem {
        let source = entry.source(file)
        let location = location(name: entry.name(of: file), in: source)
        let finder = ImportSearch(entry: entry, importer: file)
        if let fault = finder.fault(self, line: source?.line(line), column: location.column ?? 1) {
            return .importFailed(fault, at: location)
        }
        return .syntax(error(at: location), unsupported: nil)
    }
}
