import PluginManifest

extension ManifestNode {
    /// The services that a `<config-file>` for the top level of `config.xml` declares; none for any other element.
    var features: [Feature] { featureElements.map(Feature.init) }

    /// The elements that declare them.
    var featureElements: [XMLElement] {
        guard name == "config-file", isForConfiguration,
            element["parent"]?.value == "/*" || element["parent"]?.value == "/widget"
        else { return [] }
        return element.children(named: "feature")
    }

    /// Whether its content is for `config.xml`.
    private var isForConfiguration: Bool {
        guard let target = element.attribute("target")?.valueSpan else { return false }
        let text = target.file.bytes[target.bytes]
        // Most are for other files, which their last letters tell without a string.
        if text.count > 4, text[text.endIndex - 5] != UInt8(ascii: "g"), !text.contains(UInt8(ascii: "&")) {
            return false
        }
        return element["target"]?.value.hasSuffix("config.xml") == true
    }
}
