import JSONCoding
import Motif
import SMEPayBackend
import ServerTesting
import TestSupport

/// Asks a bank for a number of things that it was not made for, the same ones for the same seed.
public struct FuzzRun {
    /// How many cases a run has at most before it begins anew with the world as it was made.
    public static let length = 1000

    /// What the cases of a run came to.
    public struct Tally: Sendable {
        public var cases = 0
        /// How often each operation answered, with success or a refusal.
        public var answers: [String: Int] = [:]
        /// How often each operation succeeded.
        public var successes: [String: Int] = [:]
        /// How many bodies were no requests.
        public var unreadable = 0
        /// How many refusals there were, by their codes.
        public var refusals: [String: Int] = [:]

        public init() {}

        public static func += (left: inout Tally, right: Tally) {
            left.cases += right.cases
            left.unreadable += right.unreadable
            left.answers.merge(right.answers, uniquingKeysWith: +)
            left.successes.merge(right.successes, uniquingKeysWith: +)
            left.refusals.merge(right.refusals, uniquingKeysWith: +)
        }
    }

    /// The names of all operations that there are rules for.
    public static let operations = Set(Grammar.rules.map(\.name))

    /// A wrong PIN, key, OTP or phone is refused and counted all the same.
    private static let counted: Set<String> = [
        "AUTHENTICATION_FAILURE", "ACCOUNT_SUSPENDED", "OTP_INVALID", "OTP_ATTEMPTS_EXCEEDED", "PHONE_MISMATCH",
    ]

    private let world: BankWorld
    private let bank: FuzzedBank
    private var names: BankWorld.Names
    private var mutator: JSONMutator
    private var contents: StoreWitness.Contents
    private var version: Int
    private var tally = Tally()

    /// - Parameters:
    ///   - number: Of the run within the world, no two at the same time.
    public init(in world: BankWorld, number: Int, seed: UInt64) throws {
        self.world = world
        bank = try world.copy(number)
        names = world.names
        mutator = JSONMutator(random: SeededGenerator(seed: seed &+ UInt64(number)), odd: .bank)
        (contents, version) = (try bank.witness.contents(), try bank.witness.version())
    }

    /// - Throws: ``FuzzFinding`` for the first case that the bank did not stand.
    public mutating func run(_ cases: Int = length) async throws -> Tally {
        for number in 0..<cases {
            let body = nextBody()
            do {
                try await check(body)
            } catch let finding as FuzzFinding {
                throw FuzzFinding("case \(number): \(finding)\n\(FuzzFinding.printable(body))")
            }
            tally.cases += 1
        }
        return tally
    }

    /// That every rule, as it stands, is a request that succeeds in the world as it was made.
    /// - Returns: The operations that were refused, with the refusal.
    public static func wrongRules(in world: BankWorld) async throws -> [String] {
        var wrong: [String] = []
        for (number, rule) in Grammar.rules.enumerated() {
            var random = SeededGenerator(seed: UInt64(number))
            let bank = try world.copy(number)
            do {
                let session = rule.actor.flatMap { world.names.sessions[$0] }
                _ = try await bank.call(rule.service, rule.operation, rule.header(world.names, &random), session)
            } catch {
                wrong.append("\(error)")
            }
        }
        return wrong
    }

    private mutating func nextBody() -> [UInt8] {
        var rule = mutator.random.any(Grammar.rules)
        // Hashes are slow, and say nothing about how requests are read.
        while rule.hashes, !mutator.random.happens(30) { rule = mutator.random.any(Grammar.rules) }
        var members: JSONObject = [
            "dom": "company1", "app": "smepay", "srv": .string(rule.service), "op": .string(rule.operation),
        ]
        members["sid"] = session(for: rule).map { .string($0) }
        members["header"] = .object(rule.header(names, &mutator.random))
        var header = WrittenJSON(members["header"] ?? .null)
        var changes = mutator.random.any([0, 1, 1, 1, 1, 2, 3])
        // Most go into the header: what is around it is the same for all operations.
        while changes > 0, mutator.random.happens(80) {
            mutator.mutate(&header)
            changes -= 1
        }
        members["header"] = nil
        var request = WrittenJSON(members)
        if case .members(let others) = request {
            request = .members(others + [.init(name: WrittenJSON.quoted("header"), value: header)])
        }
        var envelope = WrittenJSON.members([.init(name: WrittenJSON.quoted("req"), value: request)])
        for _ in 0..<changes { mutator.mutate(&envelope) }
        var body: [UInt8] = []
        envelope.write(into: &body)
        if mutator.random.happens(12) { mutator.mutate(&body) }
        return body
    }

    /// Mostly the session of who may, now and then another's, a wrong one or none.
    private mutating func session(for rule: Grammar.Rule) -> String? {
        switch mutator.random.below(20) {
        case 0..<14: rule.actor.flatMap { names.sessions[$0] }
        case 14..<18: names.sessions[mutator.random.any(BankWorld.Actor.allCases)]
        case 18: mutator.random.any(["", "0", String(repeating: "0", count: 64), names.company])
        default: nil
        }
    }

    private mutating func check(_ body: [UInt8]) async throws {
        let answer = await bank.backend.endpoint.answer(to: body)
        let failures = bank.takeFailures()
        guard failures.isEmpty else { throw FuzzFinding("the bank failed: \(failures)") }
        guard [200, 400, 413].contains(answer.reply.status) else {
            throw FuzzFinding("it is answered with status \(answer.reply.status)")
        }
        guard answer.reply.contentType == "application/json" else {
            throw FuzzFinding("the answer is no JSON")
        }
        let response: MotifResponse
        do { response = try MotifResponse(decoding: answer.reply.body) } catch {
            throw FuzzFinding("the answer is no MOTIF answer: \(error)")
        }
        let wasChanged = try changes()
        if let operation = answer.operation { tally.answers["\(operation.service).\(operation.name)", default: 0] += 1 }
        switch response.outcome {
        case .success:
            guard answer.reply.status == 200, answer.error == nil, let operation = answer.operation else {
                throw FuzzFinding("a success is answered with status \(answer.reply.status)")
            }
            tally.successes["\(operation.service).\(operation.name)", default: 0] += 1
        case .failure(let refusal):
            let code = refusal.code.rawValue
            guard answer.error == refusal.code else { throw FuzzFinding("\(code) is told as another") }
            tally.refusals[code, default: 0] += 1
            if answer.reply.status != 200 { tally.unreadable += 1 }
            guard wasChanged.rest == false, !wasChanged.tries || Self.counted.contains(code) else {
                throw FuzzFinding("\(code) is answered, and the tables were changed")
            }
            if code == "SESSION_EXPIRED" { try await renewSessions() }
        }
    }

    /// What has changed in the tables since the last case.
    private mutating func changes() throws -> (tries: Bool, rest: Bool) {
        let nowVersion = try bank.witness.version()
        guard nowVersion != version else { return (false, false) }
        version = nowVersion
        let now = try bank.witness.contents()
        defer { contents = now }
        return (now.tries != contents.tries, now.rest != contents.rest)
    }

    private mutating func renewSessions() async throws {
        for (actor, session) in names.sessions {
            let request = MotifRequest(
                domain: "company1", application: "smepay", service: "register", operation: "checkSession",
                sessionID: session)
            let reply = await bank.backend.endpoint.respond(to: request.encoded())
            guard case .failure = try MotifResponse(decoding: reply.body).outcome else { continue }
            names.sessions[actor] = try await bank.renewedSession(of: actor) ?? session
        }
        _ = try changes()
    }
}
