import Testing

@testable import PuenteCommand

@Suite("Secrets in quoted source lines")
struct SecretMaskTests {
    @Test(
        "the literal behind a secret's key is hidden, and nothing else moves",
        arguments: [
            (#"login({ user: 'ana', 'private:pwd': '1111' })"#, #"login({ user: 'ana', 'private:pwd': '****' })"#),
            (#"{ "private:pwd":"12\"34", otp: 123456, x: 5 }"#, #"{ "private:pwd":"******", otp: ******, x: 5 }"#),
            ("{ sid : `ab c`, token: 'ñ€', a: 'b' }", "{ sid : `****`, token: '**', a: 'b' }"),
            ("{ 'private:pwd': pin }", "{ 'private:pwd': pin }"),
            ("otp ? 'a' : 'b'", "otp ? 'a' : 'b'"),
            ("{ otp: 'open\nnext: 'line' }", "{ otp: '****\nnext: 'line' }"),
            ("/* don't */b={'private:pwd':'SEK'}", "/* don't */b={'private:pwd':'***'}"),
            ("a=/'/;b={'private:pwd':'SEK'}", "a=/'/;b={'private:pwd':'***'}"),
            ("{'private:pwd'/*c*/:'SEK', a:'b'}", "{'private:pwd'/*c*/:'***', a:'b'}"),
            ("{['private:pwd']:('SEK')}", "{['private:pwd']:('***')}"),
            ("{pin: c?'SEK':-12, a: 'b'}", "{pin: c?'***':-**, a: 'b'}"),
            ("pwd='SEK'; pwd == 'b'", "pwd='***'; pwd == 'b'"),
            ("o['private:pwd'] = 'SEK'; a = 'b'", "o['private:pwd'] = '***'; a = 'b'"),
            ("f('private:pwd', 'SEK')", "f('private:pwd', '***')"),
            ("{ pin:\n  'SEK'\n, a: 'b' }", "{ pin:\n  '***'\n, a: 'b' }"),
            ("{ otp: `a\nb`, x: 1 }", "{ otp: `*\n*`, x: 1 }"),
            (#"<preference name="PASSWORD" default="a b"/>"#, #"<preference name="PASSWORD" default="***"/>"#),
            (#"<preference default='ab' name='MY_PWD'/>"#, #"<preference default='**' name='MY_PWD'/>"#),
            (
                #"<meta-data android:name="PUSH_TOKEN" android:value="a"/>"#,
                #"<meta-data android:name="PUSH_TOKEN" android:value="*"/>"#
            ),
            (#"<string name="password">ab c</string>"#, #"<string name="password">****</string>"#),
            ("<key>pwd</key>\n  <string>ab</string>", "<key>pwd</key>\n  <string>**</string>"),
            (#"<preference name="COLOR" default="red"/>"#, #"<preference name="COLOR" default="red"/>"#),
            (#"i < n; o.name = "pwd"; value = "a"; i > b"#, #"i < n; o.name = "pwd"; value = "*"; i > b"#),
            ("'", "'"), ("", ""), ("{ otp: '", "{ otp: '"), ("{ otp: '\\", "{ otp: '*"), ("{ otp:", "{ otp:"),
        ])
    func masking(source: String, expected: String) {
        #expect(SecretMask.masking(source) == expected)
        #expect(SecretMask.masking(source).unicodeScalars.count == source.unicodeScalars.count)
    }

    @Test(
        "a text that would be looked through again and again is hidden as a whole, but for its ends of lines",
        arguments: ["pwd/*", "pwd:\\`", "pwd:\\'", "pwd:{"])
    func hostile(piece: String) {
        let text = String(repeating: piece, count: 3_000) + "\n'private:pwd': '1111'"
        let masked = SecretMask.masking(text)
        #expect(masked.unicodeScalars.count == text.unicodeScalars.count)
        #expect(!masked.contains("1111"))
        #expect(masked.allSatisfy { $0 == "*" || $0 == "\n" })
        #expect(masked.contains("\n"))
    }
}
