import Measuring

/// What a thousand plugins with their scripts and native sources cost in one process of `puente check`.
enum PluginsBenchmark {
    private static let rounds = 5
    private static let counts = [100, 500, SampleFolder.count]

    static func run(puente: String, in folder: String) throws {
        let (folders, bytes) = try SampleFolder.write(into: folder, SamplePlugin.whole)
        var runs: [[MeasuredProcess]] = Array(repeating: [], count: counts.count)
        for round in 0..<rounds {
            Progress.show("plugins", round, of: rounds)
            for (index, count) in counts.enumerated() {
                runs[index].append(try MeasuredProcess.run([puente, "check", "--strict"] + folders.prefix(count)))
            }
        }
        Progress.clear()
        Table.print(
            "Check: plugins in one process, \((Double(bytes) / 1e6).text(1)) MB in \(SampleFolder.count) (median of \(rounds))",
            ["plugins", "wall ms", "ms a plugin", "resident MB"],
            zip(counts, runs).map { count, runs in
                let wall = runs.map(\.milliseconds).median
                return [
                    "\(count)", wall.text(0), (wall / Double(count)).text(2),
                    runs.map(\.residentMegabytes).median.text(1),
                ]
            })
    }
}
