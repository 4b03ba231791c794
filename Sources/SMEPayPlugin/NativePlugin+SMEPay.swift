import HTTPTransport
import JSONCoding
import PluginAPI

extension NativePlugin {
    /// SME Pay: the bank's card controls, with the bank in this program or at a MOTIF server.
    public static let smePay = NativePlugin(
        "de-smepay-plugin",
        implementations: [
            NativeImplementation(CardControlPlugin.self) { CardControlPlugin($0.part()) },
            NativeImplementation(LoginServicePlugin.self) { LoginServicePlugin($0.part()) },
            NativeImplementation(CardInfoServicePlugin.self) { CardInfoServicePlugin($0.part()) },
            NativeImplementation(ControlServicePlugin.self) { ControlServicePlugin($0.part()) },
            NativeImplementation(AlertServicePlugin.self) { AlertServicePlugin($0.part()) },
            NativeImplementation(VirtualCardServicePlugin.self) { VirtualCardServicePlugin($0.part()) },
            NativeImplementation(SMEProfilingServicePlugin.self) { SMEProfilingServicePlugin($0.part()) },
        ],
        open: { (environment) throws(PluginProblem) in try environment.part(EmbeddedBank.self).openFile() },
        facts: { [.motif(environment: $0)] })
}

extension PluginSetting {
    /// The MOTIF server that requests go to, instead of to the bank in this program.
    public static let motifURL = PluginSetting(
        "motif-url", valueName: "url", help: "Send MOTIF requests to this URL instead of to the embedded backend."
    ) { _ = try HTTPURL($0) }
}

extension PluginFact {
    /// Which MOTIF server SME Pay talks to, and as which application.
    fileprivate static func motif(environment: PluginEnvironment) -> PluginFact {
        let configuration = environment.part(CardControlEnvironment.self).configuration
        let (domain, application) = (configuration.domain, configuration.application)
        let server = configuration.shownServerURL
        return PluginFact(
            name: "motif",
            value: [
                "endpoint": .string(server ?? "embedded"), "domain": .string(domain),
                "application": .string(application),
            ],
            text: "MOTIF: domain \(domain), application \(application), at \(server ?? "the embedded backend")")
    }
}
