import JSONCoding
import SimulatedDevice
import Testing

@testable import PuenteCommand

struct TerminalDialogTests {
    private static func asked(_ dialog: Dialog, _ lines: String...) -> (answer: JSONValue?, written: String) {
        var lines = lines[...]
        var written = ""
        let answer = TerminalDialogs.ask(dialog, write: { written += $0 }, read: { lines.popFirst() })
        return (answer, written)
    }

    private static let confirm = Dialog(.confirm, title: "Pay", message: "12.00?", buttons: ["Yes", "No"])
    private static let prompt = Dialog(
        .prompt, title: "", message: "Name?", buttons: ["OK", "Cancel"], defaultText: "")

    @Test func `a dialog is written with its buttons' numbers`() {
        #expect(Self.asked(Self.confirm, "2").written == "\nPay\n12.00?\n[1] Yes  [2] No\nButton: ")
        #expect(Self.asked(Self.prompt, "Ana", "1").written == "\nName?\nText: [1] OK  [2] Cancel\nButton: ")
    }

    @Test(arguments: [("2", 2), ("0", 0), ("no", 2), ("Yes", 1)] as [(String, Int64)])
    func `a button is named by its number or its text`(line: String, button: Int64) {
        #expect(Self.asked(Self.confirm, line).answer == .integer(button))
    }

    @Test func `what names no button is asked again`() {
        #expect(Self.asked(Self.confirm, "", "7", "maybe", "-1", "2").answer == 2)
    }

    @Test func `where nothing more can be read the dialog stays open`() {
        #expect(Self.asked(Self.confirm, "maybe").answer == nil)
        #expect(Self.asked(Self.prompt).answer == nil)
    }

    @Test func `a prompt takes any text`() {
        #expect(Self.asked(Self.prompt, "2 apples", "1").answer == ["button": 1, "input": "2 apples"])
    }
}
