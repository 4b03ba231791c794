/// What an application protects and how: its checks, its scopes and the servers that it trusts.
public struct SecurityConfiguration: Sendable, Hashable {
    public var checks: [SecurityCheck]
    /// The checks of a scope element; an element that is not here is the check of its name.
    public var scopeElements: [String: [String]]
    /// The scope elements that every request needs.
    public var mandatoryScope: [String]
    public var confidentialClients: [ConfidentialClient]
    /// How long a token is good, when its checks last longer.
    public var maxTokenSeconds: Int64 = 3600
    /// How long a code may be changed for a token.
    public var codeSeconds: Int64 = 60

    /// The scope element of every token of an app.
    public static let registeredClient = "RegisteredClient"
    /// The scope element that allows asking about tokens.
    public static let introspection = "authorization.introspect"

    public init(
        checks: [SecurityCheck], scopeElements: [String: [String]] = [:], mandatoryScope: [String] = [],
        confidentialClients: [ConfidentialClient] = []
    ) {
        self.checks = checks
        self.scopeElements = scopeElements
        self.mandatoryScope = mandatoryScope
        self.confidentialClients = confidentialClients
    }

    /// The check of a name.
    public func check(_ name: String) -> SecurityCheck? { checks.first { $0.name == name } }

    /// A scope as it is asked for, with what every request needs.
    ///
    /// - Parameter text: Elements with spaces between.
    func scope(_ text: String) throws(ScopeError) -> Scope {
        var elements: [String] = []
        var names: [String] = []
        for element in text.split(separator: " ").map(String.init) + mandatoryScope
        where element != Self.registeredClient && !elements.contains(element) {
            elements.append(element)
            guard let mapped = scopeElements[element] ?? check(element).map({ [$0.name] }) else { throw ScopeError() }
            for name in mapped { try add(name, to: &names) }
        }
        return Scope(elements: elements, checks: names.compactMap(check))
    }

    /// Adds a check behind the one that it depends on.
    private func add(_ name: String, to names: inout [String]) throws(ScopeError) {
        guard let check = check(name) else { throw ScopeError() }
        guard !names.contains(name) else { return }
        if let first = check.dependsOn { try add(first, to: &names) }
        names.append(name)
    }
}

/// A scope has an element that is neither mapped nor a check's name.
struct ScopeError: Error {}

/// A scope whose elements are known.
struct Scope: Sendable {
    /// Without `RegisteredClient`.
    let elements: [String]
    /// Each once, behind the one that it depends on.
    let checks: [SecurityCheck]

    /// As tokens and refusals name it.
    var text: String { ([SecurityConfiguration.registeredClient] + elements).joined(separator: " ") }
}
