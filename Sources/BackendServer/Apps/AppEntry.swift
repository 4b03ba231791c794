import Motif
import SMEPayBackend
import ServerHTTP

/// The entry for apps: MOTIF's one endpoint (SME Pay spec §1.1, §1.2), and what tells an operator how the server is.
enum AppEntry {
    static let name = "apps"
    /// Where MOTIF requests are sent.
    static let motifPath = "/motif"
    static let requests = ServerCounter(
        name: "puente_motif_requests_total", help: "MOTIF requests by operation and result.")

    /// - Parameters:
    ///   - hosts: The names that apps may call the server by.
    ///   - readiness: Whether the bank can be written.
    static func entry(
        to endpoint: MotifEndpoint, hosts: AllowedHosts, readiness: Readiness, metrics: ServerMetrics
    ) -> Entry {
        let body = RouteBody(.json, limit: endpoint.requestBytes, tooLarge: Reply(endpoint.tooLarge))
        return Entry(
            name: name,
            routes: [
                // The bytes go through as they are.
                Route(.post, motifPath, body: body) { call in Reply(await endpoint.answer(to: call.body)) },
                .health, .ready(readiness), .metrics(metrics),
            ],
            check: { (request, _) throws(Refusal) in try hosts.check(request) })
    }
}

extension Reply {
    init(_ answer: MotifAnswer) {
        self.init(answer.reply.status, contentType: answer.reply.contentType, body: answer.reply.body)
        counts = [
            AppEntry.requests.sample([
                "service": answer.operation?.service ?? "", "operation": answer.operation?.name ?? "",
                "result": answer.error?.rawValue ?? "OK",
            ])
        ]
    }
}
