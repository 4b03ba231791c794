/// The metrics in the text format that Prometheus reads (version 0.0.4).
struct MetricsText {
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""

    init(_ counts: ServerMetrics.Counts, counters: [ServerCounter], openConnections: [(String, Int)]) {
        let requests = counts.requests.map { request, count in
            (labels(["entry": request.entry, "path": request.path, "status": "\(request.status)"]), "\(count)")
        }
        family("puente_http_requests_total", "counter", "HTTP requests answered.", requests)
        for counter in counters {
            let samples = counts.samples.filter { $0.key.counter == counter }
            family(counter.name, "counter", counter.help, samples.map { (labels($0.key.labels), "\($0.value)") })
        }
        header("puente_http_request_duration_seconds", "histogram", "Time from a request's head to its answer.")
        for (route, histogram) in counts.durations.sorted(by: {
            ($0.key.entry, $0.key.path) < ($1.key.entry, $1.key.path)
        }) {
            append(histogram, ["entry": route.entry, "path": route.path])
        }
        family(
            "puente_http_connections", "gauge", "HTTP connections that are open.",
            openConnections.map { entry, count in (labels(["entry": entry]), "\(count)") })
    }

    private mutating func header(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private mutating func family(
        _ name: String, _ type: String, _ help: String, _ samples: [(labels: String, value: String)]
    ) {
        header(name, type, help)
        for sample in samples.sorted(by: { $0.labels < $1.labels }) {
            text += "\(name){\(sample.labels)} \(sample.value)\n"
        }
    }

    private mutating func append(_ histogram: DurationHistogram, _ names: [String: String]) {
        let name = "puente_http_request_duration_seconds"
        var count = 0
        for (bound, inClass) in zip(DurationHistogram.bounds.map(Self.seconds) + ["+Inf"], histogram.classes) {
            count += inClass
            text += "\(name)_bucket{\(labels(names)),le=\"\(bound)\"} \(count)\n"
        }
        text += "\(name)_sum{\(labels(names))} \(histogram.sum / .seconds(1))\n"
        text += "\(name)_count{\(labels(names))} \(count)\n"
    }

    private static func seconds(_ milliseconds: Int) -> String { "\(Double(milliseconds) / 1_000)" }
}

/// Labels in the order of their names. The values are names of ours, without anything to escape.
private func labels(_ names: [String: String]) -> String {
    names.sorted { $0.key < $1.key }.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: ",")
}
