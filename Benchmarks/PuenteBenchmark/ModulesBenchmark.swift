import Measuring

/// How long a program of 200 ES modules takes as a whole process, beside what `esbuild` takes to bundle it and an empty script takes to run.
enum ModulesBenchmark {
    private static let rounds = 20
    private static let count = 200
    private static let limit = 1.3

    /// - Parameter folder: Where the modules are written.
    static func run(puente: String, in folder: String) throws {
        let program = "\(folder)/modules/main.mjs"
        let empty = "\(folder)/modules/empty.js"
        try GeneratedPlugins.write("", to: empty)
        for number in 0..<count {
            try GeneratedPlugins.write(module(number), to: "\(folder)/modules/module\(number).js")
        }
        try GeneratedPlugins.write("import { value0 } from './module0.js';\nconsole.log(value0());\n", to: program)
        let commands = [
            [puente, "run", program],
            [
                "esbuild", "--bundle", "--format=esm", "--sourcemap=inline", "--keep-names", "--log-level=error",
                program,
            ],
            [puente, "run", empty],
        ]
        var runs: [[MeasuredProcess]] = Array(repeating: [], count: commands.count)
        // In turns, so that whatever else the machine does falls on all alike.
        for round in 0..<rounds {
            Progress.show("modules", round, of: rounds)
            for (index, command) in commands.enumerated() { runs[index].append(try MeasuredProcess.run(command)) }
        }
        Progress.clear()
        let expected = "\((0..<count).reduce(0, +))\n"
        guard runs[0].allSatisfy({ $0.output == expected }) else {
            throw MeasuredProcess.Failure(description: "the program of modules printed something else than its sum")
        }
        let walls = runs.map { $0.map(\.milliseconds).median }
        Table.print(
            "Modules: a program of \(count) as a whole process (median of \(rounds))",
            ["", "wall ms", "puente is", "promised"],
            [
                ["puente run", walls[0].text(1), "", ""],
                [
                    "esbuild and an empty run together", (walls[1] + walls[2]).text(1),
                    "\((walls[0] / (walls[1] + walls[2])).text(2)) ×", "≤ \(limit.text(1)) ×",
                ],
            ])
    }

    /// A module that adds its number to the value of the next.
    private static func module(_ number: Int) -> String {
        let isLast = number == count - 1
        let source = isLast ? "" : "import { value\(number + 1) } from './module\(number + 1).js';\n\n"
        let rest = isLast ? "0" : "value\(number + 1)()"
        return source + """
            /** A class as modules have them, which nobody uses. */
            export class Part\(number) {
                constructor(name) { this.name = name; this.items = new Map(); }
                add(key, value) { this.items.set(key, value); return this; }
                toString() { return `${this.name}: ${[...this.items.keys()].join(', ')}`; }
            }

            export function value\(number)() {
                return \(number) + \(rest);
            }

            """
    }
}
