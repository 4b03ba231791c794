import Diagnostics
import ManifestCheck
import PluginAPI
import PluginHost
import PluginManifest
import WebPlatform

/// One check of the command line: finds the plugins, checks one after the other, and prints the report as it goes.
struct CheckRun {
    /// The exit code of a check that could not look at everything, make every change or write its report.
    static let incomplete: Int32 = 2

    private let options: CheckOptions
    private let check: PluginCheck
    private let actions: NativeActions
    private let isStrict: Bool
    private let fixes: Bool
    private let output = StandardConsole { LostOutput.end($0, code: Self.incomplete) }
    private let printer = ProblemPrinter()
    private var report: ReportRenderer
    private let quotesSources: Bool
    private var dependencies: DependencySearch
    /// The plugins that were checked, by the app that they belong to.
    private var apps: [String: AppPlugins] = [:]
    /// Whether every change could be made.
    private var isFixed = true

    init(options: CheckOptions, actions: NativeActions, format: CheckFormat, isStrict: Bool, fixes: Bool) {
        self.options = options
        self.actions = actions
        self.isStrict = isStrict
        self.fixes = fixes
        let rules = RuleCatalog.standard.rules.filter { options.settings[$0.id] != .off }
        check = PluginCheck(options: options)
        quotesSources = format.quotesSources
        dependencies = DependencySearch(among: [], limit: options.maximumFileBytes)
        report = ReportRenderer(
            format: format.report(isStrict: isStrict),
            tool: ReportTool(name: "puente", version: HostVersion.current, rules: rules.map(RuleDescription.init)))
    }

    /// - Returns: The exit code: ``incomplete``, else 1 when something fails the check.
    mutating func check(_ paths: [String]) -> Int32 {
        let subjects = CheckSubject.all(at: paths)
        dependencies = DependencySearch(
            among: subjects.compactMap { try? $0.get() }, limit: options.maximumFileBytes)
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
        let app = subject.app
        do throws(FileError) {
            var (plugin, diagnostics) = try inspect(subject, of: app)
            if fixes {
                var rounds = FixRounds()
                while rounds.apply(diagnostics) {
                    dependencies.forget()
                    (plugin, diagnostics) = try inspect(subject, of: app)
                }
                if !rounds.problems.isEmpty { progress.clear() }
                for problem in rounds.problems { printer.print(problem) }
                report.add(rounds.fixed)
                isFixed = isFixed && rounds.problems.isEmpty
            }
            if let app, let footprint = PluginFootprint(plugin) { apps[app, default: AppPlugins()].add(footprint) }
            let text = report.render(
                ReportSubject(
                    name: subject.name, diagnostics: diagnostics, sources: quotable(plugin, diagnostics)))
            if !text.isEmpty { progress.clear() }
            write(text)
            for error in plugin.unreadable { tell(ManifestError(.file(error)).diagnostic, of: subject.name, &progress) }
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

    private mutating func inspect(
        _ subject: CheckSubject, of app: String?
    ) throws(FileError) -> (CheckedPlugin, [Diagnostic]) {
        let plugin = try subject.open(limit: options.maximumFileBytes)
        let handled = plugin.manifest.map { HandledServices(of: $0, in: actions) } ?? HandledServices()
        let others = app.map { apps[$0] ?? AppPlugins() }
        let neighbours = PluginNeighbours(of: plugin, in: others) { dependencies.find($0, for: subject) }
        return (plugin, check.check(plugin, handledServices: handled, neighbours: neighbours))
    }

    /// The files that the report quotes lines of, without their secrets: the plugin's own, and the manifests of others that notes point into.
    private func quotable(_ plugin: CheckedPlugin, _ diagnostics: [Diagnostic]) -> [SourceFile] {
        guard quotesSources, !diagnostics.isEmpty else { return [] }
        let names = Set(diagnostics.flatMap(\.files))
        let own = plugin.readSources.filter { names.contains($0.name) }
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
