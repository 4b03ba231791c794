import Diagnostics
import JSONCoding
import PluginManifest

/// Everything that a manifest says, as Cordova's own reader of manifests (`PluginInfo` of cordova-common) gives it, getter by getter and platform
/// by platform; the member `manifest` of `puente info --json`. The shape is in `docs/formats.md`.
struct ManifestReport: Encodable {
    let json: JSONValue

    /// - Parameters:
    ///   - manifest: Also one with errors in its XML.
    ///   - given: Values for the plugin's variables, as `--variable` gives them.
    init(_ manifest: Manifest, given: Variables) {
        var object = JSONObject()
        let path = manifest.file.name
        object["dir"] = .string(Self.directory(of: path))
        object["filepath"] = .string(path)
        for name in ["id", "version"] { object[name] = manifest.root[name].map { .string($0.value) } }
        for tag in ["name", "description", "license", "repo", "issue", "info"] {
            object[tag] = manifest.root.firstChild(named: tag).map { .string($0.text) }
        }
        if let text = manifest.root.firstChild(named: "keywords")?.text {
            // The reader splits no empty text.
            object["keywords"] = text.isEmpty ? "" : .array(manifest.keywords.map { .string($0.value) })
        }
        object["keywordsAndPlatforms"] = .array(manifest.keywordsAndPlatforms.map(JSONValue.string))
        object["engines"] = .array(manifest.engines.map { ReaderItem.object($0.element) })
        object["platformsArray"] = .array(manifest.platforms.map { .of($0.name?.value) })
        object["platformElements"] = .array(manifest.platforms.map { ReaderItem.object($0.element) })
        object["common"] = PlatformReader(manifest, nil, given: given).json
        var platforms = JSONObject()
        for name in manifest.platforms.compactMap(\.name?.value) where platforms[name] == nil {
            platforms[name] = PlatformReader(manifest, name, given: given).json
        }
        object["platforms"] = .object(platforms)
        if let rejection = manifest.document.findings.first(where: \.isRejection) {
            object["error"] = ReaderItem.error(ManifestError(rejection))
        }
        json = .object(object)
    }

    func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// The folder of a file.
    static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension JSONValue {
    /// A text, or `null` for what is not there.
    static func of(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
