import Motif

/// Parameters of `registerCompanyCard`.
struct RegisterCompanyCardRequest: OperationRequest {
    let company: String?
    let group: String?
    let registration: CardRegistration

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        group = try header.optionalIdentifier("groupId")
        registration = try CardRegistration(header)
    }
}

/// Parameters of `assignCard`.
struct AssignCardRequest: OperationRequest {
    let company: String?
    let card: String
    let user: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        card = try header.identifier("cardId")
        user = try header.identifier("user")
    }
}

/// Parameters of `moveCard`. The group has to be there: `null` is none, so that a forgotten one moves nothing.
struct MoveCardRequest: OperationRequest {
    let company: String?
    let card: String
    let group: String?

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        card = try header.identifier("cardId")
        guard header.members["groupId"] != nil else { throw .invalidRequest("groupId", .missing) }
        group = try header.optionalIdentifier("groupId")
    }
}
