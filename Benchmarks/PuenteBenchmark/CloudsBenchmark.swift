import Glibc
import JSONCoding
import Measuring

/// What a search over three clouds costs beside the slowest of them, and how much memory a file of a gigabyte takes on its way.
struct CloudsBenchmark {
    private struct Search: Decodable { let slowest: Double; let together: Double }

    /// What all clouds together may take of the slowest, at most.
    private static let promised = 1.5
    private static let megabytes = 1024
    private static let promisedMegabytes = 100.0

    /// - Parameters:
    ///   - puente: The release binary.
    ///   - scripts: The folder of the scripts.
    ///   - folder: Where the clouds keep their data for a while.
    static func run(puente: String, scripts: String, in folder: String) throws {
        let command = [puente, "run", "--project", "\(scripts)/../..", "--exec-timeout", "600"]
        Progress.show("clouds", 0, of: 2)
        let searched = try MeasuredProcess.run(command + ["--clock", "real", "\(scripts)/clouds.js"])
        let times = try JSONReader().decode(Search.self, from: searched.output)
        let data = "\(folder)/clouds-benchmark.db"
        Progress.show("clouds", 1, of: 2)
        defer { removeData(data) }
        removeData(data)
        let moved = try MeasuredProcess.run(
            command + ["--data", data, "\(scripts)/clouds.js", "--", "\(megabytes)"])
        Progress.clear()
        let ratio = times.together / times.slowest
        Table.print(
            "Clouds: 1,111 files found among 100,000 in each of three, each answer 50 ms late (median of 5 rounds)",
            ["all together, ms", "the slowest alone, ms", "ratio", "promised"],
            [
                [
                    times.together.text(0), times.slowest.text(0), "\(ratio.text(2)) ×", "≤ \(promised.text(1)) ×",
                ]
            ])
        Table.print(
            "Clouds: \(megabytes) MiB put into one cloud, moved to another and read back, clients and clouds in one process",
            ["", "measured", "promised"],
            [
                ["resident memory, MB", moved.residentMegabytes.text(0), "≤ \(promisedMegabytes.text(0))"],
                ["seconds", (moved.milliseconds / 1000).text(1), ""],
            ])
    }

    private static func removeData(_ path: String) {
        for part in ["", ".clouds", ".clouds-app"] {
            for end in ["", "-wal", "-shm", ".key"] { unlink("\(path)\(part)\(end)") }
        }
    }
}
