import Testing

struct MotifConnectorTests {
    private static let login = """
        const login = motifClient.buildServerRequest('register', 'login',
            { user: 'user1@company1.com', 'private:pwd': '1111', instanceId: 'phone-1' }, false);
        """

    @Test("the documents' sample call runs as it stands and activates the user")
    func sampleCall() async throws {
        let run = try await ConnectorRun(
            typeScript: try ConnectorRun.sampleCall(),
            "\(Self.login) motifClient.sendRequest(login).then(({ operation, header }) => console.log(operation, header));"
        )
        #expect(run.problems == [])
        #expect(
            run.lines == [
                """
                login {
                  expiresIn: 300,
                  user: 'user1@company1.com',
                  fingerprintEnabled: false,
                  roles: [ 'USER' ]
                }
                """
            ])
    }

    @Test("a refusal is an Error with the server's code, words and data")
    func refusal() async throws {
        let run = try await ConnectorRun(
            """
            const request = motifClient.buildServerRequest('register', 'activateUser', { user: 'user1@company1.com',
                email: 'user1@company1.com', otp: '000000', 'private:pwd': '1111', 'private:vpwd': '1111' }, false);
            motifClient.sendRequest(request).then(null, (error) =>
                console.log(error instanceof Error, error.code, error.data, error.message));
            """)
        #expect(
            run.lines == [
                "true OTP_INVALID { attemptsLeft: 2 } register/activateUser was refused with OTP_INVALID: the OTP is wrong"
            ])
        #expect(run.problems == [])
    }

    @Test("the session of a login goes along with secure requests until the logout, and no answer shows its id")
    func session() async throws {
        let run = try await ConnectorRun(
            typeScript: try ConnectorRun.sampleCall(),
            """
            \(Self.login)
            const send = (operation) =>
                motifClient.sendRequest(motifClient.buildServerRequest('register', operation, {}, true));
            (async () => {
                console.log('sessionId' in (await motifClient.sendRequest(login)).header);
                console.log((await send('checkSession')).header);
                await send('logout');
                await send('checkSession').catch((error) => console.log(error.code));
            })();
            """)
        #expect(run.lines == ["false", "{ expiresIn: 300 }", "SESSION_REQUIRED"])
        #expect(!run.isSessionOpen)
        #expect(run.problems == [])
    }

    @Test("neither a printed request nor the trace shows a secret")
    func secrets() async throws {
        let run = try await ConnectorRun(
            typeScript: try ConnectorRun.sampleCall().replacing("1111", with: "407185")
                + "\nconsole.log(request, JSON.stringify(request));")
        #expect(run.trace.contains("activateUser"))
        #expect(!run.trace.contains("407185") && !run.trace.contains("123456"))
        #expect(
            run.lines == [
                """
                MotifRequest { service: 'register', operation: 'activateUser', secure: false } \
                {"service":"register","operation":"activateUser","secure":false}
                """
            ])
    }

    @Test(
        "a call that is itself wrong throws at once and shows no value",
        arguments: [
            ("buildServerRequest()", "buildServerRequest takes the service name as a string, but got undefined"),
            (
                "buildServerRequest('', 'login', {}, false)",
                "buildServerRequest takes the service name as a string, but got an empty string"
            ),
            (
                "buildServerRequest('register', 7, {}, false)",
                "buildServerRequest takes the operation name as a string, but got a value of type number"
            ),
            (
                "buildServerRequest('register', 'login', null, false)",
                "buildServerRequest takes an object as header, but got null"
            ),
            (
                "buildServerRequest('register', 'login', ['1111'], false)",
                "buildServerRequest takes an object as header, but got an array"
            ),
            (
                "buildServerRequest('register', 'login', {})",
                "buildServerRequest takes true or false as secure, but got undefined"
            ),
            (
                "sendRequest({ service: 'register', operation: 'logout', header: {}, secure: true })",
                "sendRequest takes a request made by buildServerRequest, but got a value of type object"
            ),
            ("sendRequest()", "sendRequest takes a request made by buildServerRequest, but got undefined"),
        ])
    func wrongCall(call: String, message: String) async throws {
        let run = try await ConnectorRun(
            "try { motifClient.\(call); } catch (error) { console.log(error.name, error.message); }")
        #expect(run.lines == ["TypeError \(message)"])
    }
}
