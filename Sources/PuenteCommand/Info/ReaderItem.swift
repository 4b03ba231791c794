import JSONCoding
import PluginManifest

/// The objects that Cordova's reader makes of elements.
enum ReaderItem {
    /// The attributes of an element as written, and over them the members that the reader derives. A member that is nil is left out, as is an
    /// attribute of its name.
    static func object(_ element: XMLElement, _ members: KeyValuePairs<String, JSONValue?> = [:]) -> JSONValue {
        var object = JSONObject()
        for attribute in element.attributes { object[attribute.name] = .string(attribute.value) }
        for (name, value) in members { object[name] = value }
        return .object(object)
    }

    /// What the reader throws, in the place of what it would have given.
    static func error(_ error: ManifestError) -> JSONValue {
        let diagnostic = error.diagnostic
        var object: JSONObject = ["code": .string(diagnostic.code), "message": .string(diagnostic.message)]
        object["exception"] = error.cordovaException.map(JSONValue.string)
        if let range = diagnostic.range {
            object["file"] = .string(range.file)
            object["line"] = .integer(Int64(range.start.line))
            object["column"] = .integer(Int64(range.start.column))
        }
        return .object(object)
    }

    static func asset(_ asset: Asset) -> JSONValue { object(asset.element, ["itemType": "asset"]) }

    static func dependency(_ dependency: Dependency) -> JSONValue {
        object(
            dependency.element,
            [
                "version": .string(dependency.version?.value ?? ""), "url": .string(dependency.url?.value ?? ""),
                "subdir": .string(dependency.subdirectory?.value ?? ""),
                "git_ref": dependency.commit.map { .string($0.value) },
            ])
    }

    static func configFile(_ file: ConfigFile) -> JSONValue {
        object(file.element, ["xmls": xmls(in: file.element), "deviceTarget": text(file.element, "device-target")])
    }

    static func editConfig(_ edit: EditConfig) -> JSONValue {
        object(edit.element, ["xmls": xmls(in: edit.element)])
    }

    static func file(_ file: NativeFile) -> JSONValue {
        let element = file.element
        let targetDirectory = text(element, "target-dir")
        let deviceTarget = text(element, "device-target")
        let type: JSONValue = .string(file.kind.rawValue)
        return switch file.kind {
        case .source:
            object(
                element,
                [
                    "itemType": type, "framework": .bool(file.isFramework), "weak": .bool(file.isWeak),
                    "compilerFlags": text(element, "compiler-flags"), "targetDir": targetDirectory,
                ])
        case .header: object(element, ["itemType": type, "targetDir": targetDirectory])
        case .resource: object(element, ["itemType": type, "deviceTarget": deviceTarget])
        case .library:
            object(element, ["itemType": type, "deviceTarget": filled(deviceTarget) ?? text(element, "target")])
        }
    }

    /// - Parameter source: The `src`, with variables put in.
    static func framework(_ framework: Framework, source: String?) -> JSONValue {
        let element = framework.element
        return object(
            element,
            [
                "itemType": "framework", "custom": .bool(framework.isCustom), "embed": .bool(framework.isEmbedded),
                "src": source.map(JSONValue.string), "weak": .bool(framework.isWeak),
                "targetDir": text(element, "target-dir"),
                "deviceTarget": filled(text(element, "device-target")) ?? text(element, "target"),
            ])
    }

    static func podSpec(_ spec: PodSpec) -> JSONValue {
        var object: JSONObject = ["declarations": .null, "sources": .null, "libraries": .null]
        if let attributes = spec.declarations { object["declarations"] = Self.attributes(attributes) }
        if let urls = spec.sourceURLs {
            var sources = JSONObject()
            for url in urls {
                sources[url ?? "undefined"] = .object(url.map { ["source": .string($0)] } ?? JSONObject())
            }
            object["sources"] = .object(sources)
        }
        if let pods = spec.libraries {
            var libraries = JSONObject()
            for pod in pods { libraries[pod.name?.value ?? "undefined"] = attributes(pod.element.attributes) }
            object["libraries"] = .object(libraries)
        }
        return .object(object)
    }

    static func hook(_ hook: Hook) -> JSONValue { object(hook.element) }

    static func module(_ module: JSModule) -> JSONValue {
        object(
            module.element,
            [
                "itemType": "js-module", "clobbers": .array(module.clobbers.map(mapping)),
                "merges": .array(module.merges.map(mapping)), "runs": .bool(module.runs),
            ])
    }

    private static func mapping(_ mapping: SymbolMapping) -> JSONValue {
        .object(mapping.target.map { ["target": .string($0.value)] } ?? JSONObject())
    }

    private static func attributes(_ attributes: [XMLAttribute]) -> JSONValue {
        .object(JSONObject(attributes.map { ($0.name, JSONValue.string($0.value)) }))
    }

    private static func xmls(in element: XMLElement) -> JSONValue {
        .array(element.children.map { .string($0.serialized()) })
    }

    private static func text(_ element: XMLElement, _ attribute: String) -> JSONValue? {
        element[attribute].map { .string($0.value) }
    }

    /// A text that JavaScript takes for true.
    private static func filled(_ text: JSONValue?) -> JSONValue? { text == "" ? nil : text }
}
