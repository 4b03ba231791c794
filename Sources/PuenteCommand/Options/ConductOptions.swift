import ArgumentParser
import Bridge
import Diagnostics
import HTTPTransport

/// How a host's native calls and requests behave: options of every command that runs scripts.
struct ConductOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How cordova.exec and the boot behave: strict names each fault; ios and android do as Cordova on that platform, silence included. (default: strict)",
            valueName: "manner"),
        completion: .list(BridgeManner.allCases.map(\.rawValue)), transform: BridgeManner.init(argument:))
    var bridge = BridgeManner.strict

    @Option(
        help: ArgumentHelp(
            "Fail a native call that is not answered within this many seconds. (default: \(Seconds(HostSettings().execTimeout)))",
            valueName: "seconds"),
        transform: Seconds.init(argument:))
    var execTimeout: Seconds = Seconds(HostSettings().execTimeout)

    @Option(help: "Send requests over the network, or refuse each that puente.network does not reply to.")
    var network: NetworkMode = .on

    @Flag(help: "Let requests of scripts obey CORS, as a browser does for a page of https://localhost.")
    var cors = false

    @Option(
        help: ArgumentHelp(
            "Trust the authorities whose certificates this file has, in PEM, beside the machine's.", valueName: "file"),
        completion: .file())
    var cacert: String?

    @Option(
        help: ArgumentHelp(
            "Run this script first: it fakes services with puente.services.fake. May be given several times.",
            valueName: "file"),
        completion: .file(extensions: ["js", "ts"]))
    var fakes: [String] = []

    func validate() throws {
        if let cacert, !TrustRoots.areReadable(cacert) {
            throw ValidationError("--cacert: '\(cacert)' has no certificates in PEM, or cannot be read")
        }
    }
}

extension BridgeManner {
    /// - Throws: Which manners there are.
    fileprivate init(argument: String) throws {
        guard let manner = BridgeManner(rawValue: argument) else {
            let names = Self.allCases.map(\.rawValue)
            let help =
                NearestName.of(argument, among: names).map { "did you mean '\($0)'?" } ?? "try strict, ios or android"
            throw ValidationError("unknown manner '\(argument)'; \(help)")
        }
        self = manner
    }
}

enum NetworkMode: String, ExpressibleByArgument, CaseIterable {
    case on, off
}
