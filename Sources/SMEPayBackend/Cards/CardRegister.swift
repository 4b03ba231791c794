import CardControls
import GRDB
import HostClock
import Motif
import ServerStore

/// How cards come to the bank, change their numbers and go: for users' own cards and for companies'. All of it runs within the
/// caller's transaction; a refusal is thrown.
struct CardRegister: Sendable {
    let key: ServerKey
    let clock: RunClock

    /// Registers a card that nobody holds yet.
    ///
    /// - Throws: `CARD_INVALID`, `CARD_NETWORK_UNSUPPORTED`, `CARD_ALREADY_REGISTERED`; for a personal card whose number a company
    ///   holds `CARD_IS_COMPANY_CARD`.
    func register(_ registration: CardRegistration, for owner: NewCardOwner, in db: Database) throws -> Card {
        let number = try check(registration.number, expiry: registration.details.expiry)
        let isPersonal = if case .user = owner { true } else { false }
        try checkFree(number, isPersonal: isPersonal, in: db)
        let id = try CardTable.nextID(in: db)
        try CardTable.insert(
            id: id, owner: owner, number: SealedCardNumber(number, ofCard: id, with: key),
            details: registration.details, in: db)
        return try reread(id, in: db)
    }

    /// Gives a card another number; its id, its blocks, alerts and transactions stay.
    ///
    /// - Throws: As ``register(_:for:in:)``. Its own number is free to it.
    func replace(
        _ card: Card, by given: GivenCardNumber, expiry: CardExpiry, in db: Database
    ) throws -> Card {
        let number = try check(given, expiry: expiry)
        try checkFree(number, isPersonal: card.company == nil, for: card, in: db)
        let sealed = try SealedCardNumber(number, ofCard: card.id, with: key)
        // What one network calls the card, another does not know.
        let reference = card.networkReference.map {
            number.network == card.network ? $0 : number.network.newReference()
        }
        try CardTable.replace(sealed, expiry: expiry, networkReference: reference, of: card.id, in: db)
        return try reread(card.id, in: db)
    }

    /// Takes a card one step on in its life: enrols it at its network, puts its blocks and alerts to sleep, or deletes it with them.
    ///
    /// - Throws: `INVALID_STATE` for a step that there is not from where it is.
    @discardableResult
    func advance(_ card: Card, by step: CardStatus.Step, in db: Database) throws -> CardStatus {
        guard let status = card.status.after(step) else { throw MotifApplicationError.invalidState(card.status) }
        let reference = step == .delete ? nil : card.networkReference ?? card.network.newReference()
        try CardTable.setStatus(status, networkReference: reference, of: card.id, in: db)
        if step == .delete {
            try BlockTable.removeAll(layer: .user, target: card.id, in: db)
            try AlertTable.removeAll(on: .card, card.id, in: db)
        }
        return status
    }

    private func check(_ number: GivenCardNumber, expiry: CardExpiry) throws -> CardNumber {
        switch number {
        case .failure(.invalid): throw MotifApplicationError.cardNumberInvalid
        case .failure(.unsupportedNetwork): throw MotifApplicationError.cardNetworkUnsupported
        case .success(let number):
            guard !expiry.isOver(at: clock.wallTime.millisecondsSince1970) else {
                throw MotifApplicationError.cardExpired
            }
            return number
        }
    }

    private func checkFree(
        _ number: CardNumber, isPersonal: Bool, for card: Card? = nil, in db: Database
    ) throws {
        let digest = key.digest(of: number.digits, for: .cardNumber)
        if let other = try CardTable.find(numberDigest: digest, in: db), other.id != card?.id {
            throw isPersonal && other.company != nil
                ? MotifApplicationError.cardIsCompanyCard : MotifApplicationError.cardAlreadyRegistered
        }
        guard try VirtualCardTable.find(numberDigest: digest, in: db) == nil else {
            throw MotifApplicationError.cardAlreadyRegistered
        }
    }

    private func reread(_ id: Int64, in db: Database) throws -> Card {
        guard let card = try CardTable.find(id: id, in: db) else { throw StoreError(.damaged, path: nil) }
        return card
    }
}
