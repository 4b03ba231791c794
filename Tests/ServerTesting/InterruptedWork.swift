import Dispatch
import Synchronization

/// Work of several clients of a process that is ended in the middle of it, by `SIGKILL` for instance.
public enum InterruptedWork {
    /// Has each client do one thing after the other until it gets no answer, and ends the process when so many were answered.
    ///
    /// It blocks. Each client has a thread of its own.
    ///
    /// - Parameters:
    ///   - count: How many answers there are before the end.
    ///   - end: Ends the process, once.
    ///   - client: Makes the client of that number, which does the thing of a number and gives what names it if that was answered
    ///     with success, `nil` else.
    /// - Returns: What was answered with success.
    public static func run<Item: Sendable>(
        clients: Int, endAfter count: Int, end: @Sendable () -> Void, _ client: @Sendable (Int) -> (Int) -> Item?
    ) -> [Item] {
        let answered = Mutex<[Item]>([])
        DispatchQueue.concurrentPerform(iterations: clients) { number in
            let work = client(number)
            for thing in 0... {
                guard let item = work(thing) else { break }
                let isTime = answered.withLock { answered in
                    answered.append(item)
                    return answered.count == count
                }
                if isTime { end() }
            }
        }
        return answered.withLock { $0 }
    }
}
