/// The best of several rounds, in microseconds a call: what the work costs when nothing else disturbs it.
func microseconds(calls: Int, rounds: Int = 15, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
        let start = ContinuousClock.now
        for _ in 0..<calls { try body() }
        best = min(best, (ContinuousClock.now - start) / .microseconds(1) / Double(calls))
    }
    return best
}

/// Prints one row of the table.
func report(_ title: String, ours: Double, foundation: Double) {
    func column(_ value: Double) -> String {
        let text = "\((value * 1_000).rounded() / 1_000)"
        return String(repeating: " ", count: max(0, 12 - text.count)) + text
    }
    let name = title + String(repeating: " ", count: max(0, 44 - title.count))
    print(name + column(ours) + column(foundation) + column(foundation / ours))
}
