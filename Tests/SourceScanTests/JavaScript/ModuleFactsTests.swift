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

    @Test(
        "a throw that nothing keeps from running is found",
        arguments: [
            "throw new Error('gone');", "'use strict'\nvar a = f()\nthrow a", "if (a) { b(); }\nthrow c;",
            "if (a) b(); else c(); throw d", "function f() { return 1; } throw f();",
            "class A { b() {} } throw new A()",
            "var f = function () { return 1; };\nthrow f", "for (;;) { break; } throw a", "if (a);\nthrow b;",
            "module.exports = { a() { return 1; }, b: () => { return 2; } }; throw 1;",
            "try { a(); } catch (e) {} throw b;",
            "async function f() { return 1; }\nthrow f;", "do a(); while (b); throw c;",
        ])
    func thrown(text: String) {
        #expect(script(text).thrown?.text.hasPrefix("throw") == true)
    }

    @Test(
        "a throw in a function, a block, a condition, or behind a return, is none of those",
        arguments: [
            "function f() { throw 1; }", "if (a) { throw 1; }", "if (a) throw 1;", "if (a)\n    throw 1;",
            "if (a) b(); else throw 1;", "if (a) b();\nelse\n    throw 1;", "try { throw 1; } catch (e) {}",
            "if (a) { return; }\nthrow 1;", "if (a) return\nthrow 1", "while (a) throw 1;", "for (var a of b) throw 1;",
            "switch (a) { case 1: throw 1; }", "var f = () => { throw 1; };", "a.throw(1);", "var a = { throw: 1 };",
            "(function () { throw 1; });", "// throw 1", "do throw 1; while (a);", "with (a) throw 1;",
            "a: throw 1;", "throw 1; }", "return; throw 1;",
        ])
    func notThrown(text: String) {
        #expect(script(text).thrown == nil)
    }

    @Test(
        "functions that wrap exec are known under the names by which others reach them",
        arguments: [
            ("module.exports = function (a, args) { return new Promise((s, f) => exec(s, f, 'S', a, args)); };", [nil]),
            ("function call(a) { exec(null, null, 'S', a, []); } module.exports = call;", [nil]),
            ("const call = async a => exec(null, null, 'S', a, []); module.exports = { call, other: 1 };", ["call"]),
            ("exports.call = function (a) { exec(null, null, 'S', a, []); };", ["call"]),
            ("module.exports.call = (a) => exec(null, null, 'S', a, []);", ["call"]),
            (
                "module.exports = { call: function (a) { exec(null, null, 'S', a, []); }, b(c) { exec(0, 0, 'S', c); } };",
                ["b", "call"]
            ),
            (
                "var api = { call: call }; api.go = call; function call(a) { exec(0, 0, 'S', a); } module.exports = api;",
                ["call", "go"]
            ),
            ("module.exports = { async call(a) { exec(0, 0, 'S', a); } };", ["call"]),
            ("function call(a) { exec(0, 0, 'S', a); } function go(b) { call(b); } exports.go = go;", ["go"]),
            // Not surely reached, or without anything to pass on.
            ("exports.call = function (a) { exec(0, 0, 'S', a); }; exports.call = other;", []),
            ("module.exports = function (a) { exec(0, 0, 'S', a); }; module.exports = other;", []),
            ("exports.call = function () { exec(0, 0, 'S', 'a'); };", []),
            ("function call(a) { exec(0, 0, 'S', a); } call('b'); exports.call = wrap(call);", []),
            ("exports[name] = f; exports.call = function (a) { exec(0, 0, 'S', a); };", []),
        ] as [(String, [String?])])
    func exported(text: String, names: [String?]) {
        let found = script("var exec = require('cordova/exec'); " + text).exportedWrappers
        #expect(Set(found.keys) == Set(names))
    }

    @Test("calls of what other modules export are found under all the names that they get")
    func imported() {
        let found = script(
            """
            var call = require('./Call'), api = require('p.Api'), { on } = api, off = require('./Api').off;
            call('a'); api.b('b'); on('c'); off('d'); require('./Call')('e'); require('p.Api').f('f'); api['g']('g');
            var late; late = require('./Call'); late('h');
            cordova.require('p.Call')('i');
            call(...no); call.x.y('no'); (function (call) { call('no'); })(x); require('cordova/utils').clone('no');
            var other = require('./Call'); other = x; other('no'); api('j');
            """
        ).importedCalls.map { "\($0.module) \($0.member ?? "-")" }
        #expect(
            found == [
                "./Call -", "p.Api b", "p.Api on", "./Api off", "./Call -", "p.Api f", "p.Api g", "./Call -",
                "p.Call -",
                "p.Api -",
            ])
    }

    @Test("a call by way of another module is that module's call with the arguments of the first")
    func passedOn() throws {
        let wrapper = script("exports.call = function (a, args) { cordova.exec(null, null, 'Svc', a, args); };")
        let user = ScannedScript(
            SourceFile(name: "user.js", text: "require('./w').call('on', [1, 2]); require('./w').call();"))
        let calls = try user.importedCalls.map { call in
            try #require(wrapper.exportedWrappers["call"]?.first).call(by: call)
        }
        #expect(calls.map(\.service?.value) == ["Svc", "Svc"])
        #expect(calls.map(\.action?.value) == ["on", nil])
        #expect(calls.map(\.argumentCount) == [2, nil])
        #expect(calls.first?.action?.literals.first?.span.range.description == "user.js:1:21")
        #expect(calls.first?.wrapped?.file.name == "www/plugin.js")
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

    @Test("what is surely required when the script is loaded is told apart from the rest")
    func certainRequires() {
        let found = script(
            """
            var a = require('./a'), b = require('./b').c;
            require('./d')(e, require('./f'));
            var g = h ? require('./no') : require('./no'), i = j && require('./no');
            if (k) require('./no'); else l = require('./no');
            if (m)
                n = require('./no')
            function o() { require('./no'); }
            var p = { q: require('./no') }, r = () => require('./no');
            try { require('./no'); } catch (e) {}
            var s = function () { return require('./no'); }, t = require('./t')
            require('./u')
            if (v) return;
            require('./no');
            """
        ).requires.filter(\.isCertain).compactMap(\.id?.value)
        #expect(found == ["./a", "./b", "./d", "./f", "./t", "./u"])
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
