import Testing

/// `NetworkSimulator` as scripts see it.
struct HostNetworkSimulatorTests {
    static let merchant = "merchant: { name: 'Bakery', category: '5462', country: 'ES' }"

    @Test("a purchase is approved, refunded in part and in whole, another reversed, and the network reports each")
    func credits() async throws {
        let run = try await ScriptRun(
            """
            (async () => {
                await LoginService.login({ user: 'user1@company1.com', 'private:pwd': '407185' });
                const { cardId } = await CardInfoService.registerCard({
                    'private:pan': '4111111111111111', expMonth: 12, expYear: 2090, nameOnCard: 'ANA' });
                const purchase = { cardId, amount: 500, channel: 'POS', \(Self.merchant) };
                const show = (error) => console.log(error.code, error.data);
                await NetworkSimulator.authorise(purchase).catch(show);
                await CardInfoService.activateCard({ cardId });
                await NetworkSimulator.authorise({ ...purchase, currency: 'USD' }).catch(show);
                const { transactionId, status, notification } = await NetworkSimulator.authorise(purchase);
                console.log(status, typeof notification);
                console.log((await NetworkSimulator.refund({ transactionId, amount: 200 })).status);
                await NetworkSimulator.refund({ transactionId, amount: 301 }).catch(show);
                await NetworkSimulator.reverse(transactionId).catch(show);
                await NetworkSimulator.refund({ transactionId });
                const second = await NetworkSimulator.authorise({
                    'private:pan': '4111111111111111', amount: 700, channel: 'POS', \(Self.merchant) });
                await NetworkSimulator.reverse(second.transactionId);
                const { transactions } = await CardInfoService.listTransactions({ cardId });
                console.log(transactions.map(({ kind, amount }) => `${kind} ${amount}`).toReversed().join());
            })();
            """, .active())
        #expect(
            run.lines == [
                "CARD_NOT_ENROLLED undefined", "CURRENCY_MISMATCH { currency: 'EUR' }", "APPROVED object", "APPROVED",
                "AMOUNT_TOO_LARGE { left: 300 }", "INVALID_STATE undefined",
                "PURCHASE 500,REFUND 200,REFUND 300,PURCHASE 700,REVERSAL 700",
            ])
        #expect(run.problems == [])
    }

    @Test(
        "a wrong call throws a TypeError at once that names the method and what is wrong, and shows no value",
        arguments: [
            ("authorise()", "authorise takes an object as the purchase, but got undefined"),
            ("authorise([])", "authorise takes an object as the purchase, but got an array"),
            (
                "authorise({ cardId: 'c', amount: '500' })",
                "authorise takes an integer as amount, but got a value of type string"
            ),
            (
                "authorise({ 'private:pan': 4111111111111111, amount: 500 })",
                "authorise takes a string as private:pan, but got a value of type number"
            ),
            (
                "authorise({ cardId: 'c', amount: 5, channel: 'POS' })",
                "authorise takes an object as merchant, but got undefined"
            ),
            (
                "authorise({ cardId: 'c', amount: 5, channel: 'POS', merchant: { name: 'Bakery' } })",
                "authorise takes a string as category, but got undefined"
            ),
            (
                "authorise({ amount: 5, channel: 'POS', \(merchant) })",
                "authorise takes one of cardId, virtualCardId, private:pan"
            ),
            (
                "authorise({ cardId: 'c', virtualCardId: 'v', amount: 5, channel: 'POS', \(merchant) })",
                "authorise takes one of cardId, virtualCardId, private:pan"
            ),
            (
                "refund({ transactionId: 't', sum: 1 })",
                "refund got an unknown member 'sum' in the refund; known members: transactionId, amount"
            ),
            (
                "refund({ transactionId: 't', amount: 1.5 })",
                "refund takes an integer as amount, but got a value of type number"
            ),
            (
                "reverse({ transactionId: 't' })",
                "reverse takes a string as transactionId, but got a value of type object"
            ),
        ])
    func wrongCall(call: String, message: String) async throws {
        let run = try await ScriptRun(
            "try { NetworkSimulator.\(call); } catch (error) { console.log(error instanceof TypeError, error.message); }",
            try TestBank())
        #expect(run.lines == ["true NetworkSimulator.\(message)"])
        #expect(run.problems == [])
    }
}
