import PluginAPI
import SMEPayBackend
import SMEPayPlugin

extension NativePlugin {
    /// The simulator of the card networks, which works on the bank in this program.
    public static let networkSimulator = NativePlugin(
        "puente-plugin-network-simulator",
        implementations: [
            NativeImplementation(NetworkSimulatorService.self) { environment in
                let cardControl = environment.part(CardControlEnvironment.self)
                let bank = environment.part(EmbeddedBank.self)
                return NetworkSimulatorService { () throws(ActionError) in
                    if let server = cardControl.configuration.shownServerURL { throw .noNetworkSimulator(at: server) }
                    do throws(StoreError) { return try bank.backend().simulator } catch { throw ActionError(error) }
                }
            }
        ],
        isAvailable: { $0[.motifURL] == nil })
}
