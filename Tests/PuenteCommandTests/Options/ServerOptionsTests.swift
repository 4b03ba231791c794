import ArgumentParser
import Testing

@testable import PuenteCommand

struct ServerOptionsTests {
    @Test("without options the bank is the embedded one, in memory")
    func none() throws {
        let options = try ServerOptions.parse([])
        #expect(options.serverURL == nil)
        #expect(options.data == nil)
    }

    @Test(
        "a URL that cannot be used is wrong usage, says why, and is not shown",
        arguments: [
            ("bank.example", "start it with http:// or https://"),
            ("ftp://bank.example", "use http or https"),
            ("https://", "its host is missing"),
            ("https://bank.example:port/", "its port is not a number"),
            ("https://user:s3cret@bank.example/", "use the Authorization header"),
            ("", "start it with http:// or https://"),
        ])
    func invalidURL(url: String, reason: String) throws {
        let error = #expect(throws: (any Error).self) { try ServerOptions.parse(["--motif-url", url]) }
        let message = error.map { ServerOptions.fullMessage(for: $0) } ?? ""
        #expect(message.contains("--motif-url: "), "\(message)")
        #expect(message.contains(reason), "\(message)")
        #expect(!message.contains("s3cret"))
        #expect(error.map { ServerOptions.exitCode(for: $0) } == .validationFailure)
    }

    @Test("without a file's name there is no data file", arguments: ["", ":memory:"])
    func noFile(name: String) throws {
        let error = #expect(throws: (any Error).self) { try ServerOptions.parse(["--data", name]) }
        #expect(error.map { ServerOptions.message(for: $0) }?.contains("--data needs a file name") == true)
        #expect(error.map { ServerOptions.exitCode(for: $0) } == .validationFailure)
    }

    @Test("a data file and a server elsewhere exclude each other")
    func both() throws {
        let error = #expect(throws: (any Error).self) {
            try ServerOptions.parse(["--motif-url", "https://bank.example", "--data", "bank.db"])
        }
        #expect(error.map { ServerOptions.message(for: $0) }?.contains("cannot be combined with --motif-url") == true)
    }

    @Test("a server elsewhere is set by the name of the one that it replaces")
    func elsewhere() throws {
        let options = try ServerOptions.parse(["--server", "gateway=https://gateway.example/api"])
        #expect(options.settings.values == ["server-gateway": "https://gateway.example/api"])
    }

    @Test(
        "a server that cannot be used is wrong usage, and its URL is not shown",
        arguments: [
            ("gateway", "--server needs a name and a URL"),
            ("=https://gateway.example", "--server needs a name and a URL"),
            ("gateway=gateway.example", "the URL of 'gateway' cannot be used: invalid URL: it has no scheme; start it"),
            ("gateway=https://user:s3cret@gateway.example/", "the URL of 'gateway' cannot be used: "),
        ])
    func invalidServer(argument: String, reason: String) {
        let error = #expect(throws: (any Error).self) { try ServerOptions.parse(["--server", argument]) }
        let message = error.map { ServerOptions.message(for: $0) } ?? ""
        #expect(message.contains(reason), "\(message)")
        #expect(!message.contains("s3cret"))
    }

    @Test("a server is set once")
    func twice() {
        let arguments = ["--server", "gateway=http://one.example", "--server", "gateway=http://two.example"]
        let error = #expect(throws: (any Error).self) { try ServerOptions.parse(arguments) }
        #expect(error.map { ServerOptions.message(for: $0) }?.contains("'gateway' is given twice") == true)
    }
}
