import Diagnostics
import PluginManifest

/// Something in a manifest that Cordova takes without a word, and that hardly anybody means.
public enum ManifestOddity: Sendable, Hashable {
    /// A section's platform is no name of one, so that the section is never read.
    case platformMisspelled(String, meant: String)
    /// A target is empty: the module becomes the property `""` of `window`.
    case targetEmpty(module: String)
    /// A target has spaces or empty steps, which become parts of names.
    case targetOdd(module: String, target: String)
    /// A device defines the module under another id than it is looked up by.
    case idsDiffer(module: String, defined: String)
    /// A source has a backslash, which is no separator but a part of a name.
    case backslash(module: String)
}

extension PreparedPlugin {
    /// What is odd in the manifest, as far as this run reads it, each with its place.
    var oddities: [(oddity: ManifestOddity, place: SourceRange)] {
        var found: [(oddity: ManifestOddity, place: SourceRange)] = []
        for child in folder.manifest.root.children(named: "platform") {
            guard let name = child["name"], let meant = Self.platform(meantBy: name.value) else { continue }
            found.append((.platformMisspelled(name.value, meant: meant), name.range))
        }
        for module in modules {
            for target in (module.source.clobbers + module.source.merges).compactMap(\.target) {
                if target.value.isEmpty {
                    found.append((.targetEmpty(module: module.id), target.range))
                } else if target.value.utf8.contains(where: { $0 <= UInt8(ascii: " ") })
                    || target.value.split(separator: ".", omittingEmptySubsequences: false).contains("")
                {
                    found.append((.targetOdd(module: module.id, target: target.value), target.range))
                }
            }
            if module.definedID != module.id {
                found.append((.idsDiffer(module: module.id, defined: module.definedID), module.place))
            }
            if module.source.source?.value.utf8.contains(UInt8(ascii: "\\")) == true {
                found.append((.backslash(module: module.id), module.place))
            }
        }
        return found
    }

    /// The platform that a name means which is none: it differs in case, in spaces or by a slip.
    private static func platform(meantBy name: String) -> String? {
        let names = PlatformChoice.candidates + [PlatformChoice.own.name]
        if names.contains(name) { return nil }
        let folded = name.lowercased().filter { !$0.isWhitespace }
        return names.contains(folded) ? folded : NearestName.of(folded, among: names)
    }
}

extension RunProblem {
    static func manifestOdd(_ oddity: ManifestOddity, of plugin: String, at range: SourceRange?) -> Diagnostic {
        func warning(_ message: String, severity: DiagnosticSeverity = .warning, help: String) -> Diagnostic {
            Diagnostic(
                code: "manifest-odd", severity: severity, message: "plugin '\(plugin)': \(message)", range: range,
                help: help)
        }
        return switch oddity {
        case .platformMisspelled(let name, let meant):
            warning(
                "the section of platform '\(name)' is never read",
                help: "did you mean '\(meant)'? Case and spaces count")
        case .targetEmpty(let module):
            warning(
                "module '\(module)' has an empty target, and becomes the property '' of window", severity: .note,
                help: "use <runs/> if the module only has to run")
        case .targetOdd(let module, let target):
            warning(
                "the target '\(target)' of module '\(module)' has spaces or empty steps, which become parts of names",
                help: "remove them")
        case .idsDiffer(let module, let defined):
            warning(
                "module '\(module)' is defined as '\(defined)' on a device, where deviceready does not fire then",
                help: "give the <js-module> a name")
        case .backslash(let module):
            warning("the src of module '\(module)' has a backslash, which separates nothing", help: "write /")
        }
    }
}
