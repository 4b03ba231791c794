import Diagnostics

/// `<feature name><param name value/></feature>`: a service that JavaScript may call, and the class that answers.
public struct Feature: ManifestElement {
    /// The element as it stands in the file, before variables are put in.
    public let element: XMLElement
    /// The service's name, with variables put in.
    public let name: Located<String>?
    /// In document order, with variables put in.
    public let parameters: [Parameter]

    /// The feature as it stands in the file, no variables put in.
    public init(_ element: XMLElement) {
        self.init(element, as: element)
    }

    /// - Parameters:
    ///   - element: the element in the file, from which the places are taken.
    ///   - read: the same element with variables put in, from which the values are taken.
    init(_ element: XMLElement, as read: XMLElement) {
        self.element = element
        let places = element.children(named: "param")
        name = read["name"].map { Located($0.value, at: element["name"]?.span ?? element.span) }
        parameters = read.children(named: "param").enumerated().map { index, parameter in
            Parameter(index < places.count ? places[index] : element, as: parameter)
        }
    }

    /// `<param name value onload>`.
    public struct Parameter: ManifestElement {
        public let element: XMLElement
        public let name: Located<String>?
        public let value: Located<String>?

        init(_ element: XMLElement, as read: XMLElement) {
            self.element = element
            name = read["name"].map { Located($0.value, at: element["name"]?.span ?? element.span) }
            value = read["value"].map { Located($0.value, at: element["value"]?.span ?? element.span) }
        }
    }

    /// The value of the last parameter of this name, letter for letter.
    public func parameter(_ name: String) -> Located<String>? {
        parameters.last { $0.name?.value == name }?.value
    }

    /// The name by which scripts call the service on a platform. On Android a parameter `service` has its say (Cordova spec §6), the one
    /// that comes last.
    public func service(on platform: String?) -> Located<String>? {
        platform == "android" ? parameter("service") ?? name : name
    }

    /// The class of the native implementation on a platform: the parameter `<platform>-package`, by the platform's own rules for
    /// Android (`package` is as good) and iOS (letter case does not matter).
    public func nativeClass(on platform: String) -> Located<String>? {
        switch platform {
        case "android": parameters.last { ["package", "android-package"].contains($0.name?.value) }?.value
        case "ios": parameters.last { $0.name?.value.lowercased() == "ios-package" }?.value
        default: parameter(platform + "-package")
        }
    }

    /// Whether the native implementation is made at start instead of at the first call: the parameter `onload` with the value `true`,
    /// or, as iOS has it, an attribute `onload="true"` on any parameter.
    public var isLoadedAtStart: Bool {
        parameter("onload")?.value == "true" || parameters.contains { $0.element["onload"]?.value == "true" }
    }
}
