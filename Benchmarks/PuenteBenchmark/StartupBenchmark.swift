import Measuring

/// How long a one-line script takes as a whole process, and what memory that holds, beside the engines that people know.
struct StartupBenchmark {
    struct Peer {
        let name: String
        let command: [String]
        /// What Puente's wall time may be of the peer's, and its memory; `nil` where nothing was promised.
        let wallLimit: Double?
        let memoryLimit: Double?
    }

    private static let rounds = 40

    static func run(puente: String, scripts: String) throws {
        let script = "\(scripts)/hello.js"
        let peers = [
            Peer(
                name: "puente run, root plugin booted", command: [puente, "run", script], wallLimit: nil,
                memoryLimit: nil),
            Peer(name: "jsc", command: ["jsc", "-e", "print('hello');0"], wallLimit: 2.5, memoryLimit: 2.5),
            Peer(name: "gjs", command: ["gjs", "-c", "print('hello');0"], wallLimit: 1, memoryLimit: nil),
            Peer(name: "node", command: ["node", script], wallLimit: 0.4, memoryLimit: nil),
        ]
        var runs: [[MeasuredProcess]] = Array(repeating: [], count: peers.count)
        // In turns, so that whatever else the machine does falls on all alike.
        for round in 0..<rounds {
            Progress.show("start-up", round, of: rounds)
            for (index, peer) in peers.enumerated() { runs[index].append(try MeasuredProcess.run(peer.command)) }
        }
        Progress.clear()
        let walls = runs.map { $0.map(\.milliseconds).median }
        let memories = runs.map { $0.map(\.residentMegabytes).median }
        Table.print(
            "Start-up: a one-line script as a whole process (median of \(rounds))",
            ["", "wall ms", "puente is", "promised", "resident MB", "puente is", "promised"],
            peers.indices.map { index in
                [
                    peers[index].name, walls[index].text(1), "\((walls[0] / walls[index]).text(2)) ×",
                    peers[index].wallLimit.map { "≤ \($0.text(1)) ×" } ?? "", memories[index].text(1),
                    "\((memories[0] / memories[index]).text(2)) ×",
                    peers[index].memoryLimit.map { "≤ \($0.text(1)) ×" } ?? "",
                ]
            })
    }
}
