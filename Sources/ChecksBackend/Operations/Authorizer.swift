import GRDB
import JSONCoding

/// Takes client instances through the checks of a scope.
struct Authorizer: Sendable {
    /// How far a client has come with a scope.
    struct Outcome: Sendable {
        var challenges: JSONObject = [:]
        var successes: JSONObject = [:]
        var failures: JSONObject = [:]

        /// 401 while a check is open, 403 when all that is left has failed, else 200.
        var status: Int { !challenges.isEmpty ? 401 : !failures.isEmpty ? 403 : 200 }

        var body: JSONObject {
            var body: JSONObject = [:]
            if !challenges.isEmpty { body["challenges"] = .object(challenges) }
            if !successes.isEmpty || status == 200 { body["successes"] = .object(successes) }
            if !failures.isEmpty { body["failures"] = .object(failures) }
            return body
        }
    }

    let configuration: SecurityConfiguration
    let answers: CheckAnswers

    /// Goes through a scope's checks with the answers that the client has sent, in one transaction.
    ///
    /// - Parameters:
    ///   - client: The client instance.
    ///   - scope: What it wants.
    ///   - given: The answers by check; those of other checks are ignored.
    ///   - now: Seconds since 1970.
    func authorize(
        _ client: ClientInstance, _ scope: Scope, _ given: [String: JSONObject], at now: Int64, in db: Database
    ) throws -> Outcome {
        var outcome = Outcome()
        var passed: [String: CheckStanding] = [:]
        for check in scope.checks {
            // A dependent check says nothing before its turn.
            if let first = check.dependsOn, passed[first] == nil { continue }
            let user = check.dependsOn.flatMap { passed[$0]?.user }
            let stored = try ClientTable.standing(of: client.row, in: check.name, in: db)
            var standing = stored
            if check.dependsOn != nil, standing.user != user {
                // What one user has passed is not passed by another; attempts and blocks are the client's.
                if case .success = standing.state { standing.state = .expired }
                standing.user = user
            }
            try step(check, &standing, given[check.name], user, at: now, &outcome)
            if standing != stored { try ClientTable.set(standing, of: client.row, in: check.name, in: db) }
            if case .success = standing.state { passed[check.name] = standing }
        }
        return outcome
    }

    private func step(
        _ check: SecurityCheck, _ standing: inout CheckStanding, _ answer: JSONObject?, _ user: String?, at now: Int64,
        _ outcome: inout Outcome
    ) throws {
        var event = CheckState.Event.authorize
        var message: String?
        let current = standing.state.current(at: now, check.rules)
        let isOpen =
            switch current {
            case .expired, .attempting: true
            case .success, .blocked: false
            }
        var identified = standing.user
        if isOpen, let answer {
            switch answers.verdict(of: answer, to: check, user: user) {
            case .right(let user, let remember):
                event = .rightAnswer(remember: remember)
                identified = user
                standing.authenticatedAt = now
            case .wrong(let text):
                event = .wrongAnswer
                message = text
            case .failure(let text):
                outcome.failures[check.name] = ["failure": .string(text)]
                return
            }
        } else if isOpen, case .pinOfUser(let pins) = check.credentials, user.flatMap({ pins[$0] }) == nil {
            outcome.failures[check.name] = ["failure": "the user is not enrolled in this check"]
            return
        }
        let output: CheckState.Output
        (standing.state, output) = standing.state.after(event, at: now, check.rules)
        switch output {
        case .success:
            standing.user = identified
            outcome.successes[check.name] = .object(Self.success(standing, of: check))
        case .challenge(let remaining, _):
            outcome.challenges[check.name] = [
                "remainingAttempts": .integer(Int64(remaining)), "errorMsg": message.map(JSONValue.string) ?? .null,
            ]
        case .blocked: outcome.failures[check.name] = ["failure": "account blocked"]
        case .none: break
        }
    }

    /// What a client hears of a check that it has passed: for a login the user.
    private static func success(_ standing: CheckStanding, of check: SecurityCheck) -> JSONObject {
        guard case .equalUserNameAndPassword = check.credentials, let user = standing.user else { return [:] }
        return [
            "user": [
                "id": .string(user), "displayName": .string(user),
                "authenticatedAt": .integer((standing.authenticatedAt ?? 0) * 1000),
                "authenticatedBy": .string(check.name), "attributes": [:],
            ]
        ]
    }

    /// How long the checks of a scope stay passed, and who has passed them.
    ///
    /// - Returns: `nil` when one is not passed now.
    func standing(
        of client: ClientInstance, in scope: Scope, at now: Int64, in db: Database
    ) throws -> (seconds: Int64, user: String?)? {
        var seconds = Int64.max
        var users: [String: String?] = [:]
        for check in scope.checks {
            let standing = try ClientTable.standing(of: client.row, in: check.name, in: db)
            guard case .success(let until, let remembered) = standing.state.current(at: now, check.rules) else {
                return nil
            }
            if let first = check.dependsOn, users[first] != standing.user { return nil }
            users[check.name] = standing.user
            seconds = min(seconds, max(until, remembered ?? 0) - now)
        }
        return (seconds, users.values.compactMap { $0 }.first)
    }

    /// Logs a client out of a check and of those that depend on it.
    /// - Returns: The checks.
    func logout(_ client: ClientInstance, of check: SecurityCheck, at now: Int64, in db: Database) throws -> Set<String>
    {
        var names: Set<String> = [check.name]
        for other in configuration.checks where other.dependsOn.map(names.contains) == true { names.insert(other.name) }
        for other in configuration.checks where names.contains(other.name) {
            var standing = try ClientTable.standing(of: client.row, in: other.name, in: db)
            standing.state = standing.state.after(.logout, at: now, other.rules).state
            try ClientTable.set(standing, of: client.row, in: other.name, in: db)
        }
        return names
    }
}
