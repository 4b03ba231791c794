import TestSupport
import Testing

@testable import CardControls

/// The evaluation against the specification's rules written down one after another, without regard to cost (SME Pay spec §3.4).
@Suite("Evaluation by the book") struct RulebookTests {
    @Test("whatever is set, a purchase is declined for the first rule that it breaks, and approved when it breaks none")
    func againstRulebook() {
        var world = CardWorld(seed: SeededGenerator.seed(of: "evaluation by the book"))
        var declined = 0
        for _ in 0..<5_000 {
            let blocks = world.blocks()
            let purchase = world.purchase()
            let usage = world.usage()
            let network = world.random.any(CardNetwork.allCases)
            let decision = Evaluation.decide(purchase, under: blocks, on: network, usage: usage)
            let rulebook = Rulebook(purchase: purchase, blocks: blocks, network: network, usage: usage)
            #expect(decision.reason?.type == rulebook.reason?.rawValue, "\(purchase), \(blocks)")
            if !decision.isApproved { declined += 1 }
        }
        #expect(1_000..<4_800 ~= declined)
    }
}

private struct Rulebook {
    let purchase: Purchase
    let blocks: [Block]
    let network: CardNetwork
    let usage: (PeriodBounds) -> Usage

    /// In the specification's order.
    private static let order: [ControlType] = [
        .cardOff, .amount, .budget, .atm, .ecommerce, .pos, .contactless, .autoPay, .crossBorder, .merchant, .country,
        .time, .count,
    ]

    var reason: ControlType? {
        Self.order.first { type in blocks.contains { $0.key.type == type && breaks($0) } }
    }

    private func breaks(_ block: Block) -> Bool {
        let fields = ControlFields(block.control.parameters)
        switch block.key.type {
        case .cardOff: return !(purchase.isRecurring && fields.allowRecurring == true)
        case .amount: return reaches(fields)
        case .atm, .ecommerce, .pos, .contactless, .autoPay:
            return purchase.channel.rawValue == block.key.type.rawValue && reaches(fields)
        case .crossBorder: return purchase.country.description != "ES" && !isAway(block.layer) && reaches(fields)
        case .merchant:
            return block.key.category.map(purchase.merchantCode.categories.contains) == true && reaches(fields)
        case .country:
            let isNamed = fields.countries?.contains(purchase.country.description) == true
            return isNamed != (fields.mode == "INCLUDE") && !isAway(block.layer)
        case .time: return !isOpen(fields)
        case .budget: return used.spent + purchase.amount > fields.amount!
        case .count: return used.count + 1 > fields.max!
        case .travel: return false
        }
    }

    /// The same in every period: what is asked for is another test's matter.
    private var used: Usage {
        usage(PeriodBounds(of: .day, at: purchase.time, in: .utc, setAt: 0))
    }

    private func reaches(_ fields: ControlFields) -> Bool {
        fields.declineAll == true || fields.threshold.map { purchase.amount >= $0 } == true
    }

    /// Whether a journey of the layer's rank or a higher one is made to the merchant's country that day.
    private func isAway(_ layer: BlockLayer) -> Bool {
        let day = LocalDate(dayNumber: Int(purchase.time / 86_400_000)).description
        return network == .mastercard
            && blocks.contains { block in
                let fields = ControlFields(block.control.parameters)
                return block.key.type == .travel && block.layer.rank >= layer.rank && fields.from! <= day
                    && day <= fields.to! && fields.countries!.contains(purchase.country.description)
            }
    }

    /// Whether a span of the hours that began on this day or the one before is running.
    private func isOpen(_ fields: ControlFields) -> Bool {
        let minute = Int(purchase.time / 60_000)
        let today = minute / 1440
        return [today - 1, today].contains { day in
            guard fields.weekdays!.contains(LocalDate(dayNumber: day).weekday.name) else { return false }
            let from = day * 1440 + TimeOfDay(fields.from!)!.minutes
            let until = day * 1440 + TimeOfDay(fields.to!)!.minutes
            return (from..<(until <= from ? until + 1440 : until)).contains(minute)
        }
    }
}
