import JSONCoding
import PluginManifest

/// What Cordova's reader gives for one platform, a member a getter. What a getter throws stands in its place, as `{ "error": … }`.
struct PlatformReader {
    private let manifest: Manifest
    private let platform: String?
    private let given: Variables

    /// - Parameter platform: nil for what the root declares alone.
    init(_ manifest: Manifest, _ platform: String?, given: Variables) {
        self.manifest = manifest
        self.platform = platform
        self.given = given
    }

    var json: JSONValue {
        var object = JSONObject()
        object["preferences"] = Self.value { () throws(ManifestError) in try preferences() }
        object["assets"] = Self.value { () throws(ManifestError) in
            .array(try manifest.assets(for: platform).map(ReaderItem.asset))
        }
        object["dependencies"] = Self.value { () throws(ManifestError) in
            .array(try manifest.dependencies(for: platform).map(ReaderItem.dependency))
        }
        object["configFiles"] = .array(manifest.configFiles(for: platform).map(ReaderItem.configFile))
        object["editConfigs"] = .array(manifest.editConfigs(for: platform).map(ReaderItem.editConfig))
        object["info"] = .array(
            manifest.elements("info", for: platform).map(\.text).filter { !$0.isEmpty }.map(JSONValue.string))
        object["sourceFiles"] = .array(files(.source))
        object["headerFiles"] = .array(files(.header))
        object["resourceFiles"] = .array(files(.resource))
        object["libFiles"] = .array(files(.library))
        object["podSpecs"] = .array(platform.map { manifest.podSpecs(for: $0).map(ReaderItem.podSpec) } ?? [])
        object["hooks"] = .array(manifest.hooks(for: platform).map(ReaderItem.hook))
        object["jsModules"] = .array(manifest.jsModules(for: platform).map(ReaderItem.module))
        object["frameworks"] = Self.value { () throws(ManifestError) in .array(try frameworks()) }
        object["filesAndFrameworks"] = Self.value { () throws(ManifestError) in
            .array(files(.source) + files(.header) + files(.resource) + (try frameworks()) + files(.library))
        }
        return .object(object)
    }

    private static func value(_ read: () throws(ManifestError) -> JSONValue) -> JSONValue {
        do throws(ManifestError) {
            return try read()
        } catch {
            return ["error": ReaderItem.error(error)]
        }
    }

    /// The defaults by name; `null` for a variable without one.
    private func preferences() throws(ManifestError) -> JSONValue {
        var object = JSONObject()
        for preference in try manifest.preferences(for: platform) {
            object[preference.key] = .of(preference.defaultValue?.value)
        }
        return .object(object)
    }

    private func files(_ kind: NativeFile.Kind) -> [JSONValue] {
        platform.map { manifest.nativeFiles(kind, for: $0).map(ReaderItem.file) } ?? []
    }

    private func frameworks() throws(ManifestError) -> [JSONValue] {
        let sources = try manifest.frameworkSources(for: platform, given: given)
        return zip(manifest.frameworks(for: platform), sources).map(ReaderItem.framework)
    }
}
