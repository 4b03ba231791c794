import Motif
import SMEPayBackend

/// The entry for apps: MOTIF's one endpoint (SME Pay spec §1.1, §1.2), and what tells an operator how the server is.
enum AppEntry {
    /// Where MOTIF requests are sent.
    static let motifPath = "/motif"

    /// - Parameter openConnections: How many connections are open, by the entry's name.
    static func entry(
        to endpoint: MotifEndpoint, metrics: ServerMetrics, openConnections: @escaping @Sendable () -> [(String, Int)]
    ) -> Entry {
        Entry(
            name: "apps",
            routes: [
                Route(
                    .post, motifPath,
                    body: Route.Body(limit: endpoint.requestBytes, tooLarge: Reply(endpoint.tooLarge))
                ) { call in
                    // The bytes go through as they are.
                    Reply(await endpoint.answer(to: call.body))
                },
                Route(.get, "/health") { _ in .json(200, ["status": "ok"]) },
                Route(.get, "/metrics") { _ in
                    .text(metrics.text(openConnections: openConnections()), type: MetricsText.contentType)
                },
            ])
    }
}

extension Reply {
    init(_ answer: MotifAnswer) {
        self.init(answer.reply.status, contentType: answer.reply.contentType, body: answer.reply.body)
        outcome = Outcome(
            service: answer.operation?.service ?? "", operation: answer.operation?.name ?? "",
            result: answer.error?.rawValue ?? "OK")
    }
}
