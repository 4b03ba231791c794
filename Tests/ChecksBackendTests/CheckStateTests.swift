import ChecksBackend
import Testing

/// The states of a check, row by row as the specification's table has them (§4).
struct CheckStateTests {
    static let rules = CheckRules(
        maxAttempts: 3, attemptingSeconds: 120, successSeconds: 60, blockedSeconds: 60, rememberSeconds: 200)
    static let oneTry = CheckRules(maxAttempts: 1, blockedSeconds: 60)
    static let unblocked = CheckRules(maxAttempts: 1, blockedSeconds: 0)

    struct Row: Sendable, CustomTestStringConvertible {
        let state: CheckState
        let event: CheckState.Event
        let now: Int64
        let next: CheckState
        let output: CheckState.Output
        let rules: CheckRules

        init(
            _ state: CheckState, _ event: CheckState.Event, at now: Int64, _ next: CheckState,
            _ output: CheckState.Output, _ rules: CheckRules = CheckStateTests.rules
        ) {
            (self.state, self.event, self.now) = (state, event, now)
            (self.next, self.output, self.rules) = (next, output, rules)
        }

        var testDescription: String { "\(state), \(event) at \(now)" }
    }

    static let three = CheckState.attempting(remaining: 3, since: 0)
    static let two = CheckState.attempting(remaining: 2, since: 0)
    static let last = CheckState.attempting(remaining: 1, since: 0)
    static let passed = CheckState.success(until: 60, rememberedUntil: nil)
    static let remembered = CheckState.success(until: 60, rememberedUntil: 200)
    static let blocked = CheckState.blocked(until: 60)

    static func ask(_ remaining: Int) -> CheckState.Output { .challenge(remaining: remaining, isWrong: false) }
    static func again(_ remaining: Int) -> CheckState.Output { .challenge(remaining: remaining, isWrong: true) }

    static let table: [Row] = [
        // EXPIRED
        Row(.expired, .authorize, at: 0, three, ask(3)),
        Row(.expired, .rightAnswer(remember: false), at: 0, passed, .success),
        Row(.expired, .wrongAnswer, at: 0, two, again(2)),
        Row(.expired, .wrongAnswer, at: 0, blocked, .blocked, oneTry),
        Row(.expired, .logout, at: 0, .expired, .none),
        // ATTEMPTING
        Row(two, .authorize, at: 5, two, ask(2)),
        Row(three, .rightAnswer(remember: false), at: 0, passed, .success),
        Row(three, .rightAnswer(remember: true), at: 0, remembered, .success),
        Row(three, .wrongAnswer, at: 5, two, again(2)),
        Row(two, .wrongAnswer, at: 5, last, again(1)),
        Row(last, .wrongAnswer, at: 0, blocked, .blocked),
        Row(last, .authorize, at: 120, last, ask(1)),
        Row(last, .authorize, at: 121, .attempting(remaining: 3, since: 121), ask(3)),
        Row(last, .wrongAnswer, at: 121, .attempting(remaining: 2, since: 121), again(2)),
        Row(last, .logout, at: 5, last, .none),
        // BLOCKED
        Row(blocked, .authorize, at: 59, blocked, .blocked),
        Row(blocked, .wrongAnswer, at: 59, blocked, .blocked),
        Row(blocked, .rightAnswer(remember: true), at: 59, blocked, .blocked),
        Row(blocked, .logout, at: 59, blocked, .none),
        Row(blocked, .authorize, at: 60, .attempting(remaining: 3, since: 60), ask(3)),
        Row(blocked, .rightAnswer(remember: false), at: 60, .success(until: 120, rememberedUntil: nil), .success),
        // A block of no time: the answer fails, and the next request begins afresh.
        Row(.expired, .wrongAnswer, at: 9, .blocked(until: 9), .blocked, unblocked),
        Row(.blocked(until: 9), .authorize, at: 9, .attempting(remaining: 1, since: 9), ask(1), unblocked),
        // SUCCESS
        Row(passed, .authorize, at: 59, passed, .success),
        Row(passed, .wrongAnswer, at: 59, passed, .success),
        Row(passed, .authorize, at: 60, .attempting(remaining: 3, since: 60), ask(3)),
        Row(passed, .logout, at: 5, .expired, .none),
        // SUCCESS, remembered
        Row(remembered, .authorize, at: 60, .success(until: 120, rememberedUntil: 200), .success),
        Row(remembered, .authorize, at: 199, .success(until: 200, rememberedUntil: 200), .success),
        Row(remembered, .authorize, at: 200, .attempting(remaining: 3, since: 200), ask(3)),
        Row(remembered, .logout, at: 100, .expired, .none),
    ]

    @Test("a check goes from state to state as the table says", arguments: table)
    func transition(row: Row) {
        let result = row.state.after(row.event, at: row.now, row.rules)
        #expect(result.state == row.next)
        #expect(result.output == row.output)
    }

    @Test("three wrong answers are two challenges and a failure, and no challenge has nothing left")
    func sequence() {
        var state = CheckState.expired
        var outputs: [CheckState.Output] = []
        for event in [CheckState.Event.authorize, .wrongAnswer, .wrongAnswer, .wrongAnswer] {
            let result = state.after(event, at: 0, Self.rules)
            state = result.state
            outputs.append(result.output)
        }
        #expect(outputs == [Self.ask(3), Self.again(2), Self.again(1), .blocked])
    }
}
