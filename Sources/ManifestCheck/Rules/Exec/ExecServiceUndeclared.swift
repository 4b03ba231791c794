import Diagnostics
import PluginManifest
import SourceScan

extension Rule {
    static let execServiceUndeclared = Rule(
        "exec-service-undeclared", .error, "a call of a service that no feature declares",
        page: RulePage(
            effect: "On Android the call fails with \"Class not found\". On iOS nothing is heard of it, ever.",
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
            mended: ExecExample.inOrder),
        .plugin { inspection in
            let id = inspection.plugin.manifest?.id?.value
            var told: [String: Set<ModuleScope>] = [:]
            for use in inspection.execUses where use.call.action != nil {
                for service in use.services {
                    guard CoreServices.plugin(for: service.value, askedBy: id) == nil,
                        case .nowhere(let platforms) = ServiceSearch(service.value, use, inspection).result,
                        told[service.value, default: []].insert(use.scope).inserted
                    else { continue }
                    let nearest = nearest(to: service.value, on: platforms, inspection.plugin)
                    let name = service.value
                    inspection.report(
                        "no <feature> declares the service \"\(name)\"\(use.scope.inWords)", at: service.span,
                        notes: use.wrapperNotes,
                        help: nearest.map { "did you mean \"\($0)\"?" }
                            ?? "put <feature name=\"\(name)\"> into a <config-file target=\"config.xml\" parent=\"/*\">"
                    )
                }
            }
        })

    private static func nearest(to service: String, on platforms: [String?], _ plugin: CheckedPlugin) -> String? {
        let names = Set(platforms.flatMap { plugin.services(on: $0).names })
        return names.count <= 200 ? LikelyName.find(service, among: names.sorted())?.name : nil
    }
}
