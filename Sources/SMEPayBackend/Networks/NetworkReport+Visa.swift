import CardControls
import JSONCoding

extension NetworkReport {
    /// The notification of Visa Transaction Controls (SME Pay spec §3.1). Amounts are in major units, currencies by their letters.
    var visaBody: JSONObject {
        [
            "transactionTypes": .array(visaTypes.map { .string($0) }), "appId": .string(address.application),
            "sponsorId": .string(address.domain), "transactionDetails": .object(visaDetails),
            "transactionOutcome": .object(visaOutcome),
        ]
    }

    private var visaTypes: [String] {
        guard case .purchase(let purchase, _, _) = event else { return ["TCT_PURCHASE_RETURN"] }
        return CardNetwork.visa.transactionTypes(of: purchase)
    }

    private var visaDetails: JSONObject {
        [
            "primaryAccountNumber": .string(transaction.last4),
            "cardholderBillAmount": majorUnits(transaction.amount), "billerCurrencyCode": .string(transaction.currency),
            "nameOnCard": .string(card.nameOnCard), "userIdentifier": .string(card.publicID),
            "requestReceivedTimeStamp": .string(transaction.time.iso8601),
            "retrievalReferenceNumber": .string(retrievalReference), "transactionID": .string(transaction.publicID),
            "merchantInfo": [
                "name": .string(transaction.merchant.name),
                "countryCode": .string(transaction.merchant.country.description),
                "merchantCategoryCode": .string(transaction.merchant.code.description),
                "transactionAmount": majorUnits(transaction.amount), "currencyCode": .string(transaction.currency),
            ],
        ]
    }

    private var visaOutcome: JSONObject {
        var outcome = JSONObject()
        outcome["ctcDocumentID"] = card.networkReference.map { .string($0) }
        outcome["decisionID"] = .string(CardNetwork.randomUUID())
        outcome["notificationID"] = .string(CardNetwork.randomUUID())
        outcome["decisionResponseTimeStamp"] = .string(decidedAt.iso8601)
        outcome["transactionApproved"] = transaction.status == .declined ? "DECLINED" : "APPROVED"
        outcome["declineResponseCode"] = responseCode.map { .string($0) }
        outcome["alertDetails"] = .array(terms.map { .object(visaDetail($0)) })
        return outcome
    }

    private func visaDetail(_ term: NetworkTerm) -> JSONObject {
        var detail: JSONObject = [
            "triggeringAppID": .string(address.application), "ruleCategory": .string(term.category),
            "ruleType": .string(term.type),
        ]
        detail["thresholdAmount"] = term.amount.map(majorUnits)
        detail["alertReason"] = .string(term.reason)
        detail["userIdentifier"] = .string(card.publicID)
        return detail
    }

    /// Twelve digits.
    private var retrievalReference: String {
        let digits = String(row)
        return String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
    }

    /// An amount as the currency is written: in most, hundredths are the minor units (ISO 4217).
    private func majorUnits(_ amount: Int64) -> JSONValue {
        let exponent =
            switch transaction.currency {
            case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV",
                "XAF", "XOF", "XPF":
                1.0
            case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 1000.0
            default: 100.0
            }
        return .double(Double(amount) / exponent)
    }
}
