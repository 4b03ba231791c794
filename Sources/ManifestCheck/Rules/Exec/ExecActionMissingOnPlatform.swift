import Diagnostics

extension Rule {
    static let execActionMissingOnPlatform = Rule(
        "exec-action-missing-on-platform", .note, "an action that one platform answers and another does not",
        page: RulePage(
            effect: """
                On the platform that lacks it the call fails with "Invalid action" (Android), or is never answered
                (iOS).
                """,
            cause: """
                The class of the service's feature there has no such action. Calls in a function that asks for the
                platform are not checked, and neither is what it calls in the file.
                """,
            remedy: """
                Write the action there too, or ask for cordova.platformId before the call, and say so in the
                documentation.
                """,
            example: RuleExample(
                inside: ExecExample.manifest() + "\n" + ios,
                files: [
                    "www/torch.js": ExecExample.script("Torch"), "src/android/Torch.java": ExecExample.torch,
                    "src/ios/CDVTorch.m": objectiveC("off"),
                ]),
            fixed: RuleExample(
                inside: ExecExample.manifest() + "\n" + ios,
                files: [
                    "www/torch.js": ExecExample.script("Torch"), "src/android/Torch.java": ExecExample.torch,
                    "src/ios/CDVTorch.m": objectiveC("on"),
                ])),
        .plugin { inspection in
            var search = ActionSearch(inspection)
            var told: Set<SourceSpan> = []
            for use in inspection.execUses where !inspection.isFull {
                guard let service = use.call.service?.value else { continue }
                for action in use.call.action?.literals ?? [] {
                    let found = search.find(action.value, of: service, for: use)
                    let platforms = found.missing.filter {
                        ["android", "ios", "browser"].contains($0) && use.calls(action, on: $0)
                    }
                    guard !platforms.isEmpty, !found.answeringPerhaps.isEmpty, !use.mayDependOnPlatform,
                        told.insert(action.span).inserted
                    else { continue }
                    let places = platforms.joined(separator: ", ")
                    let unread = found.answering.isEmpty ? found.unread.joined(separator: ", ") : nil
                    inspection.report(
                        unread.map {
                            "the service \"\(service)\" has no action \"\(action.value)\" on \(places); its actions on \($0) could not be read"
                        } ?? "nothing answers the action \"\(action.value)\" of \"\(service)\" on \(places)",
                        at: action.span,
                        notes: search.hidden(action.value, of: service, on: platforms) + use.wrapperNotes,
                        help: unread == nil
                            ? "write it there, or ask for cordova.platformId before the call"
                            : "correct the name, or write the action on \(places)")
                }
            }
        })

    private static let ios = """
        <platform name="ios">
            <config-file target="config.xml" parent="/*">
                <feature name="Torch">
                    <param name="ios-package" value="CDVTorch"/>
                </feature>
            </config-file>
            <source-file src="src/ios/CDVTorch.m"/>
        </platform>
        """

    private static func objectiveC(_ action: String) -> String {
        """
        @interface CDVTorch : CDVPlugin
        @end
        @implementation CDVTorch
        - (void)\(action):(CDVInvokedUrlCommand*)command { }
        @end
        """
    }
}
