import Diagnostics
import PluginManifest

/// One thing that can be wrong with a plugin: what it is called, how bad it is, its page, and how it is found.
///
/// A rule stands in a file of its own under `Rules/`, as a static property, and in ``RuleCatalog/standard``.
public final class Rule: Sendable, Identifiable {
    /// Kebab-case, named after what is wrong, and never given another meaning: `platform-repeated`.
    public let id: String
    /// How bad it is unless ``CheckOptions/settings`` say otherwise: an error when an install fails, `deviceready` never
    /// fires or a call surely fails; a warning when something is silently ignored or wrong on some platform; a note for style
    /// and portability. In the section of a platform that nobody can add any more an error is a warning.
    public let severity: DiagnosticSeverity
    /// What is wrong, in a few words, for a list of rules.
    public let title: String
    /// What `--explain` shows.
    public let page: RulePage
    /// Whether its diagnostics may carry a fix.
    public let canFix: Bool
    /// What has to be in order for the rule to be asked at all: a plugin that lacks it has an error of its own for that.
    public let needs: Needs
    let subject: Subject

    public init(
        _ id: String, _ severity: DiagnosticSeverity, _ title: String, page: RulePage, canFix: Bool = false,
        needs: Needs = [], _ subject: Subject
    ) {
        self.id = id
        self.severity = severity
        self.title = title
        self.page = page
        self.canFix = canFix
        self.needs = needs
        self.subject = subject
    }

    /// What a rule looks at. Rules about elements share one walk over the manifest.
    public enum Subject: Sendable {
        /// What the XML reader found under a code.
        case finding(XMLFinding.Code)
        /// Each element of these names that stands where Cordova reads it. The root element is none of them.
        case elements([String], @Sendable (ManifestNode, Inspection) -> Void)
        /// The plugin as a whole, once.
        case plugin(@Sendable (Inspection) -> Void)
    }

    /// Things that a rule takes for granted.
    public struct Needs: OptionSet, Sendable, Hashable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The XML nests as its author meant it: no tag is missing, none is left over, the file is not cut off. Rules about
        /// what is missing or stands in the wrong place need it.
        public static let structure = Needs(rawValue: 1)
        /// The plugin has an id that is not empty.
        public static let pluginID = Needs(rawValue: 2)
    }
}
