import Diagnostics
import ManifestCheck
import PluginAPI
import PluginManifest

/// Checks plugins on the disk with all that this package knows: the rules, the engine for the syntax of scripts, the actions of native
/// implementations, dependencies and the other plugins of an app. It is what `puente check` is made of, for the command and for editors.
///
/// Of the plugins that it has checked it keeps what those of the same app and their dependencies claim, no text.
public struct PluginChecker {
    private let options: CheckOptions
    private let check: PluginCheck
    private let actions: NativeActions
    private var dependencies: DependencySearch
    /// The plugins that were checked, by the app that they belong to.
    private var apps: [String: AppPlugins] = [:]

    /// - Parameters:
    ///   - options: What is asked for. Without a syntax check of its own it gets the engine's, which starts with the first script.
    ///   - actions: The actions of the native implementations that manifests name for the platform `puente`.
    public init(options: CheckOptions = CheckOptions(), actions: NativeActions = NativeActions()) {
        var options = options
        if options.syntaxCheck == nil {
            let syntax = ModuleSyntax()
            options.syntaxCheck = { syntax.error(in: $0, as: $1) }
        }
        self.options = options
        self.actions = actions
        check = PluginCheck(options: options)
        dependencies = DependencySearch(among: [], limit: options.maximumFileBytes)
    }

    /// The plugins that paths stand for, each once, and what cannot be checked, in the order of the paths. From then on each is known as a
    /// dependency of the others.
    ///
    /// A path stands for a manifest's own plugin; for a folder's own if it has a `plugin.xml`, and for those directly inside or in `@scope`
    /// folders if not.
    public mutating func subjects(at paths: [String]) -> [Result<CheckSubject, CheckSubject.Failure>] {
        let subjects = CheckSubject.all(at: paths)
        dependencies = DependencySearch(among: subjects.compactMap { try? $0.get() }, limit: options.maximumFileBytes)
        return subjects
    }

    /// Reads a plugin anew and checks it.
    /// - Parameters:
    ///   - subject: The plugin, as its folder was found.
    ///   - fixing: Whether the changes that are certain are made in its files, until there are none left.
    /// - Throws: `FileError` when its manifest cannot be read.
    public mutating func check(_ subject: CheckSubject, fixing: Bool = false) throws(FileError) -> CheckOutcome {
        let app = subject.app
        var (plugin, diagnostics) = try inspect(subject, of: app)
        var rounds = FixRounds()
        if fixing {
            while rounds.apply(diagnostics) {
                dependencies.forget()
                (plugin, diagnostics) = try inspect(subject, of: app)
            }
        }
        if let app, let footprint = PluginFootprint(plugin) { apps[app, default: AppPlugins()].add(footprint) }
        return CheckOutcome(
            plugin: plugin, diagnostics: diagnostics, fixed: fixing ? rounds.fixed : nil, unfixed: rounds.problems)
    }

    /// Checks a plugin for itself, without dependencies and other plugins, such as one in an editor's memory (`MemoryFolder`).
    public func check(_ plugin: CheckedPlugin) -> [Diagnostic] {
        check.check(plugin, handledServices: handledServices(of: plugin))
    }

    private mutating func inspect(
        _ subject: CheckSubject, of app: String?
    ) throws(FileError) -> (CheckedPlugin, [Diagnostic]) {
        let plugin = try subject.open(limit: options.maximumFileBytes)
        let others = app.map { apps[$0] ?? AppPlugins() }
        let neighbours = PluginNeighbours(of: plugin, in: others) { dependencies.find($0, for: subject) }
        return (plugin, check.check(plugin, handledServices: handledServices(of: plugin), neighbours: neighbours))
    }

    private func handledServices(of plugin: CheckedPlugin) -> HandledServices {
        plugin.manifest.map { HandledServices(of: $0, in: actions) } ?? HandledServices()
    }
}

/// What a check of one plugin found and changed.
public struct CheckOutcome: Sendable {
    /// The plugin as it was checked last.
    public let plugin: CheckedPlugin
    /// What is wrong with it, sorted by place.
    public let diagnostics: [Diagnostic]
    /// The changes that were made; `nil` when none were to be made.
    public let fixed: FixCount?
    /// Why changes could not be made.
    public let unfixed: [Diagnostic]
}
