import GRDB
import GoldenTesting
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Network reports") struct NetworkReportTests {
    /// What differs from run to run, by its path, put in words.
    private func masked(_ value: JSONValue, _ ids: [String: String]) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { masked($0, ids) })
        case .object(let members):
            let random: Set = ["ctcDocumentID", "decisionID", "notificationID", "uuid", "notificationId"]
            return .object(
                JSONObject(
                    members.map { name, value in
                        (name, random.contains(name) ? .string("<\(name)>") : masked(value, ids))
                    }))
        case .string(let text): return .string(ids[text] ?? text)
        default: return value
        }
    }

    @Test("both networks report approved, declined and refunded purchases in their own words, as in the golden file")
    func bodies() async throws {
        var text = ""
        for number in [CardHolder.visa, CardHolder.mastercard] {
            let user = try await CardHolder.sample()
            let card = try await user.card(number)
            let simulator = user.bank.backend.simulator
            _ = try await user.setAlert(card, "OVER_AMOUNT", ["threshold": 500])
            _ = try await user.setAlert(card, "CROSS_BORDER")
            _ = try await user.setBlock(card, "MERCHANT", ["category": "GAMBLING"])
            _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 2000])
            let plain = try await user.pay(card, 499)
            let alerted = try await user.pay(card, 1250, channel: "ECOMMERCE", country: "FR")
            let replies = [
                ("a purchase", plain), ("a purchase that alerts", alerted),
                ("a blocked purchase", try await user.pay(card, 100, category: "7995")),
                ("a purchase past the budget", try await user.pay(card, 1000)),
                ("a refund", try await simulator.refund(transactionID: plain.transactionID)),
            ]
            for (title, reply) in replies {
                let body = masked(
                    .object(reply.notification), [card: "<cardId>", reply.transactionID: "<transactionId>"])
                text += "== \(number == CardHolder.visa ? "Visa" : "Mastercard"): \(title)\n"
                text += JSONWriter(style: .pretty).write(body) + "\n"
            }
        }
        try expectGolden("network-reports.txt", text)
    }

    @Test(
        "there is one record for each transaction, whoever wants to hear of it, and a declined one has a single reason")
    func records() async throws {
        let folder = ScratchFolder()
        let user = try await CardHolder.sample(at: .file(path: folder.data))
        for number in [CardHolder.visa, CardHolder.mastercard] {
            let card = try await user.card(number)
            let paid = try await user.pay(card)
            _ = try await user.setAlert(card, "ALL")
            _ = try await user.setAlert(card, "DECLINED")
            _ = try await user.setBlock(card, "POS")
            _ = try await user.setBlock(card, "AMOUNT", ["threshold": 1])
            let declined = try await user.pay(card).notification
            let details = declined["transactionOutcome"]?["alertDetails"] ?? declined["outcome"]?["controls"]
            #expect(details?.array?.count == 1)
            _ = try await user.bank.backend.simulator.refund(transactionID: paid.transactionID)
        }
        let counts = try await DatabaseQueue(path: folder.data).read { db in
            try ["count(report) FROM cardTransaction", "count(*) FROM cardTransaction", "count(*) FROM notification"]
                .map {
                    try Int.fetchOne(db, sql: "SELECT \($0)") ?? 0
                }
        }
        #expect(counts == [6, 6, 4])
    }
}
