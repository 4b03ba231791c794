import Diagnostics

/// `<engine name spec>` of an app: a platform, and the version or place to take it from.
public struct AppEngine: ManifestElement {
    public let element: XMLElement
    public let name: Located<String>?
    /// As written; `version` is its older name.
    public let spec: Located<String>?

    init(_ element: XMLElement) {
        self.element = element
        name = element["name"]
        spec = element["spec"] ?? element["version"]
    }
}
