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

    /// The references in text that Cordova drops: inside `<config-file>` and `<edit-config>`, after an element. Found at the first
    /// call.
    var droppedReferences: [(reference: VariableReference, platform: String?)] {
        mentionsVariables ? files.droppedReferences.value { findDroppedReferences() } : []
    }

    private func findDroppedReferences() -> [(reference: VariableReference, platform: String?)] {
        var found: [(reference: VariableReference, platform: String?)] = []
        for node in outline.nodes(named: ["config-file", "edit-config"]) where mentionsVariables(inside: node.element) {
            // Not recursive: an element may be nested deeply.
            var walk = [node.element]
            while let element = walk.popLast() {
                // The text before the first element is taken along, but for that which stands in no element of the other file.
                let isOutermost = element.ordinal == node.element.ordinal
                let start = isOutermost ? 0 : element.textSpan?.bytes.upperBound ?? 0
                let mayMention =
                    (isOutermost && mentionsVariables(in: element.textSpan))
                    || element.children.contains { mentionsVariables(in: $0.tailSpan) }
                for piece in mayMention ? element.textPieces : [] where piece.bytes.lowerBound >= start {
                    for reference in references(in: piece) { found.append((reference, node.platform)) }
                }
                walk += element.children.filter(mentionsVariables(inside:)).reversed()
            }
        }
        return found
    }

    /// The references in a stretch of the manifest.
    func references(in span: SourceSpan) -> [VariableReference] {
        mentionsVariables(in: span.bytes) ? VariableReference.find(in: span, declaredVariables) : []
    }

    private func findExpandedReferences() -> [(reference: VariableReference, platform: String?)] {
        var found: [(reference: VariableReference, platform: String?)] = []
        for node in outline.nodes(named: ["config-file", "edit-config", "info", "framework"])
        where mentionsVariables(inside: node.element) {
            let references =
                switch node.name {
                case "info": node.element.textSpan.map(references) ?? []
                case "framework": (node.element["src"]?.span).map(references) ?? []
                default: references(inside: node.element)
                }
            for reference in references { found.append((reference, node.platform)) }
        }
        return found
    }

    /// Those in attributes and texts of everything inside an element. Not recursive: an element may be nested deeply.
    private func references(inside element: XMLElement) -> [VariableReference] {
        var found: [VariableReference] = []
        var walk = [element.children.makeIterator()]
        while let innermost = walk.indices.last {
            guard let child = walk[innermost].next() else {
                walk.removeLast()
                continue
            }
            guard mentionsVariables(inside: child) else { continue }
            walk.append(child.children.makeIterator())
            if mentionsVariables(in: child.startTagSpan.bytes) {
                for attribute in child.attributes { found += references(in: attribute.valueSpan) }
            }
            if let text = child.textSpan { found += references(in: text) }
        }
        return found
    }

    private func mentionsVariables(in span: SourceSpan?) -> Bool {
        span.map { mentionsVariables(in: $0.bytes) } ?? false
    }

    /// Whether a dollar may stand in an element. One that is never closed has no end.
    private func mentionsVariables(inside element: XMLElement) -> Bool {
        lacks.contains(.structure) || mentionsVariables(in: element.span.bytes)
    }
}
