import JSONCoding
import Motif
import MotifTesting
import Synchronization
import Testing

struct MotifConnectorTests {
    @Test("an operation is sent under the connector's domain and application, and its payload comes back")
    func sends() async throws {
        let transport = ScriptedTransport(.success(["expiresIn": 300]))
        let payload = try await connector(transport).send(
            service: "register", operation: "registerUser", header: ["user": "u"], secure: false)
        #expect(payload == ["expiresIn": 300])
        #expect(
            transport.sent == [
                #"{"req":{"dom":"company1","app":"smepay","srv":"register","op":"registerUser","header":{"user":"u"}}}"#
            ])
    }

    @Test("a refusal is an error with the server's code, description and data")
    func refusal() async throws {
        let transport = ScriptedTransport(
            .refusal(MotifApplicationError("USER_NOTFOUND", text: "no such user", data: ["field": "user"])))
        let error = try #require(await failure(of: connector(transport)))
        #expect(error.origin == .application)
        #expect(error.code == "USER_NOTFOUND")
        #expect(error.text == "no such user")
        #expect(error.data.value == ["field": "user"])
        #expect(error.service == "register")
        #expect(error.operation == "login")
    }

    @Test("a transport's failure is an error with the transport's code and data")
    func transportFailure() async throws {
        let transport = ScriptedTransport(.failure(MotifTransportError(.unreachable, data: ["host": "h", "port": 1])))
        let error = try #require(await failure(of: connector(transport)))
        #expect(error.origin == .lowLevel)
        #expect(error.code == .unreachable)
        #expect(error.data.value == ["host": "h", "port": 1])
    }

    @Test("a server that does not echo the request is understood")
    func toleratesSilence() async throws {
        let transport = ScriptedTransport(.body(#"{"res":{"header":{"a":1}}}"#))
        #expect(try await connector(transport).send(service: "s", operation: "o", secure: false) == ["a": 1])
    }

    @Test(
        "JSON under any of its names, or under none, is read",
        arguments: [
            nil, "application/json", "Application/JSON ; charset=UTF-8", "application/vnd.motif+json",
        ])
    func readsContentTypes(contentType: String?) async throws {
        let body = Array(#"{"res":{"header":{}}}"#.utf8)
        let transport = ScriptedTransport(.reply(MotifReply(status: 201, contentType: contentType, body: body)))
        #expect(try await connector(transport).send(service: "s", operation: "o", secure: false) == [:])
    }

    @Test(
        "a body of another type, or of one that cannot be read, is refused",
        arguments: [
            "", "text/html", "application/json/x y", "appli cation/json", "json", "text/html, application/json",
        ])
    func refusesContentTypes(contentType: String) async throws {
        let body = Array(#"{"res":{"header":{}}}"#.utf8)
        let transport = ScriptedTransport(.reply(MotifReply(status: 200, contentType: contentType, body: body)))
        #expect(await failure(of: connector(transport))?.code == .notJSON)
    }

    @Test("an answer of exactly the limit is read, one byte more is not")
    func keepsLimit() async throws {
        let body = #"{"res":{"header":{}}}"#
        let transport = ScriptedTransport(.body(body), .body(body + " "))
        let connector = connector(transport, replyLimit: body.utf8.count)
        #expect(await failure(of: connector) == nil)
        #expect(await failure(of: connector)?.code == .tooLarge)
    }

    @Test("a thousand calls at once each get their own answer, whatever order the answers come in")
    func overlaps() async throws {
        let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])
        // Nobody is answered before all have asked; then the last is answered first.
        let transport = ClosureTransport { body throws(MotifTransportError) in
            await withCheckedContinuation { continuation in
                let all = waiting.withLock { waiting in
                    waiting.append(continuation)
                    return waiting.count == 1_000 ? waiting : []
                }
                for one in all.reversed() { one.resume() }
            }
            let header = (try? ReceivedMotifRequest(decoding: body))?.header.value ?? [:]
            return ScriptedTransport.answer(to: body, .success(header))
        }
        let connector = connector(transport)
        await withTaskGroup { group in
            for number in 0..<1_000 {
                group.addTask {
                    let payload = try? await connector.send(
                        service: "s", operation: "o", header: ["number": .integer(Int64(number))], secure: false)
                    #expect(payload?["number"] == .integer(Int64(number)))
                }
            }
        }
    }
}
