extension ProjectReport {
    /// The report as a tree for people.
    var tree: TextTree {
        var branches = plugins.map(\.tree)
        branches += problems.map(\.tree)
        if branches.isEmpty { branches = [TextTree("no plugins")] }
        branches += facts.map { TextTree($0.text) }
        let title = platform == "puente" ? "project \(project)" : "project \(project), run for \(platform)"
        return TextTree(title, branches)
    }
}

extension ProjectReport.Plugin {
    fileprivate var tree: TextTree {
        var branches: [TextTree] = []
        if !dependencies.isEmpty { branches.append(TextTree("depends on \(dependencies.joined(separator: ", "))")) }
        if !modules.isEmpty { branches.append(TextTree("modules", TextTree.table(modules.map(\.cells)))) }
        if !services.isEmpty { branches.append(TextTree("services", services.map(\.tree))) }
        if !otherSections.isEmpty {
            branches.append(TextTree("not read: the sections for \(otherSections.joined(separator: ", "))"))
        }
        let title = [id, version, name.map { "(\($0))" }, section.map { "for \($0)" }].compactMap(\.self)
        return TextTree(title.joined(separator: " ") + "  \(directory)", branches)
    }
}

extension ProjectReport.Module {
    fileprivate var cells: [String] {
        let targets = clobbers.map { "→ \($0)" } + merges.map { "+ \($0)" }
        let use = targets.isEmpty ? (runs ? "runs" : "when required") : targets.joined(separator: ", ")
        return [id, use]
    }
}

extension ProjectReport.Service {
    fileprivate var tree: TextTree {
        let half =
            switch (nativeHalf, isAvailable) {
            case (let half?, true): half
            case (let half?, false): "\(half), which is not part of this program"
            case (nil, _): "no native implementation"
            }
        return TextTree("\(name): \(half)", actions.map { TextTree($0.name) })
    }
}

extension ProjectReport.Problem {
    fileprivate var tree: TextTree {
        let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
        return TextTree("\(severity): " + (place.isEmpty ? message : "\(place): \(message)"))
    }
}
