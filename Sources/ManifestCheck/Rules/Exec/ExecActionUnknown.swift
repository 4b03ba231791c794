import Diagnostics
import SourceScan

extension Rule {
    static let execActionUnknown = Rule(
        "exec-action-unknown", .error, "a call of an action that the native half does not answer",
        page: RulePage(
            effect: "On Android the call fails with \"Invalid action\". On iOS nothing is heard of it, ever.",
            cause: """
                The class of the service's feature has no such action: no comparison with it in execute, no method of its
                name, no member of the proxy. It is told only where all actions of the class are known.
                """,
            remedy: "Correct the name, or write the action.",
            example: RuleExample(
                inside: ExecExample.manifest(),
                files: [
                    "www/torch.js": ExecExample.script("Torch", "onn"), "src/android/Torch.java": ExecExample.torch,
                ]),
            mended: ExecExample.inOrder),
        canFix: true,
        .plugin { inspection in
            for use in inspection.execUses {
                guard let service = use.call.service?.value else { continue }
                for action in use.call.action?.literals ?? [] {
                    let search = ActionSearch(action.value, of: service, use, inspection)
                    guard let first = search.missing.first, !search.isPerhapsAnswered else { continue }
                    let nearest = LikelyName.find(action.value, among: Set(search.missing.flatMap(\.actions)).sorted())
                    let edit = nearest.flatMap { nearest in
                        nearest.isCertain
                            ? SourceEdit.text(of: action.span, from: action.value, to: nearest.name) : nil
                    }
                    inspection.report(
                        "the service \"\(service)\" has no action \"\(action.value)\" on \(first.platform)",
                        at: action.span,
                        notes: search.hidden.map {
                            DiagnosticNote(
                                "this method cannot be called from JavaScript: it needs @objc(\(action.value):)", at: $0
                            )
                        },
                        help: nearest.map { "did you mean \"\($0.name)\"?" } ?? "correct the name, or write the action",
                        fix: nearest.flatMap { nearest in
                            edit.map { SourceFix("write \"\(nearest.name)\"", edits: [$0]) }
                        })
                }
            }
        })
}
