import Diagnostics
import PluginAPI

// What the bridge itself reports in place of a native implementation. All of its wording is here; Cordova's own texts begin each.
extension ActionError {
    /// There is no such service.
    /// - Parameter fakeable: The actions to fake, when the service is one that plugins call.
    init(unknownService service: String, among services: [String], fakeable: [String]) {
        let known =
            if let sameButCase = services.first(where: { $0.lowercased() == service.lowercased() }) {
                "did you mean '\(sameButCase)'? Names are case-sensitive"
            } else if let near = NearestName.of(service, among: services) {
                "did you mean '\(near)'?"
            } else if services.isEmpty {
                "no loaded plugin declares a service"
            } else {
                "available services: \(Self.list(services))"
            }
        self.init(status: .classNotFound, "no service '\(service)'; \(known)\(Self.fake(service, fakeable))")
    }

    /// A plugin declares the service, but this program has no native implementation for it.
    init(missingHalfOf service: String, className: String?, fakeable: [String]) {
        let implementation = className.map { "native implementation '\($0)'" } ?? "native implementation"
        self.init(
            status: .classNotFound,
            "this program has no \(implementation) for '\(service)'\(Self.fake(service, fakeable))")
    }

    /// The service has no such action.
    init(unknownAction action: String, of service: String, having actions: [String]) {
        let known =
            if let near = NearestName.of(action, among: actions) {
                "did you mean '\(near)'?"
            } else {
                "available actions: \(Self.list(actions))"
            }
        self.init(status: .invalidAction, "'\(service)' has no action '\(action)'; \(known)")
    }

    /// The native implementation could not be created.
    init(instantiating service: String, _ error: any Error) {
        self.init(
            status: .instantiation, "cannot create the native implementation of '\(service)': \(Self.words(for: error))"
        )
    }

    /// The action did not answer in time.
    init(timedOut service: String, _ action: String, after limit: Duration) {
        self.init(
            code: "TIMEOUT", message: "'\(service).\(action)' did not answer within \(limit) and was cancelled",
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

    /// What a script can write to answer a service without a native implementation.
    private static func fake(_ service: String, _ actions: [String]) -> String {
        // A name that is no identifier would need quotes, and hardly any is none.
        let actions = actions.filter { name in
            !name.isEmpty && name.utf8.count <= 64
                && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "$" }
                && name.first?.isNumber == false
        }
        if actions.isEmpty { return "" }
        return
            "; to answer it: puente.services.fake('\(service)', { \(actions.map { "\($0): () => {}" }.joined(separator: ", ")) })"
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
