import SMEPay
import Testing

struct HostLoginServiceTests {
    static let login = "LoginService.login({ user: 'user1@company1.com', 'private:pwd': '407185' }"
    static let wrongLogin = "LoginService.login({ user: 'user1@company1.com', 'private:pwd': '000000' }"

    @Test("success calls the callback and then fulfils the promise, with the same user")
    func success() async throws {
        let run = try await ScriptRun(
            """
            const promise = \(Self.login), (user) => console.log('callback', user.user, user.expiresIn));
            promise.then((user) => console.log('promise', user.user, user.expiresIn));
            console.log('called');
            """, TestBank.active())
        #expect(
            run.lines == ["called", "callback user1@company1.com 300", "promise user1@company1.com 300"])
        #expect(run.problems == [])
    }

    @Test("failure calls the callback and then rejects the promise, with the same Error")
    func failure() async throws {
        let run = try await ScriptRun(
            """
            let first;
            const promise = \(Self.wrongLogin), null, (error) => { first = error; });
            promise.catch((error) => console.log(
                error === first, error instanceof Error, error.code, error.data.attemptsLeft, error.message));
            """, TestBank.active())
        let message = "register/login was refused with AUTHENTICATION_FAILURE: the PIN or the fingerprint key is wrong"
        #expect(run.lines == ["true true AUTHENTICATION_FAILURE 2 \(message)"])
        #expect(run.problems == [])
    }

    @Test("a failure callback is enough: the promise that nobody looks at is no unhandled rejection")
    func failureCallbackHandles() async throws {
        let run = try await ScriptRun(
            "\(Self.wrongLogin), undefined, (error) => console.log(error.code));", TestBank.active())
        #expect(run.lines == ["AUTHENTICATION_FAILURE"])
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("a failure that neither callback nor promise looks at ends the run with 1, and names the script's line")
    func unhandled() async throws {
        let run = try await ScriptRun("\n\(Self.wrongLogin), () => {});", TestBank.active())
        #expect(run.outcome.exitCode == 1)
        #expect(run.problems.count == 1)
        #expect(run.problems.first?.contains("AUTHENTICATION_FAILURE") == true)
        let range = run.outcome.problems.first?.diagnostic.range
        #expect(range?.file == "test.js" && range?.start.line == 2)
    }

    @Test("a callback that throws is reported as the script's own error")
    func callbackThrows() async throws {
        let run = try await ScriptRun(
            "\(Self.login), () => { throw new Error('mine'); });", TestBank.active())
        #expect(run.outcome.exitCode == 1)
        #expect(run.problems == ["uncaught Error: mine"])
    }

    @Test("operations without a payload fulfil with undefined and call back without an argument")
    func withoutPayload() async throws {
        let run = try await ScriptRun(
            """
            (async () => {
                await \(Self.login));
                const value = await LoginService.logout((...values) => console.log(values.length));
                console.log(value);
            })();
            """, TestBank.active())
        #expect(run.lines == ["0", "undefined"])
        #expect(run.problems == [])
    }

    @Test("operations without a request take the callbacks first")
    func withoutRequest() async throws {
        let run = try await ScriptRun(
            """
            const show = (error) => console.log(error.code);
            LoginService.logout(null, show);
            LoginService.checkSession(null, show);
            LoginService.disableFingerprint(null, show);
            """, TestBank.active())
        #expect(run.lines == ["SESSION_REQUIRED", "SESSION_REQUIRED", "SESSION_REQUIRED"])
        #expect(run.problems == [])
    }

    @Test("all nine operations reach the bank")
    func everyOperation() async throws {
        let run = try await ScriptRun(
            """
            (async () => {
                const user = 'user2@company1.com';
                await LoginService.registerUser({ user, maskedPhone: '*** *** 002' });
                const otp = await HelpDesk.newestOTP(user);
                await LoginService.activateUser(
                    { user, email: user, otp, 'private:pwd': '407185', 'private:vpwd': '407185' });
                await LoginService.login({ user, 'private:pwd': '407185' });
                await LoginService.checkSession();
                await LoginService.changePwd(
                    { 'private:pwd': '407185', 'private:newPwd': '852369', 'private:vpwd': '852369' });
                const key = await LoginService.enableFingerprint({ 'private:pwd': '852369' });
                await LoginService.logout();
                const again = await LoginService.loginWithFingerprint({ user, ...key });
                console.log(again.fingerprintEnabled, Object.keys(key));
                await LoginService.disableFingerprint();
                await LoginService.logout();
            })();
            """, try TestBank())
        #expect(run.lines == ["true [ 'private:fpKey' ]"])
        #expect(run.problems == [])
    }

    @Test(
        "a wrong call throws a TypeError at once that names the method and what is wrong, and shows no value",
        arguments: [
            ("LoginService.login()", "LoginService.login takes an object, but got undefined"),
            ("LoginService.login('407185')", "LoginService.login takes an object, but got a value of type string"),
            ("LoginService.login([])", "LoginService.login takes an object, but got an array"),
            ("LoginService.login({ user: 'u' })", "LoginService.login needs the member 'private:pwd'"),
            (
                "LoginService.login({ user: 'u', pwd: '407185', 'private:pwd': '1' })",
                "LoginService.login got an unknown member 'pwd'; known members: 'user', 'private:pwd', 'instanceId'"
            ),
            (
                "LoginService.changePwd({ 'private:pwd': 407185 })",
                "LoginService.changePwd takes a string as 'private:pwd', but got a value of type number"
            ),
            (
                "LoginService.activateUser({ user: null })",
                "LoginService.activateUser takes a string as 'user', but got null"
            ),
            (
                "LoginService.logout({})",
                "LoginService.logout takes a function as success, but got a value of type object"
            ),
            (
                "LoginService.checkSession(null, 'x')",
                "LoginService.checkSession takes a function as failure, but got a value of type string"
            ),
            ("CardControl.configure()", "CardControl.configure takes an object, but got undefined"),
            (
                "CardControl.configure({ serverUrl: 1 })",
                "CardControl.configure takes a string or null as 'serverUrl', but got a value of type number"
            ),
            (
                "CardControl.configure({ domain: null })",
                "CardControl.configure takes a string as 'domain', but got null"
            ),
            (
                "CardControl.configure({ serverURL: 'https://x' })",
                "CardControl.configure got an unknown member 'serverURL'; known members: 'serverUrl', 'domain', 'application'"
            ),
            ("HelpDesk.suspend()", "HelpDesk.suspend takes a string as user, but got undefined"),
            ("HelpDesk.resetPin(7)", "HelpDesk.resetPin takes a string as user, but got number"),
            (
                "HelpDesk.setSessionParameters({ idle: 60 })",
                "HelpDesk.setSessionParameters takes an object with idle, an integer, and absolute, an integer or null"
            ),
            ("HelpDesk.provision()", "HelpDesk.provision takes an object with user, phone and email"),
            ("HelpDesk.provisionCompany(null)", "HelpDesk.provisionCompany takes an object with name and owner"),
            (
                "HelpDesk.provisionCompany({ name: 'n' })",
                "HelpDesk.provisionCompany takes a string as owner, but got undefined"
            ),
            (
                "HelpDesk.provision({ user: 'u', phone: 1 })",
                "HelpDesk.provision takes a string as phone, but got number"
            ),
        ])
    func wrongCall(call: String, message: String) async throws {
        let run = try await ScriptRun(
            "try { \(call); } catch (error) { console.log(error instanceof TypeError, error.message); }",
            try TestBank())
        #expect(run.lines == ["true \(message)"])
        #expect(run.problems == [])
    }
}
