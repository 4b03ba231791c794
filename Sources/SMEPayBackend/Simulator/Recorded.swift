/// What a transaction came to.
struct Recorded: Sendable {
    let reply: NetworkReply
    /// The user ids of those who were notified.
    let notified: [String]
}
