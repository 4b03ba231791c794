import Diagnostics

/// `<preference name value>` of an app: a setting.
public struct AppPreference: ManifestElement {
    public let element: XMLElement
    /// Letter case does not matter.
    public let name: Located<String>
    public let value: Located<String>?

    /// Nil without a name, by which nobody could ask for it.
    init?(_ element: XMLElement) {
        guard let name = element["name"] else { return nil }
        self.element = element
        self.name = name
        value = element["value"]
    }
}
