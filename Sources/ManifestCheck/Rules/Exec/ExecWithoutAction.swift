import Diagnostics

extension Rule {
    static let execWithoutAction = Rule(
        "exec-without-action", .error, "a call without service or action",
        page: RulePage(
            effect: "The call fails, or is never answered.",
            cause: """
                exec takes success, fail, service, action and, if needed, an array of arguments, in this order.
                """,
            remedy: "Give it all of them; null for a callback that is not needed.",
            example: RuleExample(
                inside: ExecExample.manifest(),
                files: [
                    "www/torch.js": ExecExample.script("Torch")
                        + "\nexports.off = function (success) {\n    exec(success, 'Torch', 'off');\n};\n",
                    "src/android/Torch.java": ExecExample.torch,
                ]),
            fixed: ExecExample.inOrder),
        .plugin { inspection in
            for use in inspection.execUses {
                let call = use.call
                guard call.wrapped == nil, call.service == nil || call.action == nil else { continue }
                inspection.report(
                    "this call of exec has no \(call.service == nil ? "service" : "action")", at: call.span,
                    help: "write exec(success, fail, 'Service', 'action', [])")
            }
        })
}
