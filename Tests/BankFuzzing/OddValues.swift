/// Values that a bank has to be asked with.
enum OddValues {
    /// As they are written, right JSON or not.
    static let literals: [[UInt8]] =
        texts.map(WrittenJSON.quoted) + words.map { Array($0.utf8) } + broken
        + [WrittenJSON.quoted(String(repeating: "9", count: 255)), Array(String(repeating: "9", count: 400).utf8)]

    private static let texts = [
        "", " ", "\u{0}", "\u{1}\u{7F}", "\n", "é", "e\u{301}", "\u{202E}1111", "\u{1F4B3}", "null", "0", "-1", "1111",
        "424242",
        "12345678901234567890", "4111111111111111", "4111 1111 1111 1111", "0000000000000000", "5555555555554444",
        "١٢٣٤",
        "'; DROP TABLE user; --", "%", "%s%n", "../../etc/passwd", "Europe/Madrid", "Europe/../../../../etc/hostname",
        "UTC+99:99", "UTC-00:00", "UTC+14:00", "UTC", "GMT", "2026-02-30", "0000-01-01", "9999-12-31", "-001-01-01",
        "2026-11-21",
        "2023-11-15", "9999-12-31T23:59:59.999999999Z", "0000-00-00T00:00:00Z", "2026-11-21T09:30:00.000Z", "24:00",
        "23:59", "00:00", "-1:00", "MON", "DAY", "WEEK", "MONTH", "RECURRING", "ES", "es", "EUR", "XXX", "ALL",
        "CARD_OFF", "BUDGET",
        "TRAVEL", "MERCHANT", "GAMBLING", "COMPANY", "GROUP", "CARD", "MINE", "COMPANY_OWNER", "USER", "Allow", "Block",
        "user1@company1.com", "USER1@COMPANY1.COM", "owner@company1.com", "nobody@nowhere", "private:pwd",
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

    /// Names that some operation knows, and some that none does.
    static let names = [
        "", "a", "user", "email", "otp", "private:pwd", "private:vpwd", "private:newPwd", "Private:pwd", "PRIVATE:PAN",
        "private:",
        "private:pan", "private:cvv", "private:fpKey", "private:token", "instanceId", "maskedPhone", "cardId",
        "transactionId",
        "companyId", "groupId", "notificationId", "virtualCardId", "type", "category", "threshold", "declineAll",
        "allowRecurring", "period", "amount", "max", "days", "from", "to", "mode", "countries", "timeZone", "target",
        "targetId",
        "layer", "scope", "offset", "limit", "since", "after", "status", "force", "replace", "name", "alias",
        "nameOnCard",
        "expMonth", "expYear", "currency", "startDate", "endDate", "maxAuth", "exactAmount", "merchantCategories",
        "req", "dom",
        "app", "srv", "op", "sid", "header", "err", "__proto__", "toString",
    ]
}
