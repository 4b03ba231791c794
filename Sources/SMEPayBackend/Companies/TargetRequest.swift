import CardControls
import Motif

/// `target` and `targetId`: a company, which who belongs to one alone may leave out, a group or a card.
struct TargetRequest: OperationRequest {
    let company: String?
    let scope: Scope
    let target: String?

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        scope = try header.choice("target")
        target = scope == .company ? try header.optionalIdentifier("targetId") : try header.identifier("targetId")
    }
}
