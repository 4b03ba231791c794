import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Parallel guesses") struct ParallelGuessTests {
    @Test(
        "guesses at one PIN at every operation that asks for it, from many sessions at once, get three tries together")
    func everywhere() async throws {
        let bank = try TestBank()
        let user = try await CardHolder(bank)
        let card = try await user.card()
        let virtualCard = try await user.call(
            "virtualcard", "create", ["cardId": .string(card), "amount": 1000, "endDate": "2024-06-30"]
        ).payload["virtualCardId"]?.string
        let named = try #require(virtualCard)
        let key = try await bank.enableFingerprint(user.sid, instance: "phone-3").payload["private:fpKey"]
        #expect(key != nil)
        var sids: [String] = []
        for number in 0..<10 { sids.append(try await bank.session(instance: "guessing-\(number)")) }

        let codes = try await inParallel(100) { [sids] number in
            let (pin, sid) = ("\(2000 + number)", sids[number % sids.count])
            return switch number % 5 {
            case 0: try await bank.login(pin: pin).code
            case 1: try await bank.changePwd(sid, from: pin, to: "3333").code
            case 2: try await bank.enableFingerprint(sid, pin: pin).code
            case 3: try await bank.loginFingerprint(key: pin, instance: "phone-3").code
            default:
                try await bank.call(
                    "getDetails", of: "virtualcard",
                    ["virtualCardId": .string(named), "private:pwd": .string(pin)], sid: sid
                ).code
            }
        }
        #expect(codes.filter { $0 == "AUTHENTICATION_FAILURE" }.count == 2)
        // The third wrong one suspends and ends the sessions: whoever has one hears of that, or that his is gone.
        #expect(Set(codes) == ["AUTHENTICATION_FAILURE", "ACCOUNT_SUSPENDED", "SESSION_EXPIRED"])
        #expect(try await bank.login().code == "ACCOUNT_SUSPENDED")
    }

    @Test("the right PIN among many wrong ones at once opens a session before the third wrong one, or none")
    func rightAmongWrong() async throws {
        let bank = try await TestBank.active()
        let codes = try await inParallel(60) { number in
            try await bank.login(pin: number == 30 ? TestBank.pin : "\(2000 + number)").code
        }
        // A success forgets the failures before it, so two more may be told; then the account is suspended all the same.
        #expect(codes.filter { $0 == "OK" }.count <= 1)
        #expect(codes.filter { $0 == "AUTHENTICATION_FAILURE" }.count <= 4)
        #expect(try await bank.login().code == "ACCOUNT_SUSPENDED")
    }

    @Test("guesses at an OTP get three tries for each one that was sent, however many are asked for meanwhile")
    func guessesWhileAsking() async throws {
        let bank = try TestBank(otps: OTPGenerator { "424242" })
        let codes = try await inParallel(120) { number in
            number.isMultiple(of: 10)
                ? try await bank.register().code : try await bank.activate(otp: "9\(10000 + number)").code
        }
        // The demo's own OTP and the three that the policy lets a user ask for, three tries each at the most.
        #expect(codes.filter { $0 == "OK" }.count == 3)
        let tries = codes.filter { $0 == "OTP_INVALID" }.count
        #expect(tries <= 8)
        #expect(Set(codes).isSubset(of: ["OK", "OTP_THROTTLED", "OTP_INVALID", "OTP_ATTEMPTS_EXCEEDED"]))
    }
}
