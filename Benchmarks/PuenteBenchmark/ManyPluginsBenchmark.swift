import Measuring

/// What plugins add to a start, beside what `jsc` takes to evaluate the same sources.
enum ManyPluginsBenchmark {
    private static let rounds = 20
    private static let counts = [0, 10, 25, 50]

    /// - Parameter folder: Where the plugins are written.
    static func run(puente: String, scripts: String, in folder: String) throws {
        let plugins = try counts.map { try GeneratedPlugins($0, in: folder) }
        let script = "\(scripts)/hello.js"
        var own: [[MeasuredProcess]] = Array(repeating: [], count: counts.count)
        var peers = own
        // In turns, so that whatever else the machine does falls on all alike.
        for round in 0..<rounds {
            Progress.show("plugins at start", round, of: rounds)
            for (index, plugins) in plugins.enumerated() {
                own[index].append(try MeasuredProcess.run([puente, "run", script, "--project", plugins.app]))
                peers[index].append(try MeasuredProcess.run(["jsc"] + plugins.scripts + ["-e", "0"]))
            }
        }
        Progress.clear()
        let walls = own.map { $0.map(\.milliseconds).median }
        let peerWalls = peers.map { $0.map(\.milliseconds).median }
        Table.print(
            "Plugins at start: what generated plugins of three modules add to a one-line script (median of \(rounds))",
            ["plugins", "KB", "puente adds ms", "ms a plugin", "jsc adds ms", "puente is", "promised"],
            counts.indices.dropFirst().map { index in
                let added = walls[index] - walls[0]
                let peer = peerWalls[index] - peerWalls[0]
                return [
                    "\(counts[index])", (Double(plugins[index].bytes) / 1000).text(0), added.text(1),
                    (added / Double(counts[index])).text(2), peer.text(1), "\((added / peer).text(2)) ×",
                    counts[index] == 50 ? "≤ 2 ×" : "",
                ]
            })
    }
}
