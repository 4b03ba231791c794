import PluginAPI

/// The native implementation of `CardControl`: which server the services talk to.
public struct CardControlPlugin: NativeService {
    public static let actions: [Action<Self>] = [
        // A URL may hold a token in its query, so no trace shows what is asked for; the answer tells the rest.
        Action("configure", secretArguments: [0]) { (plugin, change: ConfigurationChange) in
            try plugin.environment.configure(change)
            return try plugin.report()
        },
        Action("configuration") { plugin in try plugin.report() },
    ]

    private let environment: CardControlEnvironment

    public init(_ environment: CardControlEnvironment) {
        self.environment = environment
    }

    private func report() throws(ActionError) -> ConfigurationReport {
        ConfigurationReport(configuration: environment.configuration, instanceID: try environment.instanceID())
    }
}
