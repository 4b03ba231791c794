import ServerHTTP
import TestSupport
import Testing

@Suite("Base64") struct Base64Tests {
    @Test("Base64 is read as Foundation writes it")
    func base64() {
        var random = SeededGenerator.printed()
        for length in 0..<40 {
            let bytes = (0..<length).map { _ in UInt8(random.below(256)) }
            #expect(Base64.decode(Base64.encode(bytes)) == bytes)
        }
        #expect(Base64.encode(Array("Man".utf8)) == "TWFu")
        #expect(Base64.encode(Array("Ma".utf8)) == "TWE=")
        for wrong in ["a", "ab=c", "====", "a===", "YQ=", "Y\u{e9}=="] { #expect(Base64.decode(wrong) == nil) }
    }

    @Test("the form for URLs has no padding")
    func urlForm() {
        #expect(Base64.decodeURL("-_8") == [0xFB, 0xFF])
        #expect(Base64.decodeURL("TWFu") == Array("Man".utf8))
        #expect(Base64.encodeURL([0xFB, 0xFF]) == "-_8")
        for wrong in ["a", "-_8=", "+/8"] { #expect(Base64.decodeURL(wrong) == nil) }
    }
}
