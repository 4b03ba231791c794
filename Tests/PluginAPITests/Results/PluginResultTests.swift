import JSONCoding
import PluginAPI
import Testing

@Suite("Plugin results")
struct PluginResultTests {
    @Test("a result is made of a value's JSON form")
    func values() throws {
        #expect(try PluginResult.ok("a").json == #""a""#)
        #expect(try PluginResult.ok(nil as Int?).json == "null")
        let refusal = try PluginResult.error(["reason": "closed"])
        #expect(refusal.json == #"{"reason":"closed"}"#)
        #expect(refusal.status == .error)
        #expect(refusal.keepCallback == false)
        #expect(refusal.keepingCallback().keepCallback)
        #expect(refusal.keepingCallback().json == refusal.json)
    }

    @Test("results without a message carry nothing")
    func withoutMessage() {
        for result in [PluginResult.ok, .noResult, PluginResult(.io)] {
            if case .none = result.message {} else { Issue.record("\(result)") }
        }
        #expect(PluginResult.noResult.status == .noResult)
    }

    @Test("a value without a JSON form is refused with the place of what cannot be said")
    func unsendable() {
        let error = #expect(throws: ActionError.self) { _ = try PluginResult.ok(["a": [1, .infinity]]) }
        #expect(error?.status == .json)
        #expect(
            error?.message
                == "JSON error: the result cannot be sent: $.a[1]: the number is not finite, and JSON cannot represent it"
        )
    }

    @Test("an action's error is shown as its code and its message")
    func errorDescription() {
        let error = ActionError(code: "LOCKED", message: "the user is locked", data: ["tries": 3])
        #expect("\(error)" == "LOCKED: the user is locked")
        #expect(error.status == .error)
    }
}
