import Diagnostics
import PluginManifest
import SourceScan

extension Rule {
    static let execServiceUndeclared = Rule(
        "exec-service-undeclared", .error, "a call of a service that no feature declares",
        page: RulePage(
            effect: "On Android the call fails with \"Class not found\". On iOS it is never answered.",
            cause: """
                A service is found by the name of a <feature> in config.xml, which the plugin puts there with
                <config-file>, for each platform. On a browser it is a script that adds itself as a proxy.
                """,
            remedy: "Declare the feature, correct the name, or name in <dependency> the plugin that has it.",
            example: RuleExample(
                inside: ExecExample.manifest(),
                files: [
                    "www/torch.js": ExecExample.script("Torch")
                        + "\nexports.blink = function () {\n    exec(null, null, 'Blinker', 'blink', []);\n};\n",
                    "src/android/Torch.java": ExecExample.torch,
                ]),
            fixed: ExecExample.inOrder),
        .plugin { inspection in
            let undeclared = inspection.undeclaredServices
            let unused = undeclared.isEmpty ? [] : inspection.unusedFeatures(besides: undeclared)
            let called =
                undeclared.isEmpty
                ? [] : Set(inspection.execUses.flatMap { $0.call.service?.literals.map(\.value) ?? [] })
            for (index, call) in undeclared.enumerated() {
                let name = call.service.value
                let meant = index == 0 ? unused : []
                inspection.report(
                    "no <feature> declares the service \"\(name)\"\(call.use.scope.inWords)", at: call.service.span,
                    notes: call.use.wrapperNotes
                        + meant.prefix(4).map {
                            DiagnosticNote("nothing calls this feature on \($0.platform)", at: $0.name.span)
                        },
                    help: help(for: call, unused, called, inspection.plugin))
            }
        })

    private static func help(
        for call: UndeclaredService, _ unused: [UnusedFeature], _ called: Set<String>, _ plugin: CheckedPlugin
    ) -> String {
        let name = call.service.value
        let ofClass = Set(unused.filter { $0.hasClass(name) }.map(\.name.value))
        if let feature = ofClass.first, ofClass.count == 1 {
            return "write \"\(feature)\": calls go by the feature's name, not by the class's"
        }
        if let nearest = nearest(to: name, on: call.platforms, plugin) { return "did you mean \"\(nearest)\"?" }
        // What is called by its own name already is not meant by another.
        let names = call.platforms.reduce(into: Set<String>()) { $0.formUnion(plugin.services(on: $1).names) }
        let alike = names.filter { !called.contains($0) && (isPart($0, of: name) || isPart(name, of: $0)) }
        if let feature = alike.first, alike.count == 1 { return "did you mean \"\(feature)\"?" }
        return "put <feature name=\"\(name)\"> into a <config-file target=\"config.xml\" parent=\"/*\">"
    }

    /// Whether a name is in another one, as "Torch" is in "TorchPlugin".
    private static func isPart(_ name: String, of other: String) -> Bool {
        name.utf8.count > 2 && other.lowercased().contains(name.lowercased())
    }

    private static func nearest(to service: String, on platforms: [String?], _ plugin: CheckedPlugin) -> String? {
        LikelyName.find(service, amongOwn: platforms.map { plugin.services(on: $0).names })?.name
    }
}
