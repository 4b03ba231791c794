import MotifTesting
import Testing

struct NotificationIterationTests {
    /// Runs the body of an async function, of a user who is logged in.
    func run(_ body: String) async throws -> ScriptRun {
        let bank = NotificationBank([1])
        let desk = BankDesk(bank)
        return try await ScriptRun(
            "(async () => { \(NotificationListenerTests.logIn)\n\(body)\n})();", bank, desk: desk, push: desk)
    }

    @Test("a loop gets what comes, what came before it asked included, and leaving it ends the stream")
    func loops() async throws {
        let run = try await run(
            """
            const notifications = AlertService.notifications();
            await notifications.ready;
            await desk('add', [2, 3]);
            setTimeout(() => desk('add', [4, 5]), 100);
            for await (const { notificationId } of notifications) {
                console.log(notificationId);
                if (notificationId === 'note-4') {
                    break;
                }
            }
            console.log(await desk('listeners'), await notifications.next());
            """)
        #expect(run.lines == ["note-2", "note-3", "note-4", "0 { value: undefined, done: true }"])
        #expect(run.problems == [])
    }

    @Test("several that ask at once are answered in the order in which they asked")
    func order() async throws {
        let run = try await run(
            """
            const notifications = AlertService.notifications();
            const asked = [notifications.next(), notifications.next(), notifications.next()];
            await notifications.ready;
            await desk('add', [2, 3, 4]);
            console.log((await Promise.all(asked)).map(({ value, done }) => `${value.notificationId} ${done}`).join(', '));
            """)
        #expect(run.lines == ["note-2 false, note-3 false, note-4 false"])
        #expect(run.problems == [])
    }

    @Test("return ends what is still asked for, and drops what nobody asked for")
    func returns() async throws {
        let run = try await run(
            """
            const first = AlertService.notifications();
            const second = AlertService.notifications();
            await Promise.all([first.ready, second.ready]);
            const asked = first.next();
            console.log(await first.return('value'), await asked);
            await desk('add', [2]);
            await second.next();
            await desk('add', [3]);
            await second.return();
            console.log(await second.next());
            """)
        #expect(
            run.lines == [
                "{ value: 'value', done: true } { value: undefined, done: true }", "{ value: undefined, done: true }",
            ])
        #expect(run.problems == [])
    }

    @Test("a logout ends the loop, after what came before it")
    func logout() async throws {
        let run = try await run(
            """
            const notifications = AlertService.notifications();
            await notifications.ready;
            await desk('add', [2]);
            setTimeout(() => LoginService.logout(), 100);
            for await (const { notificationId } of notifications) {
                console.log(notificationId);
            }
            console.log('over');
            """)
        #expect(run.lines == ["note-2", "over"])
        #expect(run.problems == [])
    }

    @Test("a session that has expired throws its error in the loop, once")
    func expires() async throws {
        let run = try await run(
            """
            const notifications = AlertService.notifications();
            await notifications.ready;
            setTimeout(async () => { await desk('expire'); await desk('wake'); }, 100);
            try {
                for await (const each of notifications) {
                    console.log('never');
                }
            } catch (error) {
                console.log(error.code);
            }
            console.log(await notifications.next());
            """)
        #expect(run.lines == ["SESSION_EXPIRED", "{ value: undefined, done: true }"])
        #expect(run.problems == [])
    }

    @Test("waiting for the next keeps no run alive, and is no unanswered call")
    func waiting() async throws {
        let run = try await run("await AlertService.notifications().next(); console.log('never');")
        #expect(run.lines == [])
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
    }
}
