import Diagnostics

/// `<js-module src name>` with its `<clobbers>`, `<merges>` and `<runs>` (Cordova spec §1.4).
public struct JSModule: ManifestElement {
    public let element: XMLElement
    /// The path inside the plugin, as written.
    public let source: Located<String>?
    /// The name as written; an empty one counts as none.
    public let name: Located<String>?
    /// What the module replaces, in document order.
    public let clobbers: [SymbolMapping]
    /// What the module is merged into, in document order. Cordova applies every clobber before any merge.
    public let merges: [SymbolMapping]
    /// Whether the module runs at start although nothing asks for it.
    public let runs: Bool

    /// The module that a `<js-module>` declares.
    public init(_ element: XMLElement) {
        self.element = element
        source = element["src"]
        name = element["name"].flatMap { $0.value.isEmpty ? nil : $0 }
        clobbers = element.children(named: "clobbers").map(SymbolMapping.init)
        merges = element.children(named: "merges").map(SymbolMapping.init)
        runs = element.firstChild(named: "runs") != nil
    }
}
