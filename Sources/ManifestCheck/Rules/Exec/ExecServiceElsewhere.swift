import Diagnostics

extension Rule {
    static let execServiceElsewhere = Rule(
        "exec-service-elsewhere", .warning, "a call of another plugin's service without a dependency on it",
        page: RulePage(
            effect: "In an app without that plugin the call fails, or is never answered.",
            cause: """
                The service is known as that of a published plugin, and the manifest does not say that it is needed.
                """,
            remedy: "Name the plugin in <dependency>.",
            example: RuleExample(
                inside: ExecExample.manifest(),
                files: [
                    "www/torch.js": ExecExample.script("Torch")
                        + "\nexports.buzz = function () {\n    exec(null, null, 'Vibration', 'vibrate', [100]);\n};\n",
                    "src/android/Torch.java": ExecExample.torch,
                ]),
            fixed: RuleExample(
                inside: "<dependency id=\"cordova-plugin-vibration\"/>\n" + ExecExample.manifest(),
                files: [
                    "www/torch.js": ExecExample.script("Torch")
                        + "\nexports.buzz = function () {\n    exec(null, null, 'Vibration', 'vibrate', [100]);\n};\n",
                    "src/android/Torch.java": ExecExample.torch,
                ])),
        .plugin { inspection in
            let id = inspection.plugin.manifest?.id?.value
            var told: Set<String> = []
            for use in inspection.execUses {
                for service in use.services {
                    guard let plugin = CoreServices.plugin(for: service.value, askedBy: id),
                        !told.contains(service.value),
                        case .nowhere(let platforms) = inspection.search(service.value, for: use),
                        platforms.contains(where: { $0.map { use.calls(service, on: $0) } ?? true })
                    else { continue }
                    told.insert(service.value)
                    inspection.report(
                        "the service \"\(service.value)\" is that of \(plugin), which is not a dependency",
                        at: service.span, notes: use.wrapperNotes,
                        help: "add <dependency id=\"\(plugin)\"/>")
                }
            }
        })
}
