/// A family of counts that a server has beside those of HTTP.
public struct ServerCounter: Sendable, Hashable {
    /// As the metrics' reader knows it, for instance `puente_motif_requests_total`.
    public let name: String
    /// What is counted, in a sentence.
    public let help: String

    public init(name: String, help: String) {
        self.name = name
        self.help = help
    }

    /// One more of the family.
    /// - Parameter labels: By name; of values that there are few of, without anything of a request's content.
    public func sample(_ labels: [String: String]) -> Sample { Sample(counter: self, labels: labels) }

    public struct Sample: Sendable, Hashable {
        public let counter: ServerCounter
        public let labels: [String: String]
    }
}
