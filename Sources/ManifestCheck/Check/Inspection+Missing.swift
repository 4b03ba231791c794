import Diagnostics

extension Inspection {
    /// Reports an attribute that is missing or empty. When the element has one whose name is nearly right, that is what is
    /// blamed, and renamed by the fix.
    mutating func reportMissing(_ attribute: String, of node: ManifestNode, _ message: String, help: String) {
        let misspelt = node.unknownAttributes.first { node.nearestAttribute(to: $0)?.name == attribute }
        guard node.element[attribute] == nil, let misspelt, let nearest = node.nearestAttribute(to: misspelt) else {
            return report(message, at: node.element.place(of: attribute), help: help)
        }
        report(
            message, at: misspelt.nameSpan, help: "did you mean \"\(attribute)\"?",
            fix: nearest.isCertain ? .rename(misspelt, to: attribute) : nil)
    }
}
