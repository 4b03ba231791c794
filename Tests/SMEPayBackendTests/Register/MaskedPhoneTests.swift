import Testing

@testable import SMEPayBackend

@Suite("Masked phone") struct MaskedPhoneTests {
    @Test(
        "matches the number whose visible digits it shows",
        arguments: [
            "***678", "+34 *** *** 678", "34•••••5678", "######678", "xxxxxx678", "+34 (XXX) XXX-678",
            "+34 600 345 678", "34600345678", "3460034*5678",
        ])
    func matches(_ text: String) {
        #expect(MaskedPhone(text, showing: 3)?.matches("34600345678") == true)
    }

    @Test(
        "does not match another number",
        arguments: ["***679", "+35 *** 678", "600345678", "*34600345679", "34600345*5678", "346003456789"])
    func mismatch(_ text: String) {
        #expect(MaskedPhone(text, showing: 3)?.matches("34600345678") == false)
    }

    @Test(
        "is no masked phone with too few digits at the end, two hidden runs or other characters",
        arguments: ["", "***", "***78", "678***", "6*00*678", "***67a", "***678\u{0}", "***٦٧٨", "tel:678"])
    func malformed(_ text: String) {
        #expect(MaskedPhone(text, showing: 3) == nil)
    }
}
