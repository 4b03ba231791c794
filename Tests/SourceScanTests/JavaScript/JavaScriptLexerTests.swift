import Diagnostics
import Testing

@testable import SourceScan

@Suite("Tokens of JavaScript")
struct JavaScriptLexerTests {
    private func kinds(_ text: String, _ kind: TokenKind) -> [String] {
        let tokens = JavaScriptLexer.tokens(of: SourceFile(name: "a.js", text: text))
        return (0..<tokens.count).filter { tokens[$0].kind == kind }.map { tokens.text($0) }
    }

    @Test(
        "a slash begins a regular expression where a value may begin",
        arguments: [
            "x = /re/g", "f(/re/g)", "[/re/g]", "return /re/g", "typeof /re/g", "case /re/g:", "a && /re/g.test(b)",
            "!/re/g.test(b)", "if (a) /re/g.test(b)", "while (a) /re/g.exec(b)", "{ } /re/g.test(a)", "a ? /re/g : b",
            "; /re/g", "/re/g", "{ /re/g.test(a) }", "() => /re/g", "throw /re/g", "a, /re/g", "{ a: /re/g }",
            "`${ /re/g }`", "x = a / b + /re/g", "else /re/g.test(a)", "function f() {} /re/g.test(a)",
        ])
    func regularExpression(text: String) {
        #expect(kinds(text, .regularExpression) == ["/re/g"])
    }

    @Test(
        "a slash divides after a value",
        arguments: [
            "a /re/g", "f() /re/g", "a[0] /re/g", "1 /re/g", "'s' /re/g", "`t` /re/g", "a++ /re/g", "(a + b) /re/g",
            "this /re/g", "o.return /re/g", "o.typeof /re/g", "x = {} /re/g", "`${a}` /re/g", "a /= b /g",
            "o.if(a) /re/g",
        ])
    func division(text: String) {
        #expect(kinds(text, .regularExpression).isEmpty)
    }

    @Test(
        "a regular expression ends at the right slash",
        arguments: [#"/[/\]]/"#, #"/\//"#, #"/a[^/]*/gi"#, #"/\\/"#, "/=/", "/['\"`]/"])
    func expressionEnds(text: String) {
        #expect(kinds("x = \(text) / 2", .regularExpression) == [text])
    }

    @Test("strings, templates and comments hide what is in them")
    func hidden() {
        let text = """
            a = 'it\\'s \\\\'; b = "//"; c = `x ${f({ a: `in ${d} ner` })} // y`; /* ' */ e // '
            """
        #expect(kinds(text, .identifier) == ["a", "b", "c", "f", "a", "d", "e"])
        #expect(kinds(text, .string) == ["'it\\'s \\\\'", "\"//\""])
        #expect(kinds(text, .stringPiece) == ["`x ", "`in ", " ner`", " // y`"])
    }

    @Test("an unfinished string ends with its line, the next line is read")
    func unfinishedString() {
        #expect(kinds("var a = 'x\nvar b = \"y\r\nlast", .identifier) == ["var", "a", "var", "b", "last"])
    }

    @Test("brackets that do not pair end with what is around them")
    func mismatched() {
        let tokens = JavaScriptLexer.tokens(of: SourceFile(name: "a.js", text: "f(a[b) ] } c"))
        #expect(!tokens.isBalanced)
        #expect(tokens.partner(1) == 5)
        #expect(tokens.partner(3) == 4)
        #expect(tokens.split(tokens.contents(of: 1)).count == 1)
    }

    @Test(
        "escapes in strings are resolved",
        arguments: [
            (#"'a\x41\u0042\u{43}\n\t\'\"\\'"#, "aABC\n\t'\"\\"), (#"'\uD83D\uDE00'"#, "😀"), (#"'\ud800'"#, "\u{FFFD}"),
            (#"'\é\u12'"#, "é12"), (#"'\x4'"#, "4"), (#"'\u{110000}'"#, "\u{FFFD}"),
            (#"'\u{12345678901'"#, "12345678901"),
            ("'a\\\r\nb\\\nc'", "abc"), ("'unfinished", "unfinished"), ("'\\", ""), ("", ""), ("`a\\`b`", "a`b"),
        ])
    func escapes(literal: String, value: String) {
        #expect(JavaScriptLiteral.value(of: Array(literal.utf8)[...]) == value)
    }
}
