import CardControls
import JSONCoding

extension NetworkReport {
    /// What Mastercard Spend Controls would post to its notification address. Its bodies are not public: these are the facts that Visa
    /// reports too, under the names of Mastercard's resources (SME Pay spec §3.2). Amounts are in minor units.
    var mastercardBody: JSONObject {
        var body = JSONObject()
        body["uuid"] = card.networkReference.map { .string($0) }
        body["notificationId"] = .string(CardNetwork.randomUUID())
        body["transaction"] = .object(mastercardTransaction)
        body["outcome"] = .object(mastercardOutcome)
        return body
    }

    private var mastercardTransaction: JSONObject {
        let types: [String] =
            if case .purchase(let purchase, _, _) = event {
                CardNetwork.mastercard.transactionTypes(of: purchase)
            } else {
                ["REFUND"]
            }
        return [
            "id": .string(transaction.publicID), "types": .array(types.map { .string($0) }),
            "lastFour": .string(transaction.last4), "amount": .integer(transaction.amount),
            "currency": .string(transaction.currency), "dateTime": .string(transaction.time.iso8601),
            "recurring": .bool(transaction.isRecurring),
            "merchant": [
                "name": .string(transaction.merchant.name), "mcc": .string(transaction.merchant.code.description),
                "country": .string(transaction.merchant.country.description),
            ],
        ]
    }

    private var mastercardOutcome: JSONObject {
        var outcome: JSONObject = [
            "decision": transaction.status == .declined ? "DECLINED" : "APPROVED",
            "dateTime": .string(decidedAt.iso8601),
        ]
        outcome["responseCode"] = responseCode.map { .string($0) }
        outcome["controls"] = .array(
            terms.map { term in
                var control: JSONObject = [
                    "list": .string(term.category), "control": .string(term.type), "reason": .string(term.reason),
                ]
                control["amount"] = term.amount.map { .integer($0) }
                return .object(control)
            })
        return outcome
    }
}
