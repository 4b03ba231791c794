import CardControls
import HostClock

/// A card that is registered here. Its number is not in it.
struct Card: Sendable, Hashable {
    let id: Int64
    let publicID: String
    let owner: CardOwner
    let last4: String
    let network: CardNetwork
    /// What the network calls the card; `nil` until it was enrolled.
    let networkReference: String?
    let currency: String
    let expiry: CardExpiry
    let nameOnCard: String
    let alias: String?
    let status: CardStatus

    /// Where it belongs, when it is a company's.
    var company: CardOwner.CompanyCard? {
        if case .company(let company) = owner { company } else { nil }
    }

    /// The user who has it in hand: the holder, or the assignee.
    var userID: Int64? {
        switch owner {
        case .personal(let user): user
        case .company(let company): company.assignment?.userID
        }
    }

    /// Who has the card in hand, if that was so at a time already: what was paid before an assignment is not the assignee's.
    func userID(since time: WallTime) -> Int64? {
        if let assignment = company?.assignment, time < assignment.since { nil } else { userID }
    }

    /// What a layer's blocks on the card are set on: its own row, its group's or its company's.
    func target(of layer: BlockLayer) -> Int64? {
        switch layer.scope {
        case .card: id
        case .group: company?.group?.id
        case .company: company?.companyID
        }
    }
}
