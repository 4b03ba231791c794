import Testing

/// Where the program points when a script fails.
@Suite("Where an error is shown")
struct ReportedPlaceTests {
    private let program = Program()

    @Test("the line of a script from standard input is quoted")
    func standardInput() throws {
        let result = try program.run("run", "-", input: "const a = 1;\nnothing.at.all();\n")
        #expect(result.code == 1)
        #expect(
            result.errors.hasPrefix(
                """
                <stdin>:2:8: error: uncaught ReferenceError: Can't find variable: nothing [uncaught-exception]
                  2 | nothing.at.all();
                    |        ^
                """), "\(result.errors)")
    }

    @Test("the code of eval is quoted, and not a file of that name", arguments: ["null.x", "await null.x"])
    func eval(code: String) throws {
        try program.write("eval", "something else entirely, long enough for a column\n")
        let result = try program.run("eval", code)
        #expect(result.code == 1)
        #expect(result.errors.contains("\n  1 | \(code)\n"), "\(result.errors)")
        #expect(!result.errors.contains("something else"))
    }

    @Test("a secret in the code of eval is hidden")
    func secret() throws {
        let result = try program.run("eval", "f({ 'private:pwd': '4711' })")
        #expect(result.code == 1)
        #expect(result.errors.contains("  1 | f("), "\(result.errors)")
        #expect(!result.errors.contains("4711"))
    }

    @Test(
        "without a project a name that a plugin would bring is explained",
        arguments: [
            "DynamicEngine.plugins", "device.platform", "navigator.camera.getPicture()", "cordova.plugins.torch.on()",
        ])
    func noProject(code: String) throws {
        let result = try program.run("eval", code)
        #expect(result.code == 1)
        #expect(result.errors.contains("no project was found, so no plugins were loaded [project-missing]"))
        #expect(result.errors.contains("--project DIR"), "\(result.errors)")
    }

    @Test("an error that has nothing to do with plugins is not explained, nor is any where there is a project")
    func otherErrors() throws {
        #expect(try !program.run("eval", "null.x").errors.contains("project-missing"))
        #expect(try !program.run("eval", "const a = {}; a.b.c").errors.contains("project-missing"))
        try program.write("config.xml", "<widget id='a'><name>A</name></widget>")
        #expect(try !program.run("eval", "device.platform").errors.contains("project-missing"))
    }

    @Test(
        "a call of SME Pay that is refused is shown where the script makes it",
        arguments: ["LoginService.login({ user: 5 })", "CardInfoService.listCards()", "CardInfoService.getCard({})"])
    func refused(call: String) throws {
        try program.write(
            "a.js",
            """
            document.addEventListener('deviceready', async () => {
                const { LoginService, CardInfoService } = DynamicEngine.plugins.CardControl;
                await \(call);
            });
            """)
        let result = try program.run("run", "a.js", "--project", Program.project)
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("a.js:3:"), "\(result.errors)")
    }

    @Test("listCards takes an empty object before its callbacks")
    func listCards() throws {
        try program.write(
            "a.js",
            """
            const told = (error) => console.log(error.code);
            document.addEventListener('deviceready', () => {
                const { CardInfoService } = DynamicEngine.plugins.CardControl;
                CardInfoService.listCards({}).catch(told);
                CardInfoService.listCards({}, null, told);
                CardInfoService.listCards(null, told);
                CardInfoService.listCards(undefined, null, told);
                try { CardInfoService.listCards({ a: 1 }); } catch (error) { console.log(error.message); }
            });
            """)
        let result = try program.run("run", "a.js", "--project", Program.project)
        #expect(
            result.output == """
                CardInfoService.listCards got an unknown member 'a'; it takes none
                SESSION_REQUIRED
                SESSION_REQUIRED
                SESSION_REQUIRED
                SESSION_REQUIRED

                """, "\(result.errors)")
    }
}
