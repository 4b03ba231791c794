import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Secrets stay inside: cards") struct CardSecretsTests {
    private let folder = ScratchFolder()

    @Test(
        "no card number, security code or push token is in the database's files, in an answer or in the text of an error"
    )
    func nowhere() async throws {
        let user = try await CardHolder.sample(at: .file(path: folder.data))
        let numbers = ["4929662358271390", "5455330760000018", "4012888888881881"].map { number in
            String(number.dropLast()) + Self.checkDigit(number.dropLast())
        }
        // Longer than codes are: three digits would be found by chance.
        let secrets = numbers + ["TOKEN-481516234242", "9870654312"]
        var answers: [TestBank.Answer] = []
        var header = CardHolder.registration(numbers[0])
        header["private:cvv"] = "9870654312"
        answers.append(try await user.call("cardinfo", "registerCard", header))
        header["private:cvv"] = "987"
        let registered = try await user.call("cardinfo", "registerCard", header)
        answers.append(registered)
        answers.append(try await user.call("cardinfo", "registerCard", header))
        let card = try #require(registered.payload["cardId"]?.string)
        answers.append(try await user.call("cardinfo", "activateCard", ["cardId": .string(card)]))
        answers.append(
            try await user.call(
                "cardinfo", "replaceCard",
                ["cardId": .string(card), "private:pan": .string(numbers[1]), "expMonth": 1, "expYear": 2030]))
        answers.append(
            try await user.call(
                "cardinfo", "registerCard", CardHolder.registration(String(numbers[2].dropLast()) + "x")))
        answers.append(
            try await user.call(
                "alert", "registerPush", ["instanceId": "phone", "private:token": "TOKEN-481516234242"]))
        var authorisation: JSONObject = [
            "amount": 1, "merchant": ["name": "Shop", "category": "5411", "country": "ES"], "channel": "POS",
        ]
        authorisation["private:pan"] = .string(numbers[1])
        let reply = try await user.bank.backend.simulator.authorise(Authorisation(authorisation))
        #expect(
            answers.map(\.code) == [
                "INVALID_REQUEST", "OK", "CARD_ALREADY_REGISTERED", "OK", "OK", "INVALID_REQUEST", "OK",
            ])

        let files = folder.names.map { ($0, ScratchFolder.read("\(folder.path)/\($0)")) }
        for secret in secrets {
            for (name, bytes) in files { #expect(!contains(bytes, secret), "\(secret) in \(name)") }
            for answer in answers {
                #expect(!JSONWriter().write(.object(answer.payload)).contains(secret))
                if let refusal = answer.refusal { #expect(!"\(refusal.text ?? "")\(refusal.data)".contains(secret)) }
            }
            #expect(!JSONWriter().write(.object(reply.json)).contains(secret))
        }
        // The search finds what is there.
        #expect(files.contains { contains($0.1, card) })
    }

    private static func checkDigit(_ digits: Substring) -> String {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let value = digit.element.wholeNumberValue ?? 0
            return sum + (digit.offset.isMultiple(of: 2) ? (value * 2 > 9 ? value * 2 - 9 : value * 2) : value)
        }
        return String((10 - sum % 10) % 10)
    }

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        let text = Array(text.utf8)
        guard bytes.count >= text.count else { return false }
        return (0...bytes.count - text.count).contains { start in
            bytes[start] == text[0] && bytes[start..<start + text.count].elementsEqual(text)
        }
    }
}
