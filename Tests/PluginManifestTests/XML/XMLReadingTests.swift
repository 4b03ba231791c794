import Diagnostics
import PluginManifest
import Testing

@Suite struct XMLReadingTests {
    private func outline(_ text: String) throws -> String? {
        try XMLDocument(parsing: SourceFile(name: "f", text: text)).root?.outline
    }

    @Test(
        "what Cordova reads is read the same way",
        arguments: [
            ("<a/>", "(a)"),
            ("\u{FEFF}<a/>", "(a)"),
            (" \n<?xml version='1.0'?>\r\n<!-- c --><a/> \n<!-- d -->", "(a)"),
            ("<a>AA<!--c-->BB</a>", #"(a "AABB")"#),
            ("<a>A<![CDATA[<&amp;]]>B<?pi x?>C</a>", #"(a "A<&amp;BC")"#),
            ("<a>x<b/>y<c>z</c>w</a>", #"(a "x" (b) "y" (c "z") "w")"#),
            ("<a x='1' y = \"2\"\n z\t=\t'3'/>", "(a x='1' y='2' z='3')"),
            ("<a x='1' x='2' y='3' x='4'/>", "(a x='1' y='3')"),
            ("<a/><b x='1'>\n</b>", "(b x='1' \"\n\")"),
            ("<a/><b/><c><d/>", "(d)"),
            ("<a>&lt;&gt;&amp;&quot;&apos;</a>", #"(a "<>&"'")"#),
            ("<a>&#65;&#x41;&#x0041;&#X41;&#38;amp;</a>", #"(a "AAAA&amp;")"#),
            ("<a>&nbsp;&eacute;&Eacute;&EURO;&AMP;</a>", "(a \"\u{A0}éÉ€&\")"),
            ("<a x='&lt;&eacute;&#10;'/>", "(a x='<é\n')"),
            ("<engine version='>=4 <10'/>", "(engine version='>=4 <10')"),
            ("<a:b c:d='1'/>", "(a:b c:d='1')"),
            ("<!DOCTYPE a [<!ENTITY x 'y'> <!ELEMENT a ANY>]><a>t</a>", #"(a "t")"#),
            ("<!doctype html><a/>", "(a)"),
            ("<a><![cdata[x]]></a>", #"(a "x")"#),
            ("<a><!FOO bar></a>", "(a)"),
            ("< a></ a >", "(a)"),
            ("<é ü='ö'/>", "(é ü='ö')"),
            ("<a.b-c_1:2/>", "(a.b-c_1:2)"),
            ("<a>\u{0}</a>", "(a \"\u{0}\")"),
            ("<a>]]></a>", #"(a "]]>")"#),
            ("<a><!----></a>", "(a)"),
            ("<a>\r\n</a>", "(a \"\r\n\")"),
            ("<a x='\r\n\t '/>", "(a x='\r\n\t ')"),
        ])
    func accepted(text: String, outline expected: String) throws {
        #expect(try outline(text) == expected)
    }

    @Test("bytes that are not UTF-8 become U+FFFD, in names too")
    func illFormedUTF8() throws {
        let bytes = Array("<a".utf8) + [0xFF] + Array(" x='".utf8) + [0xC3] + Array("'/>".utf8)
        let document = try XMLDocument(parsing: SourceFile(name: "f", bytes: bytes))
        #expect(document.root?.outline == "(a\u{FFFD} x='\u{FFFD}')")
    }

    @Test("an element knows where its tags, name, attributes and text stand")
    func places() throws {
        let text = "<a>\n  <b  id = 'x&amp;y'>te<!---->xt</b >\n  <c/>\n</a>"
        let root = try #require(try XMLDocument(parsing: SourceFile(name: "f", text: text)).root)
        let b = try #require(root.firstChild(named: "b"))
        #expect(b.nameSpan.text == "b")
        #expect(b.startTagSpan.text == "<b  id = 'x&amp;y'>")
        #expect(b.endTagSpan?.text == "</b >")
        #expect(b.span.text == "<b  id = 'x&amp;y'>te<!---->xt</b >")
        #expect(b.textSpan?.text == "te<!---->xt")
        #expect(b.attributes.map(\.nameSpan.text) == ["id"])
        #expect(b["id"]?.span.text == "x&amp;y")
        #expect(b["id"]?.value == "x&y")
        #expect(b["id"].map { "\($0.range)" } == "f:2:13")
        #expect(b.parent == root)
        let c = try #require(root.firstChild(named: "c"))
        #expect(c.span.text == "<c/>")
        #expect(c.endTagSpan == nil)
        #expect(c.textSpan == nil)
        #expect(root.span.text == text)
        #expect(root.parent == nil)
    }

    @Test("what is written directly inside an element is told piece by piece, without blanks")
    func textPieces() throws {
        let text = "<a> x y\n<!-- c -->z<b>in b</b>  <c/>\n\t></a>"
        let root = try XMLDocument(parsing: SourceFile(name: "f", text: text)).root
        #expect(root?.textPieces.map(\.text) == ["x y", "z", ">"])
        #expect(root?.firstChild(named: "b")?.textPieces.map(\.text) == ["in b"])
        #expect(root?.firstChild(named: "c")?.textPieces == [])
    }
}
