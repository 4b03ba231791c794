import JSONCoding
import Measuring

/// What a call of a native implementation costs, beside a stand-in in JavaScript under Node.
struct ExecBenchmark {
    private struct Result: Decodable {
        struct Times: Decodable { let best: Double; let median: Double }
        let oneByOne: Times
        let inFlight: Times
    }

    private static let rounds = 9

    static func run(benchmark: String, scripts: String) throws {
        var puente: [Result] = []
        var node: [Result] = []
        for round in 0..<rounds {
            Progress.show("exec", round, of: rounds)
            puente.append(try result(of: [benchmark, "host", "\(scripts)/exec.js"]))
            node.append(try result(of: ["node", "\(scripts)/exec-stand-in.js"]))
        }
        Progress.clear()
        let rows: [(String, (Result) -> Double, Double)] = [
            ("one awaited call", \.oneByOne.median, 3.5), ("10,000 in flight", \.inFlight.median, 3),
        ]
        Table.print(
            "exec: the activation request into a typed struct and a typed reply back, µs a call (median)",
            ["", "puente", "stand-in under node", "puente is", "promised"],
            rows.map { name, time, limit in
                let ours = puente.map(time).median
                let theirs = node.map(time).median
                return [name, ours.text(2), theirs.text(2), "\((ours / theirs).text(2)) ×", "≤ \(limit.text(1)) ×"]
            })
    }

    private static func result(of command: [String]) throws -> Result {
        try JSONReader().decode(Result.self, from: MeasuredProcess.run(command).output)
    }
}

/// Whether a million calls leave anything behind.
struct MemoryBenchmark {
    static func run(benchmark: String, scripts: String) throws {
        Progress.show("memory", 0, of: 1)
        let output = try MeasuredProcess.run([benchmark, "host", "\(scripts)/memory.js"]).output
        Progress.clear()
        let held = try JSONReader().decode([Double].self, from: output).map { $0 / 1_048_576 }
        Table.print(
            "Memory: resident MB after each hundred thousand calls",
            held.indices.map { "\(($0 + 1) * 100)k" }, [held.map { $0.text(1) }])
    }
}
