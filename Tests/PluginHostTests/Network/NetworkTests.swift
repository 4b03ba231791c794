import HostClock
import PluginHost
import SimulatedDevice
import Testing
import WebPlatform

@Suite("puente.network")
struct NetworkTests {
    /// Runs a script whose requests only the script itself replies to.
    private func run(_ script: String) async throws -> TestRun {
        let helper = """
            const get = (url, method = 'GET', body) => new Promise((resolve) => {
                const request = new XMLHttpRequest();
                request.open(method, url);
                request.onload = () => resolve(`${request.status} ${request.responseText} ${request.getResponseHeader('content-type')}`);
                request.onerror = () => resolve('error');
                request.send(body);
            });
            (async () => {
            \(script)
            })();
            """
        return try await TestRun.script(helper) { configuration in
            let device = Device(clock: configuration.clock)
            configuration.device = device
            configuration.send = { request, receiver throws(WebRequestError) in
                let fields = request.headers.map { DeviceReply.Field(name: $0.name, value: $0.value) }
                var body: [UInt8] = []
                if case .bytes(let bytes) = request.body { body = bytes }
                do {
                    let reply = try await device.requests.reply(
                        to: DeviceRequest(method: request.method, url: request.url, headers: fields, body: body))
                    guard let reply else { throw DeviceProblem("nobody replies") }
                    await receiver.head(
                        WebResponse(
                            status: reply.status, reason: reply.reason,
                            headers: reply.headers.map { WebRequest.Field(name: $0.name, value: $0.value) }))
                    await receiver.piece(reply.body)
                } catch {
                    throw WebRequestError(reason: "\(error)")
                }
            }
        }
    }

    @Test(
        "a response is a status, a text, a value, or what a function gives",
        arguments: [
            ("404", "404  null"), ("'hello'", "200 hello text/plain;charset=UTF-8"),
            ("{ body: { a: [1] } }", "200 {\"a\":[1]} application/json"),
            ("{ status: 201, body: 'x', headers: { 'Content-Type': 'a/b' } }", "201 x a/b"),
            ("{ body: new Uint8Array([104, 105]) }", "200 hi null"),
            ("new Response('hi', { status: 202 })", "202 hi text/plain;charset=UTF-8"),
            ("() => Response.json([1])", "200 [1] application/json"),
            ("() => 'now'", "200 now text/plain;charset=UTF-8"),
            (
                "async ({ method, url }) => ({ body: method + url })",
                "200 GEThttp://a.example/x text/plain;charset=UTF-8"
            ),
        ])
    func responses(response: String, expected: String) async throws {
        let run = try await run(
            "puente.network.reply('GET', 'http://a.example/*', \(response)); console.log(await get('http://a.example/x'))"
        )
        #expect(run.texts == [expected])
    }

    @Test(
        "a pattern fits the whole URL",
        arguments: [
            ("'http://a.example/x?y=1'", true), ("'*/x*'", true), ("'*'", true), ("/x\\?y/g", true),
            ("'http://a.example/'", false), ("'*/X*'", false), ("/^x/", false),
        ])
    func patterns(pattern: String, fits: Bool) async throws {
        let run = try await run(
            """
            puente.network.reply('GET', \(pattern), 'yes');
            await get('http://a.example/x?y=1');
            console.log(await get('http://a.example/x?y=1'));
            """)
        #expect(run.texts.last == (fits ? "200 yes text/plain;charset=UTF-8" : "error"))
    }

    @Test("the latest reply that fits counts, until it is taken back")
    func latest() async throws {
        let run = try await run(
            """
            puente.network.reply('*', '*', 'first');
            const second = puente.network.reply('post', '*', 'second');
            console.log(await get('http://a.example/', 'POST', 'body'), await get('http://a.example/'));
            console.log(second.requests);
            second.restore();
            console.log(await get('http://a.example/', 'POST'));
            """)
        #expect(run.texts.first == "200 second text/plain;charset=UTF-8 200 first text/plain;charset=UTF-8")
        #expect(run.texts[1].contains("method: 'POST'") && run.texts[1].contains("body: 'body'"))
        #expect(run.texts.last == "200 first text/plain;charset=UTF-8")
    }

    @Test("a delay passes on the run's clock")
    func delay() async throws {
        let run = try await run(
            """
            puente.network.reply('GET', '*', { delay: 3600000 });
            const start = puente.clock.now();
            await get('http://a.example/');
            console.log(puente.clock.now() - start >= 3600000);
            """)
        #expect(run.texts == ["true"])
    }

    @Test(
        "a request fails when the reply says so, throws or is none",
        arguments: [
            "{ error: 'the cable is cut' }", "() => { throw new Error('the cable is cut') }",
            "async () => { throw new Error('the cable is cut') }", "() => undefined", "() => ({ stat: 1 })",
        ])
    func failures(response: String) async throws {
        let run = try await run(
            "puente.network.reply('GET', '*', \(response)); console.log(await get('http://a.example/'))")
        #expect(run.texts.last == "error")
        let isOwnFault = response.contains("undefined") || response.contains("stat")
        #expect(run.texts.first?.contains(isOwnFault ? "puente.network.reply" : "the cable is cut") == true)
    }

    @Test(
        "a wrong use is a TypeError that says what is taken",
        arguments: [
            ("reply()", "the method is a text as GET, or * for all"),
            ("reply('GET', '', 1)", "the pattern is a URL, in which * stands for anything, or a regular expression"),
            (
                "reply('GET', '*')",
                "the response is a status, a text, { status, headers, body, delay, error }, or a function that gives one of these"
            ),
            ("reply('GET', '*', 99)", "a status is a number from 200 to 599, but got 99"),
            ("reply('GET', '*', { delay: -1 })", "a delay is a number of milliseconds, but got -1"),
            (
                "reply('GET', '*', { stat: 1 })",
                "a response has no stat; it has status, statusText, headers, body, delay and error"
            ),
        ])
    func wrongUse(call: String, message: String) async throws {
        let run = try await TestRun.script(
            "try { puente.network.\(call) } catch (error) { console.log(error.name, error.message) }")
        #expect(run.texts == ["TypeError puente.network.reply: \(message)"])
    }
}
