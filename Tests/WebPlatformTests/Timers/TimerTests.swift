import HostClock
import JavaScriptEngine
import Testing
import WebPlatform

@Suite("Timers")
struct TimerTests {
    @Test("timers fire by their time and then in the order in which they were started")
    func order() async throws {
        let printed = try await WebPage().run(
            """
            for (const [name, delay] of [['a', 50], ['b', 10], ['c', 50], ['d', 0], ['e', 1], ['f', 3600000]]) {
                setTimeout(() => console.log(name, Math.round(performance.now())), delay);
            }
            """)
        #expect(printed == ["log: d 1", "log: e 1", "log: b 10", "log: a 50", "log: c 50", "log: f 3600000"])
    }

    @Test("a timer of nothing does nothing, and holds no run", arguments: ["", "undefined", "null, 5"])
    func nothing(arguments: String) async throws {
        let lines = try await WebPage().run(
            "console.log(setInterval(\(arguments)) !== setTimeout(\(arguments)))")
        #expect(lines == ["log: true"])
    }

    @Test("timers fire in order and hold the run in real time, too")
    func realTime() async throws {
        let clock = RunClock(.real)
        let printed = try await WebPage(clock: clock).run(
            "for (const delay of [30, 5, 0]) setTimeout(() => console.log(delay), delay)")
        #expect(printed == ["log: 0", "log: 5", "log: 30"])
        #expect(clock.now.milliseconds >= 30)
    }

    @Test("each timer is a macrotask: the microtasks of one run before the next, although both are due")
    func macrotasks() async throws {
        let printed = try await WebPage().run(
            """
            for (const name of ['a', 'b']) {
                setTimeout(() => {
                    Promise.resolve().then(() => console.log('then', name));
                    queueMicrotask(() => console.log('microtask', name));
                    console.log(name);
                }, 5);
            }
            """)
        #expect(
            printed == ["log: a", "log: then a", "log: microtask a", "log: b", "log: then b", "log: microtask b"])
    }

    @Test("an interval holds the run until it is cleared")
    func interval() async throws {
        let clock = RunClock(.virtual)
        let printed = try await WebPage(clock: clock).run(
            """
            let count = 0;
            const id = setInterval(() => {
                console.log(++count, Math.round(performance.now()));
                if (count === 3) clearInterval(id);
            }, 1000);
            """)
        #expect(printed == ["log: 1 1000", "log: 2 2000", "log: 3 3000"])
        #expect(clock.now.milliseconds == 3000)
    }

    @Test(
        "an interval of 0 and a chain of timeouts of 0 let other timers have their turn",
        arguments: [
            "const id = setInterval(() => { if (done) clearInterval(id); }, 0)",
            "function next() { if (!done) setTimeout(next, 0); } next()",
        ])
    func noStarving(_ loop: String) async throws {
        for kind in [RunClock.Kind.virtual, .real] {
            let page = WebPage(clock: RunClock(kind))
            let printed = try await page.run(
                "let done = false; setTimeout(() => { done = true; console.log('done'); }, 20); \(loop)")
            #expect(printed == ["log: done"])
        }
    }

    @Test("an interval of 0 does not starve the other work of the loop")
    func fairness() async throws {
        let page = WebPage(clock: RunClock(.real))
        try await page.evaluate("let count = 0; const id = setInterval(() => count++, 0)")
        while try await page.evaluate("count") == "0" { await Task.yield() }
        #expect(try await page.run("clearInterval(id)") == [])
    }

    @Test("a timer that another one clears while both are due does not fire, and the run ends")
    func clearedWhenDue() async throws {
        let printed = try await WebPage().run(
            "setTimeout(() => { console.log('a'); clearTimeout(b); }, 5); const b = setTimeout(() => console.log('b'), 5)"
        )
        #expect(printed == ["log: a"])
    }

    @Test("a cleared timer neither holds the run nor moves the clock")
    func cleared() async throws {
        let clock = RunClock(.virtual)
        #expect(try await WebPage(clock: clock).run("clearTimeout(setTimeout(() => {}, 5000))") == [])
        #expect(clock.now.milliseconds == 0)
    }

    @Test("an exception in a timer is uncaught, with its place, and the other timers and the interval go on")
    func uncaught() async throws {
        let page = WebPage()
        let printed = try await page.run(
            """
            let count = 0;
            const id = setInterval(() => {
                if (++count === 2) clearInterval(id);
                throw new RangeError(`tick ${count}`);
            }, 10);
            setTimeout(() => console.log('other'), 15);
            """)
        #expect(printed == ["log: other"])
        let errors = page.events.all.map { event in
            if case .uncaught(let error) = event { "\(error) \(error.location?.description ?? "")" } else { "\(event)" }
        }
        #expect(errors == ["RangeError: tick 1 page.js:4:25", "RangeError: tick 2 page.js:4:25"])
    }

    @Test("once the run is being stopped no timer fires")
    func stopped() async throws {
        let page = WebPage()
        try await page.use { _, context in
            try context.evaluate("setInterval(() => console.log('tick'), 1000)", url: "page.js")
            context.engine.loop.interrupt(.exit)
        }
        await page.idle()
        #expect(page.messages.all == [])
    }

    @Test("timers that are left when the platform is let go of do not hold the loop")
    func letGo() async throws {
        let clock = RunClock(.virtual)
        let page = WebPage(clock: clock)
        try await page.evaluateAndEnd("setInterval(() => console.log('tick'), 1000)")
        await page.idle()
        #expect(page.messages.all == [])
        #expect(clock.nextDeadline == nil)
    }
}
