import PluginManifest

/// A service as it was declared before Cordova 3.
struct OldServiceForm {
    let element: XMLElement
    let name: String
    /// The class.
    let value: String

    /// `<plugin name value>`, in a `<config-file>` for `config.xml` or `res/xml/plugins.xml`.
    init?(plugin element: XMLElement) {
        guard element.name == "plugin", let name = element["name"], let value = element["value"] else { return nil }
        self.init(element: element, name: name.value, value: value.value)
    }

    /// `<plugins-plist key string>` in the section for iOS, of 2012.
    init?(plist element: XMLElement) {
        guard element.name == "plugins-plist", element.parent?.name == "platform",
            element.parent?["name"]?.value == "ios",
            let key = element["key"], let value = element["string"], !key.value.isEmpty, !value.value.isEmpty
        else { return nil }
        self.init(element: element, name: key.value, value: value.value)
    }

    private init(element: XMLElement, name: String, value: String) {
        self.element = element
        self.name = name
        self.value = value
    }

    /// Whether the section declares the service in the form of today too.
    var isBesideFeature: Bool {
        let files = element.parent?.children(named: "config-file") ?? []
        return files.contains { $0.children(named: "feature").contains { $0["name"]?.value == name } }
    }
}

extension Inspection {
    /// Whether a `<plugins-plist>` is what declares a service: the section has nothing else, or a script calls the service. Beside
    /// features it is mostly left over.
    func declaresService(_ form: OldServiceForm) -> Bool {
        let services = plugin.services(on: "ios")
        guard services.feature(form.name) == nil else { return false }
        if services.features.isEmpty { return true }
        return execUses.contains { use in
            use.platforms.contains("ios") && use.services.contains { $0.value == form.name }
        }
    }
}
