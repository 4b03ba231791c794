import HostClock
import JSONCoding
import Motif
import MotifTesting
import PluginAPI
import PluginHost
import SMEPay
import SMEPayPlugin
import Synchronization
import Trace

extension ScriptRun {
    /// Runs `script` against a bank that a test plays. It finds `CardControl` and its services in variables, and `desk(action, …)`,
    /// which calls a ``BankDesk``.
    init(
        _ script: String, _ transport: any MotifTransport, desk: BankDesk = BankDesk(), push: (any PushSignal)? = nil,
        clock: RunClock = RunClock(.virtual), sink: (any TraceSink)? = nil
    ) async throws {
        let identity = InstanceIdentity.inMemory()
        let environment = CardControlEnvironment(
            CardControlConfiguration(serverURL: nil, domain: "company1", application: "smepay"), identity: identity
        ) { configuration in
            let connector = MotifConnector(
                configuration: MotifConfiguration(domain: configuration.domain, application: configuration.application),
                transport: transport, clock: clock, tracer: Tracer(clock: clock, sink: sink))
            return SMEPaySDK(connector: connector, identity: identity, push: push ?? PollingSignal(clock: clock))
        }
        var catalog = ServiceCatalog(cardControl: environment)
        // The help desk's place in the project is free, as this bank has none.
        catalog.register(BankDesk.self, as: "HelpDeskService") { desk }
        let tools = """
            const desk = (action, ...values) => new Promise((resolve, reject) => \
            cordova.exec(resolve, reject, 'HelpDesk', action, values)); 
            """
        try await self.init(ScriptFile(name: "test.js", text: Self.names + tools + script)) { host in
            host.catalog = catalog
            host.clock = clock
            host.traceSink = sink
        }
    }
}
