import Diagnostics

/// Why a `plugin.xml` or `config.xml` cannot be used, as data. ``message`` and ``diagnostic`` word it.
public struct ManifestError: Error, Sendable, Hashable {
    public let reason: Reason
    /// The stretch to blame; nil when there is no file to point into.
    public let span: SourceSpan?
    /// A second place that belongs to it.
    public let related: SourceSpan?

    public init(_ reason: Reason, at span: SourceSpan? = nil, related: SourceSpan? = nil) {
        self.reason = reason
        self.span = span
        self.related = related
    }

    /// A finding for which Cordova refuses the document.
    public init(_ finding: XMLFinding) {
        self.init(.xml(finding.code), at: finding.span, related: finding.related)
    }

    public enum Reason: Sendable, Hashable {
        /// The XML is one that Cordova's reader refuses.
        case xml(XMLFinding.Code)
        /// The file could not be read.
        case file(FileError)
        case assetIncomplete(path: String)
        case dependencyWithoutID(path: String)
        case preferenceWithoutName
        case frameworkWithoutSource
        case moduleWithoutSourceOrName
        case moduleNameUnknown(source: String)
        case manifestWithoutID
        /// Values that a plugin needs and nobody gave, for one platform.
        case variablesMissing([String])
        /// Values that a plugin needs on every platform and nobody gave when it was added.
        case variablesMissingOnAdding([String])
        case variableMalformed(String)
        /// Variables made something of a `<config-file>` that is no XML any more.
        case brokenByVariables([String])
        /// Putting the value of a variable in made a text larger than the limit.
        case variablesTooLarge(String, limit: Int)
        case configurationRoot(path: String, tag: String)
        case configurationWithoutName(path: String)
    }
}
