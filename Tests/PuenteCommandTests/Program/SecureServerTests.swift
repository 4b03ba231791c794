import HTTPTesting
import Testing

@Suite("Servers under TLS, as a user reaches them", .serialized)
struct SecureServerTests {
    let program = Program()

    /// Runs a script that asks a server over HTTPS and over a socket.
    private func run(_ certificate: TestCertificate, host: String = "127.0.0.1", _ options: String...) throws -> String
    {
        let server = try SocketServer(certificate: certificate)
        defer { server.stop() }
        try program.write("authority.pem", TestCertificate.authority)
        try program.write(
            "app.js",
            """
            (async () => {
                await fetch('https://\(host):\(server.port)/').then((answer) => answer.text()).then(console.log, (error) => console.log(error.cause.code));
                const socket = new WebSocket('wss://\(host):\(server.port)/');
                socket.onopen = () => socket.send('over TLS');
                socket.onmessage = ({ data }) => { console.log(data); socket.close(); };
                socket.onerror = () => console.log('no socket');
            })();
            """)
        return try program.run(["run"] + options + ["app.js"]).output
    }

    @Test("a server whose authority --cacert names is trusted", arguments: ["127.0.0.1", "localhost"])
    func trusted(host: String) throws {
        #expect(try run(.valid, host: host, "--cacert", "authority.pem") == "hello\nover TLS\n")
    }

    @Test("a server of an unknown authority is not trusted")
    func unknownAuthority() throws {
        #expect(try run(.valid) == "tls\nno socket\n")
    }

    @Test("a certificate that has expired is not trusted")
    func expired() throws {
        #expect(try run(.expired, "--cacert", "authority.pem") == "tls\nno socket\n")
    }
}
