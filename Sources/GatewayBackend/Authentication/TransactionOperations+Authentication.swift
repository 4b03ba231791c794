import GRDB
import HostClock
import JSONCoding
import ServerStore

// The authentication of a payer: a transaction of its own, in two requests.
extension TransactionOperations {
    /// Finds out whether the payer can be authenticated.
    func initiate(_ work: TransactionWork, in db: Database) throws -> GatewayAnswer {
        let (call, fields) = (work.call, work.fields)
        guard call.version >= .appAuthentication else { throw GatewayRefusal.tooOldForAuthentication }
        let source = try FundingSource(fields, of: call.merchantID, tokens: tokens, in: db)
        let versions = try fields.required("authentication.acceptVersions")
        _ = try fields.required("authentication.channel")
        _ = try fields.required("authentication.purpose")
        let currency = try work.currency(at: FieldPath.currency)
        let amount = try fields.text(FieldPath.amount) == nil ? nil : work.amount(at: FieldPath.amount, in: currency)
        var order = try OrderTable.findOrMake(
            work.request.orderID, of: call.merchantID, currency, at: work.now, in: db)
        guard order.ledger.phase == .idle else { throw GatewayRefusal.alreadyPaid }

        let accepts = versions.split(separator: ",").contains("3DS2")
        let isAvailable = accepts && !source.isDevice && TestTables.isEnrolled(source.number)
        let status: AuthenticationStatus = isAvailable ? .available : .notSupported
        order.amount = amount?.minorUnits ?? order.amount
        order.set(status, at: work.now)
        try OrderTable.update(order, in: db)

        let row = try payments.nextRow(in: db)
        var transaction = work.transaction(amount, row: row)
        transaction["receipt"] = nil
        transaction["authenticationStatus"] = .string(status.rawValue)
        var reply = work.reply(status.result, order)
        reply["authentication"] = .object(Self.group(fields, version: isAvailable ? "3DS2" : "NONE"))
        reply["response"] = .object(Self.response(status, .proceed, call.version))
        reply["sourceOfFunds"] = .object(source.group)
        reply["transaction"] = .object(transaction)
        let answer = try record(work, order, row: row, amount: 0, isEffective: false, reply, in: db)
        try authentications.insert(
            Authentication(
                row: row, status: status, recommendation: .proceed, apiVersion: call.version.number,
                cardDigest: store.key.digest(of: source.number.digits, for: .cardNumber), initiation: reply), in: db)
        return answer
    }

    /// Has the issuer authenticate the payer: at once, or by a challenge.
    ///
    /// - Parameter known: The transaction that was initiated under this id.
    func authenticate(_ work: TransactionWork, _ known: Payment?, in db: Database) throws -> GatewayAnswer {
        let (call, fields) = (work.call, work.fields)
        guard call.version >= .appAuthentication else { throw GatewayRefusal.tooOldForAuthentication }
        guard var order = work.order, let known, known.operation.isAuthentication,
            var authentication = try authentications.find(known.row, in: db)
        else { throw GatewayRefusal.notInitiated }
        guard authentication.status == .available else { throw GatewayRefusal.notAvailable }
        guard order.ledger.phase == .idle else { throw GatewayRefusal.alreadyPaid }
        let source = try FundingSource(fields, of: call.merchantID, tokens: tokens, in: db)
        guard store.key.digest(of: source.number.digits, for: .cardNumber) == authentication.cardDigest else {
            throw GatewayRefusal.invalid(FieldPath.number, "is not the card that the authentication was initiated with")
        }
        let amount = try work.amount(at: FieldPath.amount, in: work.currency(at: FieldPath.currency))

        let verdict = TestTables.verdict(for: amount)
        authentication.status = verdict.status
        authentication.recommendation = verdict.recommendation
        order.amount = amount.minorUnits
        order.set(verdict.status, at: work.now)
        try OrderTable.update(order, in: db)

        var transaction = work.transaction(amount, row: known.row)
        transaction["receipt"] = nil
        transaction["authenticationStatus"] = .string(verdict.status.rawValue)
        var group = Self.group(fields, version: "3DS2")
        group["3ds2"] = ["transactionStatus": .string(verdict.letter)]
        group["payerInteraction"] = verdict.challenge == nil ? "NOT_REQUIRED" : "REQUIRED"
        var reply = work.reply(verdict.status.result, order)
        reply["response"] = .object(Self.response(verdict.status, verdict.recommendation, call.version))
        reply["sourceOfFunds"] = .object(source.group)
        reply["transaction"] = .object(transaction)
        reply["authentication"] = .object(group)
        // Who retrieves the transaction does not need the way to the challenge.
        try payments.setReply(reply, of: known.row, in: db)

        var challengeID: String?
        if let prompt = verdict.challenge {
            let id = "challenge-" + SecretBytes.random256()
            authentication.prompt = prompt
            authentication.attemptsLeft = TestTables.Challenge.attempts
            group["challenge"] = .object(Challenges.group(id: id, prompt, attemptsLeft: authentication.attemptsLeft))
            reply["authentication"] = .object(group)
            challengeID = id
        }
        authentication.request = work.request.digest
        authentication.answer = reply
        try authentications.answer(authentication, challenge: challengeID, in: db)
        return GatewayAnswer(status: 201, body: reply)
    }

    static func response(
        _ status: AuthenticationStatus, _ recommendation: Recommendation, _ version: APIVersion
    ) -> JSONObject {
        [
            "gatewayCode": .string(status.gatewayCode.rawValue),
            "gatewayRecommendation": .string(recommendation.known(to: version).rawValue),
        ]
    }

    private static func group(_ fields: Fields, version: String) -> JSONObject {
        var group: JSONObject = ["version": .string(version)]
        for name in ["acceptVersions", "channel", "purpose"] { group[name] = fields["authentication.\(name)"] }
        return group
    }
}

extension Order {
    /// Notes how the authentication of its payer stands.
    mutating func set(_ status: AuthenticationStatus, at now: WallTime) {
        authenticationStatus = status
        idleStatus = status.orderStatus
        updatedAt = now
    }
}
