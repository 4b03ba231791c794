import PluginManifest

extension ManifestNode {
    /// What a root element may have.
    private static let rootAttributes: [String] = ["id", "version", "xmlns"]

    private var knownAttributes: [String] { definition?.attributes ?? Self.rootAttributes }

    /// The attributes that nothing reads. Those with a prefix are somebody else's.
    var unknownAttributes: [UnknownAttribute] {
        guard definition?.content != .text else { return [] }
        let known = knownAttributes
        guard element.hasAttribute(besides: known) else { return [] }
        let unknown = element.attributes.filter { attribute in
            !known.contains(where: attribute.isNamed) && !attribute.name.utf8.contains(UInt8(ascii: ":"))
        }
        guard !unknown.isEmpty else { return [] }
        let free = known.filter { element[$0] == nil }
        return unknown.map {
            UnknownAttribute(node: self, attribute: $0, nearest: LikelyName.find($0.name, among: free))
        }
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
