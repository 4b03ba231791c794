import PluginAPI
import SMEPayPlugin

extension NativePlugin {
    /// The Motif Connector: sends requests of scripts' own in the session of SME Pay.
    public static let motifConnector = NativePlugin(
        "puente-plugin-motif-connector",
        implementations: [
            NativeImplementation(MotifConnectorService.self) { environment in
                let cardControl = environment.part(CardControlEnvironment.self)
                return MotifConnectorService { () throws(ActionError) in try cardControl.connector() }
            }
        ])
}
