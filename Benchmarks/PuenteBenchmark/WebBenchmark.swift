import Measuring

/// What a page costs as a whole process beside jsdom, and how many requests a second a script makes beside Node.
enum WebBenchmark {
    private static let pageRounds = 20
    private static let fetchRounds = 5
    private static let scripts = 5
    private static let bytes = 100_000

    /// - Parameters:
    ///   - scripts: The folder of the scripts.
    ///   - folder: Where the page is written.
    static func run(puente: String, scripts: String, in folder: String) throws {
        try page(puente, scripts, "\(folder)/page")
        try fetch(puente, scripts)
    }

    private static func page(_ puente: String, _ scripts: String, _ folder: String) throws {
        try GeneratedPlugins.write(html, to: "\(folder)/index.html")
        for number in 1...Self.scripts {
            try GeneratedPlugins.write(script(number), to: "\(folder)/script\(number).js")
        }
        let commands = [
            [puente, "run", "\(folder)/index.html"],
            // Where Debian's packages are, for a Node that is not Debian's.
            ["env", "NODE_PATH=/usr/share/nodejs", "node", "\(scripts)/page-stand-in.js", "\(folder)/index.html"],
        ]
        let runs = try inTurns("page", pageRounds, commands)
        guard runs.joined().allSatisfy({ $0.output == "loaded \(rows) rows by \(Self.scripts) scripts\n" }) else {
            throw MeasuredProcess.Failure(
                description: "the page printed something else: \(runs.joined().map(\.output).first ?? "")")
        }
        let walls = runs.map { $0.map(\.milliseconds).median }
        Table.print(
            "Page: \(html.utf8.count / 1_000) kB of HTML with \(Self.scripts) scripts, a whole process to load (median of \(pageRounds))",
            ["", "wall ms", "puente is", "promised"],
            [
                ["puente run", walls[0].text(1), "", ""],
                ["jsdom under Node", walls[1].text(1), "\((walls[0] / walls[1]).text(2)) ×", "≤ 0.25 ×"],
            ])
    }

    private static func fetch(_ puente: String, _ scripts: String) throws {
        let server = try ServedBank(puente)
        defer { server.stop() }
        let url = server.url + "/health"
        let commands = [
            [puente, "run", "\(scripts)/fetch.js", "--", url], ["node", "\(scripts)/fetch.js", url],
        ]
        let rates = try inTurns("fetch", fetchRounds, commands).map { runs in
            runs.compactMap { Double($0.output.prefix { $0.isNumber }) }.median
        }
        Table.print(
            "Fetch: small bodies a second over the loopback interface, 32 at a time (median of \(fetchRounds))",
            ["", "1/s", "puente is", "promised"],
            [
                ["puente run", rates[0].text(0), "", ""],
                ["Node", rates[1].text(0), "\((rates[0] / rates[1]).text(2)) ×", "≥ 0.7 ×"],
            ])
    }

    /// Runs the commands in turns, so that whatever else the machine does falls on all alike.
    private static func inTurns(
        _ name: String, _ rounds: Int, _ commands: [[String]]
    ) throws -> [[MeasuredProcess]] {
        var runs: [[MeasuredProcess]] = Array(repeating: [], count: commands.count)
        for round in 0..<rounds {
            Progress.show(name, round, of: rounds)
            for (index, command) in commands.enumerated() { runs[index].append(try MeasuredProcess.run(command)) }
        }
        Progress.clear()
        return runs
    }

    private static var rows: Int { bytes / 130 }

    /// A table of a shop, as pages of that size have them.
    private static var html: String {
        let scripts = (1...Self.scripts).map { "<script src=\"script\($0).js\"></script>" }.joined(separator: "\n")
        let rows = (1...rows).map {
            "<tr class=\"row\" data-id=\"\($0)\"><td><a href=\"#\($0)\">Article \($0)</a></td><td>\($0 % 97).\($0 % 10)0 EUR</td><td><button>Buy</button></td></tr>"
        }
        return """
            <!DOCTYPE html>
            <html><head><meta charset="utf-8"><title>Shop</title>
            </head><body><h1>Shop</h1><table id="shop"><tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table>
            \(scripts)
            </body></html>

            """
    }

    /// A script that looks at rows of its own; the last says how many there are when the page is loaded.
    private static func script(_ number: Int) -> String {
        let isLast = number == scripts
        return """
            window.scripts = (window.scripts || 0) + 1;
            document.querySelectorAll('tr.row').forEach(function (row, index) {
                if (index % \(scripts) === \(number - 1) && index < 200) {
                    row.querySelector('button').addEventListener('click', function () { row.classList.add('bought'); });
                    row.setAttribute('data-script', '\(number)');
                }
            });
            """
                + (isLast
                    ? """

                    window.addEventListener('load', function () {
                        console.log('loaded ' + document.querySelectorAll('tr.row').length + ' rows by ' + window.scripts + ' scripts');
                    });
                    """ : "") + "\n"
    }
}
