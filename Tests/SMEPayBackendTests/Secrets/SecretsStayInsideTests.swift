import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Secrets stay inside") struct SecretsStayInsideTests {
    private let folder = ScratchFolder()

    @Test("no PIN, OTP, phone, session id or fingerprint key is in the database's files or in the text of an error")
    func nowhere() async throws {
        // Long, unlikely digits: short ones would be found by chance among the bytes of a hash.
        let pins = ["71829304", "60514273", "93847561"]
        let otps = ["OTP-481516", "OTP-234242"]
        let next = TestBank.SharedCount()
        let bank = try TestBank(
            at: .file(path: folder.data), otps: OTPGenerator { otps[(next.next() - 1) % otps.count] })
        var answers: [TestBank.Answer] = []
        var secrets = pins + otps
        let phone = "34600481516"
        secrets.append(phone)
        try await bank.backend.helpDesk.provision(
            user: "ana@company1.com", phone: "+\(phone)", email: "ana@company1.com")
        answers.append(try await bank.register("ana@company1.com", phone: "***" + phone.suffix(4)))

        answers.append(try await bank.register())
        answers.append(try await bank.register())
        answers.append(try await bank.activate(otp: otps[0], pin: pins[0]))
        answers.append(try await bank.activate(otp: otps[1], pin: pins[0], repetition: pins[1]))
        answers.append(try await bank.activate(otp: otps[1], pin: "x" + pins[0]))
        answers.append(try await bank.activate(otp: otps[1], pin: pins[0]))
        answers.append(try await bank.login(pin: pins[1]))
        let sid = try #require(try await bank.login(pin: pins[0]).payload["sessionId"]?.string)
        let key = try #require(try await bank.enableFingerprint(sid, pin: pins[0]).payload["private:fpKey"]?.string)
        secrets += [sid, key]
        answers.append(try await bank.changePwd(sid, from: pins[0], to: pins[0]))
        answers.append(try await bank.changePwd(sid, from: pins[0], to: pins[1], repetition: pins[2]))
        answers.append(try await bank.changePwd(sid, from: pins[2], to: pins[1]))
        answers.append(try await bank.loginFingerprint(key: key + "0"))
        answers.append(try await bank.call("login", ["user": .string(pins[0]), "Private:pwd": .string(pins[1])]))
        answers.append(try await bank.call("login", ["private:pwd": [.string(pins[1])]], sid: sid))
        answers.append(
            try await bank.send(Array(#"{"req":{"sid":"\#(sid)","header":{"private:pwd":"\#(pins[0])""#.utf8)))
        #expect(answers.contains { $0.status == 400 })

        let files = Dictionary(
            uniqueKeysWithValues: folder.names.map { ($0, ScratchFolder.read("\(folder.path)/\($0)")) })
        #expect(files["bank.db-wal"]?.isEmpty == false)
        for secret in secrets {
            for (name, bytes) in files { #expect(!contains(bytes, secret), "\(secret) in \(name)") }
            for refusal in answers.compactMap(\.refusal) { #expect(!"\(refusal)".contains(secret)) }
        }
        // The search finds what is there.
        #expect(contains(files["bank.db-wal"] ?? [], TestBank.user))
    }

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        let text = Array(text.utf8)
        guard bytes.count >= text.count else { return false }
        return (0...bytes.count - text.count).contains { start in
            bytes[start] == text[0] && bytes[start..<start + text.count].elementsEqual(text)
        }
    }
}
