import Foundation
import HostClock
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

/// Random runs of a card's life against ``CardModel``. `PUENTE_SEED` repeats one.
@Suite("Random runs: cards") struct RandomCardRunTests {
    @Test(
        "whatever is blocked, paid and taken back in whatever order, with restarts between, the bank decides as its rules say"
    )
    func run() async throws {
        let seed = SeededGenerator.seed(of: "random run of a card")
        for round in 0..<4 {
            let folder = ScratchFolder()
            var run = try await RandomCardRun(seed: seed &+ UInt64(round), path: folder.data)
            for step in 0..<120 {
                let (call, expected, answered) = try await run.step()
                #expect(answered == expected, "PUENTE_SEED=\(seed), round \(round), step \(step): \(call)")
                if answered != expected { return }
            }
            #expect(try await run.notifications() == run.model.notifications, "PUENTE_SEED=\(seed), round \(round)")
        }
    }
}

/// One run: the bank and its model, side by side.
private struct RandomCardRun {
    private let path: String
    private var random: SeededGenerator
    private(set) var model = CardModel()
    private var user: CardHolder
    private let card: String
    private var paid: [String] = []

    init(seed: UInt64, path: String) async throws {
        random = SeededGenerator(seed: seed)
        self.path = path
        user = try await CardHolder.sample(at: .file(path: path))
        card = try await user.card(CardHolder.mastercard)
        for type in ["DECLINED", "BUDGET_REACHED"] { _ = try await user.setAlert(card, type) }
    }

    private mutating func any<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    mutating func step() async throws -> (call: String, expected: String, answered: String) {
        let simulator = user.bank.backend.simulator
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<9:
            let (amount, channel) = (any([0, 1, 500, 1000, 2000, 3000] as [Int64]), any(["POS", "ATM", "ECOMMERCE"]))
            let reply = try await user.pay(card, amount, channel: channel)
            paid.append(reply.transactionID)
            return ("pay \(amount) \(channel)", model.pay(amount, channel: channel), reply.verdict)
        case 9..<13:
            let (type, parameters, number) = block()
            let answer = try await user.setBlock(card, type, parameters).code
            let expected = model.isActive ? "OK" : "CARD_NOT_ACTIVE"
            if model.isActive { model.set(type, number) }
            return ("set \(type) \(number)", expected, answer)
        case 13..<15:
            let type = any(["AMOUNT", "BUDGET", "ATM", "COUNT", "CARD_OFF", "CARD_OFF"])
            let answer = try await user.call("control", "liftBlock", ["cardId": .string(card), "type": .string(type)])
            guard model.blocks[type] != nil else { return ("lift \(type)", "BLOCK_NOTFOUND", answer.code) }
            guard model.isActive else { return ("lift \(type)", "CARD_NOT_ACTIVE", answer.code) }
            model.blocks[type] = nil
            return ("lift \(type)", "OK", answer.code)
        case 15 where !paid.isEmpty:
            let (number, amount) = (Int.random(in: 0..<paid.count, using: &random), any([1, 500] as [Int64]))
            let id = paid[number]
            let answer = await outcome { try await simulator.refund(transactionID: id, amount: amount) }
            return ("refund \(number)", model.refund(number, amount), answer)
        case 16 where !paid.isEmpty:
            let number = Int.random(in: 0..<paid.count, using: &random)
            let id = paid[number]
            let answer = await outcome { try await simulator.reverse(transactionID: id) }
            return ("reverse \(number)", model.reverse(number), answer)
        case 17:
            let operation = model.isActive ? "deactivateCard" : "activateCard"
            model.isActive.toggle()
            return (operation, "OK", try await user.call("cardinfo", operation, ["cardId": .string(card)]).code)
        case 18:
            let seconds = any([600, 3600, 86_400])
            model.now += seconds
            user.bank.clock.advance(by: .seconds(seconds))
            return ("\(seconds) seconds later", "", "")
        default:
            try user.bank.backend.close()
            let clock = RunClock(.virtual, startingAt: user.bank.clock.wallTime)
            user = CardHolder(
                try TestBank(at: .file(path: path), clock: clock, policy: CardHolder.policy), after: user)
            return ("restart", "", "")
        }
    }

    private mutating func block() -> (type: String, parameters: JSONObject, number: Int64) {
        let number = any([500, 1000, 2500, 5000] as [Int64])
        switch any(["AMOUNT", "BUDGET", "ATM", "COUNT", "CARD_OFF"]) {
        case "AMOUNT": return ("AMOUNT", ["threshold": .integer(number)], number)
        case "BUDGET": return ("BUDGET", ["period": "DAY", "amount": .integer(number)], number)
        case "ATM": return ("ATM", ["threshold": .integer(number)], number)
        case "COUNT": return ("COUNT", ["period": "DAY", "max": .integer(number / 500)], number / 500)
        default: return ("CARD_OFF", [:], 0)
        }
    }

    private func outcome(_ body: () async throws -> NetworkReply) async -> String {
        do {
            return try await body().status
        } catch {
            return (error as? NetworkSimulatorError)?.code ?? "\(error)"
        }
    }

    func notifications() async throws -> Int {
        Int(try await user.call("alert", "listNotifications").payload["total"]?.integer ?? -1)
    }
}
