import HostClock
import MotifTesting
import Testing

struct NotificationListenerTests {
    static let logIn = "await LoginService.login({ user: 'u', 'private:pwd': '407185' });"

    /// Runs the body of an async function, of a user who is logged in at `bank`.
    func run(_ body: String, _ bank: NotificationBank = NotificationBank([1])) async throws -> ScriptRun {
        let desk = BankDesk(bank)
        return try await ScriptRun("(async () => { \(Self.logIn)\n\(body)\n})();", bank, desk: desk, push: desk)
    }

    @Test("a listener hears of what comes, once and in order, and the run ends while it listens")
    func listens() async throws {
        let run = try await run(
            """
            const { ready } = AlertService.addNotificationListener((n) => console.log(n.notificationId, n.transaction.amount));
            await ready;
            await desk('add', [2, 3]);
            await desk('add', [4]);
            console.log('done');
            """)
        #expect(run.lines.filter { $0 != "done" } == ["note-2 2", "note-3 3", "note-4 4"])
        #expect(run.lines.contains("done"))
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("what has been signalled is delivered even if the script has nothing else to do")
    func delivered() async throws {
        let bank = NotificationBank()
        let run = try await run(
            """
            const { ready } = AlertService.addNotificationListener((n) => console.log(n.notificationId));
            await ready;
            await desk('add', Array.from({ length: 250 }, (_, index) => index + 1));
            """, bank)
        #expect(run.lines == (1...250).map { "note-\($0)" })
        #expect(run.problems == [])
    }

    @Test("several listeners hear the same, and one that is removed hears no more, not even what is on its way")
    func removes() async throws {
        let run = try await run(
            """
            const first = AlertService.addNotificationListener((n) => {
                console.log('first', n.notificationId);
                first.remove();
            });
            const second = AlertService.addNotificationListener((n) => console.log('second', n.notificationId));
            await Promise.all([first.ready, second.ready]);
            await desk('add', [2, 3]);
            await desk('add', [4]);
            setTimeout(async () => console.log('listening', await desk('listeners')), 10);
            """)
        #expect(run.lines.filter { $0.hasPrefix("first") } == ["first note-2"])
        #expect(run.lines.filter { $0.hasPrefix("second") } == ["second note-2", "second note-3", "second note-4"])
        #expect(run.lines.last == "listening 1")
        #expect(run.problems == [])
    }

    @Test("a listener that is removed before it has begun hears nothing")
    func removesAtOnce() async throws {
        let run = try await run(
            """
            const listener = AlertService.addNotificationListener(() => console.log('heard'));
            listener.remove();
            listener.remove();
            await listener.ready;
            await desk('add', [2]);
            await new Promise((resolve) => setTimeout(resolve, 10));
            console.log(await desk('listeners'));
            """)
        #expect(run.lines == ["0"])
        #expect(run.problems == [])
    }

    @Test("a logout ends listening without a failure")
    func logout() async throws {
        let run = try await run(
            """
            const { ready } = AlertService.addNotificationListener(() => console.log('heard'), () => console.log('failed'));
            await ready;
            await LoginService.logout();
            await desk('add', [2]);
            console.log(await desk('listeners'), await desk('polls'));
            """)
        #expect(run.lines == ["0 1"])
        #expect(run.problems == [])
    }

    @Test("a session that has expired ends listening with its error, once")
    func expires() async throws {
        let run = try await run(
            """
            const { ready } = AlertService.addNotificationListener(() => {}, (error) => console.log(error.code, error.message));
            await ready;
            await desk('expire');
            await desk('wake');
            await desk('wake');
            """)
        #expect(
            run.lines == [
                "SESSION_EXPIRED the session ended before alert/pollNotifications was answered: log in again"
            ])
        #expect(run.problems == [])
    }

    @Test("a session that expires while nothing is called and nothing comes ends listening then, by the run's clock")
    func expiresIdle() async throws {
        let bank = NotificationBank([1])
        bank.setExpiresIn(300)
        let (desk, clock) = (BankDesk(bank), RunClock(.virtual))
        let run = try await ScriptRun(
            """
            (async () => { \(Self.logIn)
            const failed = (error) => console.log(error.code, puente.clock.now());
            const { ready } = AlertService.addNotificationListener(() => {}, failed);
            await ready;
            setTimeout(() => desk('expire'), 300000);
            setTimeout(() => console.log('end'), 600000);
            })();
            """, bank, desk: desk, push: desk, clock: clock)
        #expect(run.lines == ["SESSION_EXPIRED 301000", "end"])
        #expect(run.problems == [])
        #expect(bank.operations == ["login", "pollNotifications", "pollNotifications"])
    }

    @Test("a configuration of another bank ends listening, as it ends the session")
    func configured() async throws {
        let run = try await run(
            """
            const { ready } = AlertService.addNotificationListener(() => {}, (error) => console.log(error.code));
            await ready;
            await CardControl.configure({ domain: 'company2' });
            console.log(await desk('listeners'));
            """)
        #expect(run.lines.sorted() == ["0", "SESSION_EXPIRED"])
        #expect(run.problems == [])
    }

    @Test("a failure that nobody looks at is an unhandled rejection, whether it has begun or not")
    func unhandled() async throws {
        let begun = try await run(
            """
            await AlertService.addNotificationListener(() => {}).ready;
            await desk('expire');
            await desk('wake');
            """)
        #expect(begun.outcome.exitCode == 1)
        #expect(begun.problems.count == 1)
        #expect(begun.problems.first?.contains("the session ended before") == true)

        let unbegun = try await ScriptRun("AlertService.addNotificationListener(() => {});", NotificationBank())
        #expect(unbegun.outcome.exitCode == 1)
        #expect(unbegun.problems.count == 1)
        #expect(unbegun.problems.first?.contains("nobody is logged in") == true)
    }

    @Test("without a session listening fails, and ready is rejected")
    func noSession() async throws {
        let run = try await ScriptRun(
            """
            const { ready } = AlertService.addNotificationListener(() => {}, (error) => console.log('failure', error.code));
            ready.catch((error) => console.log('ready', error.code));
            """, NotificationBank())
        #expect(run.lines == ["failure SESSION_REQUIRED", "ready SESSION_REQUIRED"])
        #expect(run.problems == [])
    }

    @Test("a listener that throws is reported as the script's own error")
    func throwing() async throws {
        let run = try await run(
            """
            const { ready } = AlertService.addNotificationListener(() => { throw new Error('mine'); });
            await ready;
            await desk('add', [2]);
            """)
        #expect(run.outcome.exitCode == 1)
        #expect(run.problems == ["uncaught Error: mine"])
    }

    @Test("without a signal of the bank's there is a poll every two seconds, while the script waits for something else")
    func polls() async throws {
        let bank = NotificationBank([1])
        let run = try await ScriptRun(
            """
            (async () => { \(Self.logIn)
            const { ready } = AlertService.addNotificationListener((n) => console.log(n.notificationId, puente.clock.now()));
            await ready;
            setTimeout(() => desk('add', [2]), 3000);
            setTimeout(() => desk('add', [3]), 5000);
            setTimeout(async () => console.log('end', await desk('polls')), 11000);
            })();
            """, bank, desk: BankDesk(bank))
        #expect(run.lines == ["note-2 4000", "note-3 6000", "end 6"])
        #expect(run.problems == [])
    }

    @Test("neither polling nor the session's end keeps a run alive or moves a clock by itself")
    func idle() async throws {
        let bank = NotificationBank([1])
        bank.setExpiresIn(300)
        let clock = RunClock(.virtual)
        let run = try await ScriptRun(
            """
            (async () => { \(Self.logIn)
            await AlertService.addNotificationListener(() => {}).ready;
            })();
            """, bank, clock: clock)
        #expect(run.lines == [])
        #expect(run.problems == [])
        #expect(clock.now == Instant(nanoseconds: 0))
        #expect(bank.operations == ["login", "pollNotifications"])
    }
}
