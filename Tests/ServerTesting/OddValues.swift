/// Values that a server has to be asked with.
public struct OddValues: Sendable {
    /// As they are written, right JSON or not.
    public let literals: [[UInt8]]
    /// Names of members.
    public let names: [String]

    /// Values that any server has to stand, and those of one server.
    ///
    /// - Parameters:
    ///   - texts: Texts that the server makes something of.
    ///   - names: Names that it knows.
    public init(texts: [String], names: [String]) {
        literals =
            (Self.texts + texts).map(WrittenJSON.quoted) + Self.words.map { Array($0.utf8) } + Self.broken
            + [WrittenJSON.quoted(String(repeating: "9", count: 255)), Array(String(repeating: "9", count: 400).utf8)]
        self.names = ["", "a", "__proto__", "toString"] + names
    }

    private static let texts = [
        "", " ", "\u{0}", "\u{1}\u{7F}", "\n", "é", "e\u{301}", "\u{1F4B3}", "null", "0", "-1",
        "12345678901234567890", "١٢٣٤", "'; DROP TABLE user; --", "%", "%s%n", "../../etc/passwd", "Europe/Madrid",
        "Europe/../../../../etc/hostname", "UTC+99:99", "UTC-00:00", "UTC+14:00", "UTC", "GMT", "2026-02-30",
        "0000-01-01", "9999-12-31", "-001-01-01", "2026-11-21", "2023-11-15", "9999-12-31T23:59:59.999999999Z",
        "0000-00-00T00:00:00Z", "2026-11-21T09:30:00.000Z", "24:00", "23:59", "00:00", "-1:00",
    ]

    private static let words = [
        "null", "true", "false", "0", "-0", "1", "-1", "0.5", "1.0", "1e3", "1E400", "-1e400", "1e-999", "999999999999",
        "1000000000000", "2147483647", "2147483648", "4294967296", "9007199254740993", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "18446744073709551616", "[]", "{}", "[[]]", "[null]",
        #"{"":{}}"#,
        #"{"a":1,"a":2}"#, "[1,\"a\",{}]", #""\u0000""#, #""\ud83d\ude00""#,
    ]

    /// What no JSON text may hold.
    private static let broken: [[UInt8]] =
        [
            #""\ud800""#, #""\udc00\ud800""#, #""\u12""#, #""\x41""#, #"""#, #""open"#, "01", "+1", ".5", "1.", "1e",
            "--1", "NaN",
            "Infinity", "undefined", "0x10", "tru", "nul", "'x'", "", "[1,]", "{,}", #"{"a"}"#, "[", "{", "]", "}",
            "//", "\u{FEFF}1",
        ].map { Array($0.utf8) } + [
            [0x22, 0xFF, 0xFE, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xE2, 0x82, 0x22], [0x22, 0x01, 0x22], [0x22, 0x00, 0x22], [0x80], [0x00],
        ]
}
