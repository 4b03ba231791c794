import Diagnostics

/// `<clobbers target>` or `<merges target>`: a place among the global names.
public struct SymbolMapping: ManifestElement {
    public let element: XMLElement
    /// The dotted path as written; nil when missing, which keeps Cordova from ever firing `deviceready`. An empty one names
    /// a property `""` of `window`.
    public let target: Located<String>?

    init(_ element: XMLElement) {
        self.element = element
        target = element["target"]
    }
}
