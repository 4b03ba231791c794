/// Whether a plugin meets versions of one of Cordova's tools from one on.
enum EngineReach: Sendable, Hashable {
    case never
    case perhaps
    case always
}

extension Inspection {
    /// Whether the plugin is used with a version of an engine, or later ones: as `--target` says, or else as far as its
    /// `<engine>`s let it be.
    func reach(of engine: String, from version: SemanticVersion) -> EngineReach {
        let key = "\(engine)@\(version)"
        if let known = memory.engineReaches[key] { return known }
        let reach = findReach(of: engine, from: version)
        memory.engineReaches[key] = reach
        return reach
    }

    private func findReach(of engine: String, from version: SemanticVersion) -> EngineReach {
        let targets = options.targets.filter { $0.name == engine }
        if !targets.isEmpty { return targets.contains { $0.version >= version } ? .always : .never }
        let ranges = plugin.outline.nodes(named: "engine").filter { $0.element["name"]?.value == engine }
            .compactMap { $0.element["version"].flatMap { VersionRange($0.value) } }
        // All of them have to hold.
        if !ranges.allSatisfy({ $0.reaches(from: version) }) { return .never }
        return ranges.allSatisfy { $0.reaches(below: version) } ? .perhaps : .always
    }
}
