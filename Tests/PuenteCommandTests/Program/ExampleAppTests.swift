import Foundation
import Testing

@Suite("The apps of examples/apps, as the README runs them", .serialized)
struct ExampleAppTests {
    let program = Program()

    /// The app's folder in the checkout.
    private func app(_ name: String) -> String {
        "\(Program.project)/examples/apps/\(name)"
    }

    @Test("notes: plain scripts with jQuery")
    func notes() throws {
        try FileManager.default.copyItem(atPath: app("notes"), toPath: program.folder.appending(path: "notes").path)
        let jquery = try String(contentsOfFile: "/usr/share/nodejs/jquery/dist/jquery.js", encoding: .utf8)
        try program.write("notes/www/lib/jquery.js", jquery)
        let result = try program.run("run", "notes", "notes/check.js")
        #expect(result.output == "low done: water the plants; high: call the bank\n1 left\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("rates: ES modules in TypeScript, with the server's replies from a script")
    func rates() throws {
        let result = try program.run(
            "run", app("rates"), "\(app("rates"))/check.js", "--network", "off", "--fakes", "\(app("rates"))/server.js")
        #expect(result.output == "100 EUR is $110.00\n2.5 EUR is MX$50.00\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("cards: offline first, with storage and SME Pay")
    func cards() throws {
        let result = try program.run("run", app("cards"), "\(app("cards"))/check.js", "--storage", "cards.json")
        #expect(
            result.output == """
                up to date: no cards
                up to date: ANA GARCIA: nothing blocked
                offline, 1 to send: ANA GARCIA: nothing blocked
                up to date: ANA GARCIA: ECOMMERCE
                kept on the device: [{"nameOnCard":"ANA GARCIA","blocks":["ECOMMERCE"]}], []

                """)
        #expect(result.errors == "")
        #expect(result.code == 0)
    }
}
