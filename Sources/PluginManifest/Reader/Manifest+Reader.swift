import Diagnostics

// What Cordova's own reader of manifests, the class PluginInfo of cordova-common, derives from several elements.
extension Manifest {
    /// The keywords, `ecosystem:cordova`, and `cordova-<name>` for every `<platform>`, `cordova-undefined` for one without a name:
    /// the reader's `getKeywordsAndPlatforms`.
    public var keywordsAndPlatforms: [String] {
        let hasKeywords = root.firstChild(named: "keywords").map { !$0.text.isEmpty } ?? false
        return (hasKeywords ? keywords.map(\.value) : []) + ["ecosystem:cordova"]
            + platforms.map { "cordova-\($0.name?.value ?? "undefined")" }
    }

    /// The `src` of each framework of ``frameworks(for:)`` as the reader's `getFrameworks` gives it: with the values of variables put in. Those
    /// are the values that were given or, only when none was, the defaults.
    ///
    /// - Throws: ``ManifestError`` with `preference-without-name` when no value was given, `framework-without-src` for a framework
    ///   without `src` when there is a value to put in, or `variables-too-large`.
    public func frameworkSources(
        for platform: String?, given: Variables = Variables()
    ) throws(ManifestError) -> [String?] {
        var values = Variables()
        if given.isEmpty {
            for preference in try preferences(for: platform) { values[preference.key] = preference.defaultValue?.value }
        } else {
            for name in given.names where given[name]?.isEmpty == false { values[name] = given[name] }
        }
        let interpolation = VariableInterpolation(values)
        var sources: [String?] = []
        for framework in frameworks(for: platform) {
            guard let source = framework.source?.value else {
                guard interpolation.isEmpty else {
                    throw ManifestError(.frameworkWithoutSource, at: framework.element.startTagSpan)
                }
                sources.append(nil)
                continue
            }
            sources.append(try interpolation.interpolate(source))
        }
        return sources
    }
}
