import Foundation
import HTTPTesting
import Testing

@Suite("A page's document and requests, as a user runs them", .serialized)
struct PageTests {
    let program = Program()

    private let request = """
        const request = new XMLHttpRequest();
        request.open('GET', puente.args[0]);
        request.onloadend = () => console.log(request.status, request.statusText, request.response);
        request.send();
        """

    @Test(
        "a request goes over HTTP, and the run waits for its answer under either clock", arguments: ["real", "virtual"])
    func http(clock: String) throws {
        let server = LoopbackServer.answering(Array("HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\nhi".utf8))
        defer { server.stop() }
        try program.write("app.js", request)
        let result = try program.run("run", "--clock", clock, "app.js", "--", "http://127.0.0.1:\(server.port)/a")
        #expect(result.output == "201 Created hi\n")
        #expect(result.code == 0)
    }

    @Test("a request that nobody answers says why, and the script goes on")
    func refused() throws {
        let (port, socket) = LoopbackServer.refusing()
        defer { close(socket) }
        try program.write("app.js", request)
        let result = try program.run("run", "app.js", "--", "http://127.0.0.1:\(port)/a?token=1")
        #expect(result.output == "0  \n")
        #expect(
            result.errors.hasPrefix(
                """
                GET http://127.0.0.1:\(port)/a failed: cannot connect to 127.0.0.1:\(port): check the host, the port and that the \
                server is running (at app.js:
                """))
        #expect(result.code == 0)
    }

    @Test("files of the project are read by requests and script elements, and none beside it")
    func files() throws {
        try program.write("config.xml", "<widget id=\"test.app\"/>")
        try program.write("www/data.json", "{\"a\":1}")
        try program.write("www/late.js", "console.log('late', new Error().stack.includes('late.js'));")
        try program.write(
            "app.js",
            """
            const script = document.createElement('script');
            script.src = 'late.js';
            script.onload = () => console.log('loaded');
            document.head.appendChild(script);
            for (const file of ['data.json', '/etc/hostname', '../../../../../../etc/hostname']) {
                const request = new XMLHttpRequest();
                request.open('GET', file);
                request.onloadend = () => console.log(request.status, request.responseText);
                request.send();
            }
            """)
        let result = try program.run("run", "app.js")
        #expect(result.output == "late true\nloaded\n200 {\"a\":1}\n0 \n0 \n")
        #expect(result.errors.split(separator: "\n").allSatisfy { $0.contains("it lies outside of the project") })
        #expect(result.code == 0)
    }

    @Test("what cannot be done to the tree is reported at the script's own line")
    func treeError() throws {
        try program.write("app.js", "\ndocument.body.appendChild(document);")
        let result = try program.run("run", "app.js")
        #expect(
            result.errors.hasPrefix("app.js:2:26: error: uncaught HierarchyRequestError: the node cannot be put there"))
        #expect(result.code == 1)
    }

    @Test("puente doctor says whether the document's package is there")
    func doctor() throws {
        #expect(try program.run("doctor").output.contains("domino            /usr/share/nodejs/domino/lib"))
    }

    @Test("puente doctor says which ICU converts domains, with which a script's URLs have them")
    func domains() throws {
        #expect(try program.run("doctor").output.contains(/✓ ICU +\d+\n/))
        let outcome = try program.run("eval", "new URL('http://mañana.example').host")
        #expect(outcome.output.contains("xn--maana-pta.example"))
    }
}
