import Diagnostics

/// `<engine name version platform scriptSrc>`: a version that the plugin needs of Cordova, a platform or a tool.
public struct Engine: ManifestElement {
    public let element: XMLElement
    public let name: Located<String>?
    /// A range in npm's notation, as written: `>=3.6.0`.
    public let version: Located<String>?
    public let platform: Located<String>?
    /// A script in the plugin that prints the version of an engine that Cordova does not know.
    public let scriptSource: Located<String>?

    init(_ element: XMLElement) {
        self.element = element
        name = element["name"]
        version = element["version"]
        platform = element["platform"]
        scriptSource = element["scriptSrc"]
    }
}
