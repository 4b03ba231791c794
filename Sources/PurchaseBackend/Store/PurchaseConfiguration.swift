/// What the store sells and the app's server offers.
public struct PurchaseConfiguration: Sendable, Hashable {
    /// How often a product can be had, and for how long.
    public enum ProductType: String, Sendable, Hashable, CaseIterable {
        case consumable = "Consumable"
        case nonConsumable = "Non-Consumable"
        case freeSubscription = "Free Subscription"
        case autoRenewable = "Auto-Renewable Subscription"
        case nonRenewing = "Non-Renewable Subscription"
    }

    /// A product, as the store and the app's server know it.
    public struct Product: Sendable, Hashable {
        public var identifier: String
        public var type: ProductType
        public var title: String
        public var description: String
        /// A decimal number.
        public var price: String
        public var currency: String
        /// How long a subscription lasts.
        public var seconds: Int64?

        public init(
            _ identifier: String, type: ProductType = .consumable, title: String, description: String, price: String,
            currency: String = "USD", seconds: Int64? = nil
        ) {
            self.identifier = identifier
            self.type = type
            self.title = title
            self.description = description
            self.price = price
            self.currency = currency
            self.seconds = seconds
        }
    }

    /// What the store has.
    public var storeProducts: [Product]
    /// What the app's server offers, whether the store has it or not.
    public var offers: [Product]
    public var environment: ReceiptEnvironment = .sandbox
    /// The secret that `verifyReceipt` compares passwords with; `nil` when it looks at none.
    public var sharedSecret: String?

    public init(storeProducts: [Product], offers: [Product]) {
        self.storeProducts = storeProducts
        self.offers = offers
    }

    /// The data set of the guide (seed 003): six offers, of which the store has four.
    public static let demo: PurchaseConfiguration = {
        func product(_ name: String, _ title: String, _ description: String, _ price: String) -> Product {
            Product("com.cytdevteam.MosEisley.\(name)", title: title, description: description, price: price)
        }
        let offers = [
            product("HanSolo", "Han Solo", "Han Solo The One And Only", "0.99"),
            product("Chewbacca", "Chewbacca", "Chewbacca", "0.99"),
            product("MillenniumFalcon", "Millennium Falcon", "Millennium Falcon", "4.99"),
            product("ModalNodes", "Modal Nodes", "A real Modal Nodes` gig", "4.99"),
            product("Greedo", "Greedo", "A coward that shot first", "4.99"),
            product("BobaFett", "Boba Fett", "He is no good to me dead", "4.99"),
        ]
        return PurchaseConfiguration(storeProducts: Array(offers.prefix(4)), offers: offers)
    }()
}
