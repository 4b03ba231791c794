/// Where a MOTIF server is found behind its one endpoint: the domain, and the application of that domain (SME Pay spec §1.2).
public struct MotifAddress: Sendable, Hashable {
    /// `dom`
    public var domain: String
    /// `app`
    public var application: String

    public init(domain: String, application: String) {
        self.domain = domain
        self.application = application
    }

    /// The demo's address: `smepay` of `company1` (SME Pay spec §4.0).
    public static let demo = MotifAddress(domain: "company1", application: "smepay")
}
