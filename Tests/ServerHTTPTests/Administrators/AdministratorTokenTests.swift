import Testing

@testable import ServerHTTP

@Suite("The administrators' token")
struct AdministratorTokenTests {
    @Test(
        "short ones, and ones that no header can carry, are not taken",
        arguments: [
            "", "0123456789abcde", "0123456789 abcdef", "0123456789abcdef\n", "0123456789abcdéf",
        ])
    func refused(text: String) {
        #expect(AdministratorToken(text) == nil)
    }

    @Test("the whole token proves it, and nothing else does")
    func proof() throws {
        let token = try #require(AdministratorToken("0123456789abcdef"))
        #expect(token.isProved(by: "Bearer 0123456789abcdef"))
        #expect(token.isProved(by: "bearer 0123456789abcdef"))
        for other in ["Bearer 0123456789abcdeF", "Bearer 0123456789abcde", "0123456789abcdef", "", nil] {
            #expect(!token.isProved(by: other))
        }
    }

    @Test("it is not printed")
    func printed() throws {
        let token = try #require(AdministratorToken("0123456789abcdef"))
        var text = ""
        dump(token, to: &text)
        #expect(!("\(token)" + text).contains("0123"))
    }
}
