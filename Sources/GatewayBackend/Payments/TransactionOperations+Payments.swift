import GRDB
import JSONCoding

// Payments, and checks of a card that move no money.
extension TransactionOperations {
    func pay(_ work: TransactionWork, in db: Database) throws -> GatewayAnswer {
        let (call, operation) = (work.call, work.request.operation)
        let source = try FundingSource(work.fields, of: call.merchantID, tokens: tokens, in: db)
        if source.isDevice, call.fields.text(FieldPath.walletProvider) == nil {
            throw GatewayRefusal.missing(FieldPath.walletProvider)
        }
        let currency = try work.currency(at: FieldPath.currency)
        let amount: Amount =
            operation == .verify && work.fields.text(FieldPath.amount) == nil
            ? Amount(minorUnits: 0, currency: currency) : try work.amount(at: FieldPath.amount, in: currency)
        var order = try OrderTable.findOrMake(
            work.request.orderID, of: call.merchantID, currency, at: work.now, in: db)
        if order.ledger.phase != .idle { throw GatewayRefusal.alreadyPaid }
        let authentication = try authentication(of: order, work, source, in: db)

        var code = TestTables.gatewayCode(for: source.expiry)
        if let authentication, !authentication.allowsPayment { code = .authenticationFailed }
        let isApproved = code == .approved
        order.amount = amount.minorUnits
        order.updatedAt = work.now
        order.walletProvider = work.fields.text(FieldPath.walletProvider) ?? order.walletProvider
        if let movement = operation.movement {
            if isApproved { try order.ledger.make(movement, of: amount.minorUnits) } else { order.idleStatus = .failed }
        } else {
            order.idleStatus = isApproved ? .verified : .failed
        }
        try OrderTable.update(order, in: db)

        let row = try payments.nextRow(in: db)
        var reply = work.reply(code.result, order)
        reply["response"] = .object(Self.response(code, securityCode: source.securityCode, call.version))
        reply["sourceOfFunds"] = .object(source.group)
        var transaction = work.transaction(amount, row: row)
        if let authentication, let id = work.fields.text(FieldPath.authenticationID) {
            transaction["authenticationStatus"] = .string(authentication.status.rawValue)
            reply["authentication"] = ["transactionId": .string(id), "version": .string(authentication.version)]
        }
        reply["transaction"] = .object(transaction)
        return try record(
            work, order, row: row, amount: amount.minorUnits, isEffective: isApproved && operation.movement != nil,
            reply, in: db)
    }

    private static func response(_ code: GatewayCode, securityCode: String?, _ version: APIVersion) -> JSONObject {
        let recommendation: Recommendation = [.declined, .expiredCard].contains(code) ? .resubmit : .noAction
        var response: JSONObject = [
            "gatewayCode": .string(code.rawValue),
            "gatewayRecommendation": .string(recommendation.known(to: version).rawValue),
        ]
        response["acquirerCode"] = code.acquirerCode.map(JSONValue.string)
        response["cardSecurityCode"] = [
            "gatewayCode": .string(TestTables.securityCode(securityCode).rawValue)
        ]
        return response
    }

    /// The payer's authentication that a payment refers to.
    private func authentication(
        of order: Order, _ work: TransactionWork, _ source: FundingSource, in db: Database
    ) throws -> Authentication? {
        guard let id = work.fields.text(FieldPath.authenticationID) else { return nil }
        guard let payment = try payments.find(id, of: order, in: db), payment.operation.isAuthentication,
            let authentication = try authentications.find(payment.row, in: db)
        else { throw GatewayRefusal.unknownAuthentication }
        guard ![.available, .pending].contains(authentication.status) else {
            throw GatewayRefusal.authenticationPending
        }
        let digest = store.key.digest(of: source.number.digits, for: .cardNumber)
        guard authentication.cardDigest == digest else { throw GatewayRefusal.otherCard }
        return authentication
    }

    /// Writes a transaction down with its answer.
    func record(
        _ work: TransactionWork, _ order: Order, row: Int64, amount: Int64, isEffective: Bool, _ reply: JSONObject,
        in db: Database
    ) throws -> GatewayAnswer {
        try payments.insert(
            Payment(
                row: row, order: order.row, reference: work.request.transactionID, operation: work.request.operation,
                request: work.request.digest, amount: amount, isEffective: isEffective, reply: reply),
            in: db)
        return GatewayAnswer(status: 201, body: reply)
    }
}
