import Diagnostics
import ManifestCheck
import Measuring

/// What reading and checking a plain manifest costs, beside libxml2's parser over the same files.
enum ManifestBenchmark {
    private static let rounds = 15
    /// What the check may be of the parser, at most.
    private static let promised = 4.0

    static func run(in folder: String) throws {
        let (folders, bytes) = try SampleFolder.write(into: folder, SamplePlugin.plain)
        let files = folders.map { $0 + "/plugin.xml" }
        var checks: [Double] = []
        var parsers: [Double] = []
        // In turns, so that whatever else the machine does falls on both alike. The first round only warms up.
        for round in 0...rounds {
            Progress.show("manifests", round, of: rounds)
            let check = try milliseconds { try checkAll(folders) }
            let parser = try MeasuredProcess.run(["xmllint", "--noout"] + files).milliseconds
            guard round > 0 else { continue }
            checks.append(check)
            parsers.append(parser)
        }
        Progress.clear()
        let ratio = zip(checks, parsers).map { $0 / $1 }.median
        Table.print(
            "Check: \(files.count) plain manifests, \((Double(bytes) / 1e6).text(1)) MB with their package.json (median of \(rounds))",
            ["", "ms", "µs a manifest", "puente is", "promised"],
            [
                [
                    "read, parsed and checked", checks.median.text(1), perFile(checks), "\(ratio.text(2)) ×",
                    "≤ \(promised.text(1)) ×",
                ],
                ["xmllint --noout, one call", parsers.median.text(1), perFile(parsers), "", ""],
            ])
    }

    private static func perFile(_ milliseconds: [Double]) -> String {
        (milliseconds.median * 1_000 / Double(SampleFolder.count)).text(1)
    }

    private static func checkAll(_ folders: [String]) throws {
        let check = PluginCheck()
        for folder in folders {
            let found = check.check(try CheckedPlugin(folder: DiskFolder(folder)))
            guard found.isEmpty else { throw SampleFolder.Failure(description: "\(folder): \(found)") }
        }
    }

    private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(body) / .milliseconds(1)
    }
}
