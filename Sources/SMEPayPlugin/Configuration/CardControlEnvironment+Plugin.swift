import HTTPTransport
import Motif
import PluginAPI
import SMEPay
import SMEPayBackend

// The configuration and SDK that the plugins of a run share: the bank is the embedded one or the server of `--motif-url`, until a script
// configures another.
extension CardControlEnvironment: PluginPart {
    public convenience init(_ environment: PluginEnvironment) {
        let bank = environment.part(EmbeddedBank.self)
        let agent = environment.http
        let clock = environment.clock
        let tracer = environment.tracer
        let storage = environment.storage
        let identity: InstanceIdentity = storage.map { .stored(at: $0.path("instance-id")) } ?? .inMemory()
        let configuration = CardControlConfiguration(
            serverURL: environment[.motifURL], domain: EmbeddedBank.address.domain,
            application: EmbeddedBank.address.application)
        self.init(configuration, identity: identity) { (configuration) throws(ActionError) in
            let motif = MotifConfiguration(domain: configuration.domain, application: configuration.application)
            let transport = try Self.transport(to: configuration.serverURL, motif, bank: bank, agent: agent)
            let connector = MotifConnector(configuration: motif, transport: transport, clock: clock, tracer: tracer)
            let polling = PollingSignal(clock: clock)
            let push: any PushSignal =
                configuration.serverURL == nil
                ? try Self.push(of: bank, polling: storage == nil ? nil : polling) : polling
            return SMEPaySDK(connector: connector, identity: identity, push: push)
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

    /// The embedded bank says itself when there is a push.
    /// - Parameter polling: What asks for those that other processes cause; `nil` for a bank in memory, which no other process uses.
    private static func push(of bank: EmbeddedBank, polling: PollingSignal?) throws(ActionError) -> EmbeddedPush {
        do throws(StoreError) {
            return EmbeddedPush(hub: try bank.backend().notifications, polling: polling)
        } catch {
            throw ActionError(error)
        }
    }
}
