import Diagnostics

/// `<plugin name spec><variable name value/></plugin>` of an app: a plugin that the app wants.
public struct PluginEntry: ManifestElement {
    public let element: XMLElement
    /// The plugin's id.
    public let name: Located<String>
    /// A version range, a URL or a path, as written; `src` and then `version` are its older names.
    public let spec: Located<String>?
    /// Values for the plugin's variables, names in capitals.
    public let variables: Variables

    /// Nil without a name.
    init?(_ element: XMLElement) {
        guard let name = element["name"] else { return nil }
        self.element = element
        self.name = name
        spec = element["spec"] ?? element["src"] ?? element["version"]
        variables = Self.variables(of: element, tag: "variable")
    }

    /// The oldest form, `<feature name><param name="id" value/><param name="version" value/></feature>`; nil for a feature
    /// that is none.
    init?(legacy feature: Feature) {
        guard let id = feature.parameter("id") else { return nil }
        element = feature.element
        name = id
        spec = feature.parameter("version")
        var variables = Self.variables(of: feature.element, tag: "param")
        for key in ["id", "version", "url", "installPath"] { variables[key] = nil }
        self.variables = variables
    }

    private static func variables(of element: XMLElement, tag: String) -> Variables {
        var variables = Variables()
        for child in element.children(named: tag) {
            if let name = child["name"]?.value, let value = child["value"]?.value { variables[name] = value }
        }
        return variables
    }
}
