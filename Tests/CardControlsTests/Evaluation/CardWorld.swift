import TestSupport

@testable import CardControls

/// Random blocks, purchases and use of a card; each time close enough to each other that they meet.
struct CardWorld {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func purchase() -> Purchase {
        .of(
            random.any([0, 1, 99, 100, 101, 5_000]), random.any(Channel.allCases),
            mcc: random.any(["5812", "5813", "7995", "8999"]), in: random.any(["ES", "FR", "IT"]),
            at: random.any(["2026-11-20 07:00", "2026-11-21 09:30", "2026-11-29 23:00"]),
            isRecurring: random.happens(30))
    }

    mutating func usage() -> (PeriodBounds) -> Usage {
        let usage = Usage(spent: random.any([0, 50, 100, 4_000]), count: random.any([0, 1, 2]))
        return { _ in usage }
    }

    /// Up to eight, of each layer and key one.
    mutating func blocks() -> [Block] {
        var records = BlockRecords([])
        for _ in 0..<random.any([0, 1, 2, 3, 5, 8]) {
            let block = block()
            records[block.layer, block.key] = block
        }
        return records.blocks
    }

    mutating func block() -> Block { Block(random.any(BlockLayer.allCases), control()) }

    private mutating func control() -> Control {
        let key = ControlKey(checked: random.any(ControlType.allCases.filter { $0 != .merchant }))
        if random.happens(15) { return limit(.merchant(random.any([.dining, .gambling, .alcohol]))) }
        switch key.type {
        case .cardOff: return Control(checked: key, .cardOff(allowRecurring: random.happens(50)))
        case .amount: return .amount(random.any([1, 100, 5_000]))
        case .budget: return .budget(random.any([0, 100, 6_000]), random.any([.day, .month, .recurring(days: 3)]))
        case .country: return .country(random.any(CountryRule.Mode.allCases), random.any(["ES", "FR"]), "IT")
        case .time: return .hours(random.any([.everyDay, [.saturday]]), "08:00", random.any(["20:00", "06:00"]))
        case .travel: return .travel("2026-11-20", "2026-11-22", random.any(["FR", "IT"]))
        case .count: return .count(random.any([0, 1, 2]), random.any([.day, .week]))
        case .atm, .ecommerce, .pos, .contactless, .autoPay, .crossBorder, .merchant: return limit(key)
        }
    }

    private mutating func limit(_ key: ControlKey) -> Control {
        random.happens(50) ? .all(key) : .from(random.any([0, 100, 101]), key)
    }
}

/// The records of one card, as a store keeps them.
struct BlockRecords: Equatable {
    private(set) var blocks: [Block]

    init(_ blocks: [Block]) {
        self.blocks = blocks
    }

    subscript(layer: BlockLayer, key: ControlKey) -> Block? {
        get { blocks.first { $0.layer == layer && $0.key == key } }
        set {
            blocks.removeAll { $0.layer == layer && $0.key == key }
            if let newValue { blocks.append(newValue) }
        }
    }

    func active(_ key: ControlKey) -> BlockLayers { BlockLayers(blocks.lazy.filter { $0.key == key }.map(\.layer)) }

    mutating func change(_ change: BlockChange, _ block: Block, by actor: BlockActor) -> String {
        let answer = outcome(change, block.layer, actor, active(block.key))
        if answer == "ok" { self[block.layer, block.key] = change == .set ? block : nil }
        return answer
    }
}
