import JavaScriptEngine
import Testing
import WebPlatform

@Suite("What no script handles")
struct UncaughtTests {
    let page = WebPage()

    /// The events as `kind error`.
    private var events: [String] {
        page.events.all.map { event in
            switch event {
            case .uncaught(let error): "uncaught \(error)"
            case .unhandledRejection(let error): "unhandled rejection \(error)"
            }
        }
    }

    @Test("an error listener learns of an exception before it is reported")
    func listener() async throws {
        let printed = try await page.run(
            """
            addEventListener('error', ({ message, filename, lineno }) => console.log(message, filename, lineno));
            setTimeout(() => { throw new TypeError('wrong'); });
            """)
        #expect(printed == ["log: Uncaught TypeError: wrong page.js 2"])
        #expect(events == ["uncaught TypeError: wrong"])
    }

    @Test("an error listener that prevents the default keeps an exception from being reported")
    func prevented() async throws {
        _ = try await page.run("onerror = () => true; setTimeout(() => { throw 1; })")
        #expect(events == [])
    }

    @Test("what an error listener throws is reported as well, once")
    func throwingListener() async throws {
        _ = try await page.run(
            "addEventListener('error', () => { throw new Error('second'); }); setTimeout(() => { throw new Error('first'); })"
        )
        #expect(events == ["uncaught Error: second", "uncaught Error: first"])
    }

    @Test(
        "anything may be thrown",
        arguments: [
            ("undefined", "undefined"), ("null", "null"), ("'text'", "text"), ("Symbol('s')", "Symbol(s)"),
            ("({ code: 5 })", "an object with code 5"), ("{ toString() { throw 1; } }", "an object with toString"),
        ])
    func anything(_ value: String, _ description: String) async throws {
        _ = try await page.run("setTimeout(() => { throw \(value.hasPrefix("{") ? "(\(value))" : value); })")
        #expect(events == ["uncaught \(description)"])
    }

    @Test("an exception in a listener, a microtask and a timer is reported, and the others run")
    func everywhere() async throws {
        let printed = try await page.run(
            """
            document.addEventListener('pay', () => { throw new Error('listener'); });
            document.addEventListener('pay', () => console.log('second listener'));
            document.dispatchEvent(new Event('pay'));
            queueMicrotask(() => { throw new Error('microtask'); });
            setTimeout(() => { throw new Error('timer'); });
            """)
        #expect(printed == ["log: second listener"])
        #expect(events == ["uncaught Error: listener", "uncaught Error: microtask", "uncaught Error: timer"])
    }

    @Test("an unhandled rejection is reported at the end of its turn")
    func rejection() async throws {
        try await page.evaluate("Promise.reject(new Error('lost'))")
        #expect(events == ["unhandled rejection Error: lost"])
    }

    @Test("a rejection that is handled in the same turn is not reported")
    func handled() async throws {
        _ = try await page.run("const p = Promise.reject(1); queueMicrotask(() => p.catch(() => {}))")
        #expect(events == [])
    }

    @Test("an unhandledrejection listener learns the reason and may prevent the report")
    func preventedRejection() async throws {
        let printed = try await page.run(
            """
            addEventListener('unhandledrejection', (event) => {
                event.preventDefault();
                queueMicrotask(() => console.log('later', event.reason));
            });
            setTimeout(() => { Promise.reject('lost'); });
            """)
        #expect(printed == ["log: later lost"])
        #expect(events == [])
    }

    @Test("an unhandledrejection listener that rejects itself is not asked again and again")
    func rejectingListener() async throws {
        let printed = try await page.run(
            """
            onunhandledrejection = async () => {
                console.log('asked');
                throw new Error('logger broken');
            };
            Promise.reject(new Error('first'));
            """)
        #expect(printed == ["log: asked"])
        #expect(events == ["unhandled rejection Error: first", "unhandled rejection Error: logger broken"])
    }

    @Test("once the run is being stopped nothing more is reported")
    func stopped() async throws {
        try await page.use { platform, context in
            context.engine.loop.interrupt(.exit)
            platform.reportException(context.makeError("stopped"))
        }
        #expect(events == [])
    }
}
