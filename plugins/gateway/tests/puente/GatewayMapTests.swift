import GatewayPlugin
import JSONCoding
import Testing

@Suite("GatewayMap") struct GatewayMapTests {
    @Test("the maps that lead to a value are made, and what is in their way is replaced")
    func paths() {
        var map: GatewayMap = ["a": "text"]
        map[at: "a.b.c"] = 1
        #expect(map == ["a": ["b": ["c": 1]] as GatewayMap])
        map[at: "a.b.c.d"] = true
        #expect(map[at: "a.b.c.d"] as? Bool == true)
        #expect(map[at: "a.x.y"] == nil)
    }

    @Test("members are set by .value and directly, optional values among them")
    func members() {
        var map = GatewayMap()
        map.sourceOfFunds.provided.card.nameOnCard.value = "Ana Puente"
        map.sourceOfFunds.provided.card.expiry.month.value = "01"
        let token = String(validating: Array("{}".utf8), as: UTF8.self)
        map.sourceOfFunds.provided.card.devicePayment.paymentToken = token
        map.order.walletProvider = "APPLE_PAY"
        #expect(map.sourceOfFunds.provided.card.nameOnCard.value as? String == "Ana Puente")
        #expect(map[at: "sourceOfFunds.provided.card.devicePayment.paymentToken"] as? String == "{}")
        #expect(map[at: "order.walletProvider"] as? String == "APPLE_PAY")
        map.order.walletProvider = nil
        map.nothing.at.all.value = nil
        #expect(map[at: "order.walletProvider"] == nil)
        #expect(map[at: "nothing"] == nil)
    }

    @Test("an array's end appends when it is set, is the last when it is asked, and goes when it is removed")
    func arrays() {
        var map = GatewayMap()
        map[at: "list[]"] = 1
        map[at: "list[]"] = 2
        map[at: "list[9]"] = 3
        map[at: "list[99999999999999999999]"] = 4
        #expect(map == ["list": [1, 2, 3, 4] as [any Sendable]])
        #expect(map[at: "list[]"] as? Int == 4)
        #expect(map[at: "list[1]"] as? Int == 2)
        map[at: "list[]"] = nil
        map[at: "list[0]"] = nil
        #expect(map == ["list": [2, 3] as [any Sendable]])
        map[at: "items[].name"] = "first"
        map[at: "items[].name"] = "second"
        map[at: "items[0].price"] = 2
        #expect(map[at: "items[0].price"] as? Int == 2)
        #expect(map[at: "items[].name"] as? String == "second")
    }

    @Test("what it cannot hold is dropped")
    func unsupported() {
        var map: GatewayMap = ["kept": 1, "nan": Double.nan, "nothing": nil]
        map[at: "kept"] = ContinuousClock.now
        #expect(map == ["kept": 1])
    }

    @Test("kinds of values are told apart")
    func equality() {
        #expect(GatewayMap(["a": 1]) != ["a": 1.0])
        #expect(GatewayMap(["a": 1]) != ["a": true])
        #expect(GatewayMap(["a": 1]) != ["a": "1"])
        #expect(GatewayMap(["a": 1, "b": 2]) == ["b": 2, "a": 1])
        #expect(GatewayMap(["a": ["b": 1]]) != ["a": [1] as [any Sendable]])
    }

    @Test("it goes through JSON, and is printed as it")
    func json() throws {
        let map: GatewayMap = ["text": "a", "whole": 1, "part": 1.5, "flag": true, "list": ["a"] as [any Sendable]]
        let text = #"{"text":"a","whole":1,"part":1.5,"flag":true,"list":["a"]}"#
        #expect("\(map)" == text)
        let value = try JSONReader().value(from: text)
        #expect(GatewayMap(try #require(value.object)) == map)
    }

    @Test("what is no path has no value and takes none", arguments: ["", "a..b", ".a", "a[x]", "a]b", "a[1", "a[1]b"])
    func noPath(path: String) {
        var map: GatewayMap = ["a": 1]
        map[at: path] = 2
        #expect(map == ["a": 1])
        #expect(map[at: path] == nil)
    }
}
