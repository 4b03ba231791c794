import Diagnostics
import ManifestCheck
import PluginAPI
import PluginHost
import PluginManifest
import WebPlatform

/// One check of the command line: finds the plugins, checks one after the other, and prints the report as it goes.
struct CheckRun {
    private let options: CheckOptions
    private let check: PluginCheck
    private let catalog: ServiceCatalog
    private let isStrict: Bool
    private let fixes: Bool
    private let output = StandardConsole { LostOutput.end($0) }
    private let printer = ProblemPrinter()
    private var report: ReportRenderer
    private var dependencies: DependencySearch
    /// The plugins that were checked, by the app that they belong to.
    private var apps: [String: AppPlugins] = [:]
    /// Whether every path was there and every change could be made.
    private var isComplete = true

    /// How often the changes of one round may make further ones possible.
    private static let mostRounds = 16

    init(options: CheckOptions, catalog: ServiceCatalog, format: CheckFormat, isStrict: Bool, fixes: Bool) {
        self.options = options
        self.catalog = catalog
        self.isStrict = isStrict
        self.fixes = fixes
        let rules = RuleCatalog.standard.rules.filter { options.settings[$0.id] != .off }
        check = PluginCheck(options: options)
        dependencies = DependencySearch(among: [], limit: options.maximumFileBytes)
        report = ReportRenderer(
            format: format.report(isStrict: isStrict),
            tool: ReportTool(name: "puente", version: HostVersion.current, rules: rules.map(RuleDescription.init)))
    }

    /// - Returns: The exit code: 2 when a path could not be checked or a change not be made, else 1 when something fails the check.
    mutating func check(_ paths: [String]) -> Int32 {
        let subjects = find(paths)
        dependencies = DependencySearch(among: subjects, limit: options.maximumFileBytes)
        var progress = CheckProgress(count: subjects.count)
        write(report.begin())
        for subject in subjects {
            progress.next()
            let text = report.render(checked(subject))
            if !text.isEmpty { progress.clear() }
            write(text)
        }
        progress.clear()
        write(report.end())
        if !isComplete { return 2 }
        return report.summary.errors > 0 || (isStrict && report.summary.warnings > 0) ? 1 : 0
    }

    private mutating func find(_ paths: [String]) -> [CheckSubject] {
        var subjects: [CheckSubject] = []
        for path in paths {
            do throws(CheckSubject.Failure) {
                subjects += try CheckSubject.all(at: path)
            } catch {
                printer.print(error.diagnostic)
                isComplete = false
            }
        }
        return subjects
    }

    private mutating func checked(_ subject: CheckSubject) -> ReportSubject {
        let app = subject.app
        do throws(FileError) {
            var (plugin, diagnostics) = try inspect(subject, of: app)
            if fixes {
                var rounds = 0
                while rounds < Self.mostRounds, mend(diagnostics) {
                    dependencies.forget()
                    (plugin, diagnostics) = try inspect(subject, of: app)
                    rounds += 1
                }
            }
            if let app, let footprint = PluginFootprint(plugin) { apps[app, default: AppPlugins()].add(footprint) }
            let sources = plugin.readSources + manifests(quotedIn: diagnostics, besides: plugin.readSources)
            return ReportSubject(
                name: subject.name, diagnostics: diagnostics, sources: sources.map(SecretMask.masking))
        } catch {
            return ReportSubject(name: subject.name, diagnostics: [ManifestError(.file(error)).diagnostic], sources: [])
        }
    }

    private mutating func inspect(
        _ subject: CheckSubject, of app: String?
    ) throws(FileError) -> (CheckedPlugin, [Diagnostic]) {
        let plugin = try subject.open(limit: options.maximumFileBytes)
        let handled = plugin.manifest.map { HandledServices(of: $0, in: catalog) } ?? HandledServices()
        let others = app.map { apps[$0] ?? AppPlugins() }
        let neighbours = PluginNeighbours(of: plugin, in: others) { dependencies.find($0, for: subject) }
        return (plugin, check.check(plugin, handledServices: handled, neighbours: neighbours))
    }

    /// The manifests of other plugins that notes point into.
    private func manifests(quotedIn diagnostics: [Diagnostic], besides read: [SourceFile]) -> [SourceFile] {
        let names = Set(diagnostics.flatMap(\.notes).compactMap { $0.range?.file }).subtracting(read.map(\.name))
        return names.sorted().compactMap { try? SourceFile.read(path: $0, limit: options.maximumFileBytes) }
    }

    /// Makes the changes that are certain.
    /// - Returns: Whether a file is another now.
    private mutating func mend(_ diagnostics: [Diagnostic]) -> Bool {
        let fixes = SourceFixes(diagnostics)
        var isChanged = false
        var written: Set<String> = []
        for file in fixes.files {
            // Under another name of a file that was just written, the next round looks at what it is now.
            guard written.insert(CheckSubject.resolved(file.source.name) ?? file.source.name).inserted else { continue }
            do throws(FileError) {
                try file.write(to: file.source.name)
                isChanged = true
            } catch {
                printer.print(ManifestError(.file(error)).diagnostic)
                isComplete = false
            }
        }
        return isChanged
    }

    private func write(_ text: String) {
        if !text.isEmpty { output.write(.log, text.withoutLastNewline) }
    }
}
