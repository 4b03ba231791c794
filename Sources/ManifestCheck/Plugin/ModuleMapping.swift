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

    /// Where a module is put, in the order in which Cordova does it: clobbers, then merges. Those without a target, or with an
    /// empty one, are left out.
    static func all(of module: JSModule) -> [ModuleMapping] {
        module.clobbers.compactMap { ModuleMapping(.clobbers, $0) }
            + module.merges.compactMap { ModuleMapping(.merges, $0) }
    }

    /// The target without what stands for `window` itself.
    var place: String { path.joined(separator: ".") }

    /// Whether it takes the place of what is there, at a place that a plugin may have: places of the web view's, of
    /// Cordova's or of everybody's are other rules'.
    var replaces: Bool {
        let place = place
        return kind == .clobbers && !CoreNames.isShared(place) && !CoreNames.isBridge(place)
            && !CoreNames.isLocked(place) && CoreNames.primitive(in: path) == nil
    }

    private static let namesOfWindow: Set<Substring> = ["window", "self", "globalThis"]
}
