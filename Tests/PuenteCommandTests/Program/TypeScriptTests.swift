import Foundation
import Testing

@Suite("TypeScript, as a user runs it", .serialized)
struct TypeScriptTests {
    let program: Program

    init() {
        program = Program()
    }

    @Test("a script in TypeScript runs with its arguments, and leaves no file behind")
    func success() throws {
        try program.write("app.ts", "const [first]: string[] = puente.args;\nconsole.log(first as string);")
        // Of whatever project it lies in, no setting is read.
        try program.write("tsconfig.json", "{ nonsense")
        let result = try program.run("run", "app.ts", "--", "x")
        #expect(result.output == "x\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.path).count == 2)
    }

    @Test("an error shows the line of TypeScript, with its secrets masked")
    func uncaught() throws {
        try program.write(
            "app.ts", "interface Card {\n    pan: string;\n}\n\nsend({ 'private:pwd': '407185' } as any as Card);")
        let result = try program.run("run", "app.ts")
        #expect(
            result.errors.hasPrefix(
                """
                app.ts:5:1: error: uncaught ReferenceError: Can't find variable: send [uncaught-exception]
                  5 | send({ 'private:pwd': '******' } as any as Card);
                    | ^

                """))
        #expect(!result.errors.contains("407185"))
        #expect(result.code == 1)
    }

    @Test("a mistake in the syntax shows its place")
    func syntaxError() throws {
        try program.write("app.ts", "interface Card {\n    pan: ;\n}")
        let result = try program.run("run", "app.ts")
        #expect(
            result.errors == """
                app.ts:2:10: error: SyntaxError: Unexpected ";" [syntax-error]
                  2 |     pan: ;
                    |          ^

                """)
        #expect(result.code == 1)
    }

    @Test("a traced call shows the line of TypeScript")
    func trace() throws {
        try program.write(
            "app.ts", "type Done = () => void;\n\n(cordova as any)\n    .exec(null, null, 'None', 'act', []);")
        #expect(try program.run("run", "app.ts", "--trace").errors.contains("app.ts:4:6"))
    }

    @Test("without esbuild TypeScript is refused, with what to install; JavaScript needs none")
    func missing() throws {
        try program.write("app.ts", "let a: number = 1;")
        try program.write("app.js", "console.log('ran')")
        let nowhere = ["PATH": program.folder.path]
        let result = try program.run(["run", "app.ts"], environment: nowhere)
        #expect(
            result.errors == """
                error: cannot run TypeScript: esbuild is not installed [esbuild-missing]
                    = help: install it to run 'app.ts': apt install esbuild

                """)
        #expect(result.code == 2)
        #expect(try program.run(["run", "app.js"], environment: nowhere).output == "ran\n")
    }

    @Test("a time limit ends a run whose esbuild does not end")
    func timeLimit() throws {
        // By a process of its own: what this one writes, another test's program may hold open as it is started.
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "printf '#!/bin/sh\\nexec sleep 1000\\n' >esbuild && chmod +x esbuild"]
        shell.currentDirectoryURL = program.folder
        try shell.run()
        shell.waitUntilExit()
        try program.write("app.ts", "")
        let path = "\(program.folder.path):/usr/bin:/bin"
        let result = try program.run(["run", "app.ts", "--timeout", "0.3"], environment: ["PATH": path])
        #expect(result.errors.contains("[time-limit]"))
        #expect(result.code == 124)
    }

    @Test("a script from standard input is JavaScript")
    func standardInput() throws {
        let result = try program.run("run", "-", input: "let a: number = 1;")
        #expect(result.errors.hasPrefix("<stdin>:1: error: SyntaxError"))
        #expect(result.code == 1)
    }
}
