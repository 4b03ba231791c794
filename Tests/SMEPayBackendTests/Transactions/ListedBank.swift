import GRDB
import HostClock
import TestSupport

@testable import SMEPayBackend

/// Many cards of all kinds, and what lists should show of them.
enum ListedBank {
    /// Fills an empty database: cards of company 1, some of them in group 1, some in the hands of user 1 or 2; of company 2 and of nobody's
    /// company; some of them deleted; and what was paid with them at any of the times.
    static func fill(
        _ db: Database, cards: Int, transactions: Int, times: Range<Int64>, with generator: inout SeededGenerator
    ) throws {
        try db.execute(
            sql: """
                INSERT INTO user (id, name, email, sealedPhone) VALUES (1, 'ana', '', ''), (2, 'eva', '', '');
                INSERT INTO company (id, publicID, name) VALUES (1, 'company-1', ''), (2, 'company-2', '');
                INSERT INTO cardGroup (id, publicID, companyID, name) VALUES (1, 'group-1', 1, '');
                """)
        for card in 1...cards {
            let company = [nil, 1, 1, 1, 1, 1, 1, 2].randomElement(using: &generator) ?? nil
            let group = company == 1 ? [nil, 1].randomElement(using: &generator) ?? nil : nil
            let assignee = company == nil ? nil : [nil, 1, 2].randomElement(using: &generator) ?? nil
            try db.execute(
                sql: """
                    INSERT INTO card (id, publicID, holderID, companyID, groupID, assigneeID, assignedAt, panDigest, sealedPAN,
                        last4, network, currency, expMonth, expYear, nameOnCard, status)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, '', '', 'VISA', 'EUR', 12, 2030, '', ?)
                    """,
                arguments: [
                    card, "card-\(card)", company == nil ? 1 : nil, company, group, assignee,
                    assignee.map { _ in Int64.random(in: times, using: &generator) }, "\(card)",
                    ["ACTIVE", "ACTIVE", "ACTIVE", "INACTIVE", "DELETED"].randomElement(using: &generator),
                ])
        }
        try db.execute(
            sql: """
                INSERT INTO virtualCard (id, publicID, cardID, creatorID, panDigest, sealedPAN, last4, expMonth, expYear, terms, createdAt)
                VALUES (1, 'vcard-1', 1, 1, '', '', '', 12, 2030, '', 0)
                """)
        for transaction in 0..<transactions {
            let card = Int.random(in: 1...cards, using: &generator)
            try db.execute(
                sql: """
                    INSERT INTO cardTransaction (publicID, cardID, virtualCardID, last4, kind, status, amount, currency, merchantName,
                        merchantCategory, country, channel, isRecurring, time)
                    VALUES (?, ?, ?, '', 'PURCHASE', ?, 1, 'EUR', '', '5411', 'ES', 'POS', 0, ?)
                    """,
                arguments: [
                    "txn-\(transaction)", card, card == 1 ? [nil, 1].randomElement(using: &generator) ?? nil : nil,
                    ["APPROVED", "DECLINED", "REVERSED"].randomElement(using: &generator),
                    Int64.random(in: times, using: &generator),
                ])
        }
    }

    /// The ids of all that a scope and a filter show, by a query that sorts them all.
    static func list(_ scope: TransactionScope, _ filter: TransactionFilter, in db: Database) throws -> [String] {
        let condition =
            switch scope {
            case .card(let card): "card.id = \(card)"
            case .assignedCard(let card, let since): "card.id = \(card) AND time >= \(since.millisecondsSince1970)"
            case .company(let company): "companyID = \(company)"
            case .group(let group): "groupID = \(group)"
            case .assignee(let user, let company):
                "assigneeID = \(user) AND companyID = \(company) AND time >= assignedAt"
            case .virtualCard(let card): "virtualCardID = \(card)"
            }
        let isThere = if case .virtualCard = scope { "1" } else { "card.status <> 'DELETED'" }
        return try String.fetchAll(
            db,
            sql: """
                SELECT cardTransaction.publicID FROM cardTransaction JOIN card ON card.id = cardID
                WHERE \(condition) AND \(isThere) AND time >= ? AND time < ? AND coalesce(cardTransaction.status = ?, 1)
                ORDER BY time DESC, cardTransaction.id DESC
                """,
            arguments: [
                filter.from?.millisecondsSince1970 ?? 0, filter.to?.millisecondsSince1970 ?? .max,
                filter.status?.rawValue,
            ])
    }
}
