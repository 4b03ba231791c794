import SourceScan

/// What a script may do that lets it do other things.
enum ScriptHabit: Hashable {
    /// It asks which loader of modules there is, as libraries for several do.
    case askForLoader

    /// The words that show it.
    fileprivate var signs: [String] {
        switch self {
        case .askForLoader:
            [
                "typeof require", "typeof exports", "typeof module", "typeof define", "define.amd", "typeof process",
                "typeof window", "typeof global",
            ]
        }
    }
}

extension Inspection {
    /// Whether a script has a habit; each script is searched for it once.
    func does(_ script: ScannedScript, _ habit: ScriptHabit) -> Bool {
        if let known = memory.habits[habit]?[script.file.name] { return known }
        let found = habit.signs.contains { script.file.mentions($0) }
        memory.habits[habit, default: [:]][script.file.name] = found
        return found
    }
}
