/// Reading of plain ASCII digits: no signs, no spaces, no other scripts' digits.
enum Digits {
    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// The number that up to nine digits write; `nil` for anything else, and for none.
    static func number(_ bytes: some Collection<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
        var number = 0
        for byte in bytes {
            guard isDigit(byte) else { return nil }
            number = number * 10 + Int(byte & 0x0F)
        }
        return number
    }

    /// `number` with zeros before it up to `width`.
    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
