import Diagnostics

/// One rule about what an app may reach: `<access origin>`, `<allow-navigation href>` or `<allow-intent href>`.
public struct AccessRule: ManifestElement {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Requests.
        case access
        /// Pages that the app's own view may go to.
        case navigation = "allow-navigation"
        /// URLs that may be handed to other apps.
        case intent = "allow-intent"
    }

    public let element: XMLElement
    public let kind: Kind
    /// `scheme://host/path` with `*`, as written; `*` alone is everything.
    public let pattern: Located<String>?

    init(_ element: XMLElement, kind: Kind) {
        self.element = element
        self.kind = kind
        pattern = element[kind == .access ? "origin" : "href"]
    }
}

extension AppConfiguration {
    /// The rules of one kind, the app's own first, then a platform's.
    public func accessRules(_ kind: AccessRule.Kind, for platform: String?) -> [AccessRule] {
        elements(kind.rawValue, for: platform).map { AccessRule($0, kind: kind) }
    }
}
