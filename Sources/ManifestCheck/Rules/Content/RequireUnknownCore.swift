import Diagnostics

extension Rule {
    static let requireUnknownCore = Rule(
        "require-unknown-core", .error, "require of a module that Cordova does not have",
        page: RulePage(
            effect: """
                It throws "module … not found". At the top of a module that is put somewhere, deviceready never fires.
                """,
            cause: """
                Ids that begin with cordova/ are those of Cordova's own modules, and there is none of this id on the
                platform.
                """,
            remedy: "Correct the id, or require it inside try where only some versions have it.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var check = require('cordova/argcheck');\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var check = require('cordova/argscheck');\n"])),
        canFix: true,
        .plugin { inspection in
            for use in inspection.requireUses where CoreModules.isCordovas(use.id.value) && !use.isInTry {
                let id = use.id.value
                guard !CoreModules.mayBe(id, in: use.scope) else { continue }
                let nearest = LikelyName.find(id, among: CoreModules.all)
                inspection.report(
                    "Cordova has no module \"\(id)\"\(use.scope.inWords)", at: use.id.span,
                    help: nearest.map { "did you mean \"\($0.name)\"?" } ?? "require it inside try, or do without it",
                    fix: nearest.flatMap { .text(of: use.id, likely: $0) })
            }
        })
}
