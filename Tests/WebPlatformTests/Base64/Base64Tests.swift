import TestSupport
import Testing

@testable import WebPlatform

@Suite("atob and btoa")
struct Base64Tests {
    let page = WebPage()

    @Test(
        "btoa and atob are each other's inverse",
        arguments: [
            ("''", ""), ("'a'", "YQ=="), ("'ab'", "YWI="), ("'abc'", "YWJj"), ("'abcd'", "YWJjZA=="),
            (#"'\0'"#, "AA=="),
            (#"'\xff'"#, "/w=="), (#"'\xfb\xef\xbe'"#, "++++"), (#"'\x80\u00c2\xff\0é'"#, "gML/AOk="),
        ])
    func inverse(_ text: String, _ base64: String) async throws {
        #expect(try await page.evaluate("btoa(\(text))") == base64)
        #expect(try await page.evaluate("atob('\(base64)') === \(text)") == "true")
    }

    @Test(
        "both convert their argument to text",
        arguments: [
            ("btoa(undefined)", "dW5kZWZpbmVk"), ("btoa(null)", "bnVsbA=="), ("btoa(12)", "MTI="),
            ("btoa([1, 2])", "MSwy"),
            ("btoa({ toString: () => 'x' })", "eA=="), ("atob(null)", "\u{9E}\u{E9}e"), ("atob(1234)", "\u{D7}m\u{F8}"),
        ])
    func conversion(_ call: String, _ result: String) async throws {
        #expect(try await page.evaluate(call) == result)
    }

    @Test(
        "atob forgives whitespace and missing padding, and drops the bits that make no byte",
        arguments: [
            ("'YQ'", "a"), ("'YWI'", "ab"), (#"' Y\tQ\n=\f=\r'"#, "a"), ("'YR=='", "a"), ("'YWJ'", "ab"), ("'   '", ""),
        ])
    func forgiving(_ base64: String, _ text: String) async throws {
        #expect(try await page.evaluate("atob(\(base64))") == text)
    }

    @Test(
        "atob refuses what is not base64",
        arguments: [
            "'a'", "'abcde'", "'='", "'=='", "'===='", "'a==='", "'ab='", "'abc=='", "'abcd='", "'abcd=='", "'ab=c'",
            "'ab==c'",
            "'=abc'", "'ab-_'", "'a.bc'", "'ábcd'", #"'ab\0d'"#, #"'abc\xa0'"#, #"'\v'"#, #"'\ud800'"#,
            "'ab\u{2028}cd'",
        ])
    func refused(_ text: String) async throws {
        let error = try await page.evaluate(
            "try { atob(\(text)) } catch (e) { `${e instanceof DOMException} ${e.name} ${e.code}: ${e.message}` }")
        #expect(error == "true InvalidCharacterError 5: atob cannot decode the string: it is not valid base64")
    }

    @Test(
        "btoa refuses characters above U+00FF", arguments: [#"'\u0100'"#, "'a€'", "'😀'", #"'\ud800'"#, "'abc\u{2028}'"])
    func unencodable(_ text: String) async throws {
        let error = try await page.evaluate("try { btoa(\(text)) } catch (e) { `${e.name}: ${e.message}` }")
        #expect(error == "InvalidCharacterError: btoa cannot encode the string: it has characters above U+00FF")
    }

    @Test(
        "what has no text form is a TypeError, and so is no argument",
        arguments: [
            "btoa()", "atob()", "btoa(Symbol('s'))", "atob(Object.create(null))",
        ])
    func typeErrors(_ call: String) async throws {
        #expect(try await page.evaluate("try { \(call) } catch (e) { e.name }") == "TypeError")
    }

    @Test("texts of random bytes, whatever their length, come back")
    func random() async throws {
        let seed = UInt32(truncatingIfNeeded: SeededGenerator.seed(of: "base64"))
        let result = try await page.evaluate(
            """
            let state = \(seed);
            const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
            let failure = 'none';
            for (let length = 0; length < 200; length++) {
                const text = Array.from({ length }, () => String.fromCharCode(next())).join('');
                if (atob(btoa(text)) !== text) failure = JSON.stringify(text);
            }
            failure
            """)
        #expect(result == "none", "seed \(seed)")
    }

    @Test("a megabyte goes both ways")
    func megabyte() async throws {
        let result = try await page.evaluate(
            "const text = '\\0a\\xff'.repeat(400000); const coded = btoa(text); `${coded.length} ${atob(coded) === text}`"
        )
        #expect(result == "1600000 true")
    }
}
