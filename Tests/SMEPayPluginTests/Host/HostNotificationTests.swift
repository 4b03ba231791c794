import PluginAPI
import PluginHost
import SMEPay
import SMEPayBackend
import Testing

/// Pushes of the embedded bank, as scripts hear of them.
struct HostNotificationTests {
    /// Where a test's card is used.
    struct Shop: NativeService {
        static let actions: [Action<Self>] = [
            Action("buy") { (shop, card: String, amount: Int, channel: String) async throws in
                _ = try await shop.backend.simulator.authorise(
                    Authorisation(
                        .card(card), amount: Int64(amount),
                        merchant: .init(name: "Shop", category: "5411", country: "ES"), channel: channel))
            }
        ]

        let backend: Backend
    }

    @Test("a push that a purchase leads to is heard of, though the script ends with the purchase")
    func push() async throws {
        let bank = try await TestBank.active()
        let backend = bank.backend
        var catalog = ServiceCatalog(cardControl: bank.environment)
        catalog.register(Shop.self, as: "HelpDeskService") { Shop(backend: backend) }
        let script = """
            (async () => {
                const buy = (...values) => new Promise((resolve, reject) =>
                    cordova.exec(resolve, reject, 'HelpDesk', 'buy', values));
                await LoginService.login({ user: 'user1@company1.com', 'private:pwd': '407185' });
                const { cardId } = await CardInfoService.registerCard({
                    'private:pan': '4111111111111111', expMonth: 12, expYear: 2090, nameOnCard: 'ANA' });
                await CardInfoService.activateCard({ cardId });
                await ControlService.setBlock({ cardId, type: 'ECOMMERCE', declineAll: true });
                await AlertService.setAlert({ cardId, type: 'DECLINED' });
                await AlertService.addNotificationListener(({ transaction, reasons }) =>
                    console.log(transaction.status, transaction.reason.type, reasons[0].type)).ready;
                await buy(cardId, 500, 'POS');
                await buy(cardId, 700, 'ECOMMERCE');
            })();
            """
        let run = try await ScriptRun(ScriptFile(name: "test.js", text: ScriptRun.names + script)) {
            $0.catalog = catalog
        }
        #expect(run.lines == ["DECLINED ECOMMERCE DECLINED"])
        #expect(run.problems == [])
    }
}
