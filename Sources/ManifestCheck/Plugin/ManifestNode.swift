import PluginManifest

/// An element of a manifest that stands where Cordova reads it.
public struct ManifestNode: Sendable {
    public let element: XMLElement
    /// The element's name.
    public let name: String
    /// The platform in whose section it stands, in the spelling that Cordova knows; nil for what holds for all.
    public let platform: String?
    /// What the table of elements says of it; nil for the root element and for what stands in `<config-file>` and its like,
    /// which is part of another file.
    let definition: ElementDefinition?
}
