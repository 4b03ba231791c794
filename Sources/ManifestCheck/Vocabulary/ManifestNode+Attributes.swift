import PluginManifest

extension ManifestNode {
    /// What a root element may have.
    private static let rootAttributes: Set<String> = ["id", "version", "xmlns"]

    private var knownAttributes: Set<String> { definition?.attributes ?? Self.rootAttributes }

    /// The attributes that nothing reads. Those with a prefix are somebody else's.
    var unknownAttributes: [XMLAttribute] {
        guard definition?.content != .text else { return [] }
        return element.attributes.filter { !knownAttributes.contains($0.name) && !$0.name.contains(":") }
    }

    /// The attribute that may have been meant, among those that the element does not have already.
    func nearestAttribute(to attribute: XMLAttribute) -> NearestName? {
        NearestName.find(attribute.name, among: knownAttributes.filter { element[$0] == nil })
    }
}
