import HostClock
import JSONCoding

/// What a receipt says of a purchase: the signed part.
public struct PurchaseInfo: Sendable, Hashable {
    public var bid: String
    public var bvrs: String
    public var productID: String
    public var itemID: String
    public var quantity: Int
    public var transactionID: String
    public var originalTransactionID: String
    /// Milliseconds since 1970.
    public var purchasedAt: Int64
    public var originalPurchasedAt: Int64
    /// When a subscription ends; `nil` for anything else.
    public var expiresAt: Int64?

    /// The list as receipts have it.
    var list: PropertyList {
        var entries = [
            ("bvrs", bvrs), ("bid", bid), ("product-id", productID), ("item-id", itemID), ("quantity", "\(quantity)"),
            ("transaction-id", transactionID), ("original-transaction-id", originalTransactionID),
        ]
        entries += Self.dates("purchase-date", purchasedAt)
        entries += Self.dates("original-purchase-date", originalPurchasedAt)
        if let expiresAt {
            entries += [("expires-date", "\(expiresAt)")] + Self.dates("expires-date-formatted", expiresAt).prefix(1)
        }
        return PropertyList(entries.map { (key: $0.0, value: $0.1) })
    }

    /// - Returns: `nil` for a list that lacks something.
    public init?(_ list: PropertyList) {
        guard let bid = list["bid"], let productID = list["product-id"], let transactionID = list["transaction-id"],
            let quantity = list["quantity"].flatMap({ Int($0) }),
            let time = list["purchase-date-ms"].flatMap({ Int64($0) })
        else { return nil }
        self.bid = bid
        self.productID = productID
        self.transactionID = transactionID
        self.quantity = quantity
        bvrs = list["bvrs"] ?? ""
        itemID = list["item-id"] ?? ""
        originalTransactionID = list["original-transaction-id"] ?? transactionID
        purchasedAt = time
        originalPurchasedAt = list["original-purchase-date-ms"].flatMap { Int64($0) } ?? time
        expiresAt = list["expires-date"].flatMap { Int64($0) }
    }

    init(
        bid: String, bvrs: String, productID: String, itemID: String, quantity: Int, transactionID: String,
        originalTransactionID: String, purchasedAt: Int64, originalPurchasedAt: Int64, expiresAt: Int64?
    ) {
        self.bid = bid
        self.bvrs = bvrs
        self.productID = productID
        self.itemID = itemID
        self.quantity = quantity
        self.transactionID = transactionID
        self.originalTransactionID = originalTransactionID
        self.purchasedAt = purchasedAt
        self.originalPurchasedAt = originalPurchasedAt
        self.expiresAt = expiresAt
    }

    /// The receipt of a verification's answer: the same, with underscores.
    public var fields: JSONObject {
        JSONObject(list.entries.map { ($0.key.map { $0 == "-" ? "_" : "\($0)" }.joined(), .string($0.value)) })
    }

    /// A time in the three forms that receipts have.
    private static func dates(_ name: String, _ time: Int64) -> [(String, String)] {
        let text = CalendarText.utc(time)
        return [
            (name, "\(text) Etc/GMT"), ("\(name)-ms", "\(time)"),
            // Eight hours behind, as Pacific Standard Time is all year round.
            ("\(name)-pst", "\(CalendarText.utc(time - 8 * 3_600_000)) America/Los_Angeles"),
        ]
    }
}

/// Times as receipts write them: `2012-04-30 15:05:55`.
enum CalendarText {
    static func utc(_ milliseconds: Int64) -> String {
        var days = milliseconds / 86_400_000
        var rest = milliseconds % 86_400_000
        if rest < 0 { (days, rest) = (days - 1, rest + 86_400_000) }
        let seconds = rest / 1000
        let (year, month, day) = civil(days)
        return
            "\(pad(year, 4))-\(pad(month))-\(pad(day)) \(pad(seconds / 3600)):\(pad(seconds / 60 % 60)):\(pad(seconds % 60))"
    }

    /// The date of a day of the Gregorian calendar, counted from 1970 on.
    private static func civil(_ days: Int64) -> (Int64, Int64, Int64) {
        // Years begin in March, so that leap days come last.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func pad(_ number: Int64, _ length: Int = 2) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, length - text.utf8.count)) + text
    }
}
