import Diagnostics
import PluginAPI
import PluginHost
import Synchronization
import WebPlatform

/// Prints a run's problems to standard error, each with the source line that it is about.
final class ProblemPrinter: Sendable {
    private let output = StandardConsole()
    /// The files that problems have quoted lines of, as they were then: one script may have many problems. The secrets of the small ones are hidden.
    private let sources = Mutex<[String: SourceFile]>([:])

    func print(_ problem: RunProblem) {
        print(problem.diagnostic)
    }

    func print(_ error: HostError) {
        print(error.diagnostic)
    }

    /// - Parameter severity: An error when the run cannot start or end for it.
    func print(_ problem: PluginProblem, _ severity: DiagnosticSeverity) {
        print(problem.diagnostic(severity))
    }

    func print(_ diagnostic: Diagnostic) {
        var text = text(of: diagnostic, usesColors: Terminal.standardError.usesColors)
        while text.hasSuffix("\n") { text.removeLast() }
        output.write(.error, text)
    }

    /// A diagnostic in words, with the lines that it is about.
    func text(of diagnostic: Diagnostic, usesColors: Bool) -> String {
        // Read only now: most runs have no problems.
        let ranges = ([diagnostic.range] + diagnostic.notes.map(\.range)).compactMap(\.self)
        let sources = Dictionary(grouping: ranges, by: \.file).compactMap { name, ranges in
            source(named: name).map { source in
                SecretMask.isLarge(source)
                    ? SecretMask.masking(source, around: ranges.flatMap { [$0.start, $0.end] }) : source
            }
        }
        return DiagnosticRenderer(format: .text(color: usesColors), sources: sources).render(diagnostic)
    }

    /// Keeps a text that stands in no file, to quote lines of it.
    func keep(_ text: String, named name: String) {
        let source = SourceFile(name: name, text: text)
        sources.withLock { $0[name] = SecretMask.isLarge(source) ? source : SecretMask.masking(source) }
    }

    /// The file to quote lines of; none when it is gone or too large to look through.
    private func source(named name: String) -> SourceFile? {
        sources.withLock { sources in
            if let known = sources[name] { return known }
            var source = try? SourceFile.read(path: name, limit: 8 << 20)
            if let small = source, !SecretMask.isLarge(small) { source = SecretMask.masking(small) }
            sources[name] = source
            return source
        }
    }
}

extension PluginProblem {
    func diagnostic(_ severity: DiagnosticSeverity) -> Diagnostic {
        Diagnostic(code: code, severity: severity, message: message, help: help)
    }
}
