import Diagnostics
import PluginAPI
import PluginManifest

/// The plugins of a run, in the order of their boot: the project's, and those that they depend on where these are at hand.
public struct PreparedProject: Sendable {
    public let plugins: [PreparedPlugin]
    public let platform: PlatformChoice
    /// Why plugins were left out, and what others lack.
    public let problems: [RunProblem]

    /// - Parameters:
    ///   - platform: The platform that the user asked for; `nil` to choose one.
    ///   - catalog: The native implementations at hand.
    public init(_ project: Project, platform: String?, catalog: ServiceCatalog) {
        var problems = project.problems
        var package = ProjectPackage(directory: project.directory)
        var finder = DependencyFinder(project: project.directory, pluginFolders: project.dependencyFolders)
        var folders = project.plugins
        var choice = PlatformChoice.own
        var prepared: [PreparedPlugin] = []
        repeat {
            // Chosen anew with each dependency that was found: it may need another.
            choice =
                platform.map { PlatformChoice(name: $0, isGiven: true) }
                ?? PlatformChoice(for: folders, catalog: catalog)
            (prepared, problems) = ([], project.problems)
            for folder in folders {
                do throws(ManifestError) {
                    prepared.append(
                        try PreparedPlugin(
                            folder, platform: choice, catalog: catalog,
                            given: project.variables(of: folder, in: &package)))
                } catch {
                    problems.append(.pluginLeftOut(plugin: folder.displayName, reason: .manifest(error)))
                }
            }
        } while Self.addDependencies(of: prepared, to: &folders, &finder, &package)
        let order = PluginOrder(prepared)
        plugins = order.plugins
        self.platform = choice
        for plugin in prepared where !plugin.missingVariables.isEmpty {
            problems.append(.variablesMissing(plugin.missingVariables, plugin: plugin.id, at: plugin.placeOfVariables))
        }
        let missing = Self.missing(among: folders, prepared)
        if !missing.isEmpty { problems.append(.dependenciesMissing(missing)) }
        self.problems = problems + order.problems
    }

    /// - Returns: Whether there were any.
    private static func addDependencies(
        of plugins: [PreparedPlugin], to folders: inout [PluginFolder], _ finder: inout DependencyFinder,
        _ package: inout ProjectPackage
    ) -> Bool {
        var known = Set(folders.compactMap { $0.manifest.id?.value })
        let count = folders.count
        for plugin in plugins {
            for id in plugin.dependencies where !known.contains(id) {
                guard let found = finder.find(id, for: plugin.folder, in: &package) else { continue }
                known.insert(id)
                folders.append(found)
            }
        }
        return folders.count > count
    }

    private static func missing(among folders: [PluginFolder], _ plugins: [PreparedPlugin]) -> [MissingDependency] {
        let known = Set(folders.compactMap { $0.manifest.id?.value })
        return plugins.flatMap { plugin in
            plugin.dependencies.filter { !known.contains($0) }.map { id in
                MissingDependency(
                    id: id, specifier: plugin.specifier(ofDependency: id), plugin: plugin.id,
                    place: plugin.place(ofDependency: id))
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

/// The project's `package.json`, read when somebody asks: most runs need nothing of it.
struct ProjectPackage {
    let directory: String
    lazy var file = PackageFile(in: directory)

    init(directory: String) { self.directory = directory }
}
