/// Where a script is loaded: on every platform, or on those in whose sections a module names it.
struct ModuleScope: Sendable, Hashable {
    /// Nil for every platform.
    let platforms: [String]?

    /// - Parameter sections: of each module that names the script; nil stands for the root.
    init(sections: [String?]) {
        var seen: Set<String> = []
        platforms = sections.contains(nil) ? nil : sections.compactMap(\.self).filter { seen.insert($0).inserted }
    }

    func contains(_ platform: String) -> Bool { platforms?.contains(platform) ?? true }

    /// " on ios" for what is so on one platform alone.
    var inWords: String { platforms?.count == 1 ? " on \(platforms?.first ?? "")" : "" }
}
