import Diagnostics
import SourceScan
import Testing

@Suite("Calls of exec")
struct ExecCallTests {
    /// `Service.action` of each call, `?` for what the file does not tell, and the number of arguments.
    private func calls(_ text: String) -> [String] {
        script(text).execCalls.map { call in
            let names = [call.service, call.action].map { name in
                guard let name else { return "-" }
                let known = name.literals.map(\.value).joined(separator: "|")
                return known + (name.isComplete ? "" : "?")
            }
            return names.joined(separator: ".") + "/" + (call.argumentCount.map(String.init) ?? "?")
        }
    }

    @Test(
        "exec is recognised under the names that authors give it",
        arguments: [
            "var exec = require('cordova/exec'); exec(s, f, 'Device', 'getDeviceInfo', []);",
            "cordova.exec(s, f, 'Device', 'getDeviceInfo', []);",
            "window.cordova.exec(s, f, \"Device\", \"getDeviceInfo\", []);",
            "window['cordova']['exec'](s, f, 'Device', 'getDeviceInfo', []);",
            "Cordova.exec(s, f, 'Device', 'getDeviceInfo', []);",
            "cordova.require('cordova/exec')(s, f, 'Device', 'getDeviceInfo', []);",
            "require('cordova/exec')(s, f, 'Device', 'getDeviceInfo', []);",
            "var c = cordova; c.exec(s, f, 'Device', 'getDeviceInfo', []);",
            "var c = require('cordova'); c.exec(s, f, 'Device', 'getDeviceInfo', []);",
            "const { exec } = require('cordova'); exec(s, f, 'Device', 'getDeviceInfo', []);",
            "const { exec: call } = cordova; call(s, f, 'Device', 'getDeviceInfo', []);",
            "var a = require('cordova/argscheck'),\n    exec = require('cordova/exec'),\n    x;\nexec(s, f, 'Device', 'getDeviceInfo', [])",
            "var exec; exec = cordova.exec; exec(s, f, 'Device', 'getDeviceInfo', []);",
            "var exec = window.cordova ? cordova.exec : null; exec(s, f, 'Device', 'getDeviceInfo', []);",
            "var exec = cordova && cordova.exec; exec(s, f, 'Device', 'getDeviceInfo', []);",
            "let exec = cordova.exec || require('cordova/exec')\nexec(s, f, 'Device', 'getDeviceInfo', [])",
            "exec.call(null, s, f, 'Device', 'getDeviceInfo', []); var exec = require('cordova/exec');",
            "cordova.exec.apply(cordova, [s, f, 'Device', 'getDeviceInfo', []]);",
            "cordova.define('p.m', function (require, exports, module) { var exec = require('cordova/exec');\nexec(s, f, 'Device', 'getDeviceInfo', []) });",
            "(function (cordova) { cordova.exec(s, f, 'Device', 'getDeviceInfo', []); }(window.cordova || window.PhoneGap));",
            "!function ($, exec) { exec(s, f, 'Device', 'getDeviceInfo', []); }(jQuery, require('cordova/exec'));",
            "(function (window) { window.cordova.exec(s, f, 'Device', 'getDeviceInfo', []); })(window);",
            "var exec = function () { cordova.exec.apply(cordova, arguments); }\nexec(s, f, 'Device', 'getDeviceInfo', []);",
            "function run() { return window.cordova.exec.apply(null, arguments) } run(s, f, 'Device', 'getDeviceInfo', []);",
            "const run = (...all) => { cordova.exec.apply(this, all); }; run(s, f, 'Device', 'getDeviceInfo', []);",
            "exports.a = { b() { cordova.exec.bind(null, s, f, 'Device', 'getDeviceInfo', []); } };",
            "var exec = cordova.exec.bind(cordova); exec(s, f, 'Device', 'getDeviceInfo', []);",
            "self.cordova.exec(s, f, 'Device', 'getDeviceInfo', []);",
            "(window.cordova || {}).exec(s, f, 'Device', 'getDeviceInfo', []);",
            "var _exec = _interopRequireDefault(require('cordova/exec')); (0, _exec.default)(s, f, 'Device', 'getDeviceInfo', []);",
            "const exec_1 = __importDefault(require('cordova/exec')); exec_1.default(s, f, 'Device', 'getDeviceInfo', []);",
            "module.exports = { get: (s, f) => cordova.exec(s, f, 'Device', 'getDeviceInfo', []) };",
            "var exec = require('cordova/exec'); class D { get() { return new Promise((s, f) => exec(s, f, 'Device', 'getDeviceInfo')); } }",
        ])
    func recognised(text: String) {
        #expect(calls(text) == ["Device.getDeviceInfo/0"])
    }

    @Test(
        "what is not exec, or stands in a comment or a string, is no call",
        arguments: [
            "// cordova.exec(s, f, 'A', 'b', [])", "/* cordova.exec(s, f, 'A', 'b', []) */",
            "var text = \"cordova.exec(s, f, 'A', 'b', [])\";", "var text = `cordova.exec(s, f, 'A', 'b', [])`;",
            "var text = /cordova.exec(s, f, 'A', 'b', [])/;", "/re/.exec('x');", "re.exec(s, f, 'A', 'b', []);",
            "function f(exec) { exec(s, f, 'A', 'b', []); }", "exec(s, f, 'A', 'b', []);",
            "var exec = require('child_process').exec; exec('ls');",
            "var exec = require('cordova/exec'); exec = other; exec(s, f, 'A', 'b', []);",
            "function f(cordova) { cordova.exec(s, f, 'A', 'b', []); }",
            "var o = { exec(s, f, a, b) { return 1; } };",
            "(function (cordova) { cordova.exec(s, f, 'A', 'b', []); })(other);",
            "(function (cordova) { cordova.exec(s, f, 'A', 'b', []); })();",
            "my.cordova.exec(s, f, 'A', 'b', []);",
        ])
    func notRecognised(text: String) {
        #expect(calls(text).isEmpty)
    }

    @Test(
        "a call without a this, as compilers write it, is one",
        arguments: [
            "var exec = require('cordova/exec'); (0, exec)(s, f, 'A', 'b', []);",
            "const c = require('cordova/exec'); function g() { return (0, c)(s, f, 'A', 'b', []); }",
            "x = (0, cordova.exec)(s, f, 'A', 'b', []);",
        ])
    func withoutThis(text: String) {
        #expect(calls(text) == ["A.b/0"])
    }

    @Test(
        "what only looks like such a call is none",
        arguments: [
            "if (a, cordova.exec) (s, f, 'A', 'b');", "g(0, cordova.exec)(s, f, 'A', 'b');",
            "(0, cordova.exec.x)(s, f, 'A', 'b');", "(0, cordova.exec || g)(s, f, 'A', 'b');",
        ])
    func notWithoutThis(text: String) {
        #expect(calls(text).isEmpty)
    }

    @Test(
        "service and action are followed to constants that have one value",
        arguments: [
            ("var S = 'Camera'; cordova.exec(s, f, S, 'take', [1, 2]);", "Camera.take/2"),
            (
                "const S = \"Camera\", A = `take`\ncordova.exec(s, f, S, A, [1, [2, 3], { a: 1, b: 2 },])",
                "Camera.take/3"
            ),
            (
                "cordova.exec(s, f, S, A.TAKE, x); var S = 'Camera', A = { TAKE: 'take', 'other': 'x' };",
                "Camera.take/?"
            ),
            (
                "const C = Object.freeze({ S: 'Camera', A: { TAKE: 'take' } }); cordova.exec(s, f, C.S, C.A.TAKE, [...x])",
                "Camera.take/?"
            ),
            ("cordova.exec(s, f, 'Camera', front ? 'front' : 'back', null)", "Camera.front|back/0"),
            ("cordova.exec(s, f, 'Camera', a ? 'x' : b ? 'y' : ('z'), [])", "Camera.x|y|z/0"),
            ("cordova.exec(s, f, 'Camera', action || 'take', [])", "Camera.take?/0"),
            ("cordova.exec(s, f, 'Camera', a ? 'x' : other, [])", "Camera.x?/0"),
            ("var A = 'x'; A = 'y'; cordova.exec(s, f, 'Camera', A, [])", "Camera.?/0"),
            ("var A = 'x'; var A = 'y'; cordova.exec(s, f, 'Camera', A, [])", "Camera.?/0"),
            ("let A = 'x'; A += 'y'; cordova.exec(s, f, 'Camera', A, [])", "Camera.?/0"),
            ("let A = 'x'; [A] = list; cordova.exec(s, f, 'Camera', A, [])", "Camera.?/0"),
            ("for (const A of ['x', 'y']) cordova.exec(s, f, 'Camera', A, [])", "Camera.?/0"),
            ("var O = { A: 'x' }; O.A = 'y'; cordova.exec(s, f, 'Camera', O.A, [])", "Camera.?/0"),
            ("var O = { A: 'x' }; O[k] = 'y'; cordova.exec(s, f, 'Camera', O.A, [])", "Camera.?/0"),
            ("var O = { A: 'x', ...more }; cordova.exec(s, f, 'Camera', O.A, [])", "Camera.?/0"),
            ("function a() { var A = 'x'; } function b() { cordova.exec(s, f, 'Camera', A, []); }", "Camera.?/0"),
            ("var A = 'x'; function b(A) { cordova.exec(s, f, 'Camera', A, []); }", "Camera.?/0"),
            ("var A = 'x'; function b() { var A = 'y'; cordova.exec(s, f, 'Camera', A, []); }", "Camera.y/0"),
            ("cordova.exec(s, f, 'Camera', 'take' + side, [])", "Camera.?/0"),
            ("cordova.exec(s, f, `Camera${n}`, 'take', [])", "?.take/0"),
            ("cordova.exec(s, f, 'Camera')", "Camera.-/0"),
            ("cordova.exec(...all)", "?.?/?"),
            ("cordova.exec(s, f, 'Cam\\u0065ra\\x21', 'ta\\\nke', [])", "Camera!.take/0"),
            ("var a = a; cordova.exec(s, f, a, a, [])", "?.?/0"),
        ])
    func constants(text: String, expected: String) {
        #expect(calls(text) == [expected])
    }

    @Test(
        "functions that pass their parameters on are followed",
        arguments: [
            (
                "function call(name, args, ok, err) { cordova.exec(ok, err, 'Db', name, args); }\ncall('open', [1, 2]);",
                ["Db.?/?", "Db.open/2"]
            ),
            (
                "const call = (a, args) => new Promise((ok, err) => cordova.exec(ok, err, 'Db', a, args || []))\ncall('open', [1])",
                ["Db.?/?", "Db.open/?"]
            ),
            (
                "function call(s, a) { cordova.exec(null, null, s, a, []); } call('Db', x ? 'a' : 'b'); call(q, 'c');",
                ["?.?/0", "Db.a|b/0", "?.c/0"]
            ),
            (
                "Db.prototype.call = function (a) { cordova.exec(null, null, 'Db', a, [1]); }; Db.prototype.open = function () { this.call('open'); };",
                ["Db.?/1", "Db.open/1"]
            ),
            (
                "var db = { call: function (a) { cordova.exec(null, null, 'Db', a, []); }, open() { db.call('open'); } };",
                ["Db.?/0", "Db.open/0"]
            ),
            (
                "class Db { call(a) { cordova.exec(null, null, 'Db', a, []); } open() { return this.call('open'); } }",
                ["Db.?/0", "Db.open/0"]
            ),
            ("function call(a) { a = 'x' + a; cordova.exec(null, null, 'Db', a, []); } call('open');", ["Db.?/0"]),
            ("function call(a) { cordova.exec(null, null, 'Db', a, []); } call = other; call('open');", ["Db.?/0"]),
            ("function call(a) { cordova.exec(null, null, 'Db', a, []); } call(); call(...x);", ["Db.?/0", "Db.?/0"]),
            (
                "function make(a) { return function (args) { cordova.exec(null, null, 'Db', a, args); }; } exports.open = make('open');",
                ["Db.?/?", "Db.open/?"]
            ),
        ])
    func wrappers(text: String, expected: [String]) {
        #expect(calls(text) == expected)
    }

    @Test(
        "through a function that looks at its parameters before the call, nothing is known",
        arguments: [
            "if (a === 'x') { return; } exec(0, 0, 'S', a);", "if (a !== 'x') { exec(0, 0, 'S', a); }",
            "switch (a) { case 'x': break; default: exec(0, 0, 'S', a); }",
            "if (!known(a)) return\nexec(0, 0, 'S', a);",
            "if (n > 0) { return call('y', n - 1); } exec(0, 0, 'S', a);",
            "if (a in local) return; exec(0, 0, 'S', a);",
            "if (local[a]) { return local[a](); } exec(0, 0, 'S', a);", "a !== 'x' && exec(0, 0, 'S', a);",
            "known(a) && exec(0, 0, 'S', a);", "known(a) ? exec(0, 0, 'S', a) : 0;",
            "var isKnown = known(a); if (isKnown) exec(0, 0, 'S', a);", "var key = local[a]; exec(0, 0, 'S', a);",
            "while (a === 'x') { return; } exec(0, 0, 'S', a);",
            "if (a.charAt(0) === '_') throw 1; exec(0, 0, 'S', a);",
            "if (arguments.length === 1) { return; } exec(0, 0, 'S', a);", "arguments[0] = 'y'; exec(0, 0, 'S', a);",
            "if (list.some(function (b) { return same(a, b); })) { return; } exec(0, 0, 'S', a);",
            "var key = 'S.' + a; if (local[key]) { return; } exec(0, 0, 'S', a);",
            "a = table[a]; exec(0, 0, 'S', a);",
        ])
    func looksAtParameters(body: String) {
        #expect(calls("var exec = cordova.exec; function call(a, n) { \(body) }\ncall('x', 3);") == ["S.?/0"])
    }

    @Test(
        "through a function that only hands its parameters on, calls are known",
        arguments: [
            "console.log('calls ' + a, a); exec(ok, 0, 'S', a);", "log(`calls ${a}`)\nexec(ok, 0, 'S', a)",
            "if (!ok) { ok = none; } exec(ok, 0, 'S', a);",
            "if (typeof ok !== 'function') { throw 1; } exec(ok, 0, 'S', a);",
            "exec(function (r) { if (a === 'x') { ok(r); } }, 0, 'S', a);",
            "if (n) { options.push(n); } exec(ok, 0, 'S', a);",
            "queue.push({ action: a, ok }); exec(ok, 0, 'S', a);",
            "var rest = [].slice.call(arguments, 2); exec(ok, 0, 'S', a);",
            "var promise = new Promise(function (ok, no) { exec(ok, no, 'S', a); }); return promise;",
            "exec(ok, 0, 'S', a); if (a === 'x') { done(); }",
        ])
    func handsParametersOn(body: String) {
        let found = calls("var exec = cordova.exec; function call(a, ok, n) { \(body) }\ncall('x', f, 3);")
        #expect(found == ["S.?/0", "S.x/0"])
    }

    @Test("a function that hands all that it is called with to exec is as good as exec")
    func forwarding() {
        let text = "const run = (...all) => cordova.exec(...all);\nrun(s, f, 'Device', 'getDeviceInfo');"
        #expect(calls(text) == ["?.?/?", "Device.getDeviceInfo/0"])
        #expect(calls("function run(a) { log(a); cordova.exec.apply(null, arguments); } run(s, f, 'S', 'a');") == [])
        #expect(calls("var run = () => cordova.exec.apply(null, arguments); run(s, f, 'S', 'a');") == [])
    }

    @Test(
        "what never runs calls nothing",
        arguments: [
            "if (false) { \(call) }", "if (0) \(call)\nelse a();", "function f() { return; \(call) }",
            "function f() { return a\n\(call) }", "exports.a = 1; return; \(call)",
            "function f() { if (a) { throw b; \(call) } }",
            "function f() { return; var g = function () { \(call) }; }",
            "function call(a) { cordova.exec.call(0, s, f, 'S', a); } return; call('x');",
        ])
    func deadCode(text: String) {
        #expect(calls(text).filter { $0 != "S.?/0" } == [])
    }

    @Test(
        "what may run does",
        arguments: [
            "function f() { if (a) return; \(call) }", "function f() { if (a)\n return\n\(call) }",
            "function f() { if (a) b(); else return; \(call) }", "if (false) a(); else \(call)",
            "function f() { if (a) { return; } \(call) }", "function f() { return g(); function g() { \(call) } }",
            "switch (a) { case 1: return; default: \(call) }", "function f() { return \(call) }",
            "var a = { return: 1, b() { \(call) } };", "for (a of b) return; \(call)",
            "var a = { return(b) { done(); }, next() { \(call) } };",
            "class A { throw(a) { done(); } next() { \(call) } }",
            "try { throw a; } catch (e) { \(call) }", "do return; while (a); \(call)",
        ])
    func liveCode(text: String) {
        #expect(calls(text) == ["S.x/0"])
    }

    private static let call = "cordova.exec(s, f, 'S', 'x');"

    @Test(
        "a constant of an object may get another value wherever somebody writes to a member of its name",
        arguments: [
            "A.ON = 'b';", "A['O' + 'N'] = 'b';", "var B = A; B.ON = 'b';", "(function (B) { B.ON = 'b'; })(A);",
            "function set(o) { o.ON = 'b'; } set(A);", "module.exports = A; module.exports.ON = 'b';",
            "function copy(o, p) { for (var k in p) { o[k] = p[k]; } } copy(A, b);",
            "exports.a = A; exports.a.ON = 'b';",
            "eval('A.ON = 1');", "with (a) { b(); }", "var B = { C: A }; B.C.ON = 'b';",
        ])
    func changedConstants(text: String) {
        #expect(calls("var A = { ON: 'on' }; \(text)\ncordova.exec(s, f, 'S', A.ON);") == ["S.?/0"])
    }

    @Test(
        "a constant of an object is known where nobody in sight changes it",
        arguments: [
            "exports.A = A;", "module.exports = A;", "exports.ON = A.ON;", "function set(o) { o.OFF = 1; } set(A);",
            "Torch.prototype.ON = function () { };", "var B = A; use(B.ON);", "function set(o) { o.ON = 1; } set(b);",
            "var T = {}; T.ON = function () {};", "Object.freeze(A);",
        ])
    func unchangedConstants(text: String) {
        #expect(calls("var A = { ON: 'on' }; \(text)\ncordova.exec(s, f, 'S', A.ON);") == ["S.on/0"])
    }

    @Test(
        "the array that exec is applied to is read with what is joined to it, and with nothing else done to it",
        arguments: [
            ("[s, f].concat('Torch', 'on')", "Torch.on/0"), ("[s, f, 'Torch'].concat(['on', [1]])", "Torch.on/1"),
            ("[s, f].concat(rest)", "?.?/?"), ("[s, f, 'Torch'].concat(rest)", "?.?/?"),
            ("['on', 'Torch', f, s].reverse()", "?.?/?"), ("[s, f].concat('Torch', 'on').slice(1)", "?.?/?"),
            ("[s, f, 'Torch', ...rest]", "Torch.?/?"), ("[s, f, 'Torch', 'on', ...rest]", "Torch.on/?"),
            ("[s, f, 'Torch']", "Torch.-/0"),
        ])
    func applied(array: String, expected: String) {
        #expect(calls("cordova.exec.apply(null, \(array));") == [expected])
    }

    @Test("a function that calls another with its own parameters is followed, a ring of them ends")
    func levels() {
        let text = """
            function call(s, a, ok, err, args) { window.cordova.exec(ok, err, s, a, args); }
            function promise(s, a, args) { return new Promise((ok, err) => { call(s, a, ok, err, args); }); }
            promise('Db', 'open', [1]);
            function ring(a) { cordova.exec(null, null, 'Ring', a, []); ring(a); other(a); }
            function other(b) { ring(b); }
            other('x');
            """
        let found = calls(text)
        #expect(found.contains("Db.open/1"))
        #expect(found.contains("Ring.x/0"))
    }

    @Test("a method of that name of another object is not taken for one of the file")
    func otherObjects() {
        let text = """
            var db = { open: function (a) { cordova.exec(null, null, 'Db', a, []); } };
            function f(other) { other.open('no'); window.open('no'); unknown.open('no'); db.open('yes'); }
            """
        #expect(calls(text) == ["Db.?/0", "Db.yes/0"])
    }

    @Test("a function that calls exec in two branches counts once where it is called")
    func branches() {
        let text = """
            var Push = {
                call: function (name, args, ok) {
                    if (ok) { cordova.exec(ok, null, 'Push', name, args); } else { cordova.exec(null, this.fail, 'Push', name, args); }
                },
                open: function () { this.call('open', []); }
            };
            """
        #expect(calls(text) == ["Push.?/?", "Push.?/?", "Push.open/0"])
    }

    @Test("a call, its names and the literals behind them know their places")
    func places() throws {
        let text = "const A = 'take';\ncordova.exec(s, f, 'Camera', A, []);"
        let call = try #require(script(text).execCalls.first)
        #expect(call.span.text == "cordova.exec(s, f, 'Camera', A, [])")
        #expect(call.service?.span.range.description == "www/plugin.js:2:20")
        #expect(call.action?.span.text == "A")
        #expect(call.action?.literals.first?.span.range.description == "www/plugin.js:1:11")
        #expect(call.action?.value == "take")
    }

    @Test("a call through a function of the file points at the call of exec in it")
    func wrapped() throws {
        let calls = script("function go(a) { cordova.exec(null, null, 'S', a) }\ngo('x');").execCalls
        #expect(calls.map(\.wrapped?.text) == [nil, "cordova.exec(null, null, 'S', a)"])
    }
}
