import Diagnostics
import PluginAPI
import PluginHost
import PluginManifest

/// What there is to know of a project without running it; the shape of `puente info --json`, version 1.
struct ProjectReport: Encodable {
    struct Plugin: Encodable {
        let id: String
        let version: String?
        let name: String?
        let directory: String
        /// The platform section that a run reads; absent when only the common part counts.
        let section: String?
        /// The other platforms that the manifest has sections for.
        let otherSections: [String]
        let dependencies: [String]
        let modules: [Module]
        let services: [Service]
        /// Whether a run boots it; absent when it does. ``ProjectReport/problems`` says why it does not.
        var isLeftOut: Bool?
        /// What Cordova's reader gives; absent when nobody asked.
        var manifest: ManifestReport?
    }

    struct Module: Encodable {
        let id: String
        let file: String
        let clobbers: [String]
        let merges: [String]
        let runs: Bool
    }

    struct Service: Encodable {
        let name: String
        /// The class of the native implementation, as the manifest names it or, for a core service, as this program does.
        let nativeHalf: String?
        /// Whether this program has the native implementation.
        let isAvailable: Bool
        let actions: [Action]
    }

    struct Action: Encodable {
        let name: String
        let isAsynchronous: Bool
    }

    /// Something wrong with a manifest or with how the plugins go together.
    struct Problem: Encodable {
        let code: String
        /// `error` or `warning`.
        let severity: String
        let message: String
        let file: String?
        /// From 1.
        let line: Int?
        let column: Int?

        var isError: Bool { severity == "error" }

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            severity = diagnostic.severity == .error ? "error" : "warning"
            message = diagnostic.message
            file = diagnostic.range?.file
            line = diagnostic.range?.start.line
            column = diagnostic.range?.start.column
        }
    }

    let version = 1
    let project: String
    /// What the program's plugins say of themselves; each is a member of its own.
    let facts: [PluginFact]
    let plugins: [Plugin]
    /// The platform whose sections a run reads.
    let platform: String
    /// What a run would report before it begins.
    let problems: [Problem]

    /// - Parameter includesManifests: Whether each plugin is shown with all that its manifest says, those that are left out as well.
    init(
        _ project: Project, platform: String?, catalog: ServiceCatalog, facts: [PluginFact],
        includesManifests: Bool = false
    ) {
        self.project = project.directory
        self.facts = facts
        let prepared = PreparedProject(project, platform: platform, catalog: catalog)
        self.platform = prepared.platform.name
        var plugins = prepared.plugins.map { plugin in
            var shown = Plugin(plugin)
            if includesManifests {
                shown.manifest = ManifestReport(plugin.folder.manifest, given: project.variables)
            }
            return shown
        }
        if includesManifests {
            plugins += prepared.leftOut.map { Plugin(leftOut: $0, given: project.variables) }
        }
        self.plugins = plugins
        problems = prepared.problems.map { Problem($0.diagnostic) }
    }

    private struct Member: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Member.self)
        try container.encode(version, forKey: Member(stringValue: "version"))
        try container.encode(project, forKey: Member(stringValue: "project"))
        for fact in facts { try container.encode(fact.value, forKey: Member(stringValue: fact.name)) }
        try container.encode(platform, forKey: Member(stringValue: "platform"))
        try container.encode(plugins, forKey: Member(stringValue: "plugins"))
        try container.encode(problems, forKey: Member(stringValue: "problems"))
    }
}

extension ProjectReport.Plugin {
    init(leftOut file: SourceFile, given: Variables) {
        let manifest = try? Manifest(document: XMLDocument(recovering: file))
        id = manifest?.id?.value ?? ""
        version = manifest?.version?.value
        name = manifest?.name?.value
        directory = ManifestReport.directory(of: file.name)
        section = nil
        otherSections = []
        dependencies = []
        modules = []
        services = []
        isLeftOut = true
        self.manifest = manifest.map { ManifestReport($0, given: given) }
    }

    init(_ plugin: PreparedPlugin) {
        id = plugin.id
        version = plugin.version
        name = plugin.folder.manifest.name?.value
        directory = plugin.folder.directory
        section = plugin.section
        otherSections = plugin.otherSections
        dependencies = plugin.dependencies
        modules = plugin.modules.map(ProjectReport.Module.init)
        services = plugin.services.map(ProjectReport.Service.init)
    }
}

extension ProjectReport.Module {
    init(_ module: PreparedModule) {
        id = module.id
        file = module.path
        clobbers = module.source.clobbers.compactMap { $0.target?.value }
        merges = module.source.merges.compactMap { $0.target?.value }
        runs = module.source.runs
    }
}

extension ProjectReport.Service {
    init(_ service: PreparedService) {
        name = service.name
        nativeHalf = service.className ?? service.entry?.className
        isAvailable = service.isAnswered
        actions = (service.entry?.actions ?? []).map {
            ProjectReport.Action(name: $0.name, isAsynchronous: $0.isAsynchronous)
        }
    }
}
