import JavaScriptEngine
import PluginAPI

/// What is on its way to the script, in the order in which it came.
struct ResultQueue {
    /// A native half's result and the call that it answers.
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
    /// What ``takeText(atMost:)`` gave last.
    private var text: [UInt8] = []

    /// How many entries have been taken out so far.
    private(set) var takenCount = 0

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

    /// Takes out the next results that one text can hold: values in JSON without binary parts, or nothing, `limit` at most.
    ///
    /// - Returns: The flat array that `exec.js` takes, NUL-terminated; `nil` when the next entry is of another kind.
    mutating func takeText(atMost limit: Int) -> [UInt8]? {
        // The text before it has been read, so its memory is used again, unless there is much of it.
        text.removeAll(keepingCapacity: text.capacity <= 1 << 16)
        text.append(UInt8(ascii: "["))
        let start = first
        let end = min(entries.count, first + limit)
        while first < end, entries[first].write(to: &text) { first += 1 }
        guard first > start else { return nil }
        takenCount += first - start
        // In the place of the last comma.
        text[text.count - 1] = UInt8(ascii: "]")
        text.append(0)
        forgetTaken()
        return text
    }

    /// Takes out the next entry.
    mutating func takeFirst() -> Entry? {
        guard first < entries.count else { return nil }
        defer {
            first += 1
            takenCount += 1
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

extension ResultQueue.Entry {
    /// Writes `slot,flags,message,`. The flags are the status, whether the callback is kept, and whether there is a message.
    ///
    /// - Returns: Whether it fits into a text with others; nothing is written if not.
    fileprivate func write(to text: inout [UInt8]) -> Bool {
        guard case .answer(let answer) = self else { return false }
        let flags = answer.result.status.rawValue | (answer.result.keepCallback ? 16 : 0)
        switch answer.result.message {
        case .none:
            text.append(decimal: answer.slot)
            text.append(UInt8(ascii: ","))
            text.append(decimal: flags)
            text.append(UInt8(ascii: ","))
            text.append(decimal: 0)
        case .json(let message) where message.binaries.isEmpty:
            text.append(decimal: answer.slot)
            text.append(UInt8(ascii: ","))
            text.append(decimal: flags | 32)
            text.append(UInt8(ascii: ","))
            text.append(contentsOf: message.text)
        default:
            return false
        }
        text.append(UInt8(ascii: ","))
        return true
    }
}

extension [UInt8] {
    /// Appends a number that is not negative.
    fileprivate mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
