import TestSupport

/// Changes JSON texts: first their structure, then their bytes.
public struct JSONMutator: Sendable {
    public var random: SeededGenerator
    private let odd: OddValues

    /// - Parameter odd: What is put in the place of right values and names.
    public init(random: SeededGenerator, odd: OddValues) {
        self.random = random
        self.odd = odd
    }

    /// Makes one change somewhere in a text's structure.
    public mutating func mutate(_ json: inout WrittenJSON) {
        let number = random.below(json.count)
        var value = json[number]
        if case .members(let members) = value, random.happens(80) {
            value = .members(mutated(members, of: json))
        } else {
            value = mutated(value, of: json)
        }
        json[number] = value
    }

    private mutating func mutated(_ members: [WrittenJSON.Member], of json: WrittenJSON) -> [WrittenJSON.Member] {
        var members = members
        guard !members.isEmpty else { return [WrittenJSON.Member(name: name(), value: oddValue())] }
        let (one, other) = (random.below(members.count), random.below(members.count))
        switch random.below(8) {
        case 0, 1: members.remove(at: one)
        case 2: members.insert(WrittenJSON.Member(name: members[one].name, value: oddValue()), at: other)
        case 3: members.append(members[one])
        case 4:
            let value = members[one].value
            members[one].value = members[other].value
            members[other].value = value
        case 5: members[one].name = name()
        case 6: members.append(WrittenJSON.Member(name: name(), value: oddValue()))
        default: members[one].value = mutated(members[one].value, of: json)
        }
        return members
    }

    private mutating func mutated(_ value: WrittenJSON, of json: WrittenJSON) -> WrittenJSON {
        switch random.below(8) {
        case 0..<4: oddValue()
        case 4: json[random.below(json.count)]
        case 5: nested(value)
        default: stretched(value)
        }
    }

    private mutating func oddValue() -> WrittenJSON { .literal(random.any(odd.literals)) }

    private mutating func name() -> [UInt8] {
        random.happens(90) ? WrittenJSON.quoted(random.any(odd.names)) : random.any(odd.literals)
    }

    /// The value at the bottom of lists and objects, now and then of more than a reader goes into.
    private mutating func nested(_ value: WrittenJSON) -> WrittenJSON {
        let depth = random.happens(10) ? random.any([60, 120, 512, 513, 3000]) : random.any([1, 2, 3])
        let (start, end) = random.happens(50) ? ("[", "]") : (#"{"a":"#, "}")
        var text = Array(String(repeating: start, count: depth).utf8)
        value.write(into: &text)
        return .literal(text + Array(String(repeating: end, count: depth).utf8))
    }

    /// The value many times, seldom so many that it takes long to read.
    private mutating func stretched(_ value: WrittenJSON) -> WrittenJSON {
        let count = random.happens(3) ? random.any([300, 301, 1000]) : random.any([2, 10, 20])
        switch value {
        case .literal(let text) where text.count > 2 && text.first == UInt8(ascii: "\"") && text.last == text.first:
            return .literal([text[0]] + Self.repeated(Array(text.dropFirst().dropLast()), count) + [text[0]])
        case .literal(let text): return .literal(Self.repeated(text, min(count, 70)))
        case .list(let elements): return .list(Array(Self.repeated(elements, count).prefix(2000)))
        case .members(let members):
            return .members(
                members + (0..<count).map { .init(name: WrittenJSON.quoted("x\($0)"), value: .literal([0x31])) })
        }
    }

    private static func repeated<Element>(_ part: [Element], _ count: Int) -> [Element] {
        var whole: [Element] = []
        whole.reserveCapacity(part.count * count)
        for _ in 0..<count { whole += part }
        return whole
    }

    /// Changes some bytes, wherever they are.
    public mutating func mutate(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let position = random.below(bytes.count)
        switch random.below(8) {
        case 0, 1: bytes.removeSubrange(position...)
        case 2, 3:
            for _ in 0...random.below(4) { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
        case 4: bytes[position] = UInt8(random.below(256))
        case 5: bytes.insert(UInt8(random.below(256)), at: position)
        case 6: bytes.removeSubrange(position..<min(bytes.count, position + 1 + random.below(20)))
        default:
            let end = min(bytes.count, position + 1 + random.below(20))
            bytes.insert(contentsOf: bytes[position..<end], at: random.below(bytes.count))
        }
    }
}
