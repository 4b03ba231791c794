import Diagnostics
import PluginAPI
import PluginManifest

/// A plugin ready to boot: what its manifest says for the platform that this run reads.
public struct PreparedPlugin: Sendable {
    public let id: String
    public let version: String?
    public let folder: PluginFolder
    /// The platform section that is read; `nil` for the common part alone.
    public let section: String?
    /// The ids of the plugins that have to be there before this one.
    public let dependencies: [String]
    public let modules: [PreparedModule]
    public let services: [PreparedService]
}

extension PreparedPlugin {
    /// Where the manifest names a plugin that this one depends on.
    func place(ofDependency id: String) -> SourceRange? {
        (try? folder.manifest.dependencies(for: section))?.first { $0.id.value == id }?.id.range
    }
}

/// One JavaScript module of a plugin.
public struct PreparedModule: Sendable {
    /// The id by which it is required.
    public let id: String
    /// The file, as users should see it.
    public let path: String
    /// The plugin's folder, as users should see it.
    let directory: String
    public let source: JSModule

    /// Where the manifest names the file.
    var place: SourceRange { source.source?.range ?? source.element.startTagSpan.range }
}

/// One service that a plugin declares.
public struct PreparedService: Sendable {
    public let name: String
    /// The class of the native implementation, as the manifest names it for this host.
    public let className: String?
    /// The native implementation, if this program has it.
    public let entry: ServiceEntry?
}

extension PreparedPlugin {
    /// Reads what a plugin's manifest says for a run.
    /// - Parameters:
    ///   - folder: The plugin on disk.
    ///   - platform: The platform that the user asked for; `nil` to choose by what the plugin declares and the program has.
    ///   - catalog: The native implementations at hand.
    ///   - configuration: The app that the plugin is part of, which gives its variables values.
    ///   - variables: Values that count before those.
    /// - Throws: What is wrong with the manifest.
    public init(
        _ folder: PluginFolder, platform: String?, catalog: ServiceCatalog, configuration: AppConfiguration? = nil,
        variables: Variables = Variables()
    ) throws(ManifestError) {
        let manifest = folder.manifest
        let id = try manifest.requiredID()
        let reader = ServiceReader(
            manifest: manifest, catalog: catalog,
            given: variables.filled(from: configuration?.variables(of: id) ?? Variables()))
        let section = if let platform { platform } else { try Self.chooseSection(reader) }
        self.id = id
        self.version = manifest.version?.value
        self.folder = folder
        self.section = section
        var dependencies: [String] = []
        for dependency in try manifest.dependencies(for: section) { dependencies.append(dependency.id.value) }
        self.dependencies = dependencies
        var modules: [PreparedModule] = []
        for module in manifest.jsModules(for: section) {
            // As Cordova has it, a leading slash means the plugin's folder.
            let source = (module.source?.value ?? "").drop { $0 == "/" }
            let path = FilePath.join(folder.directory, String(source))
            modules.append(
                PreparedModule(id: try module.id(in: id), path: path, directory: folder.directory, source: module))
        }
        self.modules = modules
        services = try reader.services(in: section)
    }

    /// The section of the host's own platform; else that of `ios`, if every service it declares has a native implementation here; else that of
    /// `browser`, whose halves are JavaScript; else none.
    private static func chooseSection(_ reader: ServiceReader) throws(ManifestError) -> String? {
        let manifest = reader.manifest
        if manifest.platform("puente") != nil { return "puente" }
        if manifest.platform("ios") != nil {
            let services = try reader.services(in: "ios")
            if !services.isEmpty, services.allSatisfy({ $0.entry != nil }) { return "ios" }
        }
        return manifest.platform("browser") != nil ? "browser" : nil
    }
}

/// Reads the services of a manifest, a section at a time.
private struct ServiceReader {
    let manifest: Manifest
    let catalog: ServiceCatalog
    let given: Variables

    func services(in section: String?) throws(ManifestError) -> [PreparedService] {
        let variables = try manifest.variables(for: section, given: given)
        var services: [PreparedService] = []
        for feature in try manifest.features(for: section, variables: variables) {
            guard let name = feature.name?.value, !name.isEmpty else { continue }
            let className = feature.nativeClass(on: "puente")?.value
            let entry = catalog.entry(forService: name, className: className)
            // Of two features with one name the later counts, as on Android.
            services.removeAll { $0.name == name }
            services.append(PreparedService(name: name, className: className, entry: entry))
        }
        return services
    }
}

extension AppConfiguration {
    /// The values that the app gives a plugin's variables, and its own id as every platform's build adds it.
    fileprivate func variables(of plugin: String) -> Variables {
        var variables = self.plugin(plugin)?.variables ?? Variables()
        if variables["PACKAGE_NAME"] == nil { variables["PACKAGE_NAME"] = id()?.value }
        return variables
    }
}

extension Project {
    /// Reads what the manifests say for a run; a plugin whose manifest lacks what it needs becomes a problem.
    public func prepared(
        platform: String?, catalog: ServiceCatalog, problems: inout [RunProblem]
    ) -> [PreparedPlugin] {
        var prepared: [PreparedPlugin] = []
        for folder in plugins {
            do throws(ManifestError) {
                prepared.append(
                    try PreparedPlugin(
                        folder, platform: platform, catalog: catalog, configuration: configuration,
                        variables: variables))
            } catch {
                problems.append(.pluginLeftOut(plugin: folder.displayName, reason: .manifest(error)))
            }
        }
        return prepared
    }
}
