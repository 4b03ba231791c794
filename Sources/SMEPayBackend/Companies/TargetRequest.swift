import CardControls
import Motif

/// `target` and `targetId`: a company, which who belongs to one alone may leave out, a group or a card.
struct TargetRequest: OperationRequest {
    /// By the ids on the wire.
    enum Target: Sendable, Hashable {
        case company(String?)
        case group(String)
        case card(String)
    }

    let company: String?
    let target: Target

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        target =
            switch try header.choice("target", of: Scope.self) {
            case .company: .company(try header.optionalIdentifier("targetId"))
            case .group: .group(try header.identifier("targetId"))
            case .card: .card(try header.identifier("targetId"))
            }
    }

    var scope: Scope {
        switch target {
        case .company: .company
        case .group: .group
        case .card: .card
        }
    }
}
