import HostClock
import Motif
import MotifTesting
import SMEPay
import Testing

struct NotificationFeedTests {
    /// An SDK in which the user is logged in at `bank`.
    func loggedIn(_ bank: NotificationBank, _ push: any PushSignal) async throws -> SMEPaySDK {
        let sdk = sdk(bank, push: push)
        _ = try await sdk.login.login(LoginRequest(user: "u", password: "1111"))
        return sdk
    }

    /// The ids of the next notifications, with how the feed ended if it did.
    func next(_ count: Int, of iterator: inout NotificationFeed.Iterator) async -> [String] {
        var ids: [String] = []
        do {
            while ids.count < count, let notification = try await iterator.next() {
                ids.append(notification.notificationId)
            }
            if ids.count < count { ids.append("end") }
        } catch {
            ids.append(error.code.rawValue)
        }
        return ids
    }

    @Test("what was there before is not told, what comes is told once and in order")
    func inOrder() async throws {
        let (bank, push) = (NotificationBank([1, 2]), PushButton())
        var iterator = try await loggedIn(bank, push).alerts.notifications().makeAsyncIterator()
        bank.add([3, 4])
        push.press()
        #expect(await next(2, of: &iterator) == ["note-3", "note-4"])
        push.press()
        push.press()
        bank.add([5])
        push.press()
        #expect(await next(1, of: &iterator) == ["note-5"])
    }

    @Test("the user's very first notifications are told as well, however many, by polls alone")
    func first() async throws {
        let (bank, push) = (NotificationBank(), PushButton())
        var iterator = try await loggedIn(bank, push).alerts.notifications().makeAsyncIterator()
        push.press()
        bank.add(Array(1...130))
        push.press()
        #expect(await next(130, of: &iterator) == (1...130).map { "note-\($0)" })
        bank.add([131])
        push.press()
        #expect(await next(1, of: &iterator) == ["note-131"])
        #expect(Set(bank.operations) == ["login", "pollNotifications"])
    }

    @Test("what comes while the beginning is under way, or between two polls, is not lost")
    func nothingLost() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        let sdk = try await loggedIn(bank, push)
        bank.duringPoll { push.press() }
        var iterator = try await sdk.alerts.notifications().makeAsyncIterator()
        bank.add([2])
        #expect(await next(1, of: &iterator) == ["note-2"])
        bank.duringPoll {
            bank.add([4])
            push.press()
        }
        bank.add([3])
        push.press()
        #expect(await next(2, of: &iterator) == ["note-3", "note-4"])
    }

    @Test("more than one answer holds are fetched without another signal")
    func manyPages() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        var iterator = try await loggedIn(bank, push).alerts.notifications().makeAsyncIterator()
        bank.add(Array(2...251))
        push.press()
        #expect(await next(250, of: &iterator) == (2...251).map { "note-\($0)" })
        #expect(bank.operations.filter { $0 == "pollNotifications" }.count == 4)
    }

    @Test("the signal is asked for the user who is logged in")
    func user() async throws {
        let push = PushButton()
        _ = try await loggedIn(NotificationBank(), push).alerts.notifications()
        #expect(push.users == ["u"])
    }

    @Test("a logout ends the feed without an error, and nothing is asked for any more")
    func logout() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        let sdk = try await loggedIn(bank, push)
        var iterator = try await sdk.alerts.notifications().makeAsyncIterator()
        try await sdk.login.logout()
        #expect(await next(1, of: &iterator) == ["end"])
        #expect(await next(1, of: &iterator) == ["end"])
        #expect(bank.operations == ["login", "pollNotifications", "logout"])
        #expect(push.listenerCount == 0)
    }

    @Test("a session that a poll finds expired ends the feed with that error")
    func expiredAtPoll() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        var iterator = try await loggedIn(bank, push).alerts.notifications().makeAsyncIterator()
        bank.expire()
        push.press()
        #expect(await next(1, of: &iterator) == ["SESSION_EXPIRED"])
        #expect(push.listenerCount == 0)
    }

    @Test("a session that another call finds expired ends the feed at once")
    func expiredElsewhere() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        let sdk = try await loggedIn(bank, push)
        var iterator = try await sdk.alerts.notifications().makeAsyncIterator()
        bank.expire()
        #expect(await failure { _ = try await sdk.cards.listCards() }?.code == .sessionExpired)
        #expect(await next(1, of: &iterator) == ["SESSION_EXPIRED"])
    }

    @Test("a session that expires while nothing is called and nothing comes ends the feed then")
    func expiredIdle() async throws {
        let (bank, push, clock) = (NotificationBank([1]), PushButton(), RunClock(.virtual))
        bank.setExpiresIn(300)
        let sdk = sdk(bank, clock: clock, push: push)
        _ = try await sdk.login.login(LoginRequest(user: "u", password: "1111"))
        var iterator = try await sdk.alerts.notifications().makeAsyncIterator()
        bank.expire()
        clock.advance(by: .seconds(301))
        #expect(await next(1, of: &iterator) == ["SESSION_EXPIRED"])
        #expect(clock.nextDeadline == nil)
    }

    @Test("a session that was used meanwhile is asked about again when that use ends")
    func usedMeanwhile() async throws {
        let (bank, push, clock) = (NotificationBank([1]), PushButton(), RunClock(.virtual))
        bank.setExpiresIn(300)
        let sdk = sdk(bank, clock: clock, push: push)
        _ = try await sdk.login.login(LoginRequest(user: "u", password: "1111"))
        var iterator = try await sdk.alerts.notifications().makeAsyncIterator()
        bank.setExpiresIn(120)
        bank.add([2])
        clock.advance(by: .seconds(301))
        #expect(await next(1, of: &iterator) == ["note-2"])
        #expect(clock.nextDeadline == clock.now + .seconds(121))
        try await sdk.login.logout()
        #expect(clock.nextDeadline == nil)
    }

    @Test("however long a session is said to live, it is no reason to fail", arguments: [0, -1, Int64.max, Int64.min])
    func oddExpiry(_ seconds: Int64) async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        bank.setExpiresIn(seconds)
        var iterator = try await loggedIn(bank, push).alerts.notifications().makeAsyncIterator()
        bank.add([2])
        push.press()
        #expect(await next(1, of: &iterator) == ["note-2"])
    }

    @Test("a login of somebody else ends the feed, and his notifications are never told")
    func replaced() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        let sdk = try await loggedIn(bank, push)
        var iterator = try await sdk.alerts.notifications().makeAsyncIterator()
        _ = try await sdk.login.login(LoginRequest(user: "other", password: "1111"))
        bank.add([2])
        push.press()
        #expect(await next(1, of: &iterator) == ["SESSION_EXPIRED"])
        #expect(bank.operations.filter { $0 == "pollNotifications" }.count == 1)
    }

    @Test("a session that ends while a poll is under way keeps that poll's answer from being told")
    func endsDuringPoll() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        let sdk = try await loggedIn(bank, push)
        var iterator = try await sdk.alerts.notifications().makeAsyncIterator()
        bank.add([2])
        bank.duringPoll { sdk.connector.session.forget() }
        push.press()
        #expect(await next(1, of: &iterator) == ["SESSION_EXPIRED"])
    }

    @Test("without a session there is no feed, and nobody listens")
    func noSession() async throws {
        let push = PushButton()
        let sdk = sdk(NotificationBank(), push: push)
        #expect(await failure { _ = try await sdk.alerts.notifications() }?.code == .sessionRequired)
        #expect(push.listenerCount == 0)
    }

    @Test("a poll without an answer ends the feed with that error")
    func unreachable() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        var iterator = try await loggedIn(bank, push).alerts.notifications().makeAsyncIterator()
        bank.fail(MotifTransportError(.timedOut))
        push.press()
        #expect(await next(1, of: &iterator) == ["TIMED_OUT"])
    }

    @Test("letting go of a feed ends the listening")
    func released() async throws {
        let push = PushButton()
        let sdk = try await loggedIn(NotificationBank([1]), push)
        var feed: NotificationFeed? = try await sdk.alerts.notifications()
        #expect(push.listenerCount == 1)
        _ = feed
        feed = nil
        #expect(push.listenerCount == 0)
    }

    @Test("a task that is cancelled gets no more")
    func cancelled() async throws {
        let (bank, push) = (NotificationBank([1]), PushButton())
        let feed = try await loggedIn(bank, push).alerts.notifications()
        let task = Task {
            var iterator = feed.makeAsyncIterator()
            return try await iterator.next() == nil
        }
        task.cancel()
        #expect(try await task.value)
    }
}
