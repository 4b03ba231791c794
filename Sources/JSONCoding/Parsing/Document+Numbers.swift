extension Document {
    /// The value of a number token, or nil if it is past the range of a double.
    func number(_ token: Token) -> JSONValue? {
        if token.kind == .integer, let value = wholeNumber(Int64.self, token) { return .integer(value) }
        return double(token).map { .double($0) }
    }

    /// The value of a number token as an integer type, or nil if it has a fraction or does not fit. A number with a fraction or an exponent
    /// is the double that it denotes (JavaScript has no other numbers), so `5.0` is 5.
    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ token: Token) -> Integer? {
        if token.kind == .integer {
            token.length <= 18 ? Integer(exactly: shortInteger(token)) : wholeNumber(type, token)
        } else {
            double(token).flatMap { Integer(exactly: $0) }
        }
    }

    /// An integer of at most 18 characters, which fits whatever its digits are.
    @inline(__always)
    private func shortInteger(_ token: Token) -> Int64 {
        let digits = text + Int(token.offset)
        let isNegative = digits[0] == UInt8(ascii: "-")
        var value: Int64 = 0
        var index = isNegative ? 1 : 0
        while index < Int(token.length) {
            value = value &* 10 &+ Int64(digits[index] &- UInt8(ascii: "0"))
            index += 1
        }
        return isNegative ? -value : value
    }

    @inline(never)
    private func wholeNumber<Integer: FixedWidthInteger>(_ type: Integer.Type, _ token: Token) -> Integer? {
        Integer(string(token))
    }

    /// The nearest double, or nil if the number is past the range of doubles.
    func double(_ token: Token) -> Double? {
        if token.kind == .integer, token.length <= 18 { return Double(shortInteger(token)) }
        if let exact = exactDouble(token) { return exact }
        return Double(string(token)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The nearest float, or nil if the number is past the range of floats.
    func float(_ token: Token) -> Float? {
        Float(string(token)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The common case: digits that a double holds exactly, times or divided by a power of ten that a double holds exactly, is
    /// rounded once and thus right (Clinger, 1990).
    private func exactDouble(_ token: Token) -> Double? {
        let digits = bytes(of: token)
        guard digits.count <= 20 else { return nil }
        var mantissa: UInt64 = 0
        var significant = 0
        var exponent = 0
        var index = 0
        let isNegative = digits[0] == UInt8(ascii: "-")
        if isNegative { index = 1 }
        var isFraction = false
        while index < digits.count {
            let byte = digits[index]
            index += 1
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte | 0x20 == UInt8(ascii: "e") {
                break
            } else {
                mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
                significant += 1
                if isFraction { exponent -= 1 }
            }
        }
        guard significant <= 19, mantissa <= 1 << 53 else { return nil }
        if index < digits.count {
            guard let written = Int(String(decoding: digits[index...], as: UTF8.self)) else { return nil }
            exponent += written
        }
        guard (-22...22).contains(exponent) else { return nil }
        let power = Self.powersOfTen[abs(exponent)]
        let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
        return isNegative ? -value : value
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]
}
