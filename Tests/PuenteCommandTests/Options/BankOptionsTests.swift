import ArgumentParser
import Testing

@testable import PuenteCommand

struct BankOptionsTests {
    @Test("without options the bank is the embedded one, in memory")
    func none() throws {
        let options = try BankOptions.parse([])
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
        let error = #expect(throws: (any Error).self) { try BankOptions.parse(["--motif-url", url]) }
        let message = error.map { BankOptions.fullMessage(for: $0) } ?? ""
        #expect(message.contains("--motif-url: "), "\(message)")
        #expect(message.contains(reason), "\(message)")
        #expect(!message.contains("s3cret"))
        #expect(error.map { BankOptions.exitCode(for: $0) } == .validationFailure)
    }

    @Test("without a file's name there is no data file", arguments: ["", ":memory:"])
    func noFile(name: String) throws {
        let error = #expect(throws: (any Error).self) { try BankOptions.parse(["--data", name]) }
        #expect(error.map { BankOptions.message(for: $0) }?.contains("--data needs a file name") == true)
        #expect(error.map { BankOptions.exitCode(for: $0) } == .validationFailure)
    }

    @Test("a data file and a server elsewhere exclude each other")
    func both() throws {
        let error = #expect(throws: (any Error).self) {
            try BankOptions.parse(["--motif-url", "https://bank.example", "--data", "bank.db"])
        }
        #expect(error.map { BankOptions.message(for: $0) }?.contains("cannot be combined with --motif-url") == true)
    }
}
