import CardControls
import HostClock

/// An authorisation whose values were checked.
struct PurchaseRequest: Sendable {
    let means: Authorisation.Means
    let currency: String
    let merchant: CardTransaction.Merchant
    let purchase: Purchase
    let time: WallTime

    /// - Throws: ``NetworkSimulatorError/invalid(field:)``.
    init(_ authorisation: Authorisation, now: WallTime) throws(NetworkSimulatorError) {
        guard Amounts.valid.contains(authorisation.amount) else { throw .invalid(field: "amount") }
        guard RequestHeader.isIdentifier(authorisation.merchant.name) else { throw .invalid(field: "name") }
        guard let code = MerchantCode(authorisation.merchant.category) else { throw .invalid(field: "category") }
        guard let country = CountryCode(authorisation.merchant.country) else { throw .invalid(field: "country") }
        guard let channel = Channel(rawValue: authorisation.channel) else { throw .invalid(field: "channel") }
        let time = authorisation.time ?? now
        guard WallTime.written.contains(time) else { throw .invalid(field: "time") }
        means = authorisation.means
        currency = authorisation.currency
        merchant = CardTransaction.Merchant(name: authorisation.merchant.name, code: code, country: country)
        self.time = time
        purchase = Purchase(
            amount: authorisation.amount, merchantCode: code, country: country, channel: channel,
            isRecurring: authorisation.isRecurring, time: time.millisecondsSince1970)
    }
}
