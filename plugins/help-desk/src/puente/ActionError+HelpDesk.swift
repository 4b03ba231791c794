import PluginAPI
import SMEPayBackend

extension ActionError {
    /// The help desk's errors as scripts get them.
    init(_ error: HelpDeskError) {
        let message = "\(error)"
        switch error {
        case .userNotFound: self.init(code: "USER_NOTFOUND", message: message)
        case .userExists: self.init(code: "USER_EXISTS", message: message)
        case .invalid(let field):
            self.init(code: "INVALID_REQUEST", message: message, data: ["field": .string(field)])
        case .outboxClosed: self.init(code: "OUTBOX_CLOSED", message: message)
        case .failed: self.init(code: "BACKEND_FAILED", message: message)
        }
    }

    /// There is no help desk, as the plugin's services talk to a server elsewhere.
    /// - Parameter server: The server's URL as it may be shown.
    public static func noHelpDesk(at server: String) -> ActionError {
        ActionError(
            code: "HELP_DESK_UNAVAILABLE",
            message: "the help desk needs the embedded backend, but CardControl is configured for \(server): "
                + "use that server's own help desk, or set CardControl's serverUrl to null",
            data: ["serverUrl": .string(server)])
    }
}
