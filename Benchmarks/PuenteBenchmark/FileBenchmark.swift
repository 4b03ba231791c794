import JSONCoding
import Measuring

/// What creating, writing and reading back a small file costs, beside Node's `fs.promises`.
struct FileBenchmark {
    private struct Times: Decodable { let best: Double; let median: Double }

    private static let rounds = 3

    /// - Parameters:
    ///   - puente: The release binary.
    ///   - scripts: The folder of the scripts.
    static func run(puente: String, scripts: String) throws {
        var ours: [Double] = []
        var theirs: [Double] = []
        for round in 0..<rounds {
            Progress.show("files", round, of: rounds)
            ours.append(
                try median(of: [
                    puente, "run", "--platform", "ios", "--project", "\(scripts)/../files", "\(scripts)/files.js",
                ]))
            theirs.append(try median(of: ["node", "\(scripts)/files-stand-in.js"]))
        }
        Progress.clear()
        Table.print(
            "File: 10,000 small files created, written and read back, µs a file (median)",
            ["", "puente", "fs.promises under node", "puente is", "promised"],
            [
                [
                    "three awaited calls", ours.median.text(1), theirs.median.text(1),
                    "\((ours.median / theirs.median).text(2)) ×", "≤ 4.0 ×",
                ]
            ])
    }

    private static func median(of command: [String]) throws -> Double {
        try JSONReader().decode(Times.self, from: MeasuredProcess.run(command).output).median
    }
}
