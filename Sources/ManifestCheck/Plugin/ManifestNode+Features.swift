import PluginManifest

extension ManifestNode {
    /// The services that a `<config-file>` for the top level of `config.xml` declares; none for any other element.
    var features: [Feature] { featureElements.map(Feature.init) }

    /// The elements that declare them.
    var featureElements: [XMLElement] {
        guard name == "config-file", element["target"]?.value.hasSuffix("config.xml") == true,
            element["parent"]?.value == "/*" || element["parent"]?.value == "/widget"
        else { return [] }
        return element.children(named: "feature")
    }
}
