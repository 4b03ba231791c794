/// Which MOTIF server the plugin talks to, and as which application (SME Pay spec §1.2).
public struct CardControlConfiguration: Sendable, Hashable {
    /// The URL of the server's JSON endpoint; `nil` for the backend that is embedded in this program.
    public var serverURL: String?
    /// `dom` of every request.
    public var domain: String
    /// `app` of every request.
    public var application: String

    public init(serverURL: String?, domain: String, application: String) {
        self.serverURL = serverURL
        self.domain = domain
        self.application = application
    }

    /// ``serverURL`` as it may be shown: without its query, which may hold a token.
    public var shownServerURL: String? {
        serverURL.map { String($0.prefix { $0 != "?" && $0 != "#" }) }
    }
}
