import Foundation
import Testing

@Suite("The program, as a user runs it", .serialized)
struct ProgramTests {
    let program: Program

    init() {
        program = Program()
    }

    private static let plugin = """
        <plugin id="p.one" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
            <name>One</name>
            <js-module src="www/one.js" name="one"><clobbers target="one"/></js-module>
        </plugin>
        """

    @Test("a script's output is the program's, and its success is 0")
    func success() throws {
        try program.write("a.js", "console.log('out', puente.args); console.error('err')")
        let result = try program.run("run", "a.js", "--", "x", "-y")
        #expect(result.output == "out [ 'x', '-y' ]\n")
        #expect(result.errors == "err\n")
        #expect(result.code == 0)
    }

    @Test("a script comes from standard input as well")
    func standardInput() throws {
        #expect(try program.run("run", "-", input: "console.log(1 + 1)").output == "2\n")
    }

    @Test(
        "what goes wrong in a script ends with its own code, and says where it was",
        arguments: [
            ("throw new TypeError('no card')", 1, "a.js:1:20: error: uncaught TypeError: no card [uncaught-exception]"),
            ("let a = ;", 1, "a.js:1: error: SyntaxError: Unexpected token ';' [syntax-error]"),
            (
                "Promise.reject(new Error('lost'))", 1,
                "a.js:1:25: error: unhandled promise rejection: Error: lost [unhandled-rejection]"
            ),
            (
                "(function f() { f() })()", 1,
                "a.js:1:18: error: uncaught RangeError: Maximum call stack size exceeded. [uncaught-exception]"
            ),
            (
                "const a = {}; a.a = a; cordova.exec(null, null, 'S', 'a', [a])", 1,
                "a.js:1:36: error: uncaught TypeError"
            ),
            ("puente.exit(7)", 7, ""),
            (
                "cordova.require('cordova/exec/proxy').add('X', { a() {} }); cordova.exec(() => {}, null, 'X', 'a')",
                13, "error: a call was not answered, and nothing is left to run [unanswered-calls]"
            ),
        ] as [(String, Int32, String)])
    func failures(script: String, code: Int32, beginning: String) throws {
        try program.write("a.js", script)
        let result = try program.run("run", "a.js")
        #expect(result.code == code)
        #expect(result.errors.hasPrefix(beginning), "\(result.errors)")
    }

    @Test(
        "a script without end is stopped by the time limit, wherever it loops",
        arguments: [
            "while (true) {}", "Promise.resolve().then(() => { while (true) {} })", "setTimeout(() => { for (;;) {} })",
            "setInterval(() => {}, 1000)",
            "console.log({ get a() { return 1 }, toJSON() { for (;;) {} } }); for (;;) {}",
            "document.addEventListener('deviceready', () => { for (;;) {} })",
        ])
    func timeLimit(script: String) throws {
        try program.write("a.js", script)
        let result = try program.run("run", "a.js", "--timeout", "0.3")
        #expect(result.code == 124)
        #expect(result.errors.contains("[time-limit]"))
    }

    @Test("a chain of promises without end, which the engine itself never stops, ends with the program")
    func endlessMicrotasks() throws {
        try program.write("a.js", "(function f() { Promise.resolve().then(f) })()")
        let result = try program.run("run", "a.js", "--timeout", "2")
        #expect(result.code == 124)
        #expect(result.errors.contains("exceeded its time limit and did not stop"))
        #expect(result.errors.contains("[not-stopped]"))
    }

    @Test("a script that is no UTF-8 is refused")
    func notUTF8() throws {
        try Data([0xFF, 0xFE, 0x61, 0x00]).write(to: program.folder.appending(component: "a.js"))
        let result = try program.run("run", "a.js")
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: the script 'a.js' is not valid UTF-8 [script-not-utf8]\n"))
    }

    @Test("a heap that only grows is stopped by the memory limit")
    func memoryLimit() throws {
        try program.write("a.js", "const all = []; for (;;) all.push(new Array(1000).fill(all.length))")
        let result = try program.run("run", "a.js", "--memory-limit", "300")
        #expect(result.code == 1)
        #expect(result.errors.contains("the run exceeded its memory limit"))
    }

    @Test(
        "Ctrl-C ends a run with 130, be it busy or waiting", arguments: ["for (;;) {}", "setInterval(() => {}, 1000)"])
    func interrupted(script: String) throws {
        try program.write("a.js", "console.log('started'); \(script)")
        let result = try program.run("run", "a.js", whileRunning: { kill($0.processIdentifier, SIGINT) })
        #expect(result.output == "started\n")
        #expect(result.code == 130)
    }

    @Test(
        "a plugin that cannot boot is left out and named, the script runs, and the run ends in 2",
        arguments: [
            ("<plugin id='p.one'", nil, "plugin.xml:1:"),
            (nil, nil, "plugin.xml:3:"),
            (nil, "exports.a = ;", "www/one.js:1: error: plugin 'p.one' was left out"),
            (nil, "exports.a = 1;\nthrow new Error('broken');", "www/one.js:2:16: error: plugin 'p.one' was left out"),
        ] as [(String?, String?, String)])
    func leftOut(manifest: String?, module: String?, beginning: String) throws {
        try program.write("plugin.xml", manifest ?? Self.plugin)
        if let module { try program.write("www/one.js", module) }
        try program.write("a.js", "console.log(typeof one)")
        let result = try program.run("run", "a.js")
        #expect(result.code == 2)
        #expect(result.output == "undefined\n")
        #expect(result.errors.hasPrefix(beginning), "\(result.errors)")
    }

    @Test(
        "what keeps the host from starting is 2, and wrong usage is 64",
        arguments: [
            (["run", "missing.js"], 2, "the script 'missing.js' cannot be read: no such file or directory"),
            (["run", "a.js", "--project", "nowhere"], 2, "folder 'nowhere' does not exist"),
            (["run", "a.js", "--project", "."], 2, "'.' is not a project: it has neither plugin.xml nor config.xml"),
            (
                ["run", "a.js", "--plugin", "x"], 2,
                "there is no folder 'x', and no plugin with this id comes with Puente"
            ),
            (
                ["run", "a.js", "--plugin", "./x"], 2,
                "Cannot find plugin.xml for plugin \"x\". Please try adding it again."
            ),
            (["run", "a.js", "--timeout", "soon"], 64, "expected seconds, more than 0"),
            (["run", "a.js", "--platform", "andriod"], 64, "unknown platform 'andriod'; did you mean 'android'?"),
            (
                ["run", "a.js", "--platform", "nowhere"], 64,
                "unknown platform 'nowhere'; try puente, ios, android or browser"
            ),
            (["run", "a.js", "--plugins", ""], 64, "--plugins needs a folder"),
            (["run", "a.js", "--plugins", "nope"], 2, "nope"),
            (["run", "a.js", "--memory-limit", "1.5"], 64, "expected whole megabytes"),
            (["run", "a.js", "--variable", "KEY"], 64, "--variable: \"KEY\" does not set a variable"),
            (["run", "a.js", "--clock", "sundial"], 64, "sundial"),
            (["run", "a.js", "--motif-url", "ftp://bank"], 64, "--motif-url: "),
            (["bake"], 64, "bake"),
        ] as [([String], Int32, String)])
    func usage(arguments: [String], code: Int32, part: String) throws {
        try program.write("a.js", "console.log('ran')")
        let result = try program.run(arguments)
        #expect(result.code == code)
        #expect(result.output == "")
        #expect(result.errors.contains(part), "\(result.errors)")
    }

    @Test("a data file that is no database is refused before the script runs, and is left as it was")
    func foreignData() throws {
        try program.write("a.js", "console.log('ran')")
        try program.write("bank.db", "just some text, longer than the header of a database would be, by far")
        let result = try program.run("run", "a.js", "--data", "bank.db")
        #expect(result.code == 2)
        #expect(result.output == "")
        let kept = try String(contentsOf: program.folder.appending(component: "bank.db"), encoding: .utf8)
        #expect(kept.hasPrefix("just some text"))
    }

    @Test("time is up, and Ctrl-C counts, also while the program waits for a data file that another one holds")
    func lockedData() throws {
        try program.write("a.js", "console.log('ran')")
        #expect(try program.run("run", "a.js", "--data", "bank.db").code == 0)
        let file = open(program.folder.appending(component: "bank.db").path(), O_RDWR)
        defer { close(file) }
        // What SQLite locks to keep all others out.
        var lock = flock(
            l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0x4000_0000, l_len: 512, l_pid: 0)
        #expect(fcntl(file, F_SETLK, &lock) == 0)
        let late = try program.run("run", "a.js", "--data", "bank.db", "--timeout", "0.3")
        #expect(late.code == 124)
        #expect(late.errors.contains("[time-limit]"))
        let interrupted = try program.shell("timeout -s INT 0.5 $PUENTE run a.js --data bank.db; echo $?")
        #expect(interrupted.errors.contains("[interrupted]"))
        #expect(late.output + interrupted.output == "124\n")
    }

    @Test("without --platform the sections that fit best are read; the trace says so, and an error what the others map")
    func platform() throws {
        func section(_ name: String, _ targets: String) -> String {
            "<platform name=\"\(name)\"><js-module src=\"www/one.js\" name=\"\(name)\">\(targets)</js-module></platform>"
        }
        try program.write(
            "p/plugin.xml",
            "<plugin id='p' version='1.0.0'>" + section("android", "<clobbers target='a'/><clobbers target='b.c'/>")
                + section("ios", "<clobbers target='only.ios'/>") + "</plugin>")
        try program.write("p/www/one.js", "exports.a = 1;")
        try program.write("a.js", "console.log(cordova.platformId, a.a, b.c.a); only.ios()")
        let result = try program.run("run", "a.js", "--plugin", "p", "--trace")
        #expect(result.output == "android 1 1\n")
        #expect(result.errors.contains("platform android, whose sections fit the plugins best\n"), "\(result.errors)")
        #expect(result.errors.contains("plugin 'p' maps 'only.ios' for ios only, which this run does not read"))
        #expect(result.errors.contains("run with --platform ios"))
        let info = try program.run("info", "--plugin", "p")
        #expect(info.output.contains("project ., run for android\n"), "\(info.output)")
        #expect(info.output.contains("not read: the sections for ios"))
        try program.write("b.js", "console.log(cordova.platformId, typeof a)")
        #expect(try program.run("run", "b.js", "--plugin", "p", "--platform", "ios").output == "ios undefined\n")
    }

    @Test("--strict makes warnings and notes fail the run")
    func strict() throws {
        try program.write("a.js", "document.addEventListener('devicready', () => {})")
        let lenient = try program.run("run", "a.js")
        #expect(lenient.code == 0)
        #expect(
            lenient.errors.hasPrefix(
                "a.js:1:26: note: no event 'devicready' has come; did you mean 'deviceready'? [listener-never-called]"),
            "\(lenient.errors)")
        #expect(try program.run("run", "a.js", "--strict").code == 1)
        try program.write("b.js", "console.log('fine')")
        #expect(try program.run("run", "b.js", "--strict").code == 0)
    }

    @Test("--fakes runs a script first, for run and for eval")
    func fakes() throws {
        try program.write("fakes.ts", "puente.services.fake('Camera', { take: (): string => 'photo' })")
        try program.write("a.js", "cordova.exec(console.log, null, 'Camera', 'take', [])")
        let run = try program.run("run", "a.js", "--fakes", "fakes.ts")
        #expect(run.output == "photo\n")
        #expect(run.errors == "")
        let code = "new Promise((resolve) => cordova.exec(resolve, null, 'Camera', 'take', []))"
        #expect(try program.run("eval", code, "--fakes", "fakes.ts").output == "photo\n")
        #expect(try program.run("run", "a.js", "--fakes", "nowhere.js").code == 2)
        try program.write("broken.js", "throw new Error('no fake')")
        let broken = try program.run("run", "a.js", "--fakes", "broken.js")
        #expect(broken.code == 1)
        #expect(broken.errors.contains("broken.js:1:16: error: uncaught Error: no fake"), "\(broken.errors)")
    }

    @Test("a dependency is looked for in the folders that --plugins names")
    func dependencyFolders() throws {
        try program.write("p/plugin.xml", "<plugin id='p'><dependency id='q'/></plugin>")
        try program.write(
            "more/q/plugin.xml", "<plugin id='q'><js-module src='q.js'><clobbers target='q'/></js-module></plugin>")
        try program.write("more/q/q.js", "exports.a = 'q'")
        try program.write("a.js", "console.log(typeof q)")
        let without = try program.run("run", "a.js", "--plugin", "p")
        #expect(without.output == "undefined\n")
        #expect(without.errors.contains("cordova plugin add q"))
        #expect(without.code == 0)
        let with = try program.run("run", "a.js", "--plugin", "p", "--plugins", "more")
        #expect(with.output == "object\n")
        #expect(with.errors == "")
    }

    @Test("a plugin's variable is given a value, and without one there is a warning")
    func variable() throws {
        try program.write(
            "plugin.xml",
            Self.plugin.replacingOccurrences(of: "</plugin>", with: "<preference name=\"KEY\"/></plugin>"))
        try program.write("www/one.js", "exports.a = 1;")
        try program.write("a.js", "console.log(typeof one)")
        let without = try program.run("run", "a.js")
        #expect(without.code == 0)
        #expect(without.output == "object\n")
        #expect(without.errors.contains("variable KEY of plugin 'p.one' has no value [variables-missing]"))
        let with = try program.run("run", "a.js", "--variable", "KEY=1")
        #expect(with.code == 0)
        #expect(with.output == "object\n")
    }

    @Test("a data file may have a name that SQLite would take for something else")
    func oddDataFile() throws {
        let name = "file:bank.db?mode=memory"
        #expect(try program.run("eval", "1", "--data", name).code == 0)
        let file = program.folder.appending(component: name)
        #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
        #expect(try program.run("eval", "1", "--data", name).code == 0)
    }

    @Test("a PIN in a line that is quoted is hidden")
    func secrets() throws {
        try program.write("a.js", "f({ 'private:pwd': '4711', user: 'ana' });")
        let result = try program.run("run", "a.js")
        #expect(result.code == 1)
        #expect(result.errors.contains("user: 'ana'"))
        #expect(!result.errors.contains("4711"))
    }

    @Test("eval prints the awaited value")
    func eval() throws {
        #expect(try program.run("eval", "await Promise.resolve({ a: [1, 'b'] })").output == "{ a: [ 1, 'b' ] }\n")
        #expect(try program.run("eval", "undefined").output == "")
    }
}
