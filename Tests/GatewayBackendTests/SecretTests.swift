import Foundation
import GRDB
import GatewayBackend
import GatewayTesting
import JSONCoding
import TestSupport
import Testing

@Suite("Secrets") struct SecretTests {
    @Test(
        "a card's number, its code, an app's session, a token and the password are in no file and no reply in the clear"
    )
    func files() async throws {
        let folder = ScratchFolder()
        let client = try GatewayClient(at: .file(path: folder.path("gateway.db")))
        let (number, code) = ("4508753982597919", "873")
        var replies: [UInt8] = []
        let id = await client.session(amount: "7.61")
        let card = GatewayClient.card(number, securityCode: code)
        replies += await client.send("PUT", "session/\(id)", card, as: .app(id)).bytes
        // Between these two the code is in the file, sealed.
        var files = Self.contents(of: folder)
        #expect(Self.contains(files, "gateway"), "the search sees what is there")
        #expect(!Self.contains(files, "\"\(code)\""))
        for operation in ["INITIATE_AUTHENTICATION", "AUTHENTICATE_PAYER"] {
            let body: JSONObject = ["apiOperation": .string(operation), "session": ["id": .string(id)]]
            replies += await client.put("auth", body, as: .app(id)).bytes
        }
        let made = await client.send("POST", "token", card)
        let token = try #require(made.text("token"))
        replies += await client.put("pay", GatewayClient.payment("PAY", card)).bytes
        replies += await client.send("GET", "order/order-1").bytes
        files += Self.contents(of: folder)
        try client.gateway.close()
        files += Self.contents(of: folder)
        for secret in [number, id, token, GatewayClient.password, "Ana Puente"] {
            #expect(!Self.contains(files, secret), "a file has \(secret)")
        }
        for secret in [number, "\"\(code)\"", GatewayClient.password] {
            #expect(!Self.contains(replies, secret), "a reply has \(secret)")
        }
    }

    @Test("the security code leaves the database with the first operation")
    func securityCode() async throws {
        let folder = ScratchFolder()
        let path = folder.path("gateway.db")
        let client = try GatewayClient(at: .file(path: path))
        let id = await client.session()
        _ = await client.send("PUT", "session/\(id)", GatewayClient.card(), as: .app(id))
        func hasCode() throws -> Bool {
            try DatabaseQueue(path: path).read { db in
                try Bool.fetchOne(db, sql: "SELECT count(*) FROM session WHERE securityCode IS NOT NULL") ?? false
            }
        }
        #expect(try hasCode())
        // For another version of the session, so it has not begun.
        let other: JSONObject = ["id": .string(id), "version": "0"]
        #expect(await client.put("p", ["apiOperation": "PAY", "session": .object(other)]).status == 400)
        #expect(await client.send("POST", "token", ["session": .object(other)])["error.field"] == "session.version")
        #expect(try hasCode())
        // Refused or not.
        let refused = await client.put(
            "p", ["apiOperation": "PAY", "session": ["id": .string(id)], "order": ["amount": "1.2345"]])
        #expect(refused.status == 400)
        #expect(try !hasCode())
        _ = await client.send("PUT", "session/\(id)", GatewayClient.card(), as: .app(id))
        #expect(try hasCode())
        _ = await client.put("pay", ["apiOperation": "PAY", "session": ["id": .string(id)]])
        #expect(try !hasCode())
    }

    @Test("the security code leaves the database with a token that is refused as well")
    func tokenSecurityCode() async throws {
        let client = try GatewayClient()
        let id = await client.session()
        let code: JSONObject = ["sourceOfFunds": ["provided": ["card": ["securityCode": "100"]]]]
        _ = await client.send("PUT", "session/\(id)", code, as: .app(id))
        #expect(await client.send("POST", "token", ["session": ["id": .string(id)]]).status == 400)
        let card = GatewayClient.card(securityCode: nil)
        _ = await client.send("PUT", "session/\(id)", card, as: .app(id))
        let made = await client.send("POST", "token", ["session": ["id": .string(id)]])
        #expect(made["verificationStrategy"] == "NONE")
    }

    @Test("what was acknowledged is there after the gateway was closed and opened again")
    func restart() async throws {
        let folder = ScratchFolder()
        let location = StoreLocation.file(path: folder.path("gateway.db"))
        let first = try GatewayClient(at: location)
        let id = await first.session()
        _ = await first.send("PUT", "session/\(id)", GatewayClient.card(), as: .app(id))
        let paid = await first.put("pay", ["apiOperation": "PAY", "session": ["id": .string(id)]])
        try first.gateway.close()
        let second = try GatewayClient(at: location)
        let again = await second.put("pay", ["apiOperation": "PAY", "session": ["id": .string(id)]])
        #expect(again.status == 200)
        #expect(again.bytes == paid.bytes)
    }

    @Test("a request that the database fails is answered with 500 and reported without its content")
    func failure() async throws {
        let failures = Recorded()
        let client = try GatewayClient { failures.add("\($0)") }
        try client.gateway.close()
        let answer = await client.put("pay", GatewayClient.payment())
        #expect(answer.status == 500)
        #expect(answer["error.cause"] == "SERVER_FAILED")
        let code = try #require(answer.text("error.supportCode"))
        let reported = failures.all.joined()
        #expect(reported.contains(code))
        #expect(!reported.contains(GatewayClient.mastercard))
    }

    private static func contents(of folder: ScratchFolder) -> [UInt8] {
        folder.names.flatMap { ScratchFolder.read(folder.path($0)) + Array($0.utf8) }
    }

    private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        Data(bytes).range(of: Data(text.utf8)) != nil
    }
}
