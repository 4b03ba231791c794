import Diagnostics
import ManifestCheck
import PluginAPI
import PluginChecking
import PluginHost
import PluginManifest
import WebPlatform

/// One check of the command line: prints what the checker finds, plugin by plugin.
struct CheckRun {
    /// The exit code of a check that could not look at everything, make every change or write its report.
    static let incomplete: Int32 = 2

    private let options: CheckOptions
    private var checker: PluginChecker
    private let isStrict: Bool
    private let fixes: Bool
    private let output = StandardConsole { LostOutput.end($0, code: Self.incomplete) }
    private let printer = ProblemPrinter()
    private var report: ReportRenderer
    private let quotesSources: Bool
    /// Whether every change could be made.
    private var isFixed = true

    init(options: CheckOptions, actions: NativeActions, format: CheckFormat, isStrict: Bool, fixes: Bool) {
        self.options = options
        self.isStrict = isStrict
        self.fixes = fixes
        let rules = RuleCatalog.standard.rules.filter { options.settings[$0.id] != .off }
        checker = PluginChecker(options: options, actions: actions)
        quotesSources = format.quotesSources
        report = ReportRenderer(
            format: format.report(isStrict: isStrict),
            tool: ReportTool(name: "puente", version: HostVersion.current, rules: rules.map(RuleDescription.init)))
    }

    /// - Returns: The exit code: ``incomplete``, else 1 when something fails the check.
    mutating func check(_ paths: [String]) -> Int32 {
        let subjects = checker.subjects(at: paths)
        var progress = CheckProgress(count: subjects.count)
        write(report.begin())
        for subject in subjects {
            progress.next()
            switch subject {
            case .success(let subject): check(subject, &progress)
            case .failure(let failure): tell(failure.diagnostic, of: failure.path, &progress)
            }
        }
        progress.clear()
        write(report.end())
        if !isFixed || !report.summary.isComplete { return Self.incomplete }
        return report.summary.errors > 0 || (isStrict && report.summary.warnings > 0) ? 1 : 0
    }

    private mutating func check(_ subject: CheckSubject, _ progress: inout CheckProgress) {
        do throws(FileError) {
            let outcome = try checker.check(subject, fixing: fixes)
            if !outcome.unfixed.isEmpty { progress.clear() }
            for problem in outcome.unfixed { printer.print(problem) }
            if let fixed = outcome.fixed { report.add(fixed) }
            isFixed = isFixed && outcome.unfixed.isEmpty
            let text = report.render(
                ReportSubject(name: subject.name, diagnostics: outcome.diagnostics, sources: quotable(outcome)))
            if !text.isEmpty { progress.clear() }
            write(text)
            for error in outcome.plugin.unreadable {
                tell(ManifestError(.file(error)).diagnostic, of: subject.name, &progress)
            }
        } catch {
            tell(ManifestError(.file(error)).diagnostic, of: subject.name, &progress)
        }
    }

    /// Tells what could not be checked: a person, and in the report whoever reads that.
    private mutating func tell(_ problem: Diagnostic, of subject: String, _ progress: inout CheckProgress) {
        progress.clear()
        printer.print(problem)
        write(report.render(unchecked: problem, of: subject))
    }

    /// The files that the report quotes lines of, without their secrets: the plugin's own, and the manifests of others that notes point into.
    private func quotable(_ outcome: CheckOutcome) -> [SourceFile] {
        guard quotesSources, !outcome.diagnostics.isEmpty else { return [] }
        let names = Set(outcome.diagnostics.flatMap(\.files))
        let own = outcome.plugin.readSources.filter { names.contains($0.name) }
        let others = names.subtracting(own.map(\.name)).sorted().compactMap {
            try? SourceFile.read(path: $0, limit: options.maximumFileBytes)
        }
        return (own + others).map(SecretMask.masking)
    }

    private func write(_ text: String) {
        if !text.isEmpty { output.write(.log, text.withoutLastNewline) }
    }
}

extension Diagnostic {
    /// The names of the files that it points into.
    fileprivate var files: [String] {
        ([range] + notes.map(\.range)).compactMap { $0?.file } + (fix?.edits ?? []).map(\.span.file.name)
    }
}
