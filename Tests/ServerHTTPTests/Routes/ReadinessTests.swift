import HTTPTypes
import ServerHTTP
import Synchronization
import Testing

@Suite("Whether a server is ready")
struct ReadinessTests {
    private struct Broken: Error {}

    /// Something that works or does not, and counts how often it is tried.
    private final class Disk: Sendable {
        let state = Mutex((isBroken: false, tries: 0, failures: 0))

        func readiness(every interval: Duration) -> Readiness {
            Readiness(
                every: interval,
                attempt: { () async throws(Broken) in
                    let isBroken = self.state.withLock { state in
                        state.tries += 1
                        return state.isBroken
                    }
                    if isBroken { throw Broken() }
                }, onFailure: { _ in self.state.withLock { $0.failures += 1 } })
        }
    }

    @Test("an answer holds for a while, however many ask")
    func interval() async {
        let disk = Disk()
        let readiness = disk.readiness(every: .seconds(600))
        for _ in 0..<10 { #expect(await readiness.isReady()) }
        disk.state.withLock { $0.isBroken = true }
        #expect(await readiness.isReady())
        #expect(disk.state.withLock { $0.tries } == 1)
    }

    @Test("a failure is answered and reported once, until it works again")
    func failure() async {
        let disk = Disk()
        let readiness = disk.readiness(every: .zero)
        disk.state.withLock { $0.isBroken = true }
        for _ in 0..<3 { #expect(await !readiness.isReady()) }
        #expect(disk.state.withLock { $0.failures } == 1)
        disk.state.withLock { $0.isBroken = false }
        #expect(await readiness.isReady())
        disk.state.withLock { $0.isBroken = true }
        #expect(await !readiness.isReady())
        #expect(disk.state.withLock { $0.failures } == 2)
    }

    @Test("while a try takes longer than an answer holds, the server is not ready")
    func slow() async {
        let (gate, opener) = AsyncStream<Void>.makeStream()
        let (started, onStart) = AsyncStream<Void>.makeStream()
        let readiness = Readiness(
            every: .zero,
            attempt: { () async throws(Broken) in
                onStart.yield()
                for await _ in gate { break }
            }, onFailure: { _ in })
        async let first = readiness.isReady()
        for await _ in started { break }
        #expect(await !readiness.isReady())
        opener.yield()
        #expect(await first)
    }

    @Test("its route answers 200, or 503 with when to ask again")
    func route() async {
        let disk = Disk()
        let metrics = ServerMetrics(entries: [])
        let client = InProcessClient(
            Entry(name: "a", routes: [.ready(disk.readiness(every: .zero))]), metrics: metrics)
        let request = HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/ready")
        let ready = await client.send(request)
        #expect(ready.head.status == .ok)
        #expect(String(decoding: ready.body, as: UTF8.self) == #"{"status":"ready"}"#)
        disk.state.withLock { $0.isBroken = true }
        let answer = await client.send(request)
        #expect(answer.head.status == .serviceUnavailable)
        #expect(answer.head.headerFields[.retryAfter] == "1")
    }
}
