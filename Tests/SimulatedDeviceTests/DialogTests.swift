import JSONCoding
import Testing

@testable import SimulatedDevice

struct DialogTests {
    let dialog = Dialog(.confirm, title: "Pay?", message: "12.00", buttons: ["Yes", "No"])

    @Test(
        arguments: [
            ("1", 1), ("2", 2), ("0", 0), ("\"No\"", 2), ("{\"button\":\"Yes\"}", 1), ("{\"input\":\"x\"}", 1),
        ])
    func `a button is named by its number or its text`(json: String, button: Int) throws {
        #expect(try DialogAnswer(JSONReader().value(from: json), to: dialog).button == button)
    }

    @Test(
        arguments: [
            ("3", "the dialog 'Pay?' has no button 3; its buttons are 1 to 2"),
            ("-1", "the dialog 'Pay?' has no button -1; its buttons are 1 to 2"),
            ("\"Yess\"", "the dialog 'Pay?' has no button 'Yess' (did you mean 'Yes'?); it has 'Yes', 'No'"),
            ("true", "a dialog is answered with the text or the number of a button, or with { button, input }"),
            ("[]", "a dialog is answered with the text or the number of a button, or with { button, input }"),
            ("1.5", "a dialog is answered with the text or the number of a button, or with { button, input }"),
        ])
    func `an answer that is none is refused`(json: String, message: String) {
        let problem = #expect(throws: DeviceProblem.self) {
            try DialogAnswer(JSONReader().value(from: json), to: dialog)
        }
        #expect(problem?.message == message)
    }

    @Test func `answers in advance come before those of functions, the latest function first`() async throws {
        let desk = DialogDesk()
        desk.addResponder { _ in 1 }
        desk.addResponder { dialog in dialog.title == "Pay?" ? nil : 2 }
        try desk.answer("No")
        #expect(try await desk.immediateAnswer(to: dialog)?.button == 2)
        #expect(try await desk.immediateAnswer(to: dialog)?.button == 1)
        let other = Dialog(.alert, title: "Other", message: "", buttons: ["OK", "Cancel"])
        #expect(try await desk.immediateAnswer(to: other)?.button == 2)
    }

    @Test func `who waits gets an answer in advance, then that of the latest function that answers on the spot`() throws
    {
        let desk = DialogDesk()
        #expect(try desk.answerAtOnce(to: dialog) == nil)
        desk.addResponder({ _ in 1 }, immediately: { _ in 1 })
        desk.addResponder({ _ in 2 })
        try desk.answer("No")
        #expect(try desk.answerAtOnce(to: dialog)?.button == 2)
        #expect(try desk.answerAtOnce(to: dialog)?.button == 1)
    }

    @Test func `an answer goes to the dialog on top`() async throws {
        let desk = DialogDesk()
        async let answer = desk.show(dialog)
        while desk.open.isEmpty { await Task.yield() }
        try desk.answer(2)
        #expect(await answer?.button == 2)
        #expect(desk.open.isEmpty)
    }

    @Test func `a dialog that is dismissed, or whose call is cancelled, has no answer`() async {
        let desk = DialogDesk()
        #expect(!desk.dismiss())
        async let dismissed = desk.show(dialog)
        while desk.open.isEmpty { await Task.yield() }
        #expect(desk.dismiss())
        #expect(await dismissed == nil)
        let task = Task { await desk.show(dialog) }
        while desk.open.isEmpty { await Task.yield() }
        task.cancel()
        #expect(await task.value == nil)
        #expect(desk.open.isEmpty)
    }

    @Test(arguments: ["null", "-1", "1e20", "{}", "{\"buton\":\"OK\"}", "true"])
    func `what is no answer to any dialog is refused at once`(json: String) {
        #expect(throws: DeviceProblem.self) { try DialogDesk().answer(JSONReader().value(from: json)) }
    }
}
