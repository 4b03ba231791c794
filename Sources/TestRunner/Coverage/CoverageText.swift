import Diagnostics

/// The coverage of actions as a table, for people.
struct CoverageText {
    let output: TestReportOutput

    func text(of coverage: ActionCoverage) -> String {
        let actions = coverage.actions
        guard !actions.isEmpty else { return "Action coverage: the plugins under test have no native actions.\n" }
        let platforms = Set(actions.flatMap(\.platforms.keys)).sorted()
        var rows = [["plugin", "action", "JavaScript"] + platforms + ["tests"]]
        var plugin: String?
        for action in actions {
            let handling = platforms.map { Self.word(action.platforms[$0]) }
            rows.append(
                [action.plugin == plugin ? "" : action.plugin, "\(action.service).\(action.action)"]
                    + [action.isInJavaScript ? "calls it" : "-"] + handling + [Self.use(action)])
            plugin = action.plugin
        }
        rows = rows.map { $0.map(DisplayText.plain) }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        var text = "\n"
        for (index, row) in rows.enumerated() {
            var line = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            text += (index == 0 ? output.paint(line, .faint) : line) + "\n"
        }
        text += "\nAction coverage: \(coverage.called) of \(actions.count) actions called"
        text += coverage.faked > 0 ? ", \(coverage.faked) answered by a fake\n" : "\n"
        for (one, other) in [("android", "ios"), ("ios", "android")] {
            let names = actions.filter { $0.platforms[one] == .handled && $0.platforms[other] == .missing }
                .map { DisplayText.plain("\($0.service).\($0.action)") }
            if !names.isEmpty { text += "on \(one) but not on \(other): \(names.joined(separator: ", "))\n" }
        }
        return text
    }

    private static func word(_ handling: ActionCoverage.Action.Handling?) -> String {
        switch handling {
        case .handled: "handles it"
        case .missing: "missing"
        case .unread: "unknown"
        case nil: "-"
        }
    }

    private static func use(_ action: ActionCoverage.Action) -> String {
        action.isFaked ? "called, faked" : action.isCalled ? "called" : "never called"
    }
}
