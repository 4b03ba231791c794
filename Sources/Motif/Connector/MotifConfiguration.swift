/// What a connector adds to every request, and what it accepts in return.
public struct MotifConfiguration: Sendable, Hashable {
    /// `dom` of every request.
    public var domain: String
    /// `app` of every request.
    public var application: String
    /// The longest answer that is read, in bytes.
    public var replyLimit: Int

    /// - Parameters:
    ///   - domain: `dom` of every request.
    ///   - application: `app` of every request.
    ///   - replyLimit: The longest answer that is read, in bytes; 4 MiB when left out.
    public init(domain: String, application: String, replyLimit: Int = 4 << 20) {
        self.domain = domain
        self.application = application
        self.replyLimit = replyLimit
    }
}
