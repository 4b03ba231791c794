import TestSupport
import Testing

@testable import CardControls

/// What must hold whatever is set (SME Pay spec §7). `PUENTE_SEED` repeats a run.
@Suite("Invariants") struct InvariantTests {
    @Test(
        "no block added by any layer lets a purchase through that was declined; a journey only past its own rank and lower"
    )
    func monotonicity() {
        var random = CardWorld(seed: SeededGenerator.seed(of: "monotonicity"))
        var declined = 0
        for _ in 0..<5_000 {
            let blocks = random.blocks()
            let added = random.block()
            let purchase = random.purchase()
            let usage = random.usage()
            let before = Evaluation.decide(purchase, under: blocks, on: .mastercard, usage: usage)
            let after = Evaluation.decide(purchase, under: blocks + [added], on: .mastercard, usage: usage)
            guard !before.isApproved else { continue }
            declined += 1
            if added.key.type == .travel {
                // Only what the journey's own rank and those below have set may have been suspended.
                let above = blocks.filter { $0.layer.rank > added.layer.rank }
                let byAbove = Evaluation.decide(purchase, under: above, on: .mastercard, usage: usage)
                if !byAbove.isApproved { #expect(!after.isApproved, "\(purchase), \(blocks), \(added)") }
            } else {
                #expect(!after.isApproved, "\(purchase), \(blocks), \(added)")
            }
        }
        #expect(declined > 500)
    }

    @Test("the order in which blocks are given decides neither the outcome nor what control is the reason")
    func orderIsNoMatter() {
        var random = CardWorld(seed: SeededGenerator.seed(of: "order of blocks"))
        for _ in 0..<5_000 {
            let blocks = random.blocks()
            let purchase = random.purchase()
            let usage = random.usage()
            let one = Evaluation.decide(purchase, under: blocks, on: .mastercard, usage: usage)
            let shuffled = blocks.shuffled(using: &random.random)
            let other = Evaluation.decide(purchase, under: shuffled, on: .mastercard, usage: usage)
            #expect(one.reason?.type == other.reason?.type && one.reason?.category == other.reason?.category)
        }
    }

    @Test("lifting what was set leaves things as they were, for every purchase and every viewer")
    func setAndLift() {
        var random = CardWorld(seed: SeededGenerator.seed(of: "set and lift"))
        for _ in 0..<5_000 {
            var records = BlockRecords(random.blocks())
            let before = records
            let block = random.block()
            if records[block.layer, block.key] != nil { continue }
            let actor = BlockActor(.businessOwner, holdsCard: true)
            #expect(records.change(.set, block, by: actor) == "ok")
            #expect(records.change(.lift, block, by: actor) == "ok")
            let purchase = random.purchase()
            #expect(decision(purchase, records.blocks) == decision(purchase, before.blocks))
            for viewer in [BlockActor.holder, BlockActor(.groupAdmin), actor] {
                #expect(
                    EffectiveControls.seen(by: viewer, of: records.blocks, on: .mastercard)
                        == EffectiveControls.seen(by: viewer, of: before.blocks, on: .mastercard))
            }
        }
    }

    @Test(
        "nothing that administrators and users do changes what the owner has set, and no user manages what one above has"
    )
    func noEscalation() {
        var random = CardWorld(seed: SeededGenerator.seed(of: "no escalation"))
        for _ in 0..<300 {
            var records = BlockRecords(random.blocks())
            let owners = records.blocks.filter { $0.layer.rank == .businessOwner }
            for _ in 0..<60 {
                let actor = random.random.any([
                    BlockActor.holder, BlockActor(.user), BlockActor(.groupAdmin),
                    BlockActor(.groupAdmin, holdsCard: true),
                ])
                let block = random.block()
                let holder = records.active(block.key).holder
                let answer = records.change(random.random.any(BlockChange.allCases), block, by: actor)
                if let holder, holder.rank > actor.rank {
                    #expect(answer != "ok", "\(actor), \(block), held by \(holder)")
                }
            }
            #expect(records.blocks.filter { $0.layer.rank == .businessOwner } == owners)
        }
    }
}
