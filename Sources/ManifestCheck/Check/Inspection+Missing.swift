import Diagnostics

extension Inspection {
    /// Reports an attribute that is missing or empty. When the element has one whose name is nearly right, that is what is
    /// blamed, and renamed by the fix.
    func reportMissing(_ attribute: String, of node: ManifestNode, _ message: String, help: String) {
        guard node.element[attribute] == nil,
            let misspelt = node.unknownAttributes.first(where: { $0.nearest?.name == attribute })
        else { return report(message, at: node.element.place(of: attribute), help: help) }
        report(
            message, at: misspelt.attribute.nameSpan, help: "did you mean \"\(attribute)\"?",
            fix: misspelt.nearest?.isCertain == true ? .rename(misspelt.attribute, to: attribute) : nil)
    }
}
