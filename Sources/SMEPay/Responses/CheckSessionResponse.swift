/// What `checkSession` gives (SME Pay spec §4.1).
public struct CheckSessionResponse: Sendable, Hashable, Codable {
    /// How long the session lasts from now on, in seconds, when it is not used; `nil` from a server that does not tell.
    public let expiresIn: Int?

    public init(expiresIn: Int?) {
        self.expiresIn = expiresIn
    }
}
