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
                <feature>. A script that asks for the
                platform anywhere is left alone, with all its calls.
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
            var questions = PlatformQuestions()
            for use in inspection.execUses {
                for service in use.services {
                    guard
                        case .missing(let platforms, let there) = ServiceSearch(service.value, use, inspection).result,
                        !told.contains(service.value)
                    else { continue }
                    guard !questions.areAsked(by: use), told.insert(service.value).inserted else { continue }
                    inspection.report(
                        "the service \"\(service.value)\" is not declared on \(platforms.joined(separator: ", "))",
                        at: service.span,
                        notes: (there?.name.map { [DiagnosticNote("another platform has it", at: $0.span)] } ?? [])
                            + use.wrapperNotes,
                        help: "declare the feature there, or ask for cordova.platformId before the call")
                }
            }
        })
}
