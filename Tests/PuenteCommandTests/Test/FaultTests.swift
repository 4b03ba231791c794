import HTTPTesting
import Testing

@Suite("puente.faults", .serialized)
struct FaultTests {
    @Test("answers come late, twice, in another order or never, as often as was asked for")
    func answers() throws {
        let tests = try TestProgram([
            "faults.test.js": """
            const exec = cordova.require('cordova/exec');
            const call = (action, ...args) => new Promise((resolve, reject) => exec(resolve, reject, 'Shop', action, args));

            beforeEach(() => puente.services.fake('Shop', { buy: (ok, fail, [item]) => `${item} bought`, sell: () => 'sold' }));
            afterEach(() => puente.faults.restore());

            it('delays', async () => {
                const fault = puente.faults.delay('Shop.buy', 5000, { times: 1 });
                const start = puente.clock.now();
                expect(await call('sell')).toBe('sold');
                expect(puente.clock.now() - start).toBeLessThan(1000);
                expect(await call('buy', 'tea')).toBe('tea bought');
                expect(puente.clock.now() - start).toBeGreaterThanOrEqual(5000);
                await call('buy', 'tea');
                expect(fault.count).toBe(1);
            });

            it('duplicates', async () => {
                puente.faults.duplicate('Shop');
                const heard = [];
                exec((value) => heard.push(value), null, 'Shop', 'sell', []);
                await new Promise((resolve) => setTimeout(resolve, 10));
                expect(heard).toEqual(['sold', 'sold']);
            });

            it('reorders', async () => {
                puente.faults.reorder('Shop');
                const heard = [];
                await Promise.all(['a', 'b', 'c'].map((item) => call('buy', item).then((text) => heard.push(text))));
                expect(heard).toEqual(['b bought', 'a bought', 'c bought']);
            });

            it('delivers what is held when it is taken back', async () => {
                const fault = puente.faults.reorder('Shop', { within: 1e9 });
                const answer = call('buy', 'tea');
                await new Promise((resolve) => setTimeout(resolve, 10));
                fault.restore();
                expect(await answer).toBe('tea bought');
            });

            it('cuts the network', async () => {
                const cut = puente.faults.cutNetwork();
                expect(navigator.onLine).toBeFalse();
                await expectAsync(fetch('http://127.0.0.1:9/')).toBeRejectedWithError(TypeError, /offline/);
                cut.restore();
                expect(navigator.onLine).toBeTrue();
            });

            it('cuts the network as long as one cut holds', () => {
                const [first, second] = [puente.faults.cutNetwork(), puente.faults.cutNetwork()];
                first.restore();
                expect(navigator.onLine).toBeFalse();
                second.restore();
                expect(navigator.onLine).toBeTrue();
            });

            const wrong = [
                [() => puente.faults.delay(1, 2), /takes a service, or Service\\.action, but got number/],
                [() => puente.faults.delay('Shop', -1), /takes milliseconds, 0 or more, but got -1/],
                [() => puente.faults.drop('Shop', { times: 0 }), /times is a number from 1/],
                [() => puente.faults.stopServer('bonk'), /no server is called 'bonk'; there is bank/],
            ];
            wrong.forEach(([body, message], index) => {
                it(`refuses a wrong use, ${index}`, () => expect(body).toThrowError(TypeError, message));
            });

            it('says that a server is not there, in a promise', async () => {
                await expectAsync(puente.faults.expireSession('bonk')).toBeRejectedWithError(TypeError, /no server is called 'bonk'/);
            });

            it('drops', async () => {
                const fault = puente.faults.drop('Shop.sell');
                const late = new Promise((resolve) => setTimeout(() => resolve('nothing'), 60_000));
                expect(await Promise.race([call('sell'), late])).toBe('nothing');
                expect(fault.count).toBe(1);
            });
            """
        ])
        #expect(try tests.sum() == "12 passed in 1 file → 0")
    }

    @Test("the bank stops before or after a request, and ends its sessions")
    func bank() throws {
        let program = Program()
        try program.write(
            "bank.spec.js",
            """
            const { LoginService } = DynamicEngine.plugins.CardControl;
            const user = 'ana.faults@company1.com';
            const pin = '407185';
            const coded = (code) => jasmine.objectContaining({ code });

            beforeAll(async () => {
                await HelpDesk.provision({ user, phone: '+34 600 000 041', email: user });
                await LoginService.registerUser({ user, maskedPhone: '*** *** 041' });
                const otp = await HelpDesk.newestOTP(user);
                await LoginService.activateUser({ user, email: user, otp, 'private:pwd': pin, 'private:vpwd': pin });
            });
            beforeEach(() => LoginService.login({ user, 'private:pwd': pin }));
            afterEach(() => puente.faults.restore());

            it('cannot be reached', async () => {
                const stop = puente.faults.stopServer('bank');
                await expectAsync(LoginService.checkSession()).toBeRejectedWith(coded('UNREACHABLE'));
                stop.restore();
                expect((await LoginService.checkSession()).expiresIn).toBeGreaterThan(0);
            });

            it('carries out what it does not answer', async () => {
                const newPin = '852369';
                const stop = puente.faults.stopServer('bank', { after: true });
                const change = { 'private:pwd': pin, 'private:newPwd': newPin, 'private:vpwd': newPin };
                await expectAsync(LoginService.changePwd(change)).toBeRejectedWith(coded('INTERRUPTED'));
                stop.restore();
                await LoginService.login({ user, 'private:pwd': newPin });
                await LoginService.changePwd({ 'private:pwd': newPin, 'private:newPwd': pin, 'private:vpwd': pin });
                expect((await LoginService.checkSession()).expiresIn).toBeGreaterThan(0);
            });

            it('ends a session', async () => {
                await puente.faults.expireSession('bank');
                await expectAsync(LoginService.checkSession()).toBeRejectedWith(coded('SESSION_EXPIRED'));
            });
            """)
        let result = try program.run(
            "test", "--project", Program.project, "\(program.folder.path)/bank.spec.js")
        #expect(result.output.contains(#/^3 passed in 1 file/#))
    }

    @Test("a network that is cut ends what is under way")
    func underWay() throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf".utf8))
            connection.waitForClose()
        }
        defer { server.stop() }
        let sockets = try SocketServer()
        defer { sockets.stop() }
        let tests = try TestProgram([
            "a.test.js": """
            it('ends a request', async () => {
                const answer = await fetch('http://127.0.0.1:\(server.port)/');
                const text = answer.text();
                const cut = puente.faults.cutNetwork();
                await expectAsync(text).toBeRejectedWithError(TypeError, /127\\.0\\.0\\.1:\(server.port) was lost: the device went offline/);
                cut.restore();
            });

            it('ends a socket', async () => {
                const socket = new WebSocket('ws://127.0.0.1:\(sockets.port)/');
                await new Promise((resolve) => (socket.onopen = resolve));
                const closed = new Promise((resolve) => (socket.onclose = resolve));
                const cut = puente.faults.cutNetwork();
                expect((await closed).code).toBe(1006);
                cut.restore();
            });
            """
        ])
        #expect(try tests.sum() == "2 passed in 1 file → 0")
    }
}
