import Diagnostics

extension Rule {
    static let requireRing = Rule(
        "require-ring", .error, "modules that require one another as they are loaded",
        page: RulePage(
            effect: """
                It throws "Cycle in require graph". If one of the modules is put somewhere or runs at start,
                deviceready never fires.
                """,
            cause: """
                A module's exports are there once it has run. Where Node.js hands out what there is so far, Cordova
                throws. Only a require outside of functions, blocks and conditions is reported.
                """,
            remedy:
                "Require one of the modules inside the function that needs it, or move what both need into a third.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Beam"/>
                    """,
                files: [
                    "www/torch.js": "var Beam = require('./Beam');\nexports.beam = new Beam();\n",
                    "www/beam.js": "var torch = require('./Torch');\nmodule.exports = function () {};\n",
                ]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Beam"/>
                    """,
                files: [
                    "www/torch.js": "var Beam = require('./Beam');\nexports.beam = new Beam();\n",
                    "www/beam.js":
                        "module.exports = function () {\n    this.torch = require('./Torch');\n};\n",
                ])),
        needs: .pluginID,
        .plugin { inspection in
            var told: Set<SourceSpan> = []
            for graph in inspection.moduleGraphs {
                for ring in graph.rings {
                    guard let last = ring.last, told.insert(last.id.span).inserted else { continue }
                    let name = graph.modules[last.target].name ?? ""
                    inspection.report(
                        ring.count == 1
                            ? "the module \"\(name)\" requires itself"
                            : "the module \"\(name)\" is still being loaded here, so this require throws",
                        at: last.id.span,
                        notes: ring.dropLast().map {
                            DiagnosticNote("by way of this require", at: $0.id.span)
                        },
                        help: "require it inside the function that needs it")
                }
            }
        })
}
