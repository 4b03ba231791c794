import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Header") struct HeaderTests {
    /// The parameters of each operation, in the order in which they are looked at.
    static let parameters: [(operation: String, identifiers: [String], texts: [String])] = [
        ("registerUser", ["user", "maskedPhone"], []),
        ("activateUser", ["user", "email", "otp"], ["private:pwd", "private:vpwd"]),
        ("login", ["user", "instanceId"], ["private:pwd"]),
        ("loginFingerprint", ["user", "instanceId"], ["private:fpKey"]),
        ("changePwd", [], ["private:pwd", "private:newPwd", "private:vpwd"]),
        ("enableFingerprint", ["instanceId"], ["private:pwd"]),
        ("disableFingerprint", ["instanceId"], []),
    ]

    private static let isSecure: Set = ["changePwd", "enableFingerprint", "disableFingerprint"]

    /// Good parameters, with one replaced.
    private func send(
        _ operation: String, _ names: [String], replacing name: String, by value: JSONValue?
    ) async throws -> TestBank.Answer {
        let bank = try await TestBank.active()
        var header = JSONObject()
        for name in names { header[name] = "x" }
        header[name] = value
        return try await bank.call(operation, header, sid: Self.isSecure.contains(operation) ? bank.session() : nil)
    }

    @Test(
        "a parameter that is missing, null or no string is named",
        arguments: parameters.map(\.operation), [nil, .null, 7, true, ["x"], ["x": "x"]] as [JSONValue?])
    func required(_ operation: String, _ value: JSONValue?) async throws {
        let (_, identifiers, texts) = try #require(Self.parameters.first { $0.operation == operation })
        for name in identifiers + texts {
            let answer = try await send(operation, identifiers + texts, replacing: name, by: value)
            #expect(answer.code == "INVALID_REQUEST", "\(name)")
            #expect(answer.refusal?.data["field"]?.string == name)
        }
    }

    @Test(
        "a name that is empty, too long or has control characters is no name",
        arguments: parameters.filter { !$0.identifiers.isEmpty }.map(\.operation),
        ["", "a\u{0}", "\n", "\u{7F}", String(repeating: "a", count: 255), String(repeating: "é", count: 128)])
    func identifiers(_ operation: String, _ value: String) async throws {
        let (_, identifiers, texts) = try #require(Self.parameters.first { $0.operation == operation })
        for name in identifiers {
            let answer = try await send(operation, identifiers + texts, replacing: name, by: .string(value))
            #expect(answer.code == "INVALID_REQUEST", "\(name)")
            #expect(answer.refusal?.data["field"]?.string == name)
        }
    }

    @Test("a masked phone that is none is named")
    func maskedPhone() async throws {
        let answer = try await TestBank().register(phone: "***")
        #expect(answer.code == "INVALID_REQUEST")
        #expect(answer.refusal?.data["field"] == "maskedPhone")
    }

    @Test(
        "a private key in another letter case is refused at any depth, and its value is not repeated",
        arguments: [
            (["Private:pwd": "4711"], "Private:pwd"), (["PRIVATE:pwd": "4711"], "PRIVATE:pwd"),
            (["private:pwd": "1111", "x": [["pRivate:": "4711"]]], "pRivate:"),
        ] as [(JSONObject, String)])
    func miscased(_ header: JSONObject, _ field: String) async throws {
        let bank = try await TestBank.active()
        var complete: JSONObject = ["user": .string(TestBank.user), "instanceId": "phone-1", "private:pwd": "1111"]
        for (key, value) in header { complete[key] = value }
        let answer = try await bank.call("login", complete)
        #expect(answer.code == "INVALID_REQUEST")
        #expect(answer.refusal?.data["field"]?.string == field)
        #expect(answer.refusal.map { "\($0)".contains("4711") } == false)
    }

    @Test("of a very long key only the beginning is repeated")
    func longKey() async throws {
        let key = "Private:" + String(repeating: "9", count: 10_000)
        let answer = try await TestBank().call("login", [key: "x"])
        #expect(answer.refusal?.data["field"]?.string?.count == 64)
    }

    @Test("parameters that the operation does not know are ignored")
    func unknownParameters() async throws {
        let bank = try await TestBank.active()
        let header: JSONObject = [
            "user": .string(TestBank.user), "private:pwd": "1111", "instanceId": "phone-1", "new": [1, 2], "err": "x",
        ]
        #expect(try await bank.call("login", header).code == "OK")
    }

    @Test("a header that is no object is named, a missing one has no parameters")
    func header() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        let start = #"{"req":{"dom":"company1","app":"smepay","srv":"register","sid":"\#(sid)","op":"checkSession""#
        for value in ["7", "[]", #""x""#] {
            let answer = try await bank.send(Array("\(start),\"header\":\(value)}}".utf8))
            #expect(answer.refusal?.data["field"] == "header")
        }
        #expect(try await bank.send(Array("\(start)}}".utf8)).code == "OK")
        #expect(try await bank.send(Array("\(start),\"header\":null}}".utf8)).code == "OK")
    }
}
