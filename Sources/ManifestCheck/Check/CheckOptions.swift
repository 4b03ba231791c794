import Diagnostics

/// What a check is asked for.
public struct CheckOptions: Sendable {
    /// What becomes of a rule.
    public enum Setting: String, Sendable, Hashable, CaseIterable {
        case off
        case note
        case warning
        case error
    }

    /// Rules by id that are switched off or have another severity than their own.
    public var settings: [String: Setting]
    /// The platforms that matter; empty for all. What a manifest says for another is not looked at.
    public var platforms: Set<String>
    /// The versions that the plugin is to work with.
    public var targets: [TargetEngine]
    /// Says what is wrong with a script's syntax; nil when syntax is not to be checked.
    public var syntaxCheck: (@Sendable (SourceFile, ScriptForm) -> SyntaxError?)?
    /// A file of the plugin of more bytes is not read.
    public var maximumFileBytes: Int

    public init(
        settings: [String: Setting] = [:], platforms: Set<String> = [], targets: [TargetEngine] = [],
        syntaxCheck: (@Sendable (SourceFile, ScriptForm) -> SyntaxError?)? = nil,
        maximumFileBytes: Int = 16 << 20
    ) {
        self.settings = settings
        self.platforms = platforms
        self.targets = targets
        self.syntaxCheck = syntaxCheck
        self.maximumFileBytes = maximumFileBytes
    }

    /// The platforms that Cordova has or had, and those of its relatives.
    public static var platformNames: [String] { PlatformNames.known.sorted() }

    /// Whether a platform matters; nil stands for what holds for every platform.
    public func covers(_ platform: String?) -> Bool {
        guard let platform, !platforms.isEmpty else { return true }
        return platforms.contains(platform)
    }

    /// The severity of a rule under these options; nil when it is off.
    func severity(of rule: Rule) -> DiagnosticSeverity? {
        switch settings[rule.id] {
        case nil: rule.severity
        case .off: nil
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
