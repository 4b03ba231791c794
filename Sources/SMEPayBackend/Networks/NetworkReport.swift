import CardControls
import HostClock
import JSONCoding

/// What a card network knows of a transaction: the facts of its report, before they are put in its words.
struct NetworkReport: Sendable {
    let card: Card
    let transaction: NewTransaction
    /// The transaction's row.
    let row: Int64
    let event: AlertEvent
    /// The alerts that it set off.
    let alerts: [Alert]
    let decidedAt: WallTime
    /// Who is told.
    let address: MotifAddress

    /// What triggered it, in the network's words: of a declined purchase exactly one, the reason; else one for each kind of alert.
    var terms: [NetworkTerm] {
        if case .purchase(_, .declined(let reason), _) = event { return [card.network.term(for: reason)] }
        var terms: [NetworkTerm] = []
        for term in alerts.map(card.network.term(for:)) where !terms.contains(term) { terms.append(term) }
        return terms
    }

    /// Why a purchase was declined, as ISO 8583 numbers it; `nil` when it was not.
    var responseCode: String? {
        guard case .purchase(_, .declined(let reason), _) = event else { return nil }
        return switch reason {
        case .issuer: "54"
        case .control(_, .threshold), .control(_, .budget): "61"
        case .virtualCard(.amount), .virtualCard(.maxAuth), .virtualCard(.exactAmount): "61"
        case .control(_, .count): "65"
        case .control, .virtualCard: "57"
        }
    }
}

extension CardNetwork {
    /// A transaction as the network reports it.
    func body(of report: NetworkReport) -> JSONObject {
        switch self {
        case .visa: report.visaBody
        case .mastercard: report.mastercardBody
        }
    }
}
