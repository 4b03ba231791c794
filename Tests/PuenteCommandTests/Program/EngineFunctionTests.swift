import Testing

/// The library's functions that its headers do not declare, taken away one by one.
@Suite("A JavaScriptCore that lacks a function", .serialized)
struct EngineFunctionTests {
    private static let essentialName = "_ZN3WTF20initializeMainThreadEv"
    private static let optionalNames = [
        "JSConfigureSignalForGC", "JSContextGroupSetExecutionTimeLimit", "JSContextGroupClearExecutionTimeLimit",
        "JSContextCreateBacktrace", "JSGlobalContextSetUnhandledRejectionCallback", "JSObjectGetProxyTarget",
        "JSSynchronousGarbageCollectForDebugging", "JSScriptCreateReferencingImmortalASCIIText", "JSScriptEvaluate",
        "JSScriptRelease",
    ]

    private let program: Program

    init() {
        program = Program()
    }

    private func run(without name: String, _ arguments: String...) throws -> Program.Result {
        try program.run(arguments, environment: ["PUENTE_ENGINE_WITHOUT": name])
    }

    @Test("runs plugins and scripts all the same, and doctor says what is missing", arguments: optionalNames)
    func optional(name: String) throws {
        let code = "await cordova.echo.echo(new Proxy({ a: 1 }, {}))"
        let result = try run(without: name, "eval", code, "--project", Program.project)
        #expect(result.output == "{ a: 1 }\n")
        #expect(result.code == 0, "\(result.errors)")
        let doctor = try run(without: name, "doctor")
        #expect(doctor.output.contains("! engine functions  10 of 11\n  \(name) is missing: "))
        #expect(doctor.code == 0)
    }

    @Test("runs with none of them", arguments: [optionalNames.joined(separator: ",")])
    func none(names: String) throws {
        let result = try run(without: names, "eval", "await cordova.echo.echo('all')", "--project", Program.project)
        #expect(result.output == "all\n")
        #expect(result.code == 0, "\(result.errors)")
    }

    @Test(
        "ends an endless script when its time is up, with its location unless that needs what is missing",
        arguments: [
            ("JSConfigureSignalForGC", "a.js:1: error: the run exceeded its time limit [time-limit]"),
            ("JSContextCreateBacktrace", "error: the run exceeded its time limit [time-limit]"),
            (
                "JSContextGroupSetExecutionTimeLimit",
                "error: the run exceeded its time limit and did not stop, so the process was ended [not-stopped]"
            ),
        ])
    func timeLimit(name: String, message: String) throws {
        try program.write("a.js", "for (;;) {}")
        let result = try run(without: name, "run", "a.js", "--timeout", "0.5")
        #expect(result.code == 124)
        #expect(result.errors.hasPrefix(message), "\(result.errors)")
    }

    @Test("ends with the script's own code", arguments: optionalNames)
    func exit(name: String) throws {
        let result = try run(without: name, "eval", "puente.exit(3)")
        #expect(result.code == 3)
        #expect(result.errors == "")
    }

    @Test("reports an unhandled rejection, unless that needs what is missing")
    func rejection() throws {
        let code = "void Promise.reject(new Error('lost'))"
        #expect(try run(without: "JSContextCreateBacktrace", "eval", code).code == 1)
        let result = try run(without: "JSGlobalContextSetUnhandledRejectionCallback", "eval", code)
        #expect(result.code == 0)
        #expect(result.errors == "")
    }

    @Test("shows a proxy's target without its traps, unless that needs what is missing")
    func proxy() throws {
        let code = """
            new Proxy({ a: 1 }, {
                getOwnPropertyDescriptor: () => ({ value: 'trapped', configurable: true, enumerable: true })
            })
            """
        #expect(try run(without: "JSScriptRelease", "eval", code).output == "{ a: 1 }\n")
        #expect(try run(without: "JSObjectGetProxyTarget", "eval", code).output.contains("trapped"))
    }

    @Test("refuses to run without the one that keeps it from crashing, and says what to do")
    func essential() throws {
        let result = try run(without: Self.essentialName, "eval", "1")
        #expect(result.code == 2)
        #expect(result.errors.contains("has no function \(Self.essentialName): no script can run"))
        #expect(result.errors.contains("help: install another version of libjavascriptcoregtk-4.1"))
        let doctor = try run(without: Self.essentialName, "doctor")
        #expect(doctor.code == 1)
        #expect(doctor.output.contains("✗ engine functions  10 of 11\n"))
    }

    @Test("is told apart from one that has all")
    func all() throws {
        #expect(try program.run("doctor").output.contains("✓ engine functions  all 11\n"))
    }
}
