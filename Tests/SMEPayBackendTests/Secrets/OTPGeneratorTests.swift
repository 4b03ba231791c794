import Testing

@testable import SMEPayBackend

@Suite("Random OTPs") struct OTPGeneratorTests {
    @Test("a random OTP has six digits, leading zeros too")
    func otp() {
        let otps = (1...2000).map { _ in OTPGenerator.random.next() }
        #expect(otps.allSatisfy { $0.utf8.count == 6 && $0.allSatisfy(\.isWholeNumber) })
        #expect(otps.contains { $0.hasPrefix("0") })
        #expect(Set(otps).count > 1900)
    }
}
