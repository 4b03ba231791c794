import Diagnostics

/// A set of rules in a fixed order.
public struct RuleCatalog: Sendable {
    public let rules: [Rule]

    public init(_ rules: [Rule]) {
        self.rules = rules
    }

    /// The rule of an id.
    public subscript(id: String) -> Rule? {
        rules.first { $0.id == id }
    }

    /// The id that somebody who wrote this one may have meant.
    public func suggestion(for id: String) -> String? {
        NearestName.of(id, among: rules.map(\.id))
    }

    /// Every rule there is.
    public static let standard = RuleCatalog(structureRules + contentRules)
}
