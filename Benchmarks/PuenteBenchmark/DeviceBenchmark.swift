import JSONCoding
import Measuring

/// What the device's files and databases cost, beside Node's `fs.promises` and Python's `sqlite3`.
struct DeviceBenchmark {
    private struct Times: Decodable { let best: Double; let median: Double }

    private static let rounds = 3

    /// - Parameters:
    ///   - puente: The release binary.
    ///   - scripts: The folder of the scripts.
    static func run(puente: String, scripts: String) throws {
        let command = [puente, "run", "--platform", "ios", "--project", "\(scripts)/../device"]
        try compare(
            "File: 10,000 small files created, written and read back by three awaited calls each, µs a file (median)",
            command + ["\(scripts)/files.js"], with: "fs.promises under node", ["node", "\(scripts)/files-stand-in.js"])
        try compare(
            "SQLite: 10,000 inserts in one transaction by the batch action, µs a row (median)",
            command + ["\(scripts)/sqlite.js"], with: "sqlite3 under python",
            ["python3", "\(scripts)/sqlite-stand-in.py"])
    }

    private static func compare(_ title: String, _ command: [String], with name: String, _ other: [String]) throws {
        var ours: [Double] = []
        var theirs: [Double] = []
        for round in 0..<rounds {
            Progress.show(name, round, of: rounds)
            ours.append(try median(of: command))
            theirs.append(try median(of: other))
        }
        Progress.clear()
        Table.print(
            title, ["puente", name, "puente is", "promised"],
            [
                [
                    ours.median.text(1), theirs.median.text(1), "\((ours.median / theirs.median).text(2)) ×", "≤ 4.0 ×",
                ]
            ])
    }

    private static func median(of command: [String]) throws -> Double {
        try JSONReader().decode(Times.self, from: MeasuredProcess.run(command).output).median
    }
}
