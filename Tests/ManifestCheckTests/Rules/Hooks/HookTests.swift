import Diagnostics
import ManifestCheck
import Testing

@Suite("Hooks")
struct HookTests {
    private let hook = #"<hook type="after_prepare" src="hook.js"/>"#

    private func found(_ script: String, _ more: String = "", package: String = "") throws -> [String] {
        try blamed(hook + more, files: ["hook.js": script, "package.json": packageJSON(package)])
    }

    private func packageJSON(_ more: String) -> String {
        #"{"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": {"id": "cordova-plugin-torch"}\#(more)}"#
    }

    private func severities(_ inside: String, _ script: String, options: CheckOptions = CheckOptions()) throws
        -> [DiagnosticSeverity]
    {
        check(try plugin(inside, files: ["hook.js": script]), options: options).filter {
            $0.code == "hook-requires-cordova-module"
        }.map(\.severity)
    }

    @Test(
        "a module that is not Cordova's fails since Cordova 9",
        arguments: ["fs", "q", "path", "elementtree", "../cordova/util", "cordova", "cordova-/x", "lib/cordova-common"])
    func otherModules(name: String) throws {
        let script = "module.exports = function (context) { context.requireCordovaModule('\(name)'); };"
        #expect(try found(script) == ["hook-requires-cordova-module: '\(name)'"])
    }

    @Test(
        "Cordova's own modules, computed names, comments, strings and a try are left alone",
        arguments: [
            "ctx.requireCordovaModule('cordova-common').events", "ctx.requireCordovaModule('cordova-lib/src/x')",
            "ctx.requireCordovaModule(name)", "ctx.requireCordovaModule(`${a}`)",
            "// ctx.requireCordovaModule('fs')\n", "'ctx.requireCordovaModule(\"fs\")'",
            "try { ctx.requireCordovaModule('fs'); } catch (e) {}",
            "try { a(); } catch (e) { ctx.requireCordovaModule('fs'); }",
            "ctx.requireCordovaModule = require; ctx.requireCordovaModule('fs');", "requireCordovaModule('fs')",
        ])
    func leftAlone(script: String) throws {
        #expect(try found(script) == [])
    }

    @Test(
        "Node's own modules and those that package.json names are required by the fix, others are told how to be there")
    func fixes() throws {
        let script = """
            module.exports = function (ctx) {
                var fs = ctx.requireCordovaModule('fs'), Q = ctx . requireCordovaModule ( "q" );
                var glob = ctx.requireCordovaModule('glob'), x = this.a().requireCordovaModule('path');
                var util = ctx.requireCordovaModule('../cordova/util');
            };
            """
        let plugin = try plugin(
            hook, files: ["hook.js": script, "package.json": packageJSON(#", "dependencies": {"q": "1"}"#)])
        let diagnostics = check(plugin)
        #expect(
            diagnostics.map(\.help) == [
                "write require('fs')", "write require('q')",
                "add \"glob\" to the dependencies in package.json, and write require('glob')",
                "write require('path')", "write requireCordovaModule('cordova-lib/src/cordova/util')",
            ])
        #expect(diagnostics.map { $0.fix != nil } == [true, true, false, false, false])
        let text = String(decoding: fixed(diagnostics)["hook.js"] ?? [], as: UTF8.self)
        #expect(text.contains("fs = require('fs'), Q = require ( \"q\" );"))
    }

    @Test(
        "it is no error under a condition, where no Cordova runs the hook, or for versions that the engines leave out")
    func certainty() throws {
        let call = "ctx.requireCordovaModule('fs')"
        #expect(try severities(hook, call) == [.error])
        #expect(try severities(hook, "if (old) { \(call); }") == [.warning])
        #expect(try severities(hook, "if (x) { y(); } else { \(call); }") == [.warning])
        #expect(try severities(hook, "var fs = old ? \(call) : require('fs')") == [.warning])
        #expect(try severities("<platform name=\"windows\">\(hook)</platform>", call) == [.warning])
        #expect(try severities(hook.replacing("after_prepare", with: "after_nothing"), call) == [])
        func engine(_ range: String) -> String {
            #"<engines><engine name="cordova" version="\#(range)"/></engines>"# + hook
        }
        #expect(try severities(engine("<9"), call) == [])
        #expect(try severities(engine("<=8.1.2"), call) == [])
        #expect(try severities(engine(">=7.0.0"), call) == [.error])
        func target(_ text: String) -> CheckOptions { CheckOptions(targets: [TargetEngine(text)].compactMap(\.self)) }
        #expect(try severities(hook, call, options: target("cordova@8")) == [])
        #expect(try severities(hook, call, options: target("cordova@12")) == [.error])
    }

    @Test("a script of several hooks is reported once, one that is no JavaScript or not there not at all")
    func scripts() throws {
        let call = "ctx.requireCordovaModule('fs')"
        let second = hook.replacing("prepare", with: "build")
        #expect(try found(call, second) == ["hook-requires-cordova-module: 'fs'"])
        #expect(try found("", #"<hook type="after_build" src="missing.js"/>"#) == ["hook-script-missing: missing.js"])
        let shell = #"<hook type="after_prepare" src="hook.sh"/>"#
        #expect(try blamed(shell, files: ["hook.sh": "x.requireCordovaModule('fs') && require('a')"]) == [])
    }

    @Test(
        "a package that nobody installs is reported once, with what would install it",
        arguments: ["shelljs", "@scope/part/file.js", "q/lib"])
    func missingPackage(name: String) throws {
        let script = "var a = require('\(name)'), b = require('\(name)');"
        #expect(try found(script) == ["hook-require-missing: '\(name)'"])
    }

    @Test(
        "what is Node's or Cordova's own, a file, present or expected is not reported",
        arguments: [
            "require('fs')", "require('node:test')", "require('fs/promises')", "require('./part')", "require('/a')",
            "require('cordova-common')", "require('cordova-lib/src/x')", "require('shelljs')", "require('@a/b/c')",
            "require(name)", "try { require('x') } catch (e) {}", "// require('x')",
            "function require(a) {} require('x')",
            "own.require('x')", "require('bundled/part')",
        ])
    func packagesAtHand(script: String) throws {
        let found = try blamed(
            hook,
            files: [
                "hook.js": script, "node_modules/bundled/index.js": "",
                "package.json": packageJSON(
                    #", "dependencies": {"shelljs": "1"}, "optionalDependencies": {"@a/b": "1"}"#),
            ])
        #expect(found == [])
        let without: KeyValuePairs = ["hook.js": "require('x')", "package.json": RuleExample.absent]
        #expect(try !blamed(hook, files: without).contains { $0.hasPrefix("hook-") })
    }

    @Test(
        "a script that Node.js cannot parse is told; its first line may be a shell's, and ECMAScript modules are left alone"
    )
    func syntax() throws {
        let options = CheckOptions(syntaxCheck: { file, form in
            #expect(form == .module)
            return file.bytes.contains(0x23) ? SyntaxError("Unexpected token", range: file.range(of: 0..<1)) : nil
        })
        func found(_ script: String, type: String = "commonjs") throws -> [String] {
            let package = packageJSON(", \"type\": \"\(type)\"")
            return try blamed(hook, files: ["hook.js": script, "package.json": package], options: options)
        }
        #expect(try found("a #") == ["hook-syntax: a"])
        #expect(try found("#!/usr/bin/env node\na;") == [])
        #expect(try found("#!/usr/bin/env node\na #") == ["hook-syntax: #"])
        #expect(try found("import a from './a.js'; #") == [])
        #expect(try found("export default 1; #") == [])
        #expect(try found("import('./a.js'); #") == ["hook-syntax: i"])
        #expect(try found("a #", type: "module") == [])
    }

    @Test("many calls, and brackets that do not pair, are read in time", .timeLimit(.minutes(1)))
    func many() throws {
        let calls = String(repeating: "c.requireCordovaModule('q');require('r');(({[", count: 20_000)
        let diagnostics = check(try plugin(hook, files: ["hook.js": calls]))
        #expect(diagnostics.filter { $0.code == "hook-requires-cordova-module" }.count == 200)
        let closing = String(repeating: ")}]` ${ try {", count: 20_000)
        #expect(try found(closing) == [])
    }
}
