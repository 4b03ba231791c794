import GRDB
import JSONCoding

// What is done to an order after it was authorized or paid.
extension TransactionOperations {
    /// Captures or refunds.
    func move(_ work: TransactionWork, in db: Database) throws -> GatewayAnswer {
        guard let movement = work.request.operation.movement, var order = work.order else {
            throw GatewayRefusal.unknownOrder
        }
        let currency = try work.currency(at: FieldPath.transactionCurrency)
        let amount = try work.amount(at: FieldPath.transactionAmount, in: currency)
        do throws(OrderLedger.Obstacle) {
            try order.ledger.make(movement, of: amount.minorUnits)
        } catch {
            throw refusal(of: error, work, currency)
        }
        order.updatedAt = work.now
        try OrderTable.update(order, in: db)
        return try recordApproved(work, order, amount, target: nil, in: db)
    }

    /// Voids the order's last movement.
    func void(_ work: TransactionWork, in db: Database) throws -> GatewayAnswer {
        guard var order = work.order else { throw GatewayRefusal.unknownOrder }
        let target = try work.fields.required(FieldPath.target)
        guard let last = try payments.lastEffective(of: order, in: db), last.reference == target,
            let movement = last.operation.movement
        else { throw GatewayRefusal.notVoidable }
        order.ledger.void(movement, of: last.amount)
        order.updatedAt = work.now
        try OrderTable.update(order, in: db)
        try payments.setVoided(last, in: db)
        return try recordApproved(
            work, order, Amount(minorUnits: last.amount, currency: order.currency), target: target, in: db)
    }

    private func recordApproved(
        _ work: TransactionWork, _ order: Order, _ amount: Amount, target: String?, in db: Database
    ) throws -> GatewayAnswer {
        let row = try payments.nextRow(in: db)
        var reply = work.reply(.success, order)
        reply["response"] = [
            "gatewayCode": "APPROVED", "gatewayRecommendation": "NO_ACTION", "acquirerCode": "00",
        ]
        var transaction = work.transaction(amount, row: row)
        transaction["targetTransactionId"] = target.map(JSONValue.string)
        reply["transaction"] = .object(transaction)
        return try record(
            work, order, row: row, amount: amount.minorUnits, isEffective: work.request.operation != .void, reply,
            in: db)
    }

    private func refusal(
        of obstacle: OrderLedger.Obstacle, _ work: TransactionWork, _ currency: Currency
    ) -> GatewayRefusal {
        switch obstacle {
        case .notIdle: .alreadyPaid
        case .nothing: .notPossible(work.request.operation.rawValue)
        case .notPositive: .notPositive
        case .tooMuch(let left): .tooMuch(Amount(minorUnits: left, currency: currency))
        }
    }
}
