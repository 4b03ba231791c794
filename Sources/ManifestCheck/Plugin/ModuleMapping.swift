import Diagnostics
import PluginManifest

/// A `<clobbers>` or `<merges>` with a target.
struct ModuleMapping: Sendable {
    enum Kind: String, Sendable {
        case clobbers
        case merges
    }

    let kind: Kind
    let element: XMLElement
    let target: Located<String>
    /// The names from `window` to the target; `window.a.b` and `a.b` are the same place.
    let path: [Substring]

    init?(_ kind: Kind, _ mapping: SymbolMapping) {
        guard let target = mapping.target, !target.value.isEmpty else { return nil }
        self.kind = kind
        self.target = target
        element = mapping.element
        var parts = target.value.split(separator: ".", omittingEmptySubsequences: false)[...]
        while parts.count > 1, let first = parts.first, Self.namesOfWindow.contains(first) { parts.removeFirst() }
        path = Array(parts)
    }

    /// The target without what stands for `window` itself.
    var place: String { path.joined(separator: ".") }

    private static let namesOfWindow: Set<Substring> = ["window", "self", "globalThis"]
}
