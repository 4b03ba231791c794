import Diagnostics
import SourceScan

extension Rule {
    static let mappingReplacesDependency = Rule(
        "mapping-replaces-dependency", .warning, "a target that replaces what a dependency put there",
        page: RulePage(
            effect: """
                What the other plugin offers is gone: whoever calls it reaches this plugin's module, or undefined.
                """,
            cause: """
                A dependency is loaded before the plugin that needs it, and <clobbers> replaces what is there, with
                everything inside. A script that requires the other plugin's module or asks for getOriginalSymbol does
                so on purpose, and is not reported. Only dependencies that are found are checked.
                """,
            remedy: "Choose another target, or add members with <merges>.",
            example: RuleExample(
                inside: """
                    <dependency id="cordova-plugin-light"/>
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.light"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""], beside: ["cordova-plugin-light": light]),
            fixed: RuleExample(
                inside: """
                    <dependency id="cordova-plugin-light"/>
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""], beside: ["cordova-plugin-light": light])),
        .plugin { inspection in
            let dependencies = inspection.neighbours.dependencies
            guard !dependencies.isEmpty else { return }
            let places = PlacesOfDependencies(dependencies, inspection.options)
            var told: Set<String> = []
            for module in inspection.modules {
                for mapping in module.mappings where mapping.replaces && !told.contains(mapping.place) {
                    guard let found = places.find(mapping.place, on: PlatformScope(name: module.platform)),
                        inspection.plugin.script(of: module)?.buildsOn(found.plugin.id) != true
                    else { continue }
                    told.insert(mapping.place)
                    inspection.report(
                        "\"\(mapping.target.value)\" replaces what the dependency \"\(found.plugin.id)\" puts "
                            + (found.isInside ? "into it" : "there"),
                        at: mapping.target.span,
                        notes: [
                            DiagnosticNote("it is loaded before, and puts a module there here", range: found.range)
                        ],
                        help: "choose another target, or use <merges>")
                }
            }
        })

    private static let light = """
        <js-module src="www/light.js" name="Light">
            <clobbers target="cordova.plugins.light"/>
        </js-module>
        """
}

/// Where dependencies put their modules, to be found by each place that would go with them.
private struct PlacesOfDependencies {
    struct Found {
        let plugin: PluginFootprint
        let range: SourceRange
        let scope: PlatformScope
        /// Whether it is put into the place asked for, and not at it.
        let isInside: Bool
    }

    private var byPlace: [String: [Found]] = [:]

    init(_ dependencies: [PluginNeighbours.Dependency], _ options: CheckOptions) {
        for dependency in dependencies {
            for placement in dependency.plugin.placements {
                guard let scope = placement.scope.intersection(dependency.scope), options.covers(scope.name) else {
                    continue
                }
                let path = placement.place.split(separator: ".", omittingEmptySubsequences: false)
                for length in 1...max(1, min(path.count, 16)) {
                    enter(
                        Found(
                            plugin: dependency.plugin, range: placement.range, scope: scope,
                            isInside: length < path.count), at: path.prefix(length).joined(separator: "."))
                }
            }
        }
    }

    /// What is put at a place comes before what is put into it; of a platform one is enough.
    private mutating func enter(_ found: Found, at place: String) {
        if let index = byPlace[place]?.firstIndex(where: { $0.scope == found.scope }) {
            if byPlace[place]?[index].isInside == true, !found.isInside { byPlace[place]?[index] = found }
        } else {
            byPlace[place, default: []].append(found)
        }
    }

    func find(_ place: String, on scope: PlatformScope) -> Found? {
        byPlace[place]?.first { $0.scope.intersection(scope) != nil }
    }
}

extension ScannedScript {
    /// Whether the script makes its module of what another plugin put there.
    func buildsOn(_ plugin: String) -> Bool {
        requires.contains { $0.id?.value.hasPrefix(plugin + ".") == true } || file.mentions("getOriginalSymbol")
    }
}
