import Diagnostics
import SourceScan
import Testing

@Suite("What surely runs in a script")
struct CertainStatementTests {
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
}
