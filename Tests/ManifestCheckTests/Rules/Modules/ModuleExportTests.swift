import ManifestCheck
import Testing

@Suite("What modules put in place")
struct ModuleExportTests {
    private func blamed(_ script: String, mapping: String = #"<clobbers target="a.b"/>"#) throws -> [String] {
        try ManifestCheckTests.blamed(
            #"<js-module src="a.js" name="A">\#(mapping)</js-module>"#
                + #"<js-module src="b.js" name="B"><runs/></js-module>"#,
            files: ["a.js": script, "b.js": "start();"])
    }

    @Test(
        "a script without exports leaves an empty object behind",
        arguments: [
            "var a = 1;", "function A() { this.x = 1; }", "window.other = 1;", "", "// nothing yet",
            "var A = { b: function () { return this; } };", "function f() { check('b', arguments); }",
            "exports = { a: 1 };", "module.export = { a: 1 };", "function f() { exports = f; }",
            "var A = { b() { return () => arguments; } };", "(function () { this.b = 1; })();", "a.c = 1;",
        ])
    func nothing(script: String) throws {
        #expect(try blamed(script) == ["module-exports-nothing: a.b"])
    }

    @Test("what only looks like an export is pointed at, and put right where it is the only one")
    func misplaced() throws {
        func corrected(_ script: String) throws -> String? {
            let plugin = try plugin(
                #"<js-module src="a.js" name="A"><clobbers target="a.b"/><clobbers target="c"/></js-module>"#,
                files: ["a.js": script])
            let found = check(plugin)
            #expect(found.map(\.code) == ["module-exports-nothing"])
            #expect(found.first?.notes.last?.range?.file == "a.js")
            return fixed(found)["a.js"].map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try corrected("exports = { a: 1 };") == "module.exports = { a: 1 };")
        #expect(try corrected("module.export = { a: 1 };") == "module.exports = { a: 1 };")
        #expect(try corrected("if (a) { exports = b; } else { exports = c; }") == nil)
    }

    @Test(
        "a script that may export something, or puts itself in place later, is left alone",
        arguments: [
            "module.exports = 1;", "exports.x = 1;", "exports = module.exports = 1;", "exports = a; exports.x = 1;",
            "module.export = 1; module.exports = 2;", "this.x = 1;", "(() => { this.x = 1; })();", "eval(text);",
            "(function (root) { root.x = 1; })(this);", "arguments[1].x = 1;", "(() => { arguments[1].x = 1; })();",
            "function f() { f.caller.arguments[1].x = 1; }", "Function('return 1')();",
            "var m = module; m.exports = 1;",
            "if (typeof define === 'function') define([], make);", "cordova.define.remove('cordova/exec');",
            "on(function () { window.a.b = 1; });", "on(function () { a = { b: 1 }; });", "window['a']['b'] = 1; { (",
            "function install() { window.a.b = new B(); }\ninstall();", "on(() => window.a.b = make());",
        ])
    func something(script: String) throws {
        #expect(try blamed(script).allSatisfy { !$0.hasPrefix("module-exports") && !$0.hasPrefix("module-over") })
    }

    @Test(
        "a script that puts itself at its own target loses it",
        arguments: [
            "window.a.b = 1;", "a = {}; a.b = 1;", "(function () { window.a.b = 1; })();", "window['a']['b'] = 1;",
            "(() => { self.a.b = 1; })();", "window.a.b = 1; function f() { check(arguments); }",
            "!function () { a.b = 1; }.call(window);", "if (!a.b) { a.b = 1; }",
        ])
    func overwritten(script: String) throws {
        #expect(try blamed(script) == ["module-overwritten: a.b"])
    }

    @Test("a function that only looks as if it were called puts nothing in place at once")
    func declaration() throws {
        #expect(try blamed("function f() { window.a.b = 1; }\n(function () {})();") == [])
    }

    @Test("merging nothing harms nobody, unless the file is empty; Cordova's own names are other rules'")
    func others() throws {
        #expect(try blamed("start();", mapping: #"<merges target="navigator"/>"#) == [])
        #expect(
            try blamed("", mapping: #"<merges target="navigator.geolocation"/>"#)
                == ["module-exports-nothing: navigator.geolocation"])
        #expect(try blamed("start();", mapping: #"<runs/><merges target=""/>"#).allSatisfy { !$0.contains("exports") })
        #expect(
            try blamed("start();", mapping: #"<clobbers target="cordova.plugins"/>"#)
                == ["mapping-replaces-shared: cordova.plugins"])
    }

    @Test("nothing is reported for a plugin none of whose scripts has code yet")
    func skeleton() throws {
        let inside = #"<js-module src="a.js" name="A"><clobbers target="a"/></js-module>"#
        #expect(try ManifestCheckTests.blamed(inside, files: ["a.js": ""]) == [])
    }

    @Test("a file that is one definition is reported whatever it defines, unless it is there to run or does more")
    func definition() throws {
        let own = "cordova.define('cordova/plugin/a', function (require, exports, module) { module.exports = 1; });\n"
        #expect(try blamed(own) == ["module-wrapped: 'cordova/plugin/a'"])
        #expect(try blamed(own, mapping: "<runs/>") == [])
        let more = try blamed(own + "module.exports = cordova.require('cordova/plugin/a');")
        #expect(more == ["require-unknown-core: 'cordova/plugin/a'"])
    }
}
