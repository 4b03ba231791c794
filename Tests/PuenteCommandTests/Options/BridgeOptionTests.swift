import ArgumentParser
import Bridge
import Testing

@testable import PuenteCommand

struct BridgeOptionTests {
    @Test(
        "the manner of bridge is strict unless another is asked for",
        arguments: [([], BridgeManner.strict), (["--bridge", "ios"], .ios), (["--bridge", "android"], .android)])
    func manners(arguments: [String], manner: BridgeManner) throws {
        #expect(try HostOptions.parse(arguments).settings.bridge == manner)
    }

    @Test(
        "an unknown manner is wrong usage, and the nearest one is named",
        arguments: [
            ("andriod", "did you mean 'android'?"), ("IOS", "did you mean 'ios'?"), ("x", "try strict, ios or android"),
        ])
    func unknown(manner: String, help: String) throws {
        let error = #expect(throws: (any Error).self) { try HostOptions.parse(["--bridge", manner]) }
        let message = error.map { HostOptions.fullMessage(for: $0) } ?? ""
        #expect(message.contains("unknown manner '\(manner)'; \(help)"), "\(message)")
        #expect(error.map { HostOptions.exitCode(for: $0) } == .validationFailure)
    }
}
