import HTTPTransport
import PluginAPI
import SMEPayBackend

// Why a script gets no SDK for what it configured.
extension ActionError {
    /// The embedded bank cannot be opened.
    public init(_ error: StoreError) {
        self.init(code: "BACKEND_UNAVAILABLE", message: "\(error)")
    }

    /// A server's URL that is none. Nothing of the URL is shown.
    init(serverURL error: HTTPError) {
        self.init(code: "INVALID_SERVER_URL", message: "serverUrl cannot be used: \(error)")
    }
}
