import SMEPay
import Testing

struct CardInfoServiceTests {
    static let cases: [WireCase] = [
        WireCase(
            "registerCard",
            """
            {"private:pan":"4111111111111111","private:cvv":"123","expMonth":12,"expYear":2030,"nameOnCard":"ANA",\
            "alias":"lunch","currency":"EUR"}
            """, payload: Sample.card
        ) {
            try await $0.cards.registerCard(
                RegisterCardRequest(
                    pan: "4111111111111111", cvv: "123", expMonth: 12, expYear: 2030, nameOnCard: "ANA", alias: "lunch",
                    currency: "EUR"))
        },
        WireCase(
            "registerCard", #"{"private:pan":"4","expMonth":1,"expYear":2031,"nameOnCard":"A"}"#,
            payload: Sample.companyCard
        ) {
            try await $0.cards.registerCard(
                RegisterCardRequest(pan: "4", expMonth: 1, expYear: 2031, nameOnCard: "A"))
        },
        WireCase("activateCard", #"{"cardId":"c"}"#, payload: Sample.card) {
            try await $0.cards.activateCard(CardRequest(cardId: "c"))
        },
        WireCase("deactivateCard", #"{"cardId":"c"}"#, payload: Sample.card) {
            try await $0.cards.deactivateCard(CardRequest(cardId: "c"))
        },
        .empty("deleteCard", #"{"cardId":"c"}"#) { try await $0.cards.deleteCard(CardRequest(cardId: "c")) },
        WireCase("listCards", payload: #"{"cards":[\#(Sample.card)]}"#, reply: "[\(Sample.card)]") {
            try await $0.cards.listCards()
        },
        WireCase("getCard", #"{"cardId":"c"}"#, payload: Sample.card) {
            try await $0.cards.getCard(CardRequest(cardId: "c"))
        },
        WireCase(
            "listTransactions",
            """
            {"cardId":"c","from":"2026-11-01T00:00:00Z","to":"2026-12-01T00:00:00Z","status":"DECLINED","offset":10,\
            "limit":5}
            """, payload: Sample.transactions
        ) {
            try await $0.cards.listTransactions(
                ListTransactionsRequest(
                    cardId: "c", from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z", status: .declined,
                    offset: 10, limit: 5))
        },
        WireCase("getTransaction", #"{"transactionId":"t"}"#, payload: Sample.transaction) {
            try await $0.cards.getTransaction(TransactionRequest(transactionId: "t"))
        },
        WireCase(
            "replaceCard", #"{"cardId":"c","private:pan":"5","expMonth":2,"expYear":2032}"#, payload: Sample.card
        ) {
            try await $0.cards.replaceCard(ReplaceCardRequest(cardId: "c", pan: "5", expMonth: 2, expYear: 2032))
        },
    ]

    @Test("an operation sends the session and its parameters, and gives what the bank says", arguments: cases)
    func crosses(operation: WireCase) async throws {
        try await operation.check(service: "cardinfo")
    }
}
