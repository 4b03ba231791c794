import Diagnostics

extension Rule {
    static let execServiceLetterCase = Rule(
        "exec-service-letter-case", .error, "a call of a service in a different letter case than the feature",
        page: RulePage(
            effect: "It works on iOS. On Android the call fails with \"Class not found\".",
            cause: "iOS finds services whatever their letter case, Android letter for letter.",
            remedy: "Call the service by the name of its feature.",
            example: RuleExample(
                inside: ExecExample.manifest(),
                files: ["www/torch.js": ExecExample.script("torch"), "src/android/Torch.java": ExecExample.torch]),
            fixed: ExecExample.inOrder),
        canFix: true,
        .plugin { inspection in
            var told: Set<SourceSpan> = []
            for use in inspection.execUses {
                for service in use.services {
                    guard case .otherCase(let all) = inspection.search(service.value, for: use) else { continue }
                    let found = all.filter { use.calls(service, on: $0.platform) }
                    guard
                        let first = found.first, let name = first.feature.name, told.insert(service.span).inserted
                    else { continue }
                    let isAgreed = found.allSatisfy { $0.feature.name?.value == name.value }
                    inspection.report(
                        "the service is called \"\(name.value)\" on \(first.platform), where letter case matters",
                        at: service.span,
                        notes: [DiagnosticNote("the feature is here", at: name.span)] + use.wrapperNotes,
                        help: "write \"\(name.value)\"",
                        fix: isAgreed ? .text(of: service, to: name.value) : nil)
                }
            }
        })
}
