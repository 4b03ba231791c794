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
        let text = WallTime(millisecondsSince1970: milliseconds).iso8601()
        return String(text.dropLast()).replacing("T", with: " ")
    }
}
