import Testing

@testable import ScriptEmbedder

struct SwiftSourceTests {
    @Test("a module's file becomes the function that define takes, on the same lines; a script stays as it is")
    func wrapped() {
        let module = Script(
            path: "a/utils.js", text: "/**\n * Text.\n *\n * @module cordova/utils\n */\nexports.a = 1;\n")
        #expect(
            module.text(among: []) == """
                (function (require, exports, module, host) {/**
                 * Text.
                 *
                 * @module cordova/utils
                 */
                exports.a = 1;

                })
                """)
        #expect(Script(path: "a.js", text: "(1)\n").text(among: []) == "(1)\n")
    }

    @Test("globals are declared in the first comment alone, and the table has those of all files")
    func globals() {
        let files = [
            Script(path: "x/timers.js", text: "/**\n * @globals setTimeout clearTimeout\n */\n(1)"),
            Script(path: "x/base64.js", text: "/**\n * @globals atob\n */\n/**\n * @globals btoa\n */"),
            Script(path: "x/table.js", text: "(2)"),
        ]
        let table = Script(path: "globals.js", text: "const features = __GLOBALS__;").text(among: files)
        #expect(table == "const features = { 'base64': ['atob'], 'timers': ['setTimeout', 'clearTimeout'] };")
    }

    @Test("the list of core modules has the ids of all files that are one, sorted")
    func modules() {
        let files = ["b", "a"].map { Script(path: "\($0).js", text: "/**\n * @module cordova/\($0)\n */") }
        #expect(Script(path: "require.js", text: "__MODULES__").text(among: files) == "['cordova/a', 'cordova/b']")
    }

    @Test("a module of some platforms stands in their lists alone")
    func platformModules() {
        let files = [
            Script(path: "a.js", text: "/**\n * @module cordova/a\n * @platform ios android\n */"),
            Script(path: "b.js", text: "/**\n * @module cordova/b\n */"),
        ]
        let text = Script(path: "require.js", text: "__MODULES__ __PLATFORM_MODULES__").text(among: files)
        #expect(text == "['cordova/b'] { __proto__: null, 'android': ['cordova/a'], 'ios': ['cordova/a'] }")
    }

    @Test("no text ends its literal or escapes out of it")
    func delimiters() {
        let source = SwiftSource([Script(path: "a-b.js", text: ##"a """# b \#(c)"##)]).text
        #expect(source.contains("static var `aB`: StaticString {\n##\"\"\"\n"))
        #expect(source.contains(#"        case "a-b": `aB`"#))
    }
}
