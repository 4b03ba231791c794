import Foundation
import GRDB
import HTTPTesting
import TestSupport
import Testing

@Suite("puente serve --with purchase", .serialized)
struct PurchaseServeTests {
    let program = Program()

    private func url(_ server: ServingProgram) throws -> String {
        String(
            try #require(server.announcement.firstMatch(of: /purchase: (http:\/\/127\.0\.0\.1:[0-9]+)\/products/)).1)
    }

    @Test("the story of the shop is told at a server as well")
    func story() throws {
        let server = try ServingProgram("--demo", "--with", "purchase:0", in: program)
        let result = try program.shell(
            "\"$PUENTE\" run \(Program.project)/examples/shop-offer.js --project \(Program.project) --server purchase=\(url(server))"
        )
        let golden = "\(Program.project)/Tests/PuenteCommandTests/Golden/story-shop-offer.txt"
        #expect(result.output == (try String(contentsOfFile: golden, encoding: .utf8)))
        #expect(result.code == 0)
        #expect(server.end(with: SIGTERM) == 0)
    }

    @Test("an app that is killed at any moment of a purchase has delivered it once in the end, and paid it once")
    func kills() throws {
        let server = try ServingProgram("--demo", "--data", "store.db", "--with", "purchase:0", in: program)
        let url = try url(server)
        try program.write(
            "app.js",
            """
            const { Purchase } = DynamicEngine.plugins;
            const falcon = 'com.cytdevteam.MosEisley.MillenniumFalcon';
            document.addEventListener('deviceready', async () => {
                const isNew = puente.args[0] === 'buy';
                Purchase.observe(async (transaction) => {
                    if (transaction.state === 'purchased') {
                        await Purchase.verify(transaction);
                        await Purchase.deliver(transaction);
                        await Purchase.finish(transaction);
                    }
                });
                if (isNew) {
                    await Purchase.buy(falcon);
                }
            });
            """)
        try program.write(
            "count.js",
            """
            document.addEventListener('deviceready', async () => {
                const { Purchase } = DynamicEngine.plugins;
                console.log(Object.values(await Purchase.delivered())[0] ?? 0, (await Purchase.pending()).length);
            });
            """)
        let run = "--project \(Program.project) --data app.db --server purchase=\(url)"
        var random = SeededGenerator.printed()
        // A purchase takes some hundredths of a second from the start on.
        let rounds = attackRounds(6, often: 100)
        for _ in 0..<rounds {
            let milliseconds = 20 + random.below(400)
            _ = try program.shell(
                "timeout --signal=KILL 0.\(String(format: "%03d", milliseconds)) \"$PUENTE\" run app.js \(run) -- buy")
        }
        // The last launch brings everything to its end.
        let last = try program.shell("\"$PUENTE\" run app.js \(run)")
        #expect(last.code == 0, "\(last.errors)")
        let counted = try program.shell("\"$PUENTE\" run count.js \(run)").output.split(separator: " ")
        let delivered = try #require(Int(counted[0]))
        #expect(counted[1] == "0\n")
        #expect(server.end(with: SIGTERM) == 0)
        // Each payment that the store has is one that was delivered.
        let file = program.folder.appending(component: "store.db.purchase").path
        let sales = try DatabaseQueue(path: file).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sale") }
        #expect(sales == delivered)
        #expect(delivered <= rounds)
    }
}
