import JSONCoding

/// A dialog that asks the user something.
public struct Dialog: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable {
        case alert
        case confirm
        case prompt
    }

    public let kind: Kind
    public let title: String
    public let message: String
    public let buttons: [String]
    /// What stands in the field of a prompt at first.
    public let defaultText: String?

    public init(_ kind: Kind, title: String, message: String, buttons: [String], defaultText: String? = nil) {
        self.kind = kind
        self.title = title
        self.message = message
        self.buttons = buttons
        self.defaultText = defaultText
    }

    var shownTitle: String { title.isEmpty ? message : title }
}

/// What the user has answered to a dialog.
public struct DialogAnswer: Sendable, Hashable {
    /// The number of the button, from 1; 0 when it was left without pressing one.
    public let button: Int
    /// What stands in the field of a prompt.
    public let input: String

    /// The dialog was left without pressing a button.
    public init(dismissing dialog: Dialog) {
        button = 0
        input = dialog.defaultText ?? ""
    }

    /// Checks that a value may be an answer to some dialog.
    static func checkForm(_ value: JSONValue) throws(DeviceProblem) {
        let members = value.object?.keys ?? []
        guard members.allSatisfy({ ["button", "input"].contains($0) }), value.object == nil || !members.isEmpty else {
            throw .unfitAnswer
        }
        let choice = value["button"] ?? (value.object == nil ? value : 1)
        guard choice.string != nil || choice.integer.map({ $0 >= 0 }) == true else { throw .unfitAnswer }
    }

    /// Reads an answer as scripts give it: a button's number or text, or `{ button, input }`.
    public init(_ value: JSONValue, to dialog: Dialog) throws(DeviceProblem) {
        let choice = value["button"] ?? (value.object == nil ? value : .integer(1))
        if let label = choice.string {
            guard let index = dialog.buttons.firstIndex(of: label) else {
                throw DeviceProblem(noButton: label, in: dialog)
            }
            button = index + 1
        } else if let number = choice.integer {
            guard (0...Int64(dialog.buttons.count)).contains(number) else {
                throw DeviceProblem(noButton: Int(clamping: number), in: dialog)
            }
            button = Int(number)
        } else {
            throw .unfitAnswer
        }
        input = value["input"]?.string ?? dialog.defaultText ?? ""
    }
}
