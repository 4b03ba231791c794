import SMEPay
import Testing

struct VirtualCardServiceTests {
    static let details = #"{"private:pan":"4000000000000002","private:cvv":"987","expMonth":12,"expYear":2030}"#

    static let cases: [WireCase] = [
        WireCase(
            "create",
            """
            {"cardId":"c","amount":10000,"currency":"EUR","startDate":"2026-11-21","endDate":"2026-12-31",\
            "timeZone":"UTC","maxAuth":5000,"exactAmount":true,\
            "merchantCategories":{"action":"Block","list":["GAMBLING"]},"alias":"trip"}
            """, payload: Sample.virtualCard
        ) {
            try await $0.virtualCards.create(
                CreateVirtualCardRequest(
                    cardId: "c", amount: 10_000, currency: "EUR", startDate: "2026-11-21", endDate: "2026-12-31",
                    timeZone: "UTC", maxAuth: 5000, exactAmount: true,
                    merchantCategories: MerchantRule(.block, ["GAMBLING"]), alias: "trip"))
        },
        WireCase("getDetails", #"{"virtualCardId":"v","private:pwd":"1111"}"#, payload: details) {
            try await $0.virtualCards.getDetails(VirtualCardDetailsRequest(virtualCardId: "v", password: "1111"))
        },
        WireCase(
            "list", payload: #"{"virtualCards":[\#(Sample.virtualCard)]}"#, reply: "[\(Sample.virtualCard)]"
        ) { try await $0.virtualCards.list() },
        WireCase("list", #"{"cardId":"c"}"#, payload: #"{"virtualCards":[]}"#, reply: "[]") {
            try await $0.virtualCards.list(ListVirtualCardsRequest(cardId: "c"))
        },
        WireCase(
            "update", #"{"virtualCardId":"v","amount":1,"endDate":"2027-01-01"}"#, payload: Sample.virtualCard
        ) {
            try await $0.virtualCards.update(
                UpdateVirtualCardRequest(virtualCardId: "v", amount: 1, endDate: "2027-01-01"))
        },
        WireCase("close", #"{"virtualCardId":"v"}"#, payload: Sample.virtualCard) {
            try await $0.virtualCards.close(VirtualCardRequest(virtualCardId: "v"))
        },
        WireCase("listTransactions", #"{"virtualCardId":"v","offset":1}"#, payload: Sample.transactions) {
            try await $0.virtualCards.listTransactions(
                ListVirtualCardTransactionsRequest(virtualCardId: "v", offset: 1))
        },
    ]

    @Test("an operation sends the session and its parameters, and gives what the bank says", arguments: cases)
    func crosses(operation: WireCase) async throws {
        try await operation.check(service: "virtualcard")
    }
}
