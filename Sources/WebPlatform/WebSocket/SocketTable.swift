import HostClock
import JavaScriptEngine

/// The sockets of a page that are not closed. Each keeps the run alive.
///
/// A virtual clock waits while one connects or closes. While one is open it goes on to the next timer after a while in which nothing came, was
/// sent or fired, by the machine's time: a server may need it for an answer. It never waits longer than a real clock would.
final class SocketTable {
    /// How often is looked whether that is over.
    private static let interval = Duration.milliseconds(10)

    private struct Entry {
        let task: Task<Void, Never>
        var link: WebSocketLink?
        var isOpen = false
    }

    private let loop: EngineLoop
    private let patience: Duration
    private var entries: [Int: Entry] = [:]
    /// What the open sockets hold the run by; `nil` without one.
    private var hold: EngineLoop.Work?
    private var lastActivity = Instant(nanoseconds: 0)
    private var isWatching = false

    init(loop: EngineLoop, patience: Duration) {
        self.loop = loop
        self.patience = patience
    }

    deinit {
        let (loop, hold, count) = (loop, hold, entries.values.count { !$0.isOpen })
        for entry in entries.values { entry.task.cancel() }
        // Later, as this may be any thread.
        loop.post {
            for _ in 0..<count { loop.endWork(.real) }
            if let hold { loop.endWork(hold) }
        }
    }

    func add(_ id: Int, _ task: Task<Void, Never>) {
        entries[id] = Entry(task: task)
        loop.beginWork(.real)
    }

    func has(_ id: Int) -> Bool { entries[id] != nil }

    func link(of id: Int) -> WebSocketLink? { entries[id]?.link }

    func opened(_ id: Int, _ link: WebSocketLink) {
        guard entries[id] != nil else { return }
        entries[id]?.link = link
        setOpen(id, true)
    }

    /// A socket is being closed: its end is awaited like an answer.
    func closing(_ id: Int) { setOpen(id, false) }

    /// Forgets a socket.
    func remove(_ id: Int) {
        setOpen(id, false)
        if entries.removeValue(forKey: id) != nil { loop.endWork(.real) }
    }

    /// Ends a socket.
    func cancel(_ id: Int) { entries[id]?.task.cancel() }

    /// Ends all of them.
    func cancelAll() {
        for id in entries.keys {
            cancel(id)
            remove(id)
        }
    }

    /// Something has come, was sent or has fired: what the server answers is worth a wait.
    func noteActivity() {
        guard loop.clock.kind == .virtual, hold != nil else { return }
        lastActivity = loop.realClock.now
        change(to: .real)
        watch()
    }

    private func setOpen(_ id: Int, _ isOpen: Bool) {
        guard let entry = entries[id], entry.isOpen != isOpen else { return }
        entries[id]?.isOpen = isOpen
        if isOpen {
            if hold == nil { change(to: .real) }
            loop.endWork(.real)
            noteActivity()
        } else {
            loop.beginWork(.real)
            if !entries.values.contains(where: \.isOpen) { change(to: nil) }
        }
    }

    private func change(to next: EngineLoop.Work?) {
        guard next != hold else { return }
        if let next { loop.beginWork(next) }
        if let hold { loop.endWork(hold) }
        hold = next
    }

    private func watch() {
        guard !isWatching else { return }
        isWatching = true
        let table = LoopBound(self, on: loop)
        loop.realClock.schedule(after: Self.interval) {
            table.perform { table in
                table.isWatching = false
                guard table.hold == .real else { return }
                let limit = table.loop.clock.nextDeadline.map { $0 - table.loop.clock.now } ?? table.patience
                if table.loop.realClock.now - table.lastActivity >= min(limit, table.patience) {
                    table.change(to: .timed)
                } else {
                    table.watch()
                }
            }
        }
    }
}
