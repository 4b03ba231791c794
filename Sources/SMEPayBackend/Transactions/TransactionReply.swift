import HostClock
import JSONCoding

/// A transaction as the wire shows it.
struct TransactionReply: OperationReply {
    let transaction: CardTransaction

    var header: JSONObject {
        var header: JSONObject = [
            "transactionId": .string(transaction.publicID), "cardId": .string(transaction.cardPublicID),
        ]
        header["virtualCardId"] = transaction.virtualCardPublicID.map { .string($0) }
        header["last4"] = .string(transaction.last4)
        header["kind"] = .string(transaction.kind.rawValue)
        header["status"] = .string(transaction.status.rawValue)
        header["reason"] = (transaction.reason?.json).map { .object($0) }
        header["amount"] = .integer(transaction.amount)
        header["currency"] = .string(transaction.currency)
        header["merchant"] = [
            "name": .string(transaction.merchant.name), "category": .string(transaction.merchant.code.description),
            "country": .string(transaction.merchant.country.description),
        ]
        header["channel"] = .string(transaction.channel.rawValue)
        header["recurring"] = .bool(transaction.isRecurring)
        header["time"] = .string(transaction.time.iso8601)
        header["originalId"] = transaction.originalPublicID.map { .string($0) }
        return header
    }
}

extension CardTransaction.Reason {
    /// `{type, category?}`.
    var json: JSONObject {
        var json: JSONObject = ["type": .string(type)]
        json["category"] = category.map { .string($0) }
        return json
    }
}

/// A page of transactions, and how many there are.
struct TransactionsReply: OperationReply {
    let listing: Listing<CardTransaction>

    init(_ listing: Listing<CardTransaction>) {
        self.listing = listing
    }

    var header: JSONObject {
        [
            "transactions": .array(listing.elements.map { .object(TransactionReply(transaction: $0).header) }),
            "total": .integer(listing.total),
        ]
    }
}
