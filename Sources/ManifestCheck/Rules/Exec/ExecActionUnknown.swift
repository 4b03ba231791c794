import Diagnostics
import SourceScan

extension Rule {
    static let execActionUnknown = Rule(
        "exec-action-unknown", .error, "a call of an action that the native implementation does not answer",
        page: RulePage(
            effect: """
                On Android the call fails with "Invalid action", or is never answered where execute returns true all
                the same. On iOS it is never answered.
                """,
            cause: """
                The class of the service's feature has no such action: no comparison with it in execute, no method of
                its name, no member of the proxy. It is reported only where all actions of the class are known, and
                execute returns false, throws or calls error for all others, or returns true and surely calls nothing.
                A call under a condition about cordova.platformId is held against the platforms that it leaves.
                """,
            remedy: "Correct the name, or write the action.",
            example: RuleExample(
                inside: ExecExample.manifest(),
                files: [
                    "www/torch.js": ExecExample.script("Torch", "On"), "src/android/Torch.java": ExecExample.torch,
                ]),
            fixed: ExecExample.inOrder),
        canFix: true,
        .plugin { inspection in
            var search = ActionSearch(inspection)
            var told: Set<SourceSpan> = []
            let uses = inspection.execUses
            let used = uses.reduce(into: [String: Set<String>]()) { used, use in
                guard let service = use.call.service?.value else { return }
                used[service, default: []].formUnion(use.call.action?.literals.map(\.value) ?? [])
            }
            for use in uses where !inspection.isFull {
                guard let service = use.call.service?.value else { continue }
                for action in use.call.action?.literals ?? [] {
                    let found = search.find(action.value, of: service, for: use)
                    let missing = found.missing.filter { platform in
                        use.calls(action, on: platform)
                            && use.call.service?.literals.allSatisfy { use.calls($0, on: platform) } != false
                    }
                    guard !missing.isEmpty, found.answeringPerhaps.allSatisfy({ use.avoids(action, on: $0) }),
                        // It may be called where another module of the same name is.
                        !use.isOfSomePlatforms || !use.mayDependOnPlatform, told.insert(action.span).inserted
                    else { continue }
                    let platforms = missing.joined(separator: ", ")
                    let nearest = search.nearest(
                        to: action.value, of: service, on: missing, used: used[service] ?? [])
                    inspection.report(
                        "the service \"\(service)\" has no action \"\(action.value)\" on \(platforms)", at: action.span,
                        notes: missing.filter(found.ignoring.contains).map {
                            DiagnosticNote("on \($0) execute returns true for it and never answers")
                        } + search.places(action.value, of: service, on: missing) + use.wrapperNotes,
                        help: nearest.map { "did you mean \"\($0.name)\"?" } ?? "correct the name, or write the action",
                        fix: nearest.flatMap { .text(of: action, likely: $0) })
                }
            }
        })
}
