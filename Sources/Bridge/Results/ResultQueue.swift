import JavaScriptEngine
import PluginAPI

/// What is on its way to the script, in the order in which it came.
struct ResultQueue {
    /// A native implementation's result and the call that it answers.
    struct Answer {
        let result: PluginResult
        let slot: Int
        let number: Int
    }

    enum Entry {
        case answer(Answer)
        /// A function of the script's own, such as one that delivers a proxy's result.
        case job(Value)
    }

    private var entries: [Entry] = []
    private var first = 0

    /// How many entries wait.
    var count: Int { entries.count - first }

    /// The calls whose final answer waits here.
    var answeredSlots: [Int] {
        entries[first...].compactMap { entry in
            if case .answer(let answer) = entry, !answer.result.keepCallback { answer.slot } else { nil }
        }
    }

    mutating func append(_ entry: Entry) {
        entries.append(entry)
    }

    mutating func removeAll() {
        entries.removeAll()
        first = 0
    }

    /// Takes out the next entry.
    mutating func takeFirst() -> Entry? {
        guard first < entries.count else { return nil }
        defer {
            first += 1
            forgetTaken()
        }
        return entries[first]
    }

    private mutating func forgetTaken() {
        if first == entries.count {
            entries.removeAll(keepingCapacity: entries.count <= 1_024)
            first = 0
        } else if first > 1_024, first > entries.count / 2 {
            // Callbacks that call again may keep the queue from ever being empty.
            entries.removeFirst(first)
            first = 0
        }
    }
}
