import HTTPTypes

/// What listens on one port: who may ask, and what can be asked.
public struct Entry: Sendable {
    /// Names the entry in the metrics.
    public let name: String
    public let routes: [Route]
    /// Refuses a request by its head, before anything else is looked at.
    let check: Check
    /// How a refusal goes out.
    let refuse: @Sendable (Refusal) -> Reply

    /// Refuses a request by its head. It gets the port on which the request came; `nil` for one from this process.
    public typealias Check = @Sendable (HTTPRequest, _ port: Int?) throws(Refusal) -> Void

    /// - Parameters:
    ///   - name: What the metrics call the entry.
    ///   - refuse: How a refusal goes out; ``Refusal/reply`` when left out.
    ///   - check: Refuses a request by its head, before anything else is looked at; none when left out.
    ///   - routes: What it answers; the first that fits a request answers it.
    public init(
        name: String, routes: [Route], refuse: @escaping @Sendable (Refusal) -> Reply = { $0.reply },
        check: @escaping Check = { _, _ in }
    ) {
        self.name = name
        self.routes = routes
        self.refuse = refuse
        self.check = check
    }

    /// A route that was found for a request, with what stands at its parameters.
    struct Match: Sendable {
        let route: Route
        let parameters: [String]
    }

    /// Finds the route for a request whose head is in order.
    ///
    /// - Parameter path: Becomes the path of the route, also of one with other methods or of one that refuses the head.
    func find(_ request: HTTPRequest, port: Int?, _ path: inout String?) throws(Refusal) -> Match {
        if port != nil { try RequestHost.check(request) }
        try check(request, port)
        guard let target = request.path, target != "*" else { throw .unknownPath }
        guard let requested = RequestPath(target) else { throw .malformedPath }
        // What may be got may be asked for its head.
        let method = request.method == .head ? .get : request.method
        var methods: [String] = []
        for route in routes {
            guard let parameters = route.match(requested) else { continue }
            path = route.path
            if route.method == method {
                try route.body?.check(request.headerFields)
                return Match(route: route, parameters: parameters)
            }
            methods.append(route.method.rawValue)
            if route.method == .get { methods.append("HEAD") }
        }
        throw methods.isEmpty ? .unknownPath : .methodNotAllowed(methods.joined(separator: ", "))
    }
}
