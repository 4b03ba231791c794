import JSONCoding
import Motif

@testable import SMEPayBackend

/// What a card of the company is used for.
extension TestCompany {
    /// Pays on the web, 10 € in the cards' own country unless something else is said.
    func pay(
        _ means: Authorisation.Means, _ amount: Int64 = 1000, channel: String = "ECOMMERCE", category: String = "5411",
        country: String = "ES"
    ) async throws -> NetworkReply {
        try await bank.backend.simulator.authorise(
            Authorisation(
                means, amount: amount,
                merchant: Authorisation.Merchant(name: "Shop", category: category, country: country), channel: channel))
    }

    /// `APPROVED`, or the type of the one reason why a purchase on the web with a card was not.
    func outcome(
        _ card: String, _ amount: Int64 = 1000, channel: String = "ECOMMERCE", category: String = "5411"
    ) async throws -> String {
        let reply = try await pay(.card(card), amount, channel: channel, category: category)
        return reply.reason?.type ?? reply.status
    }

    /// The user's notifications of whatever card.
    func notifications(of actor: Actor) async throws -> [JSONValue] {
        try await bank.call("listNotifications", of: "alert", sid: sids[actor]).payload["notifications"]?.array ?? []
    }
}
