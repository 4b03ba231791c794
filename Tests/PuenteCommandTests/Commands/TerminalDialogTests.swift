import JSONCoding
import SimulatedDevice
import Testing

@testable import PuenteCommand

struct TerminalDialogTests {
    let confirm = Dialog(.confirm, title: "Pay", message: "12.00?", buttons: ["Yes", "No"])
    let prompt = Dialog(.prompt, title: "", message: "Name?", buttons: ["OK", "Cancel"], defaultText: "")

    @Test func `a dialog is written with its buttons' numbers`() {
        #expect(TerminalDialogs.text(of: confirm) == "\nPay\n12.00?\n[1] Yes  [2] No\nButton's number: ")
        #expect(
            TerminalDialogs.text(of: prompt)
                == "\nName?\n[1] OK  [2] Cancel\nText, or a button's number and a text: ")
    }

    @Test(arguments: [("2", 2), ("0", 0), ("No", "No"), ("", 1), ("7", 1), ("whatever", 1)] as [(String, JSONValue)])
    func `a line answers a dialog with buttons`(line: String, answer: JSONValue) {
        #expect(TerminalDialogs.answer(line, to: confirm) == answer)
    }

    @Test(
        arguments: [
            ("Ana", ["button": 1, "input": "Ana"]), ("2 Ana Ruiz", ["button": 2, "input": "Ana Ruiz"]),
            ("12", ["button": 1, "input": "12"]), ("", ["button": 1, "input": ""]),
        ] as [(String, JSONValue)])
    func `a line answers a prompt with a text`(line: String, answer: JSONValue) {
        #expect(TerminalDialogs.answer(line, to: prompt) == answer)
    }
}
