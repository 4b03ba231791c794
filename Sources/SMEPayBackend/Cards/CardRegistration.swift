import CardControls
import Motif

/// A card as somebody registers it, a user's own or a company's: the number, what is printed on the card, an alias.
struct CardRegistration: OperationRequest {
    let number: GivenCardNumber
    let details: CardDetails

    /// The security code is looked at and not kept.
    init(_ header: RequestHeader) throws(MotifApplicationError) {
        number = try header.cardNumber()
        try header.checkSecurityCode()
        details = CardDetails(
            expiry: try header.expiry(), nameOnCard: try header.identifier("nameOnCard"),
            alias: try header.optionalIdentifier("alias"), currency: try header.currency())
    }
}

/// A card's number as the request has it: digits, and what is wrong with them.
typealias GivenCardNumber = Result<CardNumber, InvalidCardNumber>

extension RequestHeader {
    /// `private:pan`, which has to have the form of a card number; whether it is one is told later.
    func cardNumber() throws(MotifApplicationError) -> GivenCardNumber {
        let text = try text("private:pan")
        guard (12...19).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .invalidRequest("private:pan", .notACardNumber)
        }
        return Result { () throws(InvalidCardNumber) in try CardNumber(text) }
    }

    /// `expMonth` and `expYear`.
    func expiry() throws(MotifApplicationError) -> CardExpiry {
        let month = try integer("expMonth", in: 1...12)
        let year = try integer("expYear", in: 2000...2099)
        guard let expiry = CardExpiry(month: Int(month), year: Int(year)) else {
            throw .invalidRequest("expMonth", .notAWholeNumber)
        }
        return expiry
    }

    fileprivate func checkSecurityCode() throws(MotifApplicationError) {
        guard let code = try optionalText("private:cvv") else { return }
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .invalidRequest("private:cvv", .notASecurityCode)
        }
    }
}
