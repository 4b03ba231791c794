import EchoPlugin
import HTTPTransport
import HelpDeskPlugin
import HostClock
import Motif
import MotifConnectorPlugin
import NetworkSimulatorPlugin
import PluginAPI
import SMEPay
import SMEPayBackend
import SMEPayPlugin
import Trace

/// Puts the program together: which native halves there are and what each is given. Nothing else knows them all.
///
/// Making one opens nothing: no file, no database, no connection.
struct Composition {
    /// The native halves, by the class names that manifests use.
    let catalog: ServiceCatalog
    /// The plugins that a run must do without, as what they work on is not there.
    let unwantedPlugins: Set<String>
    /// Which bank SME Pay talks to, until a script configures another.
    let cardControl: CardControlConfiguration

    private let bank: EmbeddedBank
    private let isDataKept: Bool
    private let agent: HTTPAgent

    /// - Parameter onFailure: Told of each request that the embedded bank could not answer.
    init(
        bank settings: BankSettings, clock: RunClock, traceSink: (any TraceSink)?,
        onFailure: @escaping @Sendable (BackendFailure) -> Void
    ) {
        let bank = EmbeddedBank(data: settings.data, clock: clock, onFailure: onFailure)
        let agent = HTTPAgent()
        let configuration = CardControlConfiguration(
            serverURL: settings.serverURL, domain: EmbeddedBank.address.domain,
            application: EmbeddedBank.address.application)
        let identity: InstanceIdentity = settings.data.map { .stored(at: $0 + ".instance-id") } ?? .inMemory()
        let tracer = Tracer(clock: clock, sink: traceSink)
        let environment = CardControlEnvironment(configuration, identity: identity) {
            (configuration) throws(ActionError) in
            let motif = MotifConfiguration(domain: configuration.domain, application: configuration.application)
            let transport = try Self.transport(to: configuration.serverURL, motif, bank: bank, agent: agent)
            let connector = MotifConnector(configuration: motif, transport: transport, clock: clock, tracer: tracer)
            let push = try Self.push(
                from: configuration.serverURL, bank: bank, isShared: settings.data != nil, clock: clock)
            return SMEPaySDK(connector: connector, identity: identity, push: push)
        }

        var catalog = ServiceCatalog()
        catalog.register(EchoService.self) { EchoService() }
        catalog.register(CardControlPlugin.self) { CardControlPlugin(environment) }
        catalog.register(LoginServicePlugin.self) { LoginServicePlugin(environment) }
        catalog.register(MotifConnectorService.self) {
            MotifConnectorService { () throws(ActionError) in try environment.connector() }
        }
        catalog.register(CardInfoServicePlugin.self) { CardInfoServicePlugin(environment) }
        catalog.register(ControlServicePlugin.self) { ControlServicePlugin(environment) }
        catalog.register(AlertServicePlugin.self) { AlertServicePlugin(environment) }
        catalog.register(VirtualCardServicePlugin.self) { VirtualCardServicePlugin(environment) }
        catalog.register(SMEProfilingServicePlugin.self) { SMEProfilingServicePlugin(environment) }
        catalog.register(HelpDeskService.self) {
            HelpDeskService { () throws(ActionError) in
                if let server = environment.configuration.shownServerURL { throw .noHelpDesk(at: server) }
                do throws(StoreError) { return try bank.backend().helpDesk } catch { throw ActionError(error) }
            }
        }
        catalog.register(NetworkSimulatorService.self) {
            NetworkSimulatorService { () throws(ActionError) in
                if let server = environment.configuration.shownServerURL { throw .noNetworkSimulator(at: server) }
                do throws(StoreError) { return try bank.backend().simulator } catch { throw ActionError(error) }
            }
        }
        self.catalog = catalog
        self.bank = bank
        self.agent = agent
        isDataKept = settings.data != nil
        cardControl = configuration
        unwantedPlugins =
            settings.serverURL == nil ? [] : ["puente-plugin-help-desk", "puente-plugin-network-simulator"]
    }

    /// Opens what the user named, so that a run does not break off in the middle over a file that cannot be used: the bank's data file.
    /// A bank in memory is opened when it is first needed.
    func open() throws(StoreError) {
        if isDataKept { _ = try bank.backend() }
    }

    /// Closes the connections that a run has left open, and the bank's data file.
    func close() async throws(StoreError) {
        await agent.shutdown()
        if isDataKept { try bank.close() }
    }

    /// The embedded bank says itself when there is a push of its own; any other is asked.
    ///
    /// - Parameter isShared: Whether other processes may use the embedded bank's data.
    private static func push(
        from server: String?, bank: EmbeddedBank, isShared: Bool, clock: RunClock
    ) throws(ActionError) -> any PushSignal {
        let polling = PollingSignal(clock: clock)
        if server != nil { return polling }
        do throws(StoreError) {
            return EmbeddedPush(hub: try bank.backend().notifications, polling: isShared ? polling : nil)
        } catch {
            throw ActionError(error)
        }
    }

    private static func transport(
        to server: String?, _ motif: MotifConfiguration, bank: EmbeddedBank, agent: HTTPAgent
    ) throws(ActionError) -> any MotifTransport {
        guard let server else {
            do { return try bank.transport() } catch { throw ActionError(error) }
        }
        do {
            return HTTPMotifTransport(agent: agent, url: try HTTPURL(server), replyLimit: motif.replyLimit)
        } catch {
            throw ActionError(serverURL: error)
        }
    }
}
