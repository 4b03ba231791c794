import HostClock

/// A purchase that a merchant asks a card's bank to approve, as the network simulator is told of it.
public struct Authorisation: Sendable, Hashable {
    /// What the purchase is made with.
    public enum Means: Sendable, Hashable {
        /// A card, by its `cardId`.
        case card(String)
        /// A virtual card, by its `virtualCardId`.
        case virtualCard(String)
        /// A card or a virtual card, by its number, which is a secret.
        case number(String)
    }

    public struct Merchant: Sendable, Hashable {
        /// 1 to 254 bytes without control characters.
        public var name: String
        /// The merchant category code of ISO 18245, four digits.
        public var category: String
        /// ISO 3166-1, two letters.
        public var country: String

        public init(name: String, category: String, country: String) {
            self.name = name
            self.category = category
            self.country = country
        }
    }

    public var means: Means
    /// In minor units of the currency.
    public var amount: Int64
    /// ISO 4217; it has to be the card's.
    public var currency: String
    public var merchant: Merchant
    /// `ATM`, `ECOMMERCE`, `POS`, `CONTACTLESS` or `AUTO_PAY`.
    public var channel: String
    /// Whether it repeats one that the cardholder has agreed to before.
    public var isRecurring: Bool
    /// When it happens; now when it is left out.
    public var time: WallTime?

    public init(
        _ means: Means, amount: Int64, currency: String = "EUR", merchant: Merchant, channel: String,
        isRecurring: Bool = false, time: WallTime? = nil
    ) {
        self.means = means
        self.amount = amount
        self.currency = currency
        self.merchant = merchant
        self.channel = channel
        self.isRecurring = isRecurring
        self.time = time
    }
}

/// Printed and reflected without the number.
extension Authorisation.Means: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .card(let id), .virtualCard(let id): id
        case .number: "a card number"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["means": description]) }
}
