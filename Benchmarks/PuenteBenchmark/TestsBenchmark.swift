import Measuring

/// How long `puente test` takes as a whole process: one file with one test, many files, and the suites of this repository with generated ones, beside an empty run and
/// Node's own test runner.
enum TestsBenchmark {
    private static let rounds = 20
    private static let manyRounds = 3
    private static let files = 1_000
    private static let testsPerFile = 5

    /// - Parameter folder: Where the tests are written.
    static func run(puente: String, in folder: String) throws {
        try one(puente, "\(folder)/tests/one")
        try many(puente, "\(folder)/tests/many")
        try suites(puente, "\(folder)/tests/suites")
    }

    private static func one(_ puente: String, _ folder: String) throws {
        try GeneratedPlugins.write("", to: "\(folder)/empty.js")
        try GeneratedPlugins.write(file(1, tests: 1), to: "\(folder)/puente/one.test.js")
        try GeneratedPlugins.write(nodeFile(1, tests: 1), to: "\(folder)/node/one.test.js")
        let walls = try medians(
            [
                [puente, "test", "\(folder)/puente"], [puente, "run", "\(folder)/empty.js"],
                ["node", "--test", "\(folder)/node/one.test.js"],
            ], rounds: rounds)
        Table.print(
            "Tests: a file with one test as a whole process (median of \(rounds))",
            ["", "wall ms", "puente is", "promised"],
            [
                ["puente test", walls[0].text(1), "", ""],
                [
                    "puente run of an empty script", walls[1].text(1), "\((walls[0] / walls[1]).text(2)) ×",
                    "≤ 2.5 ×",
                ],
                ["node --test", walls[2].text(1), "\((walls[0] / walls[2]).text(2)) ×", "≤ 0.4 ×"],
            ])
    }

    private static func many(_ puente: String, _ folder: String) throws {
        for number in 1...files {
            try GeneratedPlugins.write(file(number, tests: testsPerFile), to: "\(folder)/puente/f\(number).test.js")
            try GeneratedPlugins.write(nodeFile(number, tests: testsPerFile), to: "\(folder)/node/f\(number).test.js")
        }
        let commands = [
            [puente, "test", "\(folder)/puente", "--workers", "2"],
            ["node", "--test", "--test-concurrency=2", "\(folder)/node/"],
        ]
        let walls = try medians(commands, rounds: manyRounds)
        Table.print(
            "Tests: \(files) files with \(testsPerFile) tests each, two processes (median of \(manyRounds))",
            ["", "wall ms", "puente is", "promised"],
            [
                ["puente test", walls[0].text(1), "", ""],
                ["node --test", walls[1].text(1), "\((walls[0] / walls[1]).text(2)) ×", "≤ 0.2 ×"],
            ])
    }

    /// The suites of this repository and ten generated ones with 40 tests each.
    private static func suites(_ puente: String, _ folder: String) throws {
        for number in 1...10 {
            try GeneratedPlugins.write(file(number, tests: 40), to: "\(folder)/suite\(number).test.js")
        }
        let walls = try medians(
            [[puente, "test", "plugins", "examples/tests/sme-pay.spec.js", "examples/apps/cards", folder]],
            rounds: manyRounds
        )
        Table.print(
            "Tests: this repository's suites and 400 more tests (median of \(manyRounds))",
            ["", "wall ms", "promised"], [["puente test", walls[0].text(1), "< 3000"]])
    }

    private static func medians(_ commands: [[String]], rounds: Int) throws -> [Double] {
        var runs: [[MeasuredProcess]] = Array(repeating: [], count: commands.count)
        // In turns, so that whatever else the machine does falls on all alike.
        for round in 0..<rounds {
            Progress.show("tests", round, of: rounds)
            for (index, command) in commands.enumerated() {
                let process = try MeasuredProcess.run(command)
                guard process.output.contains("passed in") || !command.contains("test") else {
                    throw MeasuredProcess.Failure(description: "a test failed: \(process.output)")
                }
                runs[index].append(process)
            }
        }
        Progress.clear()
        return runs.map { $0.map(\.milliseconds).median }
    }

    private static func file(_ number: Int, tests: Int) -> String {
        let bodies = (1...tests).map {
            "    it('adds \($0)', () => { expect(\(number) + \($0)).toBe(\(number + $0)); });"
        }
        return "describe('sums of \(number)', () => {\n\(bodies.joined(separator: "\n"))\n});\n"
    }

    private static func nodeFile(_ number: Int, tests: Int) -> String {
        let bodies = (1...tests).map {
            "    it('adds \($0)', () => { assert.strictEqual(\(number) + \($0), \(number + $0)); });"
        }
        return "const { describe, it } = require('node:test');\nconst assert = require('node:assert');\n"
            + "describe('sums of \(number)', () => {\n\(bodies.joined(separator: "\n"))\n});\n"
    }
}
