import Diagnostics
import SourceScan
import Testing

@Suite("What a script requires, registers and exports")
struct ModuleFactsTests {
    @Test("require is found with its id, its place and whether its failure is caught")
    func requires() {
        let found = script(
            """
            var utils = require('cordova/utils'), own = cordova.require("p.own");
            try { var maybe = require('./maybe'); } catch (e) { maybe = require('other'); }
            try { later = function () { return require('late'); }; } finally { }
            // require('comment')
            var text = 'require("string")';
            var computed = require(name);
            window.cordova.require('x'); my.require('not'); function f(require) { require('inner'); }
            """
        ).requires
        #expect(
            found.map { "\($0.id?.value ?? "?") \($0.isInTry)" } == [
                "cordova/utils false", "p.own false", "./maybe true", "other false", "late false", "? false", "x false",
            ])
        #expect(found.first?.span.text == "require('cordova/utils')")
        #expect(found.first?.id?.span.range.description == "www/plugin.js:1:21")
    }

    @Test("to a page's script, require, module and exports are nothing of Cordova's")
    func page() {
        let text = """
            require('cordova/exec')(s, f, 'A', 'a', []); var exec = require('cordova/exec'); exec(s, f, 'B', 'b', []);
            cordova.require('cordova/exec')(s, f, 'C', 'c', []); cordova.exec(s, f, 'D', 'd', []);
            module.exports = { e: function () { exports.f(); } };
            """
        let found = ScannedScript(SourceFile(name: "page.js", text: text), loadedBy: .page)
        #expect(found.execCalls.map(\.service?.value) == ["C", "D"])
        #expect(found.requires.map(\.id?.value) == ["cordova/exec"])
    }

    @Test(
        "module syntax is found where it is meant",
        arguments: [
            ("import exec from 'cordova/exec';", 1), ("import 'x';", 1), ("import * as a from 'x'", 1),
            ("import { a } from 'x'\nexport default a;\nexport { a };\nexport * from 'y'\nexport const b = 1", 5),
            ("var x = import.meta.url", 1), ("export async function f() {}", 1),
            ("import('x').then(f);", 0), ("var o = { import: 1, export: 2 }; o.import = 3; o.export.x", 0),
            ("// import a from 'x'", 0), ("var s = 'export default 1'", 0), ("function f() { return a.export; }", 0),
        ])
    func moduleSyntax(text: String, count: Int) {
        #expect(script(text).moduleSyntax.count == count)
    }

    @Test("a file that begins with cordova.define is already wrapped")
    func wrapped() {
        #expect(script("cordova.define('p.m', function (require, exports, module) {});").definedID?.value == "p.m")
        #expect(script("/* c */ 'use strict';\ncordova.define(\"p.m\", f);").definedID?.value == "p.m")
        #expect(script("var a = 1; function f() { cordova.define('p.m', g); }").definedID == nil)
        #expect(script("// cordova.define('p.m', g)").definedID == nil)
    }

    @Test("removed definitions are named")
    func removed() {
        let found = script("cordova.define.remove('cordova/exec'); cordova.define('cordova/exec', f);")
        #expect(found.removedIDs.map(\.value) == ["cordova/exec"])
        #expect(found.definedID == nil)
    }

    @Test(
        "exports are seen",
        arguments: [
            ("module.exports = {};", true), ("exports.open = f;", true), ("module.exports.open = f;", true),
            ("module['exports'] = f;", true), ("(function (e) {})(exports);", true), ("window.open = f;", false),
            ("// module.exports = {}", false), ("var o = { exports: 1 }; o.exports = 2;", false),
            ("cordova.define('a', function (require, exports, module) { module.exports = 1; });", true),
            ("function f(exports) { exports.x = 1; }", false),
        ])
    func exports(text: String, seen: Bool) {
        #expect(script(text).mentionsExports == seen)
    }

    @Test(
        "a proxy is registered with the members of its object",
        arguments: [
            (
                "require('cordova/exec/proxy').add('Device', { getDeviceInfo: f, 'other': g, third() {}, async fourth() {} });",
                "Device: getDeviceInfo other third fourth"
            ),
            (
                "module.exports = { open: function (s, f, a) {}, close: function () {} };\nrequire('cordova/exec/proxy').add('File', module.exports);",
                "File: open close"
            ),
            (
                "exports.open = f; exports.close = g; require('cordova/exec/proxy').add('File', exports);",
                "File: open close"
            ),
            (
                "var P = { open: f }; P.close = g; module.exports = P; require('cordova/exec/proxy').add('File', module.exports);",
                "File: close open"
            ),
            ("var proxy = require('cordova/exec/proxy'); var P = {}; P.open = f; proxy.add('File', P);", "File: open"),
            ("cordova.commandProxy.add('File', { ...base, open: f });", "File: open ?"),
            ("require('cordova/exec/proxy').add('File', new File());", "File: ?"),
            ("require('cordova/exec/proxy').add('File', require('./other'));", "File: ?"),
            ("var P = {}; Object.assign(P, more); require('cordova/exec/proxy').add('File', P);", "File: ?"),
            (
                "module.exports = { open: f }; module.exports = other; require('cordova/exec/proxy').add('F', module.exports);",
                "F: open ?"
            ),
        ])
    func proxies(text: String, expected: String) {
        let found = script(text).proxies.map { proxy in
            let words = proxy.actions.actions.map(\.name) + (proxy.actions.isComplete ? [] : ["?"])
            return "\(proxy.service.value ?? "?"): " + words.joined(separator: " ")
        }
        #expect(found == [expected])
    }

    @Test("features that deviceready waits for are named")
    func channel() {
        let found = script(
            """
            var channel = require('cordova/channel');
            channel.waitForInitialization('onReady');
            channel.onCordovaReady.subscribe(function () { channel.initializationComplete(NAME); });
            var NAME = 'onReady';
            other.waitForInitialization('no');
            """
        ).channelCalls
        #expect(found.map(\.operation) == [.waitForInitialization, .initializationComplete])
        #expect(found.map(\.feature.value) == ["onReady", "onReady"])
    }
}
