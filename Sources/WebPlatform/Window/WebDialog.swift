/// A dialog of `alert`, `confirm` or `prompt`, for which the script waits.
public struct WebDialog: Sendable, Hashable {
    public enum Kind: String, Sendable {
        case alert
        case confirm
        case prompt
    }

    public let kind: Kind
    public let message: String
    /// What stands in the field of a prompt at first.
    public let defaultText: String

    public init(_ kind: Kind, message: String, defaultText: String = "") {
        self.kind = kind
        self.message = message
        self.defaultText = defaultText
    }
}

/// How a dialog was left.
public struct WebDialogAnswer: Sendable, Hashable {
    /// The number of the button: 1 for OK, 2 for Cancel, 0 for none.
    public let button: Int
    /// What stands in the field of a prompt.
    public let input: String

    public init(button: Int, input: String) {
        self.button = button
        self.input = input
    }
}
