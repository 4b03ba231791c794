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

    @Test("calls go to whatever cordova.exec, or cordova/exec, is by then")
    func replacedExec() async throws {
        let run = try await ScriptRun(
            """
            const own = cordova.exec;
            cordova.exec = (success, fail, service, action) => { console.log('assigned', service, action); success({}); };
            CardControl.configuration();
            cordova.exec = own;
            cordova.define.remove('cordova/exec');
            cordova.define('cordova/exec', (require, exports, module) => {
                module.exports = (success, fail, service, action) => { console.log('defined', service, action); success({}); };
            });
            CardControl.configuration();
            """, try TestBank())
        #expect(run.lines == ["assigned CardControl configuration", "defined CardControl configuration"])
        #expect(run.problems == [])
    }

    @Test("the services lie under the name that the manifest gives them")
    func names() async throws {
        let run = try await ScriptRun(
            """
            for (const [name, value] of Object.entries(CardControl)) {
                console.log(name, Object.keys(value).length);
            }
            """, try TestBank())
        #expect(
            run.lines == [
                "configure 0", "configuration 0", "LoginService 9", "CardInfoService 9", "ControlService 5",
                "AlertService 10", "VirtualCardService 6", "SMEProfilingService 30",
            ])
        #expect(run.problems == [])
    }
}
