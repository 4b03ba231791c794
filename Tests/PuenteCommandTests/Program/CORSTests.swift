import HTTPTesting
import Testing

@Suite("Requests under --cors")
struct CORSTests {
    let program = Program()

    /// What a script prints that asks servers which the script plays: each is told with its method and the fields of `Access-Control-Request-` and `Origin` that it got.
    private func run(_ replies: String, _ script: String, _ options: String...) throws -> String {
        try program.write(
            "app.js",
            """
            const told = (request) => {
                const { headers, method } = request;
                const get = (name) => headers[name] ?? headers[name.toLowerCase()];
                const asked = ['Access-Control-Request-Method', 'Access-Control-Request-Headers', 'Origin', 'Cookie'].map(get);
                console.log('>', method, ...asked.filter((value) => value !== undefined));
            };
            \(replies)
            (async () => {
            \(script)
            })();
            """)
        let result = try program.run(["run", "--network", "off"] + options + ["app.js"])
        return result.output + result.errors
    }

    private let open = """
        puente.network.reply('*', 'https://api.example/*', (request) => {
            told(request);
            return { status: 200, headers: { 'Access-Control-Allow-Origin': 'https://localhost', 'Content-Type': 'text/plain', 'X-Secret': '1', 'X-Shown': '2',
                'Access-Control-Expose-Headers': 'X-Shown' }, body: 'ok' };
        });
        """

    @Test("a simple request names the page's origin, and its answer shows the fields that it may")
    func simple() throws {
        let output = try run(
            open,
            """
            const answer = await fetch('https://api.example/cards');
            console.log(answer.type, await answer.text(), answer.headers.get('x-shown'), answer.headers.get('x-secret'));
            """, "--cors")
        #expect(output == "> GET https://localhost\ncors ok 2 null\n")
    }

    @Test("without --cors there is no origin and nothing is hidden")
    func off() throws {
        let output = try run(
            open,
            """
            const answer = await fetch('https://api.example/cards', { method: 'PUT', headers: { 'X-Version': '1' } });
            console.log(answer.type, await answer.text(), answer.headers.get('x-secret'));
            """)
        #expect(output == "> PUT\nbasic ok 1\n")
    }

    @Test(
        "an answer that does not name the origin fails, with the reason",
        arguments: [
            ("{}", "{}", "the answer has no Access-Control-Allow-Origin, and the page's origin is https://localhost"),
            (
                "{ 'Access-Control-Allow-Origin': 'https://other.example' }", "{}",
                "Access-Control-Allow-Origin is 'https://other.example', and the page's origin is https://localhost"
            ),
            (
                "{ 'Access-Control-Allow-Origin': '*' }", "{ credentials: 'include' }",
                "Access-Control-Allow-Origin is '*', and a request with credentials needs https://localhost"
            ),
            (
                "{ 'Access-Control-Allow-Origin': 'https://localhost' }", "{ credentials: 'include' }",
                "a request with credentials needs the answer's Access-Control-Allow-Credentials to be true"
            ),
            (
                "{}", "{ mode: 'same-origin' }",
                "the request's mode is 'same-origin', and the page's origin is https://localhost"
            ),
        ])
    func refused(headers: String, options: String, reason: String) throws {
        let output = try run(
            "puente.network.reply('*', 'https://api.example/*', { status: 200, headers: \(headers), body: 'ok' });",
            "await fetch('https://api.example/cards?pin=1', \(options)).catch((error) => console.log(error.name, error.message));",
            "--cors")
        #expect(output == "TypeError GET https://api.example/cards failed: CORS: \(reason)\n")
    }

    @Test("a request that is not simple is preceded by a question, and is sent when that is allowed")
    func preflight() throws {
        let output = try run(
            """
            puente.network.reply('*', 'https://api.example/*', (request) => {
                told(request);
                return { status: request.method === 'OPTIONS' ? 204 : 200, headers: { 'Access-Control-Allow-Origin': '*',
                    'Access-Control-Allow-Methods': 'PUT, DELETE', 'Access-Control-Allow-Headers': 'Content-Type, x-version' } };
            });
            """,
            """
            const headers = { 'X-Version': '1', 'Content-Type': 'application/json', Accept: 'text/plain' };
            const answer = await fetch('https://api.example/cards', { method: 'PUT', headers, body: '{}' });
            console.log(answer.status);
            const request = new XMLHttpRequest();
            request.open('DELETE', 'https://api.example/cards/1');
            request.onload = () => console.log(request.status);
            request.send();
            """, "--cors")
        #expect(
            output == """
                > OPTIONS PUT content-type,x-version https://localhost
                > PUT https://localhost
                200
                > OPTIONS DELETE https://localhost
                > DELETE https://localhost
                200

                """)
    }

    @Test(
        "a question that is answered with no keeps the request back",
        arguments: [
            ("204", "{ 'Access-Control-Allow-Origin': '*' }", "CORS: Access-Control-Allow-Methods does not have PUT"),
            (
                "204", "{ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': '*' }",
                "CORS: Access-Control-Allow-Headers does not have 'authorization'"
            ),
            (
                "204",
                "{ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': 'PUT', 'Access-Control-Allow-Headers': '*' }",
                "CORS: Access-Control-Allow-Headers does not have 'authorization'"
            ),
            (
                "405", "{ 'Access-Control-Allow-Origin': '*' }",
                "CORS: the preflight request OPTIONS was answered with the status 405"
            ),
            (
                "204", "{}",
                "CORS: the answer has no Access-Control-Allow-Origin, and the page's origin is https://localhost (in the answer to the preflight request OPTIONS)"
            ),
        ])
    func refusedQuestion(status: String, headers: String, reason: String) throws {
        let output = try run(
            """
            puente.network.reply('OPTIONS', 'https://api.example/*', { status: \(status), headers: \(headers) });
            const put = puente.network.reply('PUT', 'https://api.example/*', 200);
            """,
            """
            const request = fetch('https://api.example/cards', { method: 'PUT', headers: { Authorization: 'Bearer s3cret' } });
            await request.catch((error) => console.log(error.cause.message));
            console.log(put.requests.length);
            """, "--cors")
        #expect(output == "\(reason)\n0\n")
    }

    @Test("a synchronous request obeys it as well")
    func synchronous() throws {
        let server = LoopbackServer { connection in
            while connection.readRequest() != nil { connection.write(answer("200 OK", "secret")) }
        }
        defer { server.stop() }
        try program.write(
            "app.js",
            """
            const request = new XMLHttpRequest();
            request.open('GET', 'http://127.0.0.1:\(server.port)/', false);
            try { request.send(); console.log(request.responseText); } catch (error) { console.log(error.name, error.message.includes('CORS: ')); }
            """)
        #expect(try program.run(["run", "--cors", "app.js"]).output == "NetworkError true\n")
        #expect(try program.run(["run", "app.js"]).output == "secret\n")
    }

    @Test("an answer to mode no-cors is hidden")
    func opaque() throws {
        let output = try run(
            open,
            """
            const answer = await fetch('https://api.example/cards', { mode: 'no-cors' });
            console.log(answer.type, answer.status, [...answer.headers].length, (await answer.text()).length);
            """, "--cors")
        #expect(output == "> GET https://localhost\nopaque 0 0 0\n")
    }

    @Test("a server that sends a request on to a third loses the page's origin")
    func redirected() throws {
        let output = try run(
            """
            puente.network.reply('*', 'https://one.example/*', (request) => {
                told(request);
                return { status: 302, headers: { Location: 'https://two.example/', 'Access-Control-Allow-Origin': '*' } };
            });
            puente.network.reply('*', 'https://two.example/*', (request) => {
                told(request);
                return { status: 200, headers: { 'Access-Control-Allow-Origin': 'null' }, body: 'two' };
            });
            """,
            "console.log(await (await fetch('https://one.example/')).text());", "--cors")
        #expect(output == "> GET https://localhost\n> GET null\ntwo\n")
    }

    @Test("the app's own server is asked nothing, and config.xml names it")
    func own() throws {
        try program.write(
            "config.xml",
            "<widget id=\"a\"><preference name=\"hostname\" value=\"app.example\"/><preference name=\"scheme\" value=\"HTTPS\"/></widget>"
        )
        let output = try run(
            "puente.network.reply('*', 'https://app.example/*', (request) => { told(request); return 200; });",
            "console.log((await fetch('https://app.example/', { method: 'PUT', mode: 'same-origin' })).type);", "--cors"
        )
        #expect(output == "> PUT\nbasic\n")
    }
}
