import Diagnostics
import PluginAPI

// What the bridge itself says in the place of a native half. All of its wording is here; Cordova's own texts begin each.
extension ActionError {
    /// There is no such service.
    init(unknownService service: String, among services: [String]) {
        let known =
            if let sameButCase = services.first(where: { $0.lowercased() == service.lowercased() }) {
                "the service is called '\(sameButCase)': names are told apart by letter case"
            } else if let near = NearestName.of(service, among: services) {
                "did you mean '\(near)'?"
            } else if services.isEmpty {
                "no plugin of this run declares one"
            } else {
                "there are \(Self.list(services))"
            }
        self.init(status: .classNotFound, "no service '\(service)'; \(known)")
    }

    /// A plugin declares the service, but this program has no native half for it.
    init(missingHalfOf service: String, className: String?) {
        let half = className.map { "its native half '\($0)' is not part of this program" }
        self.init(
            status: .classNotFound, "'\(service)' is declared, but \(half ?? "this program has no native half for it")")
    }

    /// The service has no such action.
    init(unknownAction action: String, of service: String, having actions: [String]) {
        let known =
            if let near = NearestName.of(action, among: actions) {
                "did you mean '\(near)'?"
            } else {
                "it has \(Self.list(actions))"
            }
        self.init(status: .invalidAction, "'\(service)' has no action '\(action)'; \(known)")
    }

    /// The native half could not be made.
    init(instantiating service: String, _ error: any Error) {
        self.init(
            status: .instantiation, "the native half of '\(service)' could not be made: \(Self.words(for: error))")
    }

    /// The action did not answer in time.
    init(timedOut service: String, _ action: String, after limit: Duration) {
        self.init(
            code: "TIMEOUT", message: "'\(service).\(action)' did not answer within \(limit); it was cancelled",
            status: .error)
    }

    /// Whatever an action threw.
    init(thrown error: any Error) {
        switch error {
        case let error as ActionError: self = error
        case is CancellationError: self.init(code: "CANCELLED", message: "the action was cancelled")
        default: self.init(status: .error, Self.words(for: error))
        }
    }

    private init(status: Status, _ detail: String) {
        self.init(code: status.code, message: "\(status.text): \(detail)", status: status)
    }

    /// An error's own words if its author gave it some; otherwise only its type, as the rest might show what must not be seen.
    private static func words(for error: any Error) -> String {
        (error as? any CustomStringConvertible).map { "\($0)" } ?? "\(type(of: error))"
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
