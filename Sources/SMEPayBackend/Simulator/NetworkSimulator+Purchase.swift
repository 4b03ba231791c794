import CardControls
import GRDB

extension NetworkSimulator {
    /// The card that pays, and the virtual card in front of it.
    struct FoundMeans: Sendable {
        let card: Card
        let virtualCard: VirtualCard?

        var last4: String { virtualCard?.last4 ?? card.last4 }
    }

    func find(_ means: Authorisation.Means, in db: Database) throws -> FoundMeans {
        switch means {
        case .card(let id):
            guard let card = try CardTable.find(id, in: db) else { throw NetworkSimulatorError.cardNotFound }
            return FoundMeans(card: card, virtualCard: nil)
        case .virtualCard(let id):
            guard let virtualCard = try VirtualCardTable.find(id, in: db) else {
                throw NetworkSimulatorError.virtualCardNotFound
            }
            return try funding(of: virtualCard, in: db)
        case .number(let number):
            let digest = store.key.digest(of: number, for: .cardNumber)
            if let card = try CardTable.find(numberDigest: digest, in: db) {
                return FoundMeans(card: card, virtualCard: nil)
            }
            guard let virtualCard = try VirtualCardTable.find(numberDigest: digest, in: db) else {
                throw NetworkSimulatorError.cardNotFound
            }
            return try funding(of: virtualCard, in: db)
        }
    }

    private func funding(of virtualCard: VirtualCard, in db: Database) throws -> FoundMeans {
        guard let card = try CardTable.find(id: virtualCard.cardID, in: db) else {
            throw NetworkSimulatorError.cardNotFound
        }
        return FoundMeans(card: card, virtualCard: virtualCard)
    }

    /// Decides, records and notifies.
    func authorise(_ request: PurchaseRequest, with means: FoundMeans, in db: Database) throws -> Recorded {
        let card = means.card
        guard card.status != .registered else { throw NetworkSimulatorError.cardNotEnrolled }
        guard request.currency == card.currency else {
            throw NetworkSimulatorError.currencyMismatch(card: card.currency)
        }
        let blocks = card.status.isEvaluated ? try BlockTable.blocks(on: card, in: db) : []
        var known: [PeriodBounds: Usage] = [:]
        let usage = { (period: PeriodBounds) throws -> Usage in
            if let usage = known[period] { return usage }
            let usage = try SpendTable.usage(ofCard: card.id, in: period, in: db)
            known[period] = usage
            return usage
        }
        let decision = try decide(request, with: means, under: blocks, usage: usage, in: db)
        // Asked before the purchase is recorded: the spend is the one before it.
        let reached = try ReachedBudget.all(by: request.purchase, decision, under: blocks, usage: usage)
        var isNewlyReached = false
        for budget in reached where try ToldBudgetTable.insert(budget, on: card, in: db) {
            isNewlyReached = true
        }
        let transaction = NewTransaction(
            cardID: card.id, virtualCardID: means.virtualCard?.id, last4: means.last4, originalID: nil, kind: .purchase,
            status: decision.isApproved ? .approved : .declined,
            reason: decision.reason.map { CardTransaction.Reason(type: $0.type, category: $0.category?.rawValue) },
            amount: request.purchase.amount, currency: request.currency, merchant: request.merchant,
            channel: request.purchase.channel, isRecurring: request.purchase.isRecurring, time: request.time)
        return try record(
            transaction, of: card, as: .purchase(request.purchase, decision, reachesBudget: isNewlyReached),
            by: card.userID, in: db)
    }

    /// The bank's own word, the virtual card's terms, the blocks of the card, in this order. A card that is deactivated is not evaluated.
    private func decide(
        _ request: PurchaseRequest, with means: FoundMeans, under blocks: [Block],
        usage: (PeriodBounds) throws -> Usage, in db: Database
    ) throws -> Decision {
        if means.card.expiry.isOver(at: request.purchase.time) { return .declined(.issuer) }
        if let virtualCard = means.virtualCard {
            let spent = try TransactionTable.spent(withVirtualCard: virtualCard.id, in: db)
            if let breach = virtualCard.terms.breach(
                by: request.purchase, spent: spent, isClosed: virtualCard.isClosed)
            {
                return .declined(.virtualCard(breach))
            }
        }
        return try Evaluation.decide(request.purchase, under: blocks, on: means.card.network, usage: usage)
    }
}
