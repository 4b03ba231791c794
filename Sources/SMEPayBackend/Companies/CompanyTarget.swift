import CardControls

/// What blocks and alerts are set on.
enum CompanyTarget: Sendable, Hashable {
    /// All cards of a company.
    case company(Company)
    /// All cards of a group.
    case group(CardGroup)
    case card(Card)

    var scope: Scope {
        switch self {
        case .company: .company
        case .group: .group
        case .card: .card
        }
    }

    /// The row that its blocks and alerts are kept for.
    var rowID: Int64 {
        switch self {
        case .company(let company): company.id
        case .group(let group): group.id
        case .card(let card): card.id
        }
    }

    /// As the audit names it.
    var audited: AuditTarget {
        switch self {
        case .company(let company): AuditTarget(kind: scope.rawValue, publicID: company.publicID)
        case .group(let group): AuditTarget(kind: scope.rawValue, publicID: group.publicID)
        case .card(let card): AuditTarget(kind: scope.rawValue, publicID: card.publicID, cardID: card.id)
        }
    }
}
