import CloudsPlugin
import CoreServices
import EchoPlugin
import GatewayPlugin
import HelpDeskPlugin
import HostClock
import MotifConnectorPlugin
import NetworkSimulatorPlugin
import PluginAPI
import PurchasePlugin
import SMEPayPlugin
import SecurityChecksPlugin
import SimulatedDevice
import Trace
import WebPlatform

/// Puts the program together: the plugins that it brings, and those that a plugin author's program adds. Making one opens nothing.
struct Composition {
    /// The plugins that `puente` brings. A line here puts another one in.
    private static let plugins: [NativePlugin] =
        [
            .echo,
            .gateway,
            .helpDesk,
            .motifConnector,
            .networkSimulator,
            .clouds,
            .purchase,
            .securityChecks,
            .smePay,
        ] + NativePlugin.coreServices

    /// The native implementations, as manifests find them.
    let catalog: ServiceCatalog
    private let plugins: [NativePlugin]
    private let environment: PluginEnvironment

    /// - Parameters:
    ///   - settings: What the user has set.
    ///   - additions: What the program adds to ``plugins``.
    ///   - onProblem: Takes what goes wrong in a plugin outside of a call, on any thread.
    init(
        _ settings: PluginSettings, clock: RunClock, traceSink: (any TraceSink)?, additions: ProgramAdditions,
        onProblem: @escaping @Sendable (PluginProblem) -> Void
    ) {
        plugins = Self.plugins + additions.plugins
        environment = PluginEnvironment(
            clock: clock, traceSink: traceSink, storage: settings.storage, settings: settings.values, report: onProblem)
        var catalog = ServiceCatalog()
        for plugin in plugins { catalog.add(plugin, in: environment) }
        additions.register(&catalog)
        self.catalog = catalog
    }

    /// The actions of the native implementations, for what looks at plugins without running them.
    static func actions(with additions: ProgramAdditions) -> NativeActions {
        var actions = NativeActions(plugins + additions.plugins)
        var catalog = ServiceCatalog()
        additions.register(&catalog)
        actions.add(catalog)
        return actions
    }

    /// The servers that plugins bring.
    static func servers(with additions: ProgramAdditions) -> [NativeServer] {
        (plugins + additions.plugins).compactMap(\.server)
    }

    /// The ids of the plugins that a run leaves out, as what they work on is not there.
    var unavailablePlugins: Set<String> {
        Set(plugins.filter { !$0.isAvailable(in: environment) }.map(\.id))
    }

    /// The device that the run's native implementations work on.
    var device: Device { environment.device }

    /// What scripts may break of the servers that are embedded in the program.
    var faults: FaultDesk { environment.part() }

    /// Has every request of the run pass the device and the script's replies.
    /// - Parameters:
    ///   - isOff: Whether what nobody replies to is refused.
    ///   - trustRoots: A file with certificates of authorities that are trusted beside the machine's.
    func openNetwork(isOff: Bool, trustRoots: String?) {
        environment.network.follow(NetworkRules.of(device, isOff: isOff, trustRoots: trustRoots))
    }

    /// Sends the requests of a page's scripts, over the connections that the plugins use.
    var send: WebRequest.Sender { PageRequests.sender(environment) }

    /// Opens the WebSockets of a page's scripts.
    var openSocket: WebSocketRequest.Opener { PageSockets.opener(environment) }

    /// What there is to show of the plugins beside their manifests.
    var facts: [PluginFact] { plugins.flatMap { $0.facts(in: environment) } }

    /// Opens what the user named, so that a run does not break off in the middle over a file that cannot be used.
    func open() throws(PluginProblem) {
        for plugin in plugins { try plugin.open(in: environment) }
    }

    /// Closes what the run has opened.
    func close() async throws(PluginProblem) {
        try await environment.close()
    }
}

/// What a plugin author's program adds to the plugins that `puente` brings.
struct ProgramAdditions: Sendable {
    var plugins: [NativePlugin] = []
    /// Registers native implementations that belong to no ``NativePlugin``.
    var register: @Sendable (inout ServiceCatalog) -> Void = { _ in }
}
