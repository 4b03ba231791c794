import PluginManifest
import SourceScan

/// The sources of a plugin's native implementation for one platform.
struct NativeSources: Sendable {
    let classes: NativeClasses
    /// Every class named in a source, as the platform finds it, in the order of the sources.
    let names: [String]
    /// Whether these are all: no library, no other plugin, no file that could not be read brings further ones.
    let isComplete: Bool
    /// Whether there is any source at all.
    let hasSources: Bool
    private let byPackage: [String: [String]]
    /// The classes of each simple name in lower case; nil where there are several.
    private let bySimpleName: [String: String?]

    init(_ plugin: CheckedPlugin, on platform: String?) {
        var sources: [NativeSource] = []
        var isComplete = platform != nil
        for node in plugin.outline.nodes where node.platform == nil || node.platform == platform {
            switch node.name {
            case "source-file", "header-file":
                let file = NamedFile(node, in: plugin.folder)
                // Xcode compiles nothing of it.
                if platform == "ios", file?.isPlainFolder == true { continue }
                guard node.platform != nil, let path = file?.entry.path, let source = plugin.nativeSource(at: path)
                else {
                    if !Self.isWithoutCode(node.element["src"]?.value ?? "") { isComplete = false }
                    continue
                }
                sources.append(source)
            case "resource-file", "asset":
                if !Self.isWithoutCode(node.element["src"]?.value ?? "") { isComplete = false }
            case "framework":
                let isSystems = platform == "ios" && node.element["custom"]?.value.lowercased() != "true"
                if !isSystems { isComplete = false }
            case "lib-file", "podspec", "dependency", "hook": isComplete = false
            case "platform": if node.element["package"]?.value.isEmpty == false { isComplete = false }
            default: break
            }
        }
        classes = NativeClasses(sources)
        var seen: Set<String> = []
        hasSources = !sources.isEmpty
        names = sources.flatMap(\.classes).map(\.name).filter { seen.insert($0).inserted }
        self.isComplete = isComplete
        byPackage = Dictionary(grouping: names) { name in
            name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
        }
        bySimpleName = Dictionary(names.map { (Self.simpleName($0), $0) }, uniquingKeysWith: { _, _ in nil })
    }

    /// The classes of a package of Java or Kotlin, those that extend Cordova's alone if there are any.
    func classes(inPackage package: String) -> [String] {
        let inside = byPackage[package] ?? []
        let plugins = inside.filter { classes.parts(of: $0).contains { $0.superclass == "CordovaPlugin" } }
        return plugins.isEmpty ? inside : plugins
    }

    /// Whether a class is directly in a package of Java or Kotlin.
    func hasPackage(_ package: String) -> Bool { byPackage[package] != nil }

    /// The class of the same simple name, whatever its package and letter case, if there is only one.
    func namesake(of name: String) -> String? { bySimpleName[Self.simpleName(name)] ?? nil }

    /// The class that extends Cordova's and differs in one letter, if there is only one.
    func misspelt(_ name: String) -> String? {
        guard names.count <= 200 else { return nil }
        let written = Array(name.utf8)
        let near = names.filter { other in
            LikelyName.isOneSlip(written, Array(other.utf8))
                && classes.parts(of: other).contains { NativeClasses.roots.contains($0.superclass ?? "") }
        }
        return near.count == 1 ? near[0] : nil
    }

    private static func simpleName(_ name: String) -> String {
        (name.split(separator: ".").last ?? "").lowercased()
    }

    /// Whether a file can bring no class, by what its name ends in.
    private static func isWithoutCode(_ path: String) -> Bool {
        guard let end = path.split(separator: ".").last, end.utf8.count < path.utf8.count else { return false }
        return plainFiles.contains(end.lowercased())
    }

    private static let plainFiles: Set<String> = [
        "xml", "json", "plist", "strings", "xib", "storyboard", "png", "jpg", "gif", "svg", "html", "css", "js", "txt",
        "md", "wav", "mp3", "caf", "ttf", "otf", "properties", "xcassets", "lproj", "pem", "cer", "der",
        "xcprivacy",
    ]
}
