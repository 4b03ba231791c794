/// What a byte can be part of, in all the languages alike.
extension UInt8 {
    /// Letters, `_` and `$`; and every byte of a character that is not ASCII.
    var startsName: Bool {
        switch self {
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...: true
        default: false
        }
    }

    var continuesName: Bool { startsName || isDigit }

    var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// CR and LF.
    var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
