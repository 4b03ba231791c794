import Testing

struct HostCardControlTests {
    @Test("scripts see and change the configuration")
    func configure() async throws {
        let run = try await ScriptRun(
            """
            (async () => {
                console.log((await CardControl.configuration()).serverUrl);
                const { serverUrl, domain } = await CardControl.configure({ serverUrl: 'https://bank.example/json?key=x' });
                console.log(serverUrl, domain);
                console.log((await CardControl.configure({ serverUrl: null })).serverUrl);
            })();
            """, try TestBank())
        #expect(run.lines == ["null", "https://bank.example/json company1", "null"])
        #expect(run.problems == [])
    }

    @Test("a server that cannot be configured is an Error with a code")
    func refused() async throws {
        let run = try await ScriptRun(
            "CardControl.configure({ serverUrl: 'x' }, null, (error) => console.log(error.code));", try TestBank())
        #expect(run.lines == ["INVALID_SERVER_URL"])
    }

    @Test("the services lie under the name that the manifest gives them")
    func names() async throws {
        let run = try await ScriptRun(
            "console.log(Object.keys(CardControl), Object.keys(LoginService).length);", try TestBank())
        #expect(run.lines == ["[ 'configure', 'configuration', 'LoginService' ] 9"])
    }
}
