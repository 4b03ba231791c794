/// Gives each name of a file a number, so that names are compared as numbers.
struct NameTable {
    private var slots: [UInt32]
    /// Where each name first stands; of those that were not read from the file, in `extra`.
    private var texts: [[UInt8]] = []
    private var hashes: [UInt32] = []
    private(set) var words: [Word?] = []

    init() {
        slots = [UInt32](repeating: 0, count: 512)
        for word in Word.allCases {
            let number = number(of: Array(word.rawValue.utf8)[...])
            words[Int(number)] = word
        }
    }

    var count: Int { texts.count }

    /// The number of a name, a new one if it is seen for the first time.
    mutating func number(of name: ArraySlice<UInt8>) -> UInt32 {
        // The seeded hash keeps names that are made to collide from slowing it down.
        var hasher = Hasher()
        name.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = UInt32(truncatingIfNeeded: hasher.finalize())
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = slots[slot] - 1
            if hashes[Int(number)] == hash, texts[Int(number)][...] == name { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = UInt32(texts.count)
        slots[slot] = number + 1
        texts.append(Array(name))
        hashes.append(hash)
        words.append(nil)
        if texts.count * 2 > slots.count { grow() }
        return number
    }

    func text(of number: UInt32) -> String {
        String(decoding: texts[Int(number)], as: UTF8.self)
    }

    func bytes(of number: UInt32) -> [UInt8] { texts[Int(number)] }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number) + 1
        }
    }
}
