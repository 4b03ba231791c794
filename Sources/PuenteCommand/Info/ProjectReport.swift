import Diagnostics
import PluginAPI
import PluginHost
import SMEPayPlugin

/// What there is to know of a project without running it; the shape of `puente info --json`, version 1.
struct ProjectReport: Encodable {
    struct Plugin: Encodable {
        let id: String
        let version: String?
        let name: String?
        let directory: String
        /// The platform section that a run reads; absent when only the common part counts.
        let section: String?
        let dependencies: [String]
        let modules: [Module]
        let services: [Service]
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
        /// The class of the native half, as the manifest names it or, for a core service, as this program does.
        let nativeHalf: String?
        /// Whether this program has the native half.
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
        let message: String
        let file: String?
        /// From 1.
        let line: Int?
        let column: Int?

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            message = diagnostic.message
            file = diagnostic.range?.file
            line = diagnostic.range?.start.line
            column = diagnostic.range?.start.column
        }
    }

    /// Which MOTIF server SME Pay talks to, and as which application.
    struct Motif: Encodable {
        /// `embedded`, or a server's URL without its query.
        let endpoint: String
        let domain: String
        let application: String
    }

    let version = 1
    let project: String
    let motif: Motif
    let plugins: [Plugin]
    /// Why plugins would be left out of a run.
    let problems: [Problem]

    init(_ project: Project, platform: String?, catalog: ServiceCatalog, motif: Motif) {
        self.project = project.directory
        self.motif = motif
        var problems = project.problems
        let order = PluginOrder(project.prepared(platform: platform, catalog: catalog, problems: &problems))
        problems += order.problems
        plugins = order.plugins.map(Plugin.init)
        self.problems = problems.map { Problem($0.diagnostic) }
    }
}

extension ProjectReport.Motif {
    init(_ configuration: CardControlConfiguration) {
        endpoint = configuration.shownServerURL ?? "embedded"
        domain = configuration.domain
        application = configuration.application
    }
}

extension ProjectReport.Plugin {
    init(_ plugin: PreparedPlugin) {
        id = plugin.id
        version = plugin.version
        name = plugin.folder.manifest.name?.value
        directory = plugin.folder.directory
        section = plugin.section
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
        isAvailable = service.entry != nil
        actions = (service.entry?.actions ?? []).map {
            ProjectReport.Action(name: $0.name, isAsynchronous: $0.isAsynchronous)
        }
    }
}
