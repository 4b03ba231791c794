import Diagnostics
import SourceScan
import Testing

@Suite("Scripts that mean harm")
struct HostileScriptTests {
    @Test("a megabyte of open parentheses are read")
    func parentheses() {
        let script = ScannedScript(SourceFile(name: "a.js", bytes: [UInt8](repeating: 0x28, count: 1 << 20)))
        #expect(!script.isBalanced)
        #expect(script.execCalls.isEmpty)
    }

    @Test(
        "anything repeated for 16 KB is read to its end in time",
        arguments: [
            "[", "{", "`${", "function f(", "a=>", "(a)=>{", "f(a=", "({a=", "[[a]=", "/[", "= /", "\"\\", "/*", "'",
            "`", "\\u{", "((", ")", "]", "}{", "([)", "x?", "x?y:", "a||", "var a={b:", "a.b.", "cordova.exec(",
            "cordova.exec(a,b,", "cordova.exec(a,b,c?", "require('x')(", "require(", "var a=a,", "a=b=", "try{",
            "class a{",
            "function f(a){cordova.exec(0,0,a,a);f(", "import ", "export ", "module.exports=", "exports.a=", "a[",
            "catch(e){",
            "\u{0}", "#", "é", "a\n", "let[a]=", "for(a of ", "{a(){", "=>", "async ",
            "require('x')(a,", "require('x')(a);", "function f(a){require('x')(a);f(", "require('x').a.",
            "function f(a){require('x')(a)}f(1);", "exports.f=function(a){cordova.exec(0,0,'S',a)};",
            "module.exports={f:function(a){cordova.exec(0,0,'S',a)},", "if(a)", "if(a)return;", "else ", "do ",
            "throw a;",
            "a\nthrow ", "function f(){}", "function ", "class ", "a?.b,",
            "function f(){platformId;", "platformId&&f(function f(){", "f=platformId;f;",
            "(function(){platformId;})();", "if(platformId){cordova.exec(0,0,'S',a);",
            "platformId&&cordova.exec(0,0,'S','a')&&",
            "if(platformId)return;cordova.exec(0,0,'S','a');", "if(platformId);else ",
            "platformId?cordova.exec(0,0,'S','a'):",
            "function f(){if(platformId){f();cordova.exec(0,0,'S','a')}}f();",
            "window.a.", "a.b=", "(()=>{this;",
            "return;", "if(0){", "{return;", "if(0)", "function f(a){if(a){cordova.exec(0,0,'S',a)",
            "function f(a){if(a)return;cordova.exec(0,0,'S',a)}f(1);", "cordova.exec.apply(0,[a].concat(",
            "f=(...a)=>cordova.exec(...a);f(", "var f=(...a)=>f(...a);", "typeof x&&cordova.exec(0,0,'S','a')&&",
            "(window.cordova||{}).exec(", "_interopDefault(", "a={ios:{", "a={ios:cordova.exec(0,0,'S','a'),",
            "exports=a;", "function f(){cordova.exec.apply(0,arguments)}f(",
            "var a={b:1};var c=a;cordova.exec(0,0,'S',a.b);",
            "function f(a){f(a,a,a)&&f(a);cordova.exec(0,0,'S',a)",
        ])
    func repeated(piece: String) {
        let source = long(piece)
        #expect(isInTime { _ = ScannedScript(source) })
    }

    @Test(
        "a call 100,000 brackets deep is found",
        arguments: [("(", ")"), ("[", "]"), ("{", "}"), ("f(function(){", "})"), ("a=>(", ")"), ("`${", "}`")])
    func deep(opening: String, closing: String) {
        let call = "cordova.exec(a,b,'S','x',[])"
        let script = script(
            String(repeating: opening, count: 100_000) + call + String(repeating: closing, count: 100_000))
        #expect(script.isBalanced)
        #expect(script.execCalls.map(\.action?.value) == ["x"])
    }

    @Test("names that stand for one another in a long row or a ring end unknown")
    func aliases() {
        var text = "var a0 = 'x';"
        for index in 1...20_000 { text += "var a\(index) = a\(index - 1);" }
        text += "cordova.exec(s, f, 'S', a20000, []); cordova.exec(s, f, 'S', a5, []); var p = q, q = p; p(q);"
        #expect(script(text).execCalls.map(\.action?.value) == [nil, "x"])
    }

    @Test("an expression of a hundred thousand alternatives is unknown")
    func alternatives() {
        let text = "cordova.exec(s, f, 'S', " + String(repeating: "a ? 'x' : ", count: 100_000) + "'y', [])"
        #expect(script(text).execCalls.map(\.action?.literals) == [[]])
    }

    @Test("bytes that are no UTF-8, NULs and a byte order mark do not hide what follows")
    func bytes() {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x00, 0xFF, 0xC0, 0x20, 0x22, 0xFE, 0x22, 0x3B]
        let call = Array("cordova.exec(a, b, 'S\u{0}', 'x', [])".utf8)
        let script = ScannedScript(SourceFile(name: "a.js", bytes: bytes + call))
        #expect(script.execCalls.map(\.service?.value) == ["S\u{0}"])
    }

    @Test("every cut of a script is read")
    func cuts() {
        let text =
            "try { var e = require('cordova/exec'), { a, b: [c] } = x; } catch (_) {} `a${e(s, f, 'S', a ? 'x' : /[/]/, [1,])}`;"
            + " class A extends B { m(a = 1, ...r) { return async (x) => ({ ...x, [r]: 1 }); } } exports.z = O['x\\u0041'];"
            + " function w(a) { require('./x').y(a, 'b'); e(s, f, 'S', a); } w('c'); module.exports = { w, v(a) { e(s, f, 'S', a); } };"
            + " if (a) { return; } else throw new Error(); throw 1"
        let bytes = Array(text.utf8)
        for end in 0...bytes.count {
            _ = ScannedScript(SourceFile(name: "a.js", bytes: Array(bytes[..<end])))
            _ = ScannedScript(SourceFile(name: "a.js", bytes: Array(bytes[end...])))
        }
    }
}
