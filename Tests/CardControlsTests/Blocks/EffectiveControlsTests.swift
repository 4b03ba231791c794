import TestSupport
import Testing

@testable import CardControls

/// SME Pay spec §6.2.
@Suite("What viewers see") struct EffectiveControlsTests {
    private let blocks = [
        Block(.user, .from(900, .atm)), Block(.groupAdmin, .from(500, .atm)), Block(.companyOwner, .from(700, .atm)),
        Block(.user, .all(.gambling)), Block(.groupAdmin, .all(.pos)),
    ]

    @Test("a user sees one line for each control: what binds him, the highest layer, and his own sleeping setting")
    func user() throws {
        let lines = EffectiveControls.seen(by: .holder, of: blocks, on: .visa)
        #expect(lines.map(\.key) == [.atm, .pos, .gambling])
        let atm = lines[0]
        #expect(atm.limits == [.limit(.threshold(500))])
        #expect((atm.source, atm.scope) == (.businessOwner, .company))
        #expect(atm.isBlocked && atm.isLocked && !atm.isManageable)
        #expect(atm.own == .limit(.threshold(900)))
        let pos = lines[1]
        #expect((pos.source, pos.scope) == (.groupAdmin, .group))
        #expect(pos.isLocked && !pos.isManageable && pos.own == nil)
        let gambling = lines[2]
        #expect((gambling.source, gambling.scope) == (.user, .card))
        #expect(!gambling.isLocked && gambling.isManageable && gambling.own == nil)
    }

    @Test("an administrator sees a line for each layer, and of the user only that he has set something")
    func admin() {
        let lines = EffectiveControls.seen(by: BlockActor(.groupAdmin), of: blocks, on: .visa)
        #expect(lines.map(\.key) == [.atm, .atm, .atm, .pos, .gambling])
        #expect(lines.map(\.layer) == [.companyOwner, .groupAdmin, .user, .groupAdmin, .user])
        #expect(lines.map(\.isLocked) == [true, true, true, false, false])
        #expect(lines.map(\.isManageable) == [false, false, false, true, false])
        #expect(
            lines.map(\.limits) == [
                [.limit(.threshold(700))], [.limit(.threshold(500))], [], [.limit(.declineAll)], [],
            ])
    }

    @Test("an administrator who holds the card sees what he has set on it himself, and may change it")
    func adminHolds() {
        let viewer = BlockActor(.groupAdmin, holdsCard: true)
        let line = EffectiveControls.seen(by: viewer, of: [Block(.user, .noATM)], on: .visa)
        #expect(line.map(\.limits) == [[.limit(.declineAll)]])
        #expect(line.map(\.isManageable) == [true])
    }

    @Test("the owner sees every layer in full, and may change each")
    func owner() {
        let lines = EffectiveControls.seen(by: BlockActor(.businessOwner), of: blocks, on: .visa)
        #expect(
            lines.map(\.limits) == [700, 500, 900].map { [.limit(.threshold($0))] } + [
                [.limit(.declineAll)], [.limit(.declineAll)],
            ])
        #expect(lines.allSatisfy { !$0.isLocked && $0.isManageable && $0.own == nil })
    }

    @Test("controls that the card's network has not are not shown")
    func network() {
        let journey = [Block(.companyOwner, .travel("2026-11-20", "2026-11-22", "FR"))]
        #expect(EffectiveControls.seen(by: .holder, of: journey, on: .visa) == [])
        #expect(EffectiveControls.seen(by: .holder, of: journey, on: .mastercard).map(\.isBlocked) == [false])
    }

    @Test("what several layers say together is one value where that can be said, else one for each")
    func combined() {
        let off = ControlKey(checked: .cardOff)
        let weekend = Control.hours([.saturday, .sunday], "08:00", "20:00")
        let cases: [([Control], [Control])] = [
            ([.from(500, .atm), .noATM], [.noATM]), ([.from(500, .atm), .from(300, .atm)], [.from(300, .atm)]),
            ([.amount(7), .amount(9)], [.amount(7)]),
            ([Control(checked: off, .cardOff(allowRecurring: true)), .cardOff], [.cardOff]),
            ([.budget(100), .budget(50), .budget(70, .week)], [.budget(50), .budget(70, .week)]),
            (
                [.budget(100), .budget(50, .day, ZoneID("UTC+01:00")!)],
                [.budget(100), .budget(50, .day, ZoneID("UTC+01:00")!)]
            ),
            (
                [.budget(9, .recurring(days: 3)), .budget(9, .recurring(days: 3))],
                [.budget(9, .recurring(days: 3)), .budget(9, .recurring(days: 3))]
            ),
            ([.count(5), .count(2)], [.count(2)]),
            ([.country(.include, "ES", "FR"), .country(.include, "FR", "IT")], [.country(.include, "FR")]),
            ([.country(.include, "ES", "FR"), .country(.exclude, "FR")], [.country(.include, "ES")]),
            ([.country(.exclude, "FR"), .country(.include, "ES", "FR")], [.country(.include, "ES")]),
            ([.country(.exclude, "FR"), .country(.exclude, "IT", "FR")], [.country(.exclude, "FR", "IT")]),
            ([weekend, weekend], [weekend]),
            ([weekend, .hours(.everyDay, "08:00", "09:00")], [weekend, .hours(.everyDay, "08:00", "09:00")]),
        ]
        for (layers, expected) in cases {
            #expect(ControlParameters.combined(layers.map(\.parameters)) == expected.map(\.parameters), "\(layers)")
        }
    }

    @Test("what a user is shown declines exactly what all layers together do")
    func combinedBindsTheSame() {
        var world = CardWorld(seed: SeededGenerator.seed(of: "combined limits"))
        for _ in 0..<3_000 {
            let key = world.block().key
            if key.type == .travel { continue }
            let layers = (0..<30).map { _ in world.block() }.filter { $0.key == key }.prefix(4).map(\.self)
            let shown = ControlParameters.combined(layers.map(\.control.parameters))
                .map { Block(.user, Control(checked: key, $0)) }
            let purchase = world.purchase()
            let usage = world.usage()
            let all = Evaluation.decide(purchase, under: layers, on: .visa, usage: usage)
            #expect(Evaluation.decide(purchase, under: shown, on: .visa, usage: usage).isApproved == all.isApproved)
        }
    }
}
