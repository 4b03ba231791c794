import PluginManifest

/// An attribute that nothing reads.
struct UnknownAttribute: Sendable {
    let node: ManifestNode
    let attribute: XMLAttribute
    /// The attribute that may have been meant, among those that the element does not have already.
    let nearest: LikelyName?
}
