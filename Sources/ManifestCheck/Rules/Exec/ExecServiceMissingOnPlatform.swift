import Diagnostics

extension Rule {
    static let execServiceMissingOnPlatform = Rule(
        "exec-service-missing-on-platform", .warning, "a service that one platform has and another lacks",
        page: RulePage(
            effect: """
                On the platform that lacks it the call fails with "Class not found" (Android), or nothing is heard of
                it (iOS).
                """,
            cause: """
                The script is in the app on all of these platforms, but only some of them declare the service's
                <feature>. A function that asks for the
                platform is left alone with its calls, and so is what it calls in the file.
                """,
            remedy: """
                Declare the feature there too, move the module into the sections of the platforms that have it, or ask
                for cordova.platformId before the call.
                """,
            example: RuleExample(
                inside: ExecExample.manifest() + "\n<platform name=\"ios\"/>",
                files: ["www/torch.js": ExecExample.script("Torch"), "src/android/Torch.java": ExecExample.torch]),
            mended: ExecExample.inOrder),
        .plugin { inspection in
            var told: Set<String> = []
            for use in inspection.execUses where !inspection.isFull {
                for service in use.services where !told.contains(service.value) {
                    var reasons: [String] = []
                    var notes: [DiagnosticNote] = []
                    if case .missing(let platforms, let there) = inspection.search(service.value, for: use) {
                        reasons.append("is not declared on \(platforms.joined(separator: ", "))")
                        notes += there?.name.map { [DiagnosticNote("another platform has it", at: $0.span)] } ?? []
                    }
                    if let idle = idleFeature(service.value, use, inspection) {
                        reasons.append("has no proxy on browser")
                        notes.append(DiagnosticNote("on browser a feature counts for nothing", at: idle))
                    }
                    guard !reasons.isEmpty, !use.mayDependOnPlatform, told.insert(service.value).inserted else {
                        continue
                    }
                    inspection.report(
                        "the service \"\(service.value)\" \(reasons.joined(separator: ", and "))", at: service.span,
                        notes: notes + use.wrapperNotes,
                        help: reasons[0].contains("proxy")
                            ? "add a module that calls require('cordova/exec/proxy').add('\(service.value)', …)"
                            : "declare the feature there, or ask for cordova.platformId before the call")
                }
            }
        })

    /// The name of a feature that a section for browsers declares, where exec knows proxies alone: when the section has no
    /// module that could be one, or could put something else in place of what calls.
    private static func idleFeature(_ service: String, _ use: ExecUse, _ inspection: Inspection) -> SourceSpan? {
        guard use.platforms.contains("browser"),
            inspection.plugin.modules.declared(in: "browser").isEmpty
        else { return nil }
        let services = inspection.plugin.services(on: "browser")
        guard !services.isOpen, !services.hasProxy(service) else { return nil }
        guard let feature = services.feature(service), feature.element.parent?.parent?["name"]?.value == "browser"
        else {
            return nil
        }
        return feature.name?.span
    }
}
