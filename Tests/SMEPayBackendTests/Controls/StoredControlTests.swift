import CardControls
import Testing

@testable import SMEPayBackend

@Suite("Controls as they are stored") struct StoredControlTests {
    private func threshold(_ amount: Int) throws -> Control {
        try StoredControls.control(type: "ATM", category: "", parameters: #"{"threshold":\#(amount)}"#)
    }

    @Test("each text is the control that it says, the first time and ever after, however many there are")
    func texts() throws {
        for _ in 0..<2 {
            for amount in 1...5000 {
                let control = try Control(ControlKey(type: "ATM", category: nil), .threshold(amount))
                #expect(try threshold(amount) == control)
            }
        }
        let gambling = try StoredControls.control(type: "MERCHANT", category: "GAMBLING", parameters: "{}")
        #expect(gambling.category?.rawValue == "GAMBLING")
    }

    @Test(
        "what is no control is damaged, each time that it is read",
        arguments: [
            ("ATM", "", "no JSON"), ("ATM", "", "[]"), ("ATM", "", #"{"threshold":"1"}"#), ("NONE", "", "{}"),
            ("ATM", "GAMBLING", "{}"), ("MERCHANT", "", "{}"), ("BUDGET", "", "{}"),
        ])
    func damaged(_ type: String, _ category: String, _ parameters: String) {
        for _ in 0..<2 {
            #expect(throws: StoreError(.damaged, path: nil)) {
                try StoredControls.control(type: type, category: category, parameters: parameters)
            }
        }
    }
}

extension ControlFields {
    fileprivate static func threshold(_ amount: Int) -> ControlFields {
        var fields = ControlFields()
        fields.threshold = Int64(amount)
        return fields
    }
}
