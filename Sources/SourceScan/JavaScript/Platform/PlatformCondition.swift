/// What must be so for a part of a script to run, as far as it is about the platform.
indirect enum PlatformCondition: Sendable, Hashable {
    /// Something else decides, or nothing does.
    case other
    /// The platform decides, in a way that is not read.
    case unclear
    /// The platform has this name, in lower case.
    case named(String)
    case not(PlatformCondition)
    case both(PlatformCondition, PlatformCondition)
    case either(PlatformCondition, PlatformCondition)

    /// What a condition comes to.
    enum Outcome { case never, unclear, perhaps, always }

    func outcome(on platform: String) -> Outcome {
        switch self {
        case .other: return .perhaps
        case .unclear: return .unclear
        case .named(let name):
            if Self.names(of: platform).contains(name) { return .always }
            return Self.isKnown(name) ? .never : .unclear
        case .not(let condition):
            switch condition.outcome(on: platform) {
            case .never: return .always
            case .always: return .never
            case let outcome: return outcome
            }
        case .both(let first, let second):
            let outcomes = [first.outcome(on: platform), second.outcome(on: platform)]
            return [.never, .unclear, .perhaps].first(where: outcomes.contains) ?? .always
        case .either(let first, let second):
            let outcomes = [first.outcome(on: platform), second.outcome(on: platform)]
            return [.always, .unclear, .perhaps].first(where: outcomes.contains) ?? .never
        }
    }

    func and(_ condition: PlatformCondition) -> PlatformCondition {
        if self == .other { return condition }
        return condition == .other ? self : .both(self, condition)
    }

    // MARK: Names

    /// What `cordova.platformId`, `device.platform` and `navigator.platform` are on a platform, in lower case.
    private static func names(of platform: String) -> Set<String> { others[platform] ?? [platform] }

    private static let others: [String: Set<String>] = [
        "ios": ["ios", "iphone", "ipad", "ipod", "ipod touch", "iphone simulator", "ipad simulator"],
        "osx": ["osx", "mac os x", "macos"],
        "windows": ["windows", "windows8", "win32nt"],
        "wp8": ["wp8", "win32nt", "wince", "windowsphone"],
        "wp7": ["wp7", "wince", "windowsphone"],
        "blackberry10": ["blackberry10", "blackberry", "playbook"],
    ]

    private static let plain: Set<String> = [
        "amazon-fireos", "amazonfireos", "android", "bada", "blackberry", "browser", "electron", "firefoxos", "puente",
        "qnx", "symbian", "tizen",
        "ubuntu", "webos",
    ]

    static func isKnown(_ name: String) -> Bool {
        plain.contains(name) || others.values.contains { $0.contains(name) }
    }
}
