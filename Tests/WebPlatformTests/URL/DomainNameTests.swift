import Testing

@testable import WebPlatform

@Suite("Domain names")
struct DomainNameTests {
    @Test(
        "a domain is converted as UTS #46 says, non-transitional, without the limits of DNS",
        arguments: [
            ("bücher.de", "xn--bcher-kva.de"), ("BÜCHER.De", "xn--bcher-kva.de"),
            ("xn--bcher-kva.de", "xn--bcher-kva.de"),
            ("faß.de", "xn--fa-hia.de"), ("FAẞ.de", "xn--fa-hia.de"), ("ⅷ。ｊｐ", "viii.jp"), ("☃.net", "xn--n3h.net"),
            ("💩.la", "xn--ls8h.la"), ("a†--", "xn--a---kp0a"), ("-x.ß", "-x.xn--zca"), ("x..ß", "x..xn--zca"),
            ("ශ්‍රී", "xn--10cl1a0b660p"), ("a\u{AD}ñ", "xn--a-rga"), ("=\u{338}", "xn--1ch"), ("ي.", "xn--mhb."),
            ("ü_x.de", "xn--_x-wka.de"), ("xñn--", "xn--xn---gqa"), ("Ⴖ\u{366}.", "xn--hva754s."),
        ])
    func converts(_ domain: String, _ ascii: String) throws {
        #expect(try #require(DomainNames()).ascii(domain) == ascii)
    }

    @Test(
        "one that is not valid is refused",
        arguments: [
            "xn--a", "xn--", "xn--ascii-", "xn--xn--a--gua.pt", "xn--zn7c.com", "xn--tešla", "xn--u-ccb", "a\u{200C}b",
            "\u{200D}.example",
            "يa",
            "1א.com", "\u{301}a.com", "\u{FFFD}.com", "a⒈com", "\u{E0001}é", "\u{378}",
        ])
    func refuses(_ domain: String) throws {
        #expect(try #require(DomainNames()).ascii(domain) == nil)
    }

    @Test("one of a megabyte is refused at once, and one of a thousand letters is not")
    func long() throws {
        let names = try #require(DomainNames())
        #expect(names.ascii(String(repeating: "é", count: 1 << 20)) == nil)
        #expect(try #require(names.ascii(String(repeating: "é.", count: 1_000))).count == 8_000)
    }
}
