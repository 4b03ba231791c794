import JSONCoding
import MotifTesting
import SMEPay
import Testing

struct SecretTests {
    @Test("a secret is a plain string on the wire")
    func codes() throws {
        #expect(try JSONWriter().encode(["private:pwd": Secret("1111")]) == #"{"private:pwd":"1111"}"#)
        #expect(try JSONReader().decode(Secret.self, from: #""1111""#).clear == "1111")
    }

    @Test("a secret prints as dots, alone, in an optional and in what holds it")
    func hides() {
        let secret: Secret = "5ecret"
        #expect("\(secret)" == "•••")
        for text in [printed(secret), printed(Optional(secret)), printed([secret: [secret]])] {
            #expect(!text.contains("5ecret"))
        }
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }
}
