import PluginAPI
import SMEPayBackend
import SMEPayPlugin

extension NativePlugin {
    /// The help desk of the bank in this program. A bank at a server has its own.
    public static let helpDesk = NativePlugin(
        "puente-plugin-help-desk",
        implementations: [
            NativeImplementation(HelpDeskService.self) { environment in
                let cardControl = environment.part(CardControlEnvironment.self)
                let bank = environment.part(EmbeddedBank.self)
                return HelpDeskService { () throws(ActionError) in
                    if let server = cardControl.configuration.shownServerURL { throw .noHelpDesk(at: server) }
                    do throws(StoreError) { return try bank.backend().helpDesk } catch { throw ActionError(error) }
                }
            }
        ],
        isAvailable: { $0[.motifURL] == nil })
}
