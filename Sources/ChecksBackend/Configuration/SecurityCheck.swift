/// A security check of the application: what it asks for and its numbers.
public struct SecurityCheck: Sendable, Hashable {
    /// What an answer has to hold.
    public enum Credentials: Sendable, Hashable {
        /// `pin`, a string or a number: this one.
        case pin(String)
        /// `username` and `password`, which are right when they are equal, as in MobileFirst's sample; `rememberMe` when the user wants it.
        case equalUserNameAndPassword
        /// `pin`: that of the user whom the check before has found. A user without one fails.
        case pinOfUser([String: String])
    }

    public let name: String
    public let credentials: Credentials
    public let rules: CheckRules
    /// The check that has to succeed first: until then this one adds nothing to an answer. A scope with this check has that one in it, too.
    public let dependsOn: String?

    public init(_ name: String, _ credentials: Credentials, _ rules: CheckRules, dependsOn: String? = nil) {
        self.name = name
        self.credentials = credentials
        self.rules = rules
        self.dependsOn = dependsOn
    }
}

/// Printed and reflected without its PINs.
extension SecurityCheck: CustomStringConvertible, CustomReflectable {
    public var description: String { name }

    public var customMirror: Mirror { Mirror(self, children: ["name": name, "rules": rules]) }
}

/// A server that may ask about tokens and get some for itself.
public struct ConfidentialClient: Sendable, Hashable {
    public let id: String
    let secret: String
    /// The scope elements that it may ask for; `*` allows all.
    public let allowedScope: Set<String>

    public init(id: String, secret: String, allowedScope: Set<String>) {
        self.id = id
        self.secret = secret
        self.allowedScope = allowedScope
    }
}

/// Printed and reflected without its secret.
extension ConfidentialClient: CustomStringConvertible, CustomReflectable {
    public var description: String { id }

    public var customMirror: Mirror { Mirror(self, children: ["id": id, "allowedScope": allowedScope]) }
}
