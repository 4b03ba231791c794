import Diagnostics

/// A file of the native implementation for a platform's own build: `<source-file>`, `<header-file>`, `<resource-file>` or `<lib-file>`.
///
/// No attribute is required in general; what a platform wants of them is in Cordova spec §1.3.
public struct NativeFile: ManifestElement {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case source = "source-file"
        case header = "header-file"
        case resource = "resource-file"
        case library = "lib-file"
    }

    public let element: XMLElement
    public let kind: Kind
    /// The path inside the plugin, as written.
    public let source: Located<String>?
    /// Where a resource goes.
    public let target: Located<String>?
    /// The folder that a source or header goes to.
    public let targetDirectory: Located<String>?
    /// A source that is a framework.
    public let isFramework: Bool
    public let isWeak: Bool
    public let compilerFlags: Located<String>?
    /// `BridgingHeader`, of a header.
    public let type: Located<String>?
    public let architecture: Located<String>?
    public let versions: Located<String>?
    public let deviceTarget: Located<String>?
    /// What a library is called in a Windows project.
    public let include: Located<String>?
    /// How a resource is referred to in a Windows project.
    public let reference: Located<String>?

    init(_ element: XMLElement, kind: Kind) {
        self.element = element
        self.kind = kind
        source = element["src"]
        target = element["target"]
        targetDirectory = element["target-dir"]
        isFramework = element.isTrue("framework")
        isWeak = element.isTrue("weak")
        compilerFlags = element["compiler-flags"]
        type = element["type"]
        architecture = element["arch"]
        versions = element["versions"]
        deviceTarget = element["device-target"]
        include = element["Include"]
        reference = element["reference"]
    }
}

extension XMLElement {
    /// Cordova's booleans: "true" in any letter case, and nothing else.
    func isTrue(_ attribute: String) -> Bool {
        self[attribute]?.value.lowercased() == "true"
    }
}
