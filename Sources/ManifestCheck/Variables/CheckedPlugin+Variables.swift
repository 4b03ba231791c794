import Diagnostics
import PluginManifest

extension CheckedPlugin {
    /// The variables that the manifest declares, found at the first call.
    var declaredVariables: DeclaredVariables { files.declaredVariables.value { DeclaredVariables(outline) } }

    /// The references in which Cordova puts values, with the platform of each: those in `<config-file>`, `<edit-config>`, `<info>`
    /// and the `src` of `<framework>` (Cordova spec §1.5). Found at the first call.
    var expandedReferences: [(reference: VariableReference, platform: String?)] {
        mentionsVariables ? files.expandedReferences.value { findExpandedReferences() } : []
    }

    /// The references in a stretch of the manifest.
    func references(in span: SourceSpan) -> [VariableReference] { VariableReference.find(in: span, declaredVariables) }

    private func findExpandedReferences() -> [(reference: VariableReference, platform: String?)] {
        outline.nodes.flatMap { node -> [(reference: VariableReference, platform: String?)] in
            let references =
                switch node.name {
                case "config-file", "edit-config": references(inside: node.element)
                case "info": node.element.textSpan.map(references) ?? []
                case "framework": (node.element["src"]?.span).map(references) ?? []
                default: [VariableReference]()
                }
            return references.map { ($0, node.platform) }
        }
    }

    /// Those in attributes and texts of everything inside an element. Not recursive: an element may be nested deeply.
    private func references(inside element: XMLElement) -> [VariableReference] {
        // Most sections and tags have none, which a look at their bytes tells. A section that is never closed has no end.
        if element.endTagSpan != nil, !element.span.mentionsVariables { return [] }
        var found: [VariableReference] = []
        var walk = [element.children.makeIterator()]
        while let innermost = walk.indices.last {
            guard let child = walk[innermost].next() else {
                walk.removeLast()
                continue
            }
            walk.append(child.children.makeIterator())
            if child.startTagSpan.mentionsVariables {
                for attribute in child.attributes { found += references(in: attribute.valueSpan) }
            }
            if let text = child.textSpan { found += references(in: text) }
        }
        return found
    }
}

extension SourceSpan {
    fileprivate var mentionsVariables: Bool { file.bytes[bytes].contains(UInt8(ascii: "$")) }
}
