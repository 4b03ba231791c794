import SourceScan

/// What a script may do that lets it do other things.
enum ScriptHabit: Hashable {
    /// It looks at which platform it is on, so that what it calls may depend on it.
    case askForPlatform
    /// It asks which loader of modules there is, as libraries for several do.
    case askForLoader

    /// The words that show it.
    fileprivate var signs: [String] {
        switch self {
        case .askForPlatform: ["platformId", "device.platform", "userAgent", "cordova/platform"]
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

    /// Whether the script of a call asks for the platform, or the one that makes the call for it.
    func asksForPlatform(_ use: ExecUse) -> Bool {
        does(use.script, .askForPlatform) || use.wrapper.map { does($0, .askForPlatform) } == true
    }
}
