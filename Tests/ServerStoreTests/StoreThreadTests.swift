import Dispatch
import GRDB
import Glibc
import ServerStore
import TestSupport
import Testing

@Suite("The store's threads") struct StoreThreadTests {
    /// A thread of somebody's own that tasks run on.
    private final class OwnThread: TaskExecutor {
        static let key = DispatchSpecificKey<Bool>()
        private let queue = DispatchQueue(label: "own")

        init() { queue.setSpecific(key: Self.key, value: true) }

        static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    private static var thread: pthread_t { pthread_self() }

    @Test("who finds the store free is served on his own thread")
    @concurrent func free() async throws {
        let store = try NoteStore(.memory)
        for _ in 0..<100 {
            let caller = Self.thread
            let served = try await store.transaction { _ in Self.thread }
            #expect(served == caller)
        }
    }

    @Test("a thread of somebody's own is never kept with the store's work")
    func own() async throws {
        let store = try NoteStore(.memory)
        let isKept = try await Task(executorPreference: OwnThread()) {
            #expect(OwnThread.isCurrent)
            return try await store.transaction { _ in OwnThread.isCurrent }
        }.value
        #expect(!isKept)
    }

    @Test("many at once are served one after the other, each once")
    func many() async throws {
        let store = try NoteStore(.memory)
        let numbers = try await inParallel(200) { _ in
            try await store.transaction { db in
                try db.add("one")
                return db.lastInsertedRowID
            }
        }
        #expect(numbers.sorted() == Array(1...200))
    }
}
