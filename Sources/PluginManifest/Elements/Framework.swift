import Diagnostics

/// `<framework src …>`: a library that the native implementation is linked with.
public struct Framework: ManifestElement {
    public let element: XMLElement
    /// The library, before variables are put in (``Variables/interpolate(_:)``; Cordova does so here and not in ``spec``).
    public let source: Located<String>?
    public let isCustom: Bool
    public let isEmbedded: Bool
    public let isWeak: Bool
    /// As written, or else the contrary of ``isEmbedded``, as cordova-ios has it.
    public let isLinked: Bool
    public let type: Located<String>?
    public let parent: Located<String>?
    public let spec: Located<String>?
    public let targetDirectory: Located<String>?
    public let versions: Located<String>?
    public let architecture: Located<String>?
    public let implementation: Located<String>?

    init(_ element: XMLElement) {
        self.element = element
        source = element["src"]
        isCustom = element.isTrue("custom")
        isEmbedded = element.isTrue("embed")
        isWeak = element.isTrue("weak")
        isLinked = element["link"] == nil ? !element.isTrue("embed") : element.isTrue("link")
        type = element["type"]
        parent = element["parent"]
        spec = element["spec"]
        targetDirectory = element["target-dir"]
        versions = element["versions"]
        architecture = element["arch"]
        implementation = element["implementation"]
    }
}
