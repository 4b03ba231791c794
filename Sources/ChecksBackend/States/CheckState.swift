/// Where one security check stands for one client instance. Times are whole seconds since 1970.
public enum CheckState: Sendable, Hashable {
    /// Nothing has been proved, and no attempt counts.
    case expired
    /// A challenge is open: that many answers are left until `start` is too long ago.
    case attempting(remaining: Int, since: Int64)
    /// Passed until then; `rememberedUntil` passes again without a challenge, `nil` when nothing is remembered.
    case success(until: Int64, rememberedUntil: Int64?)
    /// Too many wrong answers: every answer fails until then.
    case blocked(until: Int64)

    /// What happens to a check.
    public enum Event: Sendable, Hashable {
        /// The client asks for a scope with the check in it, without an answer.
        case authorize
        /// The same with a right answer.
        /// - Parameter remember: Whether the user asked to be remembered.
        case rightAnswer(remember: Bool)
        /// The same with a wrong answer, or with one that lacks something.
        case wrongAnswer
        /// The client logs out of the check.
        case logout
    }

    /// What the client hears of it.
    public enum Output: Sendable, Hashable {
        /// - Parameter isWrong: Whether an answer was wrong just now.
        case challenge(remaining: Int, isWrong: Bool)
        case success
        /// Blocked, from now on or already.
        case blocked
        /// Nothing, as after a logout.
        case none
    }

    /// What becomes of the check.
    ///
    /// - Parameters:
    ///   - event: What happens.
    ///   - now: When.
    ///   - rules: The check's numbers.
    public func after(_ event: Event, at now: Int64, _ rules: CheckRules) -> (state: CheckState, output: Output) {
        switch (current(at: now, rules), event) {
        case (.success(let until, let remembered), .authorize), (.success(let until, let remembered), .rightAnswer),
            (.success(let until, let remembered), .wrongAnswer):
            (.success(until: until, rememberedUntil: remembered), .success)
        case (.success, .logout): (.expired, .none)
        case (let state, .logout): (state, .none)
        case (.blocked(let until), _): (.blocked(until: until), .blocked)
        case (.expired, .authorize):
            (
                .attempting(remaining: rules.maxAttempts, since: now),
                .challenge(remaining: rules.maxAttempts, isWrong: false)
            )
        case (.attempting(let remaining, let start), .authorize):
            (.attempting(remaining: remaining, since: start), .challenge(remaining: remaining, isWrong: false))
        case (_, .rightAnswer(let remember)): (Self.passed(at: now, remember: remember, rules), .success)
        case (.expired, .wrongAnswer): Self.missed(rules.maxAttempts, since: now, at: now, rules)
        case (.attempting(let remaining, let start), .wrongAnswer):
            Self.missed(remaining, since: start, at: now, rules)
        }
    }

    /// The state that time has brought it to.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - rules: The check's numbers.
    public func current(at now: Int64, _ rules: CheckRules) -> CheckState {
        switch self {
        case .attempting(_, let start) where now > start + rules.attemptingSeconds: return .expired
        case .blocked(let until) where now >= until: return .expired
        case .success(let until, let remembered) where now >= until:
            guard let remembered, now < remembered else { return .expired }
            return .success(until: min(now + rules.successSeconds, remembered), rememberedUntil: remembered)
        default: return self
        }
    }

    private static func passed(at now: Int64, remember: Bool, _ rules: CheckRules) -> CheckState {
        let remembered = remember && rules.rememberSeconds > 0 ? now + rules.rememberSeconds : nil
        return .success(until: now + rules.successSeconds, rememberedUntil: remembered)
    }

    private static func missed(
        _ remaining: Int, since start: Int64, at now: Int64, _ rules: CheckRules
    ) -> (state: CheckState, output: Output) {
        guard remaining > 1 else { return (.blocked(until: now + rules.blockedSeconds), .blocked) }
        return (
            .attempting(remaining: remaining - 1, since: start), .challenge(remaining: remaining - 1, isWrong: true)
        )
    }
}
