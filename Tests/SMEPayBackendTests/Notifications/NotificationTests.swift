import GRDB
import HostClock
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Notifications") struct NotificationTests {
    @Test(
        "each alert tells of what it is about and of nothing else",
        arguments: [
            ("ATM", [:], "ATM", "6011", "ES", 1000), ("ECOMMERCE", [:], "ECOMMERCE", "5411", "ES", 1000),
            ("CONTACTLESS", [:], "CONTACTLESS", "5411", "ES", 1000),
            ("AUTO_PAY", [:], "AUTO_PAY", "5411", "ES", 1000), ("CROSS_BORDER", [:], "POS", "5411", "FR", 1000),
            ("OVER_AMOUNT", ["threshold": 5000], "POS", "5411", "ES", 5000),
            ("MERCHANT", ["category": "DINING"], "POS", "5812", "ES", 1000),
        ] as [(String, JSONObject, String, String, String, Int64)])
    func filters(
        _ type: String, _ parameters: JSONObject, _ channel: String, _ category: String, _ country: String,
        _ amount: Int64
    ) async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        #expect(try await user.setAlert(card, type, parameters).code == "OK")
        _ = try await user.pay(card, 4999)
        #expect(try await user.notifiedReasons() == [])
        _ = try await user.pay(card, amount, channel: channel, category: category, country: country)
        #expect(try await user.notifiedReasons() == [[type]])
    }

    @Test("one transaction is one notification, with all its reasons")
    func merged() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        for type in ["ALL", "ATM", "DECLINED", "CROSS_BORDER"] { _ = try await user.setAlert(card, type) }
        _ = try await user.setBlock(card, "ATM")
        let id = try await user.pay(card, channel: "ATM", country: "FR").transactionID
        let list = try await user.call("alert", "listNotifications").payload
        #expect(list["total"] == 1)
        let notification = try #require(list["notifications"]?[0])
        #expect(
            Set((notification["reasons"]?.array ?? []).compactMap { $0["type"]?.string })
                == ["ALL", "ATM", "CROSS_BORDER", "DECLINED"])
        #expect(notification["transaction"]?["transactionId"]?.string == id)
        #expect(notification["transaction"]?["status"] == "DECLINED")
        #expect(notification["acknowledged"] == false)
        #expect(notification["time"] == "2023-11-14T22:13:20.000Z")
        #expect(notification["reasons"]?[0]?["scope"] == nil)
    }

    @Test("who wants to hear of everything hears of refunds and reversals too")
    func credits() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setAlert(card, "ALL")
        let purchase = try await user.pay(card).transactionID
        _ = try await user.bank.backend.simulator.refund(transactionID: purchase, amount: 1)
        #expect(try await user.notifiedReasons() == [["ALL"], ["ALL"]])
    }

    @Test("without an alert a transaction is recorded and nobody is notified; removing the alert ends it")
    func unsubscribed() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.pay(card)
        _ = try await user.setAlert(card, "ALL")
        _ = try await user.call("alert", "removeAlert", ["cardId": .string(card), "type": "ALL"])
        _ = try await user.pay(card)
        #expect(try await user.notifiedReasons() == [])
        let list = try await user.call("cardinfo", "listTransactions", ["cardId": .string(card)])
        #expect(list.payload["total"] == 2)
    }

    @Test("polling begins where it is told to and goes on from the last one, oldest first")
    func poll() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        func poll(_ header: JSONObject = [:]) async throws -> (ids: [String], last: String?) {
            let payload = try await user.call("alert", "pollNotifications", header).payload
            let list = payload["notifications"]?.array ?? []
            return (list.compactMap { $0["transaction"]?["transactionId"]?.string }, payload["last"]?.string)
        }
        _ = try await user.setAlert(card, "ALL")
        #expect(try await poll().last == nil)
        _ = try await user.pay(card)
        let start = try await poll()
        #expect(start.ids == [])
        var paid: [String] = []
        for _ in 0..<3 { paid.append(try await user.pay(card).transactionID) }
        let first = try await poll(["after": .string(start.last ?? ""), "limit": 2])
        #expect(first.ids == Array(paid[0...1]))
        let second = try await poll(["after": .string(first.last ?? "")])
        #expect(second.ids == [paid[2]])
        let third = try await poll(["after": .string(second.last ?? "")])
        #expect(third.ids == [])
        #expect(third.last == second.last)
        #expect(try await user.call("alert", "pollNotifications", ["after": "note-0"]).code == "NOTIFICATION_NOTFOUND")
    }

    @Test("polling from the start tells everything from the very first on, in parts, and says where to go on")
    func pollFromStart() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        func poll(_ header: JSONObject) async throws -> (ids: [String], last: String?) {
            let payload = try await user.call("alert", "pollNotifications", header).payload
            let list = payload["notifications"]?.array ?? []
            return (list.compactMap { $0["transaction"]?["transactionId"]?.string }, payload["last"]?.string)
        }
        _ = try await user.setAlert(card, "ALL")
        let none = try await poll(["fromStart": true])
        #expect(none.ids == [])
        #expect(none.last == nil)
        var paid: [String] = []
        for _ in 0..<3 { paid.append(try await user.pay(card).transactionID) }
        let first = try await poll(["fromStart": true, "limit": 2])
        #expect(first.ids == Array(paid[0...1]))
        let rest = try await poll(["after": .string(first.last ?? ""), "fromStart": false])
        #expect(rest.ids == [paid[2]])
        let both = try await user.call("alert", "pollNotifications", ["after": "note-0", "fromStart": true])
        #expect(both.refusal?.data["field"] == "fromStart")
    }

    @Test("polling, from wherever, does not lengthen the session and says what is left of it")
    func pollKeepsExpiry() async throws {
        let user = try await CardHolder(TestBank())
        user.bank.clock.advance(by: .seconds(200))
        for header: JSONObject in [[:], ["fromStart": true]] {
            #expect(try await user.call("alert", "pollNotifications", header).payload["expiresIn"] == 100)
        }
        user.bank.clock.advance(by: .seconds(100))
        #expect(try await user.call("alert", "pollNotifications", ["fromStart": true]).code == "SESSION_EXPIRED")
    }

    @Test("a notification can be acknowledged by its user and by nobody else")
    func acknowledge() async throws {
        let user = try await CardHolder.sample()
        let other = try await CardHolder(user.bank, "user2@company1.com")
        let card = try await user.card()
        _ = try await user.setAlert(card, "ALL")
        _ = try await user.pay(card)
        let list = try await user.call("alert", "listNotifications").payload
        let header: JSONObject = ["notificationId": list["notifications"]?[0]?["notificationId"] ?? nil]
        #expect(try await other.call("alert", "ackNotification", header).code == "NOTIFICATION_NOTFOUND")
        #expect(try await other.call("alert", "listNotifications").payload["total"] == 0)
        #expect(try await user.call("alert", "ackNotification", header).code == "OK")
        let again = try await user.call("alert", "listNotifications").payload
        #expect(again["notifications"]?[0]?["acknowledged"] == true)
    }

    @Test("the list is cut by time and by pages, newest first")
    func pages() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setAlert(card, "ALL")
        var paid: [String] = []
        for _ in 0..<5 {
            paid.append(try await user.pay(card).transactionID)
            user.bank.clock.advance(by: .seconds(1))
        }
        let page = try await user.call(
            "alert", "listNotifications", ["since": "2023-11-14T22:13:21Z", "offset": 1, "limit": 2]
        ).payload
        #expect(page["total"] == 4)
        #expect(
            page["notifications"]?.array?.compactMap { $0["transaction"]?["transactionId"]?.string } == [
                paid[3], paid[2],
            ])
    }

    @Test("who waits in the process is woken by a push, not by another user's")
    func hub() async throws {
        let user = try await CardHolder.sample()
        let other = try await CardHolder(user.bank, "user2@company1.com")
        let card = try await user.card()
        let others = try await other.card(CardHolder.mastercard)
        _ = try await user.setAlert(card, "ALL")
        _ = try await other.setAlert(others, "ALL")
        var signals = user.bank.backend.notifications.signals(for: "USER1@company1.com").makeAsyncIterator()
        var othersSignals = user.bank.backend.notifications.signals(for: other.user).makeAsyncIterator()
        _ = try await user.pay(card)
        _ = try await user.pay(card)
        #expect(await signals.next() != nil)
        #expect(try await user.notifiedReasons().count == 2)
        _ = try await other.pay(others)
        #expect(await othersSignals.next() != nil)
        #expect(try await other.notifiedReasons().count == 1)
    }

    @Test("an app instance pushes to whoever registered it last, and the token is checked")
    func registerPush() async throws {
        let user = try await CardHolder.sample()
        let header: JSONObject = ["instanceId": "phone-1", "private:token": "apns-4711"]
        for _ in 1...2 { #expect(try await user.call("alert", "registerPush", header).code == "OK") }
        let other = try await CardHolder(user.bank, "user2@company1.com")
        #expect(try await other.call("alert", "registerPush", header).code == "OK")
        let long = String(repeating: "a", count: 4097)
        for token in ["", long] {
            let answer = try await user.call(
                "alert", "registerPush", ["instanceId": "phone-1", "private:token": .string(token)])
            #expect(answer.refusal?.data["field"] == "private:token")
        }
    }

    @Test("a push token may be called token as well; of both the one under private: counts")
    func openToken() async throws {
        let folder = ScratchFolder()
        let user = try await CardHolder(TestBank(at: .file(path: folder.data)))
        func register(_ header: JSONObject) async throws -> TestBank.Answer {
            var header = header
            header["instanceId"] = "phone-1"
            return try await user.call("alert", "registerPush", header)
        }
        func registered() async throws -> String? {
            let store = try Store(.file(path: folder.data), busyTimeout: .seconds(1))
            defer { try? store.close() }
            return try await store.read { db in
                let row = try Row.fetchOne(db, sql: "SELECT * FROM pushRegistration")
                return row.flatMap { store.key.open($0["sealedToken"], of: $0["userID"], for: .pushToken) }
            }
        }
        #expect(try await register(["token": "apns-1"]).code == "OK")
        #expect(try await registered() == "apns-1")
        #expect(try await register(["token": "apns-2", "private:token": "apns-3"]).code == "OK")
        #expect(try await registered() == "apns-3")
        #expect(try await register(["token": ""]).refusal?.data["field"] == "token")
        #expect(try await register(["token": 7]).refusal?.data["field"] == "token")
        #expect(try await register([:]).refusal?.data["field"] == "private:token")
    }
}
