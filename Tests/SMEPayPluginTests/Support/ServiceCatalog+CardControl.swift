import PluginAPI
import SMEPayPlugin

extension ServiceCatalog {
    /// The plugin's native implementations.
    init(cardControl environment: CardControlEnvironment) {
        self.init()
        register(CardControlPlugin.self) { CardControlPlugin(environment) }
        register(LoginServicePlugin.self) { LoginServicePlugin(environment) }
        register(CardInfoServicePlugin.self) { CardInfoServicePlugin(environment) }
        register(ControlServicePlugin.self) { ControlServicePlugin(environment) }
        register(AlertServicePlugin.self) { AlertServicePlugin(environment) }
        register(VirtualCardServicePlugin.self) { VirtualCardServicePlugin(environment) }
        register(SMEProfilingServicePlugin.self) { SMEProfilingServicePlugin(environment) }
    }
}
