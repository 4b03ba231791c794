import Diagnostics
import PluginManifest

extension CheckedPlugin {
    /// The references in which Cordova puts values, with the platform of each: those in `<config-file>`, `<edit-config>`, `<info>`
    /// and the `src` of `<framework>` (Cordova spec §1.5).
    var expandedReferences: [(reference: VariableReference, platform: String?)] {
        guard mentionsVariables else { return [] }
        var found: [(VariableReference, String?)] = []
        for node in outline.nodes {
            let spans: [SourceSpan] =
                switch node.name {
                case "config-file", "edit-config": Self.valueSpans(inside: node.element)
                case "info": [node.element.textSpan].compactMap(\.self)
                case "framework": [node.element["src"]?.span].compactMap(\.self)
                default: []
                }
            for span in spans { found += VariableReference.find(in: span).map { ($0, node.platform) } }
        }
        return found
    }

    /// Attributes and texts of everything inside an element. Not recursive: an element may be nested deeply.
    private static func valueSpans(inside element: XMLElement) -> [SourceSpan] {
        var spans: [SourceSpan] = []
        var walk = [element.children.makeIterator()]
        while var children = walk.popLast() {
            guard let child = children.next() else { continue }
            walk += [children, child.children.makeIterator()]
            spans += child.attributes.map(\.valueSpan)
            if let text = child.textSpan { spans.append(text) }
        }
        return spans
    }
}
