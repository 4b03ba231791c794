/// Which parameter, by its name on the wire, makes no alert: it is missing, not expected, or has a value that there is not.
public struct InvalidAlert: Error, Sendable, Hashable {
    public let field: String

    public init(field: String) {
        self.field = field
    }
}
