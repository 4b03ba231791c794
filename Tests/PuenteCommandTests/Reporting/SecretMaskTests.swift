import Diagnostics
import TestSupport
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
            ("pwd='SEK'; a == 'b'", "pwd='***'; a == 'b'"),
            ("if (pin !== 'SEK') x('c')", "if (pin !== '***') x('c')"),
            ("pin(a, b = 'SEK') { f('a'); }", "pin(a, b = '***') { f('a'); }"),
            ("newPin = 'SEK'; setPin('SEK', 12), f('a')", "newPin = '***'; setPin('***', **), f('a')"),
            ("!pin('SEK'); pin ! 'a'; pin => 'a'; map.pins('a')", "!pin('***'); pin ! 'a'; pin => 'a'; map.pins('a')"),
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
            (
                "switch (u.pin) { case '9876': f('a'); case 9875: }",
                "switch (u.pin) { case '****': f('a'); case ****: }"
            ),
            ("switch (kind) { case 'a': }", "switch (kind) { case 'a': }"),
            ("if ('SEK' === user.pin) f('a')", "if ('***' === user.pin) f('a')"),
            ("'SEK' !== pin; 12 == otp; 'a' + pin; 'a', pin", "'***' !== pin; ** == otp; 'a' + pin; 'a', pin"),
            (
                "pin = '9876';\nlog('not 9876, 98765', '9876');", "pin = '****';\nlog('not ****, 98765', '****');"
            ),
            ("pwd = \"a b-c\"; h(\"a b-c\", \"a b\")", "pwd = \"*****\"; h(\"*****\", \"a b\")"),
            ("case 'a': pin", "case 'a': pin"), ("'", "'"), ("", ""), ("{ otp: '", "{ otp: '"),
            ("{ otp: '\\", "{ otp: '*"), ("{ otp:", "{ otp:"),
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

    @Test(
        "what says where a value comes from, or names a class, is no secret",
        arguments: [
            "$X_TOKEN", "$A", "${token}", "${X_TOKEN}", "@string/api_token", "@integer/pin", "@android:string/ok",
            "@org.example:string/a.b",
        ])
    func references(value: String) {
        for text in [
            "<meta-data android:name=\"X_TOKEN\" android:value=\"\(value)\"/>",
            "<preference name='PASSWORD' default='\(value)'/>",
            "<string name=\"password\">\(value)</string>",
            "<string name=\"password\">\n  \(value)\n</string>",
            "<key>pwd</key><string>\(value)</string>",
        ] { #expect(SecretMask.masking(text) == text) }
    }

    @Test("of a large file what is quoted is masked, and the rest is not looked through")
    func large() {
        let filler = String(repeating: "x = 1; ", count: 60_000)
        let text = "pin = '1111'\n\(filler)\npin = '2222'; \(filler)"
        let file = SourceFile(name: "a.js", text: text)
        #expect(SecretMask.isLarge(file))
        let masked = SecretMask.masking(file, around: [SourcePosition(offset: -1, line: 3, column: 3)])
        #expect(masked.line(1) == "pin = '1111'")
        #expect(masked.line(3)?.hasPrefix("pin = '****'; x = 1;") == true)
        #expect(masked.bytes.count == file.bytes.count)
    }

    @Test("the class that a param names is no secret")
    func className() {
        let text = #"<param name="android-token" value="org.example.TokenPlugin"/>"#
        #expect(SecretMask.masking(text) == text)
        // Of what is no <param>, and of what is no class, nobody can be sure.
        for value in ["org.example.token", "Org.Example.Token", "example.Token", "a.b.TOKEN", "eyJh.b.C-d"] {
            let other = "<param name=\"android-token\" value=\"\(value)\"/>"
            #expect(
                SecretMask.masking(other) == other.replacing(value, with: String(repeating: "*", count: value.count)))
        }
        #expect(
            SecretMask.masking(#"<preference name="TOKEN" default="a.b.Cd"/>"#)
                == #"<preference name="TOKEN" default="******"/>"#)
    }

    @Test("what only begins like a reference stays hidden, as does every value that is none")
    func secrets() {
        var values = [
            "$", "$$", "$1", "$2y$10$abc", "$ecret", "$SECRET!", "${", "${}", "${a", "${a b}", "$A$B", "@", "@string",
            "@string/",
            "@secret/abc", "@string/a/b", "@string/a!", "x$A", " $A", "string/a", "@:/a", "1111",
        ]
        var generator = SeededGenerator.printed()
        let letters = Array("abcXYZ019$@{}/:._-!# ")
        for _ in 0..<2_000 {
            let value = String(
                (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                    letters.randomElement(using: &generator) ?? "a"
                })
            let isReference =
                value.wholeMatch(of: /\$[A-Z][A-Z0-9_]*\s*|\$\{[A-Za-z0-9_.]+\}\s*/) != nil || value.contains("@")
            if !isReference { values.append(value) }
        }
        for value in values {
            let text = "<preference name=\"PASSWORD\" default=\"\(value)\"/>"
            let expected = "<preference name=\"PASSWORD\" default=\"\(String(repeating: "*", count: value.count))\"/>"
            #expect(SecretMask.masking(text) == expected, "\(value)")
        }
    }
}
