import Foundation
import HTTPTesting
import Testing

/// What a user sends as a secret, searched for in everything that the program writes.
@Suite("Secrets", .serialized)
struct SecretsTests {
    // Long, unlikely digits: short ones would be found by chance.
    private static let pins = ["71829304", "60514273", "93847561", "48120957"]
    private static let numbers = ["4929662358271390", "5455330760000018"]
    private static let token = "TOKEN-481516234242"
    /// Three digits are found everywhere, so these are searched for as a value between quotes.
    private static let code = "739"

    let program: Program

    init() {
        program = Program()
    }

    @Test("no secret that a script sends is printed, traced or kept in the data file")
    func script() throws {
        let (pins, numbers) = (Self.pins, Self.numbers)
        try program.write(
            "day.js",
            """
            const { LoginService, CardInfoService, ControlService, AlertService, VirtualCardService } =
                DynamicEngine.plugins.CardControl;
            const user = 'secretive@company1.com';
            const pin = { 'private:pwd': '\(pins[0])' };
            // Told to the test backwards, because they are not the script's own.
            const tell = (name, secret) => console.log(`${name}: ${[...secret].reverse().join('')}`);
            const refused = (promise) => promise.then(() => { throw new Error('it was not refused'); }, (error) => {
                console.log(error);
                console.error(error.code);
            });
            (async () => {
                await HelpDesk.provision({ user, phone: '+34 600 000 099', email: user });
                await LoginService.registerUser({ user, maskedPhone: '***099' });
                const otp = await HelpDesk.newestOTP(user);
                tell('otp', otp);
                await refused(LoginService.activateUser(
                    { user, email: user, otp, 'private:pwd': '\(pins[0])', 'private:vpwd': '\(pins[1])' }));
                await LoginService.activateUser(
                    { user, email: user, otp, 'private:pwd': '\(pins[0])', 'private:vpwd': '\(pins[0])' });
                await refused(LoginService.login({ user, 'private:pwd': '\(pins[1])' }));
                await LoginService.login({ user, ...pin });
                const key = await LoginService.enableFingerprint(pin);
                tell('key', key['private:fpKey']);
                const card = await CardInfoService.registerCard({
                    'private:pan': '\(numbers[0])', 'private:cvv': '\(Self.code)', expMonth: 12, expYear: 2030,
                    nameOnCard: 'ANA',
                });
                const { cardId } = card;
                await refused(CardInfoService.registerCard({
                    'private:pan': '\(numbers[0])', 'private:cvv': '\(Self.code)', expMonth: 12, expYear: 2030,
                    nameOnCard: 'ANA',
                }));
                await CardInfoService.activateCard({ cardId });
                await AlertService.registerPush({ 'private:token': '\(Self.token)' });
                await AlertService.setAlert({ cardId, type: 'ALL' });
                await ControlService.setBlock({ cardId, type: 'ATM' });
                const purchase = {
                    'private:pan': '\(numbers[0])', amount: 1, merchant: { name: 'Shop', category: '5411', country: 'ES' },
                };
                console.log(await NetworkSimulator.authorise({ ...purchase, channel: 'POS' }));
                console.log(await NetworkSimulator.authorise({ ...purchase, channel: 'ATM' }));
                await refused(NetworkSimulator.authorise({ ...purchase, channel: 'MOON' }));
                const virtual = await VirtualCardService.create({ cardId, amount: 100, endDate: '2027-06-30' });
                const details = await VirtualCardService.getDetails({ virtualCardId: virtual.virtualCardId, ...pin });
                tell('number', details['private:pan']);
                await CardInfoService.replaceCard({ cardId, 'private:pan': '\(numbers[1])', expMonth: 1, expYear: 2031 });
                await LoginService.changePwd(
                    { ...pin, 'private:newPwd': '\(pins[2])', 'private:vpwd': '\(pins[2])' });
                const newKey = await LoginService.enableFingerprint({ 'private:pwd': '\(pins[2])' });
                tell('key', newKey['private:fpKey']);
                await LoginService.logout();
                await LoginService.loginWithFingerprint({ user, ...newKey });
                const request = motifClient.buildServerRequest(
                    'register', 'login', { user, 'private:pwd': '\(pins[2])', instanceId: 'other' }, false);
                console.log(request);
                console.log(await motifClient.sendRequest(request));
                await refused(motifClient.sendRequest(motifClient.buildServerRequest(
                    'register', 'login', { user, 'private:pwd': '\(pins[3])', instanceId: 'other' }, false)));
                console.log('done');
                throw Object.assign(new Error('the script fails at its end'), { pin: '…' });
            })();
            """)
        let result = try program.run(
            "run", "day.js", "--project", Program.project, "--data", "bank.db", "--trace")
        #expect(result.code == 1)
        #expect(result.output.contains("done\n"), "\(result.errors)")
        let told = result.output.matches(of: /(otp|key|number): ([0-9A-Za-z]+)/).map { String($0.2.reversed()) }
        #expect(told.count == 4)
        try expectNone(
            of: pins + numbers + [Self.token] + told,
            in: ["standard output": Data(result.output.utf8), "standard error": Data(result.errors.utf8)])
        #expect(result.errors.contains("LoginService.changePwd") && result.errors.contains("register.changePwd"))
    }

    @Test("no secret that an app sends over HTTP is printed, counted or kept in the data file and its log of writes")
    func server() throws {
        let (pins, numbers) = (Self.pins, Self.numbers)
        let server = try ServingProgram("--demo", "--data", "bank.db", in: program)
        let user = #""user":"user2@company1.com""#
        #expect(server.call("registerUser", #"{\#(user),"maskedPhone":"***002"}"#).contains(#""header":{}"#))
        let outbox = administer(server, "GET", "/outbox/user2@company1.com")
        let otp = String(try #require(outbox.firstMatch(of: /"otp":"([0-9]+)"/)).1)
        let activation =
            #"{\#(user),"email":"user2@company1.com","otp":"\#(otp)","private:pwd":"\#(pins[0])","private:vpwd":"#
        #expect(server.call("activateUser", activation + #""\#(pins[1])"}"#).contains("PWD_MISMATCH"))
        #expect(server.call("activateUser", activation + #""\#(pins[0])"}"#).contains(#""header":{}"#))
        let login = #"{\#(user),"instanceId":"phone","private:pwd":"#
        #expect(server.call("login", login + #""\#(pins[1])"}"#).contains("AUTHENTICATION_FAILURE"))
        let session = server.call("login", login + #""\#(pins[0])"}"#)
        let sid = String(try #require(session.firstMatch(of: /"sessionId":"([0-9a-f]+)"/)).1)
        let fingerprint = server.call(
            "enableFingerprint", #"{"private:pwd":"\#(pins[0])","instanceId":"phone"}"#, sid: sid)
        let key = String(try #require(fingerprint.firstMatch(of: /"private:fpKey":"([0-9a-f]+)"/)).1)

        func call(_ service: String, _ operation: String, _ header: String) -> String {
            let body =
                #"{"req":{"dom":"company1","app":"smepay","srv":"\#(service)","op":"\#(operation)","sid":"\#(sid)","header":\#(header)}}"#
            let client = LoopbackClient(port: server.port)
            client.send(post("/motif", body))
            return client.receive()?.text ?? ""
        }
        let details = #""private:cvv":"\#(Self.code)","expMonth":12,"expYear":2030,"nameOnCard":"ANA""#
        let card = call("cardinfo", "registerCard", #"{"private:pan":"\#(numbers[0])",\#(details)}"#)
        let id = String(try #require(card.firstMatch(of: /"cardId":"([-0-9a-z]+)"/)).1)
        #expect(call("cardinfo", "activateCard", #"{"cardId":"\#(id)"}"#).contains("ACTIVE"))
        let push = call("alert", "registerPush", #"{"instanceId":"phone","private:token":"\#(Self.token)"}"#)
        #expect(push.contains(#""header":{}"#))
        let purchase =
            #"{"private:pan":"\#(numbers[0])","amount":1,"merchant":{"name":"Shop","category":"5411","country":"ES"},"channel":"#
        let paid = administer(server, "POST", "/simulator/authorisations", purchase + #""POS"}"#)
        #expect(paid.contains("APPROVED"))
        let wrong = administer(server, "POST", "/simulator/authorisations", purchase + #""MOON"}"#)
        // What is refused before anything is read from it.
        let broken = LoopbackClient(port: server.port)
        broken.send(post("/motif", #"{"req":{"sid":"\#(sid)","header":{"private:pwd":"\#(pins[2])""#))
        let malformed = broken.receive()?.text ?? ""
        let stranger = LoopbackClient(port: server.administratorPort)
        stranger.send(
            request("GET", "/outbox/user2@company1.com", headers: ["Authorization: Bearer \(pins[3])-not-the-token"]))
        let unauthorised = stranger.receive()?.text ?? ""

        let client = LoopbackClient(port: server.port)
        client.send(request("GET", "/metrics"))
        let metrics = client.receive()?.text ?? ""
        #expect(metrics.contains("login"))
        // With the log of writes still there.
        #expect(server.end(with: SIGKILL) == SIGKILL)
        #expect(FileManager.default.fileExists(atPath: program.folder.appending(component: "bank.db-wal").path))
        let answers = [paid, wrong, malformed, unauthorised, push, card].joined(separator: "\n")
        try expectNone(
            of: pins + numbers + [Self.token, otp, sid, key, ServingProgram.token],
            in: [
                "the announcement": Data(server.announcement.utf8), "standard error": Data(try server.told().utf8),
                "the metrics": Data(metrics.utf8), "answers": Data(answers.utf8),
            ])
    }

    private func administer(_ server: ServingProgram, _ method: String, _ path: String, _ body: String? = nil) -> String
    {
        let client = LoopbackClient(port: server.administratorPort)
        let headers =
            ["Authorization: Bearer \(ServingProgram.token)"] + (body == nil ? [] : ["Content-Type: application/json"])
        client.send(request(method, path, host: "localhost:\(server.administratorPort)", headers: headers, body))
        return client.receive()?.text ?? ""
    }

    /// Expects no secret in the texts, nor in the files that the program has written.
    private func expectNone(of secrets: [String], in texts: [String: Data]) throws {
        var places = texts
        for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
        where name != "day.js" && name != "token" {
            places[name] = try Data(contentsOf: program.folder.appending(component: name))
        }
        #expect(places["bank.db"]?.range(of: Data("company1.com".utf8)) != nil || places["bank.db-wal"] != nil)
        for (name, data) in places {
            for secret in secrets { #expect(!Self.holds(data, secret), "\(secret) in \(name)") }
            for quoted in ["\"\(Self.code)\"", "'\(Self.code)'"] {
                #expect(data.range(of: Data(quoted.utf8)) == nil, "\(quoted) in \(name)")
            }
        }
    }

    /// Six digits are found by chance in digests and times; these have other such digits beside them.
    private static func holds(_ data: Data, _ secret: String) -> Bool {
        var start = data.startIndex
        while let range = data.range(of: Data(secret.utf8), in: start..<data.endIndex) {
            let beside = [
                range.lowerBound > data.startIndex ? data[range.lowerBound - 1] : 0x20,
                range.upperBound < data.endIndex ? data[range.upperBound] : 0x20,
            ]
            if secret.utf8.count > 6 || !beside.contains(where: { Character(UnicodeScalar($0)).isHexDigit }) {
                return true
            }
            start = range.upperBound
        }
        return false
    }
}
