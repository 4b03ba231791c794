import Diagnostics

/// `<config-file target parent after>`: elements to be put into a file of the app.
public struct ConfigFile: ManifestElement {
    public let element: XMLElement
    /// The file, perhaps with a wildcard.
    public let target: Located<String>?
    /// Where in the file, as a path of element names.
    public let parent: Located<String>?
    /// Tags to stand after, parted by semicolons.
    public let after: Located<String>?

    init(_ element: XMLElement) {
        self.element = element
        target = element["target"]
        parent = element["parent"]
        after = element["after"]
    }

    /// Whether the elements go to the top level of the app's `config.xml`, where features are declared.
    public var isForAppConfiguration: Bool {
        target?.value.hasSuffix("config.xml") == true && (parent?.value == "/*" || parent?.value == "/widget")
    }
}
