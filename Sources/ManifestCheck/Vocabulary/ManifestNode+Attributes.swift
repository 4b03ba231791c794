import PluginManifest

extension ManifestNode {
    /// What a root element may have.
    private static let rootAttributes: [String] = ["id", "version", "xmlns"]

    private var knownAttributes: [String] { definition?.attributes ?? Self.rootAttributes }

    /// The attributes that nothing reads. Those with a prefix are somebody else's.
    var unknownAttributes: [XMLAttribute] {
        guard definition?.content != .text else { return [] }
        let known = knownAttributes
        var unknown: [XMLAttribute] = []
        for attribute in element.attributes {
            let name = attribute.name
            if !known.contains(name), !name.utf8.contains(UInt8(ascii: ":")) { unknown.append(attribute) }
        }
        return unknown
    }

    /// The attribute that may have been meant, among those that the element does not have already.
    func nearestAttribute(to attribute: XMLAttribute) -> LikelyName? {
        LikelyName.find(attribute.name, among: knownAttributes.filter { element[$0] == nil })
    }

    /// Whether the element does nothing without an attribute, or the install fails.
    func needs(_ attribute: String) -> Bool {
        guard let definition else { return attribute != "xmlns" }
        if definition.required.contains(attribute) { return true }
        return platform == "android"
            && ((name == "source-file" && attribute == "target-dir")
                || (name == "resource-file" && attribute == "target"))
    }
}
