import Diagnostics

extension Manifest {
    /// Files for the web root.
    ///
    /// - Throws: ``ManifestError`` with `asset-incomplete` at the first one without `src` or `target`.
    public func assets(for platform: String?) throws(ManifestError) -> [Asset] {
        try elements("asset", for: platform).map { element throws(ManifestError) in try Asset(element) }
    }

    /// Plugins that this one needs.
    ///
    /// - Throws: ``ManifestError`` with `dependency-without-id` at the first one without an id.
    public func dependencies(for platform: String?) throws(ManifestError) -> [Dependency] {
        try elements("dependency", for: platform).map { element throws(ManifestError) in try Dependency(element) }
    }

    public func configFiles(for platform: String?) -> [ConfigFile] {
        elements("config-file", for: platform).map(ConfigFile.init)
    }

    public func editConfigs(for platform: String?) -> [EditConfig] {
        elements("edit-config", for: platform).map(EditConfig.init)
    }

    /// The files of one kind for a platform's native build. They count only inside the platform's section.
    public func nativeFiles(_ kind: NativeFile.Kind, for platform: String) -> [NativeFile] {
        elements(kind.rawValue, onlyIn: platform).map { NativeFile($0, kind: kind) }
    }

    public func frameworks(for platform: String?) -> [Framework] {
        elements("framework", for: platform).map(Framework.init)
    }

    /// They count only inside the platform's section.
    public func podSpecs(for platform: String) -> [PodSpec] {
        elements("podspec", onlyIn: platform).map(PodSpec.init)
    }

    /// Scripts of the tools; those without type or script are left out, as Cordova does.
    public func hooks(for platform: String?) -> [Hook] {
        elements("hook", for: platform).compactMap(Hook.init)
    }

    /// What is printed after the plugin was added, with variables put in; empty ones are left out.
    ///
    /// - Throws: ``ManifestError`` with `variables-too-large`.
    public func infos(
        for platform: String?, variables: Variables = Variables()
    ) throws(ManifestError) -> [Located<String>] {
        let interpolation = VariableInterpolation(variables)
        var infos: [Located<String>] = []
        for info in elements("info", for: platform).map(\.locatedText) where !info.value.isEmpty {
            infos.append(Located(try interpolation.interpolate(info.value), at: info.span))
        }
        return infos
    }
}
