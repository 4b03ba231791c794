import GRDB
import HostClock
import JSONCoding
import ServerStore

/// The issuer's access control server, as far as a payer meets it: asks him, and takes his answers.
struct Challenges: Sendable {
    let store: GatewayStore
    let clock: RunClock

    /// What a payer answers.
    enum Answer: Sendable, Hashable {
        case value(String)
        case cancel
    }

    /// Takes an answer. Whoever has the challenge's id may give it.
    func answer(_ id: String, _ answer: Answer) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal> {
        let authentications = AuthenticationTable(key: store.key)
        let payments = PaymentTable(key: store.key)
        return try await store.attempt { [clock] db in
            guard var authentication = try authentications.find(challenge: id, in: db),
                let prompt = authentication.prompt
            else { throw GatewayRefusal.noChallenge }
            guard authentication.status == .pending else { throw GatewayRefusal.challengeOver }
            let verdict = Self.verdict(of: answer, prompt, attemptsLeft: &authentication.attemptsLeft)
            guard let verdict else {
                try authentications.setState(authentication, in: db)
                return Self.reply(id, prompt, authentication.attemptsLeft, letter: "C")
            }
            authentication.status = verdict.status
            authentication.recommendation = verdict.recommendation
            authentication.attemptsLeft = 0
            try authentications.setState(authentication, in: db)
            try finish(authentication, verdict, payments, at: clock.wallTime, in: db)
            return Self.reply(id, prompt, 0, letter: verdict.letter)
        }
    }

    /// What an answer decides; `nil` when the payer may try again.
    private static func verdict(
        of answer: Answer, _ prompt: TestTables.Challenge, attemptsLeft: inout Int64
    ) -> TestTables.Verdict? {
        switch answer {
        case .cancel: return TestTables.cancelled
        case .value(let text):
            if SecretBytes.areEqual(text.utf8, prompt.answer.utf8) { return TestTables.successful }
            attemptsLeft -= 1
            return attemptsLeft > 0 ? nil : TestTables.failed
        }
    }

    /// Has the order and the transaction show how it ended.
    private func finish(
        _ authentication: Authentication, _ verdict: TestTables.Verdict, _ payments: PaymentTable, at now: WallTime,
        in db: Database
    ) throws {
        guard
            let payment = try db.row("SELECT * FROM payment WHERE id = ?", [authentication.row], payments.read),
            var order = try OrderTable.find(row: payment.order, in: db)
        else { throw GatewayFault.opening }
        if order.ledger.phase == .idle {
            order.set(verdict.status, at: now)
        } else {
            order.authenticationStatus = verdict.status
            order.updatedAt = now
        }
        try OrderTable.update(order, in: db)
        var reply = Fields(payment.reply)
        let version = APIVersion("\(authentication.apiVersion)") ?? .detailedRecommendations
        reply["result"] = .string(verdict.status.result.rawValue)
        reply["order"] = .object(order.group)
        reply["response"] = .object(
            TransactionOperations.response(verdict.status, verdict.recommendation, version))
        reply["transaction.authenticationStatus"] = .string(verdict.status.rawValue)
        reply["authentication.3ds2.transactionStatus"] = .string(verdict.letter)
        reply["authentication.payerInteraction"] = "COMPLETED"
        try payments.setReply(reply.object, of: payment.row, in: db)
    }

    /// The group `authentication.challenge` of a reply.
    static func group(id: String, _ prompt: TestTables.Challenge, attemptsLeft: Int64) -> JSONObject {
        ["id": .string(id), "promptType": .string(prompt.rawValue), "attemptsLeft": .integer(attemptsLeft)]
    }

    private static func reply(
        _ id: String, _ prompt: TestTables.Challenge, _ attemptsLeft: Int64, letter: String
    ) -> GatewayAnswer {
        GatewayAnswer(
            status: 200,
            body: [
                "transactionStatus": .string(letter),
                "challenge": .object(group(id: id, prompt, attemptsLeft: attemptsLeft)),
            ])
    }
}
