import Foundation
import HTTPTesting
import ServerTesting
import TestSupport
import Testing

@Suite("puente serve --with gateway", .serialized)
struct GatewayServeTests {
    let program = Program()

    /// Asks the gateway over a connection.
    private func ask(_ port: Int, _ head: String, _ password: String?, _ body: String = "") -> (
        status: Int, text: String
    ) {
        let credentials = password.map {
            "Authorization: Basic \(Data("merchant.TESTPUENTE:\($0)".utf8).base64EncodedString())\r\n"
        }
        let type = body.isEmpty ? "" : "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        let client = LoopbackClient(port: port)
        client.send("\(head) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(credentials ?? "")\(type)\r\n\(body)")
        let answer = client.receive()
        return (answer?.status ?? 0, answer?.text ?? "")
    }

    private func gatewayPort(_ server: ServingProgram) throws -> Int {
        let line = try #require(
            server.announcement.firstMatch(
                of: /gateway: merchant TESTPUENTE at http:\/\/127\.0\.0\.1:([0-9]+)\/api\/rest/))
        return try #require(Int(line.1))
    }

    @Test("the demo's gateway takes a payment, and its data is there when it is served again")
    func demo() throws {
        let path = "/api/rest/version/61/merchant/TESTPUENTE"
        let card =
            #"{"apiOperation":"PAY","order":{"amount":"12.50","currency":"EUR"},"sourceOfFunds":{"type":"CARD","provided":{"card":{"number":"5123450000000008","expiry":{"month":"01","year":"39"},"securityCode":"100"}}}}"#
        for round in 1...2 {
            let server = try ServingProgram("--demo", "--data", "bank.db", "--with", "gateway:0", in: program)
            let port = try gatewayPort(server)
            if round == 1 {
                let paid = ask(port, "PUT \(path)/order/o1/transaction/t1", "puente-demo", card)
                #expect(paid.text.contains(#""gatewayCode":"APPROVED""#), "\(paid)")
                #expect(!paid.text.contains("5123450000000008"))
            }
            let order = ask(port, "GET \(path)/order/o1", "puente-demo")
            #expect(order.status == 200)
            #expect(order.text.contains(#""status":"CAPTURED""#), "\(order)")
            #expect(ask(port, "GET \(path)/order/o1", "wrong").status == 401)
            #expect(ask(port, "GET \(path)/order/o1", nil).status == 401)
            #expect(server.end(with: SIGTERM) == 0)
        }
        #expect(FileManager.default.fileExists(atPath: program.folder.appending(component: "bank.db.gateway").path))
    }

    @Test(
        "each story is told at a server as well, and nothing of the card or of the session is traced",
        arguments: ["gateway-payment", "gateway-challenge", "gateway-snippets"])
    func elsewhere(story: String) throws {
        let server = try ServingProgram("--demo", "--with", "gateway:0", in: program)
        let url = "http://127.0.0.1:\(try gatewayPort(server))"
        let run =
            "\"$PUENTE\" run \(Program.project)/examples/\(story).js --project \(Program.project) --server gateway=\(url)"
        let result = try program.shell("PUENTE_GATEWAY_PASSWORD=puente-demo \(run) --trace")
        #expect(result.code == 0)
        let golden = "\(Program.project)/Tests/PuenteCommandTests/Golden/story-\(story).txt"
        #expect(result.output == (try String(contentsOfFile: golden, encoding: .utf8)))
        for secret in ["5123450000000008", "4508750015741019", "puente-demo", "SESSION"] {
            #expect(!(result.output + result.errors).contains(secret))
        }
        let without = try program.shell(run)
        #expect(without.errors.contains("the merchant has no API password; set PUENTE_GATEWAY_PASSWORD"))
        #expect(server.end(with: SIGTERM) == 0)
    }

    @Test("killed again and again in the middle of payments, it has each that it acknowledged, once")
    func kills() throws {
        let path = "/api/rest/version/61/merchant/TESTPUENTE"
        let card =
            #"{"apiOperation":"PAY","order":{"amount":"12.50","currency":"EUR"},"sourceOfFunds":{"type":"CARD","provided":{"card":{"number":"5123450000000008","expiry":{"month":"01","year":"39"}}}}}"#
        var random = SeededGenerator.printed()
        var answered: [(order: String, reply: String)] = []
        for round in 0..<attackRounds(2, often: 40) {
            let server = try ServingProgram("--demo", "--data", "bank.db", "--with", "gateway:0", in: program)
            let port = try gatewayPort(server)
            let identifier = server.process.processIdentifier
            let kill = Int.random(in: 10...60, using: &random)
            answered += InterruptedWork.run(clients: 4, endAfter: kill, end: { _ = Glibc.kill(identifier, SIGKILL) }) {
                worker in
                { number in
                    let order = "r\(round)-\(worker)-\(number)"
                    let paid = ask(port, "PUT \(path)/order/\(order)/transaction/t1", "puente-demo", card)
                    return paid.status == 201 ? (order, paid.text) : nil
                }
            }
            server.process.waitUntilExit()
        }
        let server = try ServingProgram("--demo", "--data", "bank.db", "--with", "gateway:0", in: program)
        let port = try gatewayPort(server)
        for (order, reply) in answered {
            // Sent again, it gives what it gave the first time.
            let again = ask(port, "PUT \(path)/order/\(order)/transaction/t1", "puente-demo", card)
            #expect(Self.body(again.text) == Self.body(reply))
            let found = ask(port, "GET \(path)/order/\(order)", "puente-demo")
            #expect(found.text.contains(#""totalCapturedAmount":"12.50""#), "\(found)")
        }
        #expect(server.end(with: SIGTERM) == 0)
    }

    private static func body(_ response: String) -> Substring {
        response.range(of: "\r\n\r\n").map { response[$0.upperBound...] } ?? ""
    }

    @Test("without the demo the merchant's password has to be set")
    func noPassword() throws {
        let result = try program.run(["serve", "--port", "0", "--with", "gateway:0"])
        #expect(result.errors.contains("error: the gateway's merchant has no API password [gateway-password]"))
        #expect(result.errors.contains("set PUENTE_GATEWAY_PASSWORD, or pass --demo"))
        #expect(result.code == 2)
    }

    @Test("a system that is not there is wrong usage")
    func unknown() throws {
        let result = try program.run(["serve", "--with", "gatway"])
        #expect(result.errors.contains("--with: unknown server 'gatway'; did you mean 'gateway'?"))
        #expect(result.code == 64)
    }
}
