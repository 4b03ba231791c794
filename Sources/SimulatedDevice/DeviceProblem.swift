import Diagnostics
import JSONCoding

/// Something that a script asked of the device and that cannot be.
public struct DeviceProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, for people.
    public let message: String

    public var description: String { message }

    /// - Parameter message: What is wrong, for people.
    public init(_ message: String) {
        self.message = message
    }

    /// An object of the device has no such member.
    init(unknown member: String, of name: String, among members: [String]) {
        self.init("puente.device.\(name) has no \(member)\(Self.meant(member, among: members))")
    }

    /// A value that does not follow functions.
    init(noFunctionFor name: String, taking what: String) {
        self.init("puente.device.\(name) takes \(what), but no function")
    }

    /// A value does not fit.
    init(unfit value: JSONValue, for name: String, taking what: String) {
        let text = value.description
        let shown = text.utf8.count > 80 ? "\(text.prefix(80))..." : text
        self.init("puente.device.\(name) takes \(what), but got \(shown)")
    }

    /// `puente.device` has no such member.
    init(unknown name: String, among names: [String]) {
        self.init("puente.device has no \(name)\(Self.meant(name, among: names))")
    }

    /// A dialog has no such button.
    init(noButton button: String, in dialog: Dialog) {
        let buttons = dialog.buttons.map { "'\($0)'" }.joined(separator: ", ")
        self.init(
            "the dialog '\(dialog.shownTitle)' has no button '\(button)'\(Self.meant(button, among: dialog.buttons)); it has \(buttons)"
        )
    }

    /// A dialog has fewer buttons than that.
    init(noButton index: Int, in dialog: Dialog) {
        self.init(
            "the dialog '\(dialog.shownTitle)' has no button \(index); its buttons are 1 to \(dialog.buttons.count)")
    }

    /// An answer that is none.
    static let unfitAnswer = DeviceProblem(
        "a dialog is answered with the text or the number of a button, or with { button, input }")

    /// `alert`, `confirm` and `prompt` do not go on without their answer.
    public static let promiseForDialog = DeviceProblem(
        "a promise cannot answer alert, confirm or prompt, which wait for the answer: return the answer itself")

    /// A button that devices do not have.
    init(unknownButton button: String) {
        self.init(
            "a device has no button '\(button)'\(Self.meant(button, among: DeviceButton.allCases.map(\.rawValue)))")
    }

    /// iOS devices have none of these buttons.
    static let noButtonsOnIOS = DeviceProblem("an iOS device has no such button")

    /// Nothing happens in a window that is not there.
    static let noBrowser = DeviceProblem("no in-app browser is open")

    private static func meant(_ name: String, among names: [String]) -> String {
        NearestName.of(name, among: names).map { " (did you mean '\($0)'?)" } ?? ""
    }
}
