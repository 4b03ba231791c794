import ArgumentParser
import SMEPayBackend

/// The options that say how long the sessions of `puente serve` live.
struct SessionOptions: ParsableArguments {
    @Option(
        name: .customLong("session-idle"),
        help: ArgumentHelp("End a session that was not used for this long. (default: 300)", valueName: "seconds"),
        transform: Self.idle)
    var idle: Duration?

    @Option(
        name: .customLong("session-absolute"),
        help: ArgumentHelp(
            "End every session this long after its login, or 'none' for no such limit. (default: none)",
            valueName: "seconds"),
        transform: Limit.init(argument:))
    var absolute: Limit?

    /// A bound that can be lifted.
    struct Limit {
        let duration: Duration?

        init(argument: String) throws {
            duration = argument == "none" ? nil : try SessionOptions.duration(argument, orElse: ", or none")
        }
    }

    /// What a bank's parameters become; `nil` when no option was given.
    func applied(to former: SessionParameters) -> SessionParameters? {
        guard idle != nil || absolute != nil else { return nil }
        return SessionParameters(idle: idle ?? former.idle, absolute: absolute.map(\.duration) ?? former.absolute)
    }

    private static func idle(_ text: String) throws -> Duration { try duration(text) }

    private static func duration(_ text: String, orElse words: String = "") throws -> Duration {
        let allowed = SessionParameters.allowed
        guard let seconds = Int64(text), allowed.contains(seconds) else {
            throw ValidationError(
                "expected whole seconds from \(allowed.lowerBound) to \(allowed.upperBound), such as 300\(words)")
        }
        return .seconds(seconds)
    }
}
