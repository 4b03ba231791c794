import Diagnostics
import SourceScan
import Testing

@Suite("Calls from module to module")
struct ModuleCallTests {
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
            (
                "function H() {} H.prototype.call = function (a) { exec(0, 0, 'S', a); }; module.exports = new H();",
                ["call"]
            ),
            ("class H { call(a) { exec(0, 0, 'S', a); } } module.exports = new H();", ["call"]),
            ("module.exports = function (a) { exec(0, 0, 'S', a); }('b');", []),
            ("module.exports = function (a) { exec(0, 0, 'S', a); }.bind(this, 'b');", []),
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

    @Test("functions that hand their parameters on to another module's are followed, a ring of them ends")
    func importedByWay() {
        func calls(_ text: String) -> [String] {
            let wrapper = script("module.exports = function (s, a, args) { cordova.exec(null, null, s, a, args); };")
            return script(text).importedCalls.compactMap { call in
                wrapper.exportedWrappers[nil]?.first.map { $0.call(by: call) }
            }.filter { $0.action?.value != nil }.map {
                "\($0.service?.value ?? "?").\($0.action?.value ?? "?")/\($0.argumentCount.map(String.init) ?? "?")"
            }
        }
        let start = "var run = require('./run');\n"
        #expect(calls(start + "function call(a, args) { return run('S', a, args); } call('on', [1]);") == ["S.on/1"])
        #expect(
            calls(start + "function f(s, a) { run(s, a, []); } function g(a) { f('S', a); } g('on'); f('T', 'off');")
                == ["T.off/0", "S.on/0"])
        #expect(
            calls(start + "class T { call(a) { return run('S', a); } on() { return this.call('on'); } }") == ["S.on/0"])
        #expect(calls(start + "function f(a) { run('S', a); g(a); } function g(a) { f(a); } g('x');") == ["S.x/0"])
        #expect(calls(start + "function f(a) { run('S', a); } f(); f(...x);") == [])
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
        #expect(calls.map(\.argumentCount) == [2, 0])
        #expect(calls.first?.action?.literals.first?.span.range.description == "user.js:1:21")
        #expect(calls.first?.wrapped?.file.name == "www/plugin.js")
    }
}
