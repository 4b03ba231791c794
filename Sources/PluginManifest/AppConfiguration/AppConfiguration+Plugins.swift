import Diagnostics

extension AppConfiguration {
    /// The plugins that the app names, in document order, those in the oldest form last.
    public var plugins: [PluginEntry] {
        root.children(named: "plugin").compactMap(PluginEntry.init)
            + features(for: nil).compactMap(PluginEntry.init(legacy:))
    }

    /// The entry of a plugin.
    public func plugin(_ id: String) -> PluginEntry? {
        plugins.first { $0.name.value == id }
    }

    /// The services that the app declares itself.
    public func features(for platform: String?) -> [Feature] {
        elements("feature", for: platform).map { Feature($0) }
    }

    /// `<engine name spec>`: the platforms that the app is built for.
    public var engines: [AppEngine] {
        root.children(named: "engine").map(AppEngine.init)
    }

    /// Scripts of the tools; those without type or script are left out.
    public func hooks(for platform: String?) -> [Hook] {
        elements("hook", for: platform).compactMap(Hook.init)
    }

    public func configFiles(for platform: String?) -> [ConfigFile] {
        elements("config-file", for: platform).map(ConfigFile.init)
    }

    public func editConfigs(for platform: String?) -> [EditConfig] {
        elements("edit-config", for: platform).map(EditConfig.init)
    }
}
