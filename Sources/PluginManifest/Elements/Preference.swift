import Diagnostics

/// `<preference name default>` of a plugin: a variable that whoever adds the plugin gives a value to.
public struct Preference: ManifestElement {
    public let element: XMLElement
    public let name: Located<String>
    /// The name in capitals, by which the variable is known everywhere else: `name="myKey"` is reached as `$MYKEY` only.
    public let key: String
    /// Nil when there is none or it is empty.
    public let defaultValue: Located<String>?

    /// - Throws: ``ManifestError`` with `preference-without-name`.
    init(_ element: XMLElement) throws(ManifestError) {
        guard let name = element["name"] else { throw ManifestError(.preferenceWithoutName, at: element.startTagSpan) }
        self.element = element
        self.name = name
        key = name.value.uppercased()
        defaultValue = element["default"].flatMap { $0.value.isEmpty ? nil : $0 }
    }
}
