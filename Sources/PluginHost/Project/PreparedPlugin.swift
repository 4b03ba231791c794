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
    /// What the manifest says of them.
    let dependencyElements: [Dependency]
    public let modules: [PreparedModule]
    public let services: [PreparedService]
    /// The variables that have no value. A `$NAME` of theirs stays as it is.
    public let missingVariables: [String]
}

extension PreparedPlugin {
    /// Where the manifest names a plugin that this one depends on.
    func place(ofDependency id: String) -> SourceRange? { dependencyElements.first { $0.plugin == id }?.id.range }

    /// The platforms that the manifest has sections for which are not read, in its order.
    public var otherSections: [String] {
        var names: [String] = []
        for child in folder.manifest.root.children(named: "platform") {
            if let name = child["name"]?.value, name != section, !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Where the manifest declares the first variable that has no value.
    var placeOfVariables: SourceRange? {
        (try? folder.manifest.preferences(for: section))?.first { missingVariables.contains($0.key) }?.element
            .startTagSpan
            .range
    }

}

extension Dependency {
    /// What `cordova plugin add` takes for the plugin.
    var specifier: String {
        if let url = url?.value, !url.isEmpty { return url }
        if id.value != plugin { return id.value }
        guard let version = version?.value, !version.isEmpty else { return plugin }
        return "\(plugin)@\(version)"
    }
}

/// One JavaScript module of a plugin.
public struct PreparedModule: Sendable {
    /// The id by which it is required.
    public let id: String
    /// The id under which a device defines it: another one for sources such as `lib.js/x.js`.
    let definedID: String
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

    /// The core module that answers in place of a native implementation, if there is one.
    var module: String? { entry == nil ? ScriptedServices.module(of: name) : nil }
    /// Whether calls of the service are answered.
    public var isAnswered: Bool { entry != nil || module != nil }
}

extension PreparedPlugin {
    /// Reads what a plugin's manifest says for a run.
    /// - Parameters:
    ///   - folder: The plugin on disk.
    ///   - platform: The platform whose section is read.
    ///   - catalog: The native implementations at hand.
    ///   - given: Values for the plugin's variables.
    /// - Throws: What is wrong with the manifest.
    public init(
        _ folder: PluginFolder, platform: PlatformChoice, catalog: ServiceCatalog, given: Variables = Variables()
    ) throws(ManifestError) {
        let manifest = folder.manifest
        let id = try manifest.requiredID()
        let section = platform.section(of: manifest)
        self.id = id
        self.version = manifest.version?.value
        self.folder = folder
        self.section = section
        dependencyElements = try manifest.dependencies(for: section)
        dependencies = dependencyElements.map(\.plugin)
        var modules: [PreparedModule] = []
        for module in manifest.jsModules(for: section) {
            // As Cordova has it, a leading slash means the plugin's folder.
            let source = (module.source?.value ?? "").drop { $0 == "/" }
            let path = FilePath.join(folder.directory, String(source))
            modules.append(
                PreparedModule(
                    id: try module.id(in: id), definedID: "\(id).\(try module.definedName())", path: path,
                    directory: folder.directory, source: module))
        }
        self.modules = modules
        let (variables, missing) = try manifest.knownVariables(for: section, given: given)
        missingVariables = missing
        services = try Self.services(manifest, in: section, catalog, variables)
    }

    private static func services(
        _ manifest: Manifest, in section: String?, _ catalog: ServiceCatalog, _ variables: Variables
    ) throws(ManifestError) -> [PreparedService] {
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
