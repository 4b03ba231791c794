import Diagnostics
import PluginAPI
import PluginManifest

/// The plugins of a run, in the order of their boot: the project's, and those that they depend on where these are at hand.
public struct PreparedProject: Sendable {
    public let plugins: [PreparedPlugin]
    public let platform: PlatformChoice
    /// Why plugins were left out, and what others lack.
    public let problems: [RunProblem]
    /// The manifests of the plugins that were found and left out, as they stand on disk.
    public let leftOut: [SourceFile]

    /// - Parameters:
    ///   - project: Where the plugins are from.
    ///   - platform: The platform that the user asked for; `nil` to choose one.
    ///   - catalog: The native implementations at hand.
    public init(_ project: Project, platform: String?, catalog: ServiceCatalog) {
        var problems = project.problems
        var package = ProjectPackage(directory: project.directory)
        var finder = DependencyFinder(project: project.directory, pluginFolders: project.dependencyFolders)
        var folders = project.plugins
        var known = Set(folders.compactMap { $0.manifest.id?.value })
        var missingOfApp: [String] = []
        for id in project.wantedPlugins(in: &package) where !known.contains(id) {
            switch finder.find(id, for: nil, in: &package) {
            case .success(let folder): folders.append(folder)
            case .failure(let error): problems.append(.pluginLeftOut(plugin: id, reason: .manifest(error)))
            case nil:
                missingOfApp.append(id)
                continue
            }
            known.insert(id)
        }
        if !missingOfApp.isEmpty { problems.append(.appPluginsMissing(missingOfApp, at: project.placeOfPlugins)) }
        let problemsOfApp = problems
        var gains: [PlatformGains] = []
        var choice: PlatformChoice?
        var prepared: [PreparedPlugin] = []
        var broken: [RunProblem] = []
        /// The first folder that was not prepared.
        var next = 0
        repeat {
            if platform == nil { gains += folders[gains.count...].map { PlatformGains($0.manifest, of: $0, catalog) } }
            // Chosen anew with each dependency that was found: it may need another.
            let chosen =
                platform.map { PlatformChoice(name: $0, isGiven: true) } ?? PlatformChoice(bestOf: gains)
            if chosen != choice { (choice, prepared, problems, next) = (chosen, [], problemsOfApp, 0) }
            let first = prepared.count
            for folder in folders[next...] {
                do throws(ManifestError) {
                    prepared.append(
                        try PreparedPlugin(
                            folder, platform: chosen, catalog: catalog,
                            given: project.variables(of: folder, in: &package)))
                } catch {
                    problems.append(.pluginLeftOut(plugin: folder.displayName, reason: .manifest(error)))
                }
            }
            next = folders.count
            for plugin in prepared[first...] {
                for id in plugin.dependencies where !known.contains(id) {
                    switch finder.find(id, for: plugin.folder, in: &package) {
                    case .success(let folder): folders.append(folder)
                    case .failure(let error): broken.append(.pluginLeftOut(plugin: id, reason: .manifest(error)))
                    case nil: continue
                    }
                    known.insert(id)
                }
            }
        } while next < folders.count
        problems += broken
        let order = PluginOrder(prepared)
        plugins = order.plugins
        self.platform = choice ?? .own
        for plugin in prepared where !plugin.missingVariables.isEmpty {
            problems.append(.variablesMissing(plugin.missingVariables, plugin: plugin.id, at: plugin.placeOfVariables))
        }
        for plugin in plugins {
            problems += plugin.oddities.map { .manifestOdd($0.oddity, plugin: plugin.id, at: $0.place) }
        }
        let missing = Self.missing(besides: known, prepared)
        if !missing.isEmpty { problems.append(.dependenciesMissing(missing)) }
        self.problems = problems + order.problems
        let booting = Set(plugins.map(\.folder.directory))
        leftOut =
            problems.compactMap(\.brokenManifest)
            + folders.filter { !booting.contains($0.directory) }.map(\.manifest.file)
    }

    /// What suites of plugins name as the one that runs them, and what `puente test` is.
    private static let testFramework = "cordova-plugin-test-framework"

    private static func missing(besides known: Set<String>, _ plugins: [PreparedPlugin]) -> [MissingDependency] {
        let known = known.union([testFramework])
        return plugins.flatMap { plugin in
            plugin.dependencyElements.filter { !known.contains($0.plugin) }.map { dependency in
                MissingDependency(
                    id: dependency.plugin, specifier: dependency.specifier, plugin: plugin.id,
                    place: dependency.id.range)
            }
        }
    }
}

extension Project {
    /// The values of a plugin's variables: what the command line says, then the app's `config.xml`, then its `package.json`, and the app's own
    /// id, as every platform's build adds it.
    fileprivate func variables(of folder: PluginFolder, in package: inout ProjectPackage) -> Variables {
        guard let id = folder.manifest.id?.value else { return variables }
        var given = variables.filled(from: configuration?.plugin(id)?.variables ?? Variables())
        let declares = folder.manifest.root.descendants.contains { $0.isNamed("preference") }
        if declares { given = given.filled(from: package.file?.variables[id] ?? Variables()) }
        if given["PACKAGE_NAME"] == nil { given["PACKAGE_NAME"] = configuration?.id()?.value }
        return given
    }
}

extension Project {
    /// The plugins that an app names: in its `config.xml`, then in its `package.json`.
    fileprivate func wantedPlugins(in package: inout ProjectPackage) -> [String] {
        guard let configuration else { return [] }
        var ids = configuration.plugins.map(\.name.value)
        ids += (package.file?.plugins ?? []).filter { !ids.contains($0) }
        return ids
    }

    /// Where the app's `config.xml` names its first plugin.
    fileprivate var placeOfPlugins: SourceRange? { configuration?.plugins.first?.name.range }
}

/// The project's `package.json`, read when somebody asks: most runs need nothing of it.
struct ProjectPackage {
    let directory: String
    lazy var file = PackageFile(in: directory)

    init(directory: String) { self.directory = directory }
}

extension RunProblem {
    /// The manifest that could not be read as Cordova reads it.
    fileprivate var brokenManifest: SourceFile? {
        guard case .pluginLeftOut(_, .manifest(let error)) = self, case .xml = error.reason else { return nil }
        return error.span?.file
    }
}
