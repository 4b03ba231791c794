import Diagnostics

/// `<platform name package>`: what holds for one platform only.
public struct PlatformSection: ManifestElement {
    public let element: XMLElement
    public let name: Located<String>?
    public let package: Located<String>?

    init(_ element: XMLElement) {
        self.element = element
        name = element["name"]
        package = element["package"]
    }

    /// Whether the plugin comes as a Swift package, in which case cordova-ios installs none of the section's native files
    /// and none of the plugin's assets. Any value that is not empty counts. Only the `ios` section is asked.
    public var isSwiftPackage: Bool { name?.value == "ios" && package?.value.isEmpty == false }

}
