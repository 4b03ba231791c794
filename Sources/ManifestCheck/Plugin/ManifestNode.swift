import PluginManifest

/// An element of a manifest that stands where Cordova reads it. A class, as every rule goes through all of them.
public final class ManifestNode: Sendable {
    public let element: XMLElement
    /// The element's name.
    public let name: String
    /// The platform in whose section it stands, in the spelling that Cordova knows; nil for what holds for all.
    public let platform: String?
    /// What the table of elements says of it; nil for the root element and for what stands in `<config-file>` and its like,
    /// which is part of another file.
    let definition: ElementDefinition?

    init(element: XMLElement, name: String, platform: String?, definition: ElementDefinition?) {
        self.element = element
        self.name = name
        self.platform = platform
        self.definition = definition
    }
}
