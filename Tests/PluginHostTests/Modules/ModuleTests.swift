import TestSupport
import Testing

@testable import PluginHost

@Suite("Programs of modules")
struct ModuleTests {
    @Test(
        "a module gets what it imports: values, a default, a namespace, JSON, text, and TypeScript and JSX without endings"
    )
    func imports() async throws {
        let modules = try ModuleFolder([
            "main.mjs": """
            import { a, twice as double } from './a.js';
            import b, * as all from './lib/b';
            import data from './data.json';
            import text from './text.txt';
            import view from './view';
            import './style.css';
            console.log(a, double(2), b, Object.keys(all).sort(), data.deep.x, text, view.tag);
            """,
            "a.js": "export const a = 'A'; export function twice(n) { return 2 * n }",
            "lib/b.ts": "const b: string = 'B'; export default b; export enum Kind { One }",
            "data.json": "{ \"deep\": { \"x\": 5 } }", "text.txt": "ñandú", "style.css": "b { color: red }",
            "view.tsx": "const React = { createElement: (tag: string) => ({ tag }) }; export default <p>text</p>;",
        ])
        let run = try await modules.run()
        #expect(run.problems == [])
        #expect(run.texts == ["A 4 B [ 'Kind', 'default' ] 5 ñandú p"])
    }

    @Test("bindings are live, and modules that import each other find each other", arguments: ["main.mjs", "odd.js"])
    func circular(name: String) async throws {
        let modules = try ModuleFolder([
            name:
                "import { count, add, back } from './a.js'; export const main = 'main'; add(); console.log(count, back());",
            "a.js": "import { main } from './\(name)'; export let count = 1; export function add() { count++ }\n"
                + "export const back = () => main;",
        ])
        let run = try await modules.run(name)
        #expect(run.problems == [])
        #expect(run.texts == ["2 main"])
    }

    @Test("a binding of a circular import that is read too early is an error at that line")
    func circularTooEarly() async throws {
        let modules = try ModuleFolder([
            "main.mjs": "import { a } from './a.js';\nexport class Main {}\nconsole.log(a);",
            "a.js": "import { Main } from './main.mjs';\n\nexport const a = new Main();",
        ])
        let run = try await modules.run()
        #expect(run.exitCode == 1)
        #expect(
            modules.shown(of: run).first?.hasPrefix("~/a.js:3:22: uncaught TypeError: undefined is not a constructor")
                == true, "\(run.shown)")
    }

    @Test("import.meta is each module's own, and its url the module's file")
    func meta() async throws {
        let modules = try ModuleFolder([
            "main.mjs": """
            import { url, meta } from './lib/ä b.js';
            console.log(url, import.meta.url, 'import.meta.url', `${import.meta.url}`);
            console.log(meta === import.meta, meta.url === url);
            """,
            "lib/ä b.js": "export const url = import.meta.url; export const meta = import.meta;",
        ])
        #expect(
            modules.texts(of: try await modules.run()) == [
                "file://~/lib/%C3%A4%20b.js file://~/main.mjs import.meta.url file://~/main.mjs", "false true",
            ])
    }

    @Test("packages are found in node_modules, CommonJS among them, by their package.json and from the folders above")
    func packages() async throws {
        let modules = try ModuleFolder([
            "app/src/main.mjs": """
            import old, { named } from 'old';
            import { version } from '@scope/new/part';
            console.log(old.file, named, version, typeof require, process.env.NODE_ENV);
            """,
            "app/node_modules/old/package.json": "{ \"main\": \"lib/start.js\" }",
            "app/node_modules/old/lib/start.js": "exports.named = require('./other'); exports.file = typeof module;",
            "app/node_modules/old/lib/other.js": "module.exports = 'other';",
            "node_modules/@scope/new/package.json":
                "{ \"exports\": { \"./part\": \"./src/part.js\" }, \"sideEffects\": false }",
            "node_modules/@scope/new/src/part.js": "export const version = 3;",
        ])
        let run = try await modules.run("app/src/main.mjs")
        #expect(run.problems == [])
        #expect(run.texts == ["object other 3 function development"])
    }

    @Test("paths of tsconfig.json are followed")
    func paths() async throws {
        let modules = try ModuleFolder([
            "tsconfig.json":
                "{ // our names\n \"compilerOptions\": { \"baseUrl\": \".\", \"paths\": { \"@/*\": [\"lib/*\"] } } }",
            "src/main.ts": "import { a } from '@/a'; console.log(a);", "lib/a.ts": "export const a: number = 7;",
        ])
        #expect(try await modules.run("src/main.ts").texts == ["7"])
    }

    @Test(
        "a JavaScript file is a module when it does not parse as a script for module syntax, or calls import()",
        arguments: [
            ("import './a.js'; console.log(this === window)", "false"),
            ("export const a = 1; console.log(this)", "undefined"),
            ("console.log(await 1, this)", "1 undefined"),
            ("console.log(typeof import.meta, this)", "object undefined"),
            ("import('./a.js').then(({ a }) => console.log(a))", "1"),
            ("var a=1;export{a};console.log(this)", "undefined"),
            ("// import('x') and import.meta, export\nconsole.log('import(1)', this === window)", "import(1) true"),
            ("const f = async () => { await 1 }; f(); console.log(this === window)", "true"),
            ("var top1 = 1; function top2() {} console.log(window.top1, 'top2' in window, 'await')", "1 true await"),
        ])
    func detection(script: String, text: String) async throws {
        let modules = try ModuleFolder(["main.js": script, "a.js": "export const a = 1"])
        let run = try await modules.run("main.js")
        #expect(run.problems == [])
        #expect(run.texts == [text])
    }

    @Test("what a script from elsewhere imports starts from the current folder")
    func standardInput() async throws {
        let run = try await TestRun.script("import './nowhere.js'", name: "<stdin>")
        #expect(run.shown == ["<stdin>:1:8: cannot import './nowhere.js': there is no such file"])
    }

    @Test("a package that says it has no side effects runs when it is what is run")
    func sideEffects() async throws {
        let modules = try ModuleFolder([
            "main.mjs": "import './a.js'; console.log('main')", "a.js": "console.log('a')",
            "package.json": "{ \"sideEffects\": false }",
        ])
        #expect(try await modules.run().texts == ["a", "main"])
    }

    @Test("a module is strict, and its names are no globals")
    func strict() async throws {
        let modules = try ModuleFolder([
            "main.mjs": "export var a = 1; try { b = 2 } catch (e) { console.log(e.name, typeof window.a) }"
        ])
        #expect(try await modules.run().texts == ["ReferenceError undefined"])
    }

    @Test("functions and classes keep their names when two modules use the same ones")
    func names() async throws {
        let modules = try ModuleFolder([
            "main.mjs": "import { A as other } from './a.js'; class A {} console.log(A.name, other.name)",
            "a.js": "export class A {}",
        ])
        #expect(try await modules.run().texts == ["A A"])
    }
}
