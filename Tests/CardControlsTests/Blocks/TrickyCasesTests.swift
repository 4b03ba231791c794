import CardControls
import Testing

/// SME Pay spec §6.1, those cases that need no store.
@Suite("Tricky cases") struct TrickyCasesTests {
    private let owner = BlockActor(.businessOwner)
    private let admin = BlockActor(.groupAdmin)

    @Test("1: a user's block sleeps under the owner's, and is his again after the owner lifts")
    func userThenOwner() {
        var blocks = [Block(.user, .all(.ecommerce))]
        blocks.append(Block(.companyOwner, .all(.ecommerce)))
        #expect(both(.user, .holder, active(.ecommerce, blocks)) == "LO/LO")
        #expect(!decision(.of(100, .ecommerce), blocks).isApproved)
        #expect(outcome(.lift, .companyOwner, owner, active(.ecommerce, blocks)) == "ok")
        blocks.removeAll { $0.layer == .companyOwner }
        #expect(!decision(.of(100, .ecommerce), blocks).isApproved)
        #expect(both(.user, .holder, active(.ecommerce, blocks)) == "ok/ok")
    }

    @Test("2: an administrator is locked out of his own block by the owner's on the group; lifting that leaves his")
    func adminThenOwner() {
        var active: BlockLayers = [.groupAdmin, .groupOwner]
        #expect(both(.groupAdmin, admin, active) == "LO/LO")
        active.remove(.groupOwner)
        #expect(both(.groupAdmin, admin, active) == "ok/ok")
    }

    @Test("3: what the owner has blocked first an administrator cannot set")
    func ownerFirst() {
        #expect(outcome(.set, .groupAdmin, admin, .groupOwner) == "LO")
    }

    @Test("4: an administrator's block locks the user until the owner lifts it")
    func ownerFreesUser() {
        #expect(both(.user, .holder, .groupAdmin) == "LA/LA")
        #expect(outcome(.lift, .groupAdmin, owner, .groupAdmin) == "ok")
        #expect(both(.user, .holder, []) == "ok/NF")
    }

    @Test("6: a lock on cash machines leaves online purchases alone, and one category leaves the others")
    func lockIsPerKey() {
        let blocks = [Block(.companyOwner, .noATM), Block(.groupOwner, .all(.gambling))]
        #expect(both(.user, .holder, active(.atm, blocks)) == "LO/LO")
        #expect(both(.user, .holder, active(.ecommerce, blocks)) == "ok/NF")
        #expect(both(.groupAdmin, admin, active(.gambling, blocks)) == "LO/LO")
        #expect(both(.groupAdmin, admin, active(.dining, blocks)) == "ok/NF")
    }

    @Test("6: a card that the owner has turned off declines at cash machines, but locks nothing there")
    func cardOffLocksItselfOnly() {
        let blocks = [Block(.companyOwner, .cardOff)]
        #expect(both(.user, .holder, active(.atm, blocks)) == "ok/NF")
        #expect(declines(.of(1, .atm), blocks[0]) == "CARD_OFF")
    }

    @Test("7: the lowest threshold of all layers binds, whoever has set it")
    func mostRestrictiveWins() {
        let strict = Block(.groupAdmin, .from(100, .pos))
        let loose = Block(.groupOwner, .from(50_000, .pos))
        for blocks in [[strict, loose], [loose, strict]] {
            #expect(decision(.of(100), blocks).reason == .control(.pos, .threshold(100)))
            #expect(decision(.of(99), blocks).isApproved)
        }
    }

    @Test("7: a stricter value is locked like any other")
    func stricterIsLocked() {
        let blocks = [Block(.groupOwner, .from(50_000, .pos))]
        #expect(outcome(.set, .groupAdmin, admin, active(.pos, blocks)) == "LO")
    }

    @Test("8: an owner who holds a card is never locked")
    func ownerHolds() {
        let actor = BlockActor(.businessOwner, holdsCard: true)
        for state in UInt8(0)...15 {
            #expect(outcome(.set, .user, actor, BlockLayers(rawValue: state)) == "ok")
        }
    }

    @Test("8: an administrator with a card in his own group is locked by the owner alone")
    func adminHolds() {
        let actor = BlockActor(.groupAdmin, holdsCard: true)
        #expect(both(.user, actor, [.groupAdmin, .user]) == "ok/ok")
        #expect(both(.user, actor, [.groupOwner, .user]) == "LO/LO")
    }

    @Test("8: an administrator with a card in another group is a user there")
    func adminElsewhere() {
        #expect(both(.user, .holder, [.groupAdmin, .user]) == "LA/LA")
    }

    @Test("13: setting what is set is an update; lifting what is not there is told only to whom it is not locked")
    func updateAndAbsence() {
        #expect(outcome(.set, .user, .holder, .user) == "ok")
        #expect(outcome(.lift, .user, .holder, []) == "NF")
        #expect(outcome(.lift, .user, .holder, .companyOwner) == "LO")
    }

    @Test("16: a company's block binds only the cards whose network has the control")
    func unsupported() {
        let blocks = [
            Block(.companyOwner, .travel("2026-11-20", "2026-11-30", "FR")),
            Block(.companyOwner, .all(.crossBorder)),
        ]
        #expect(decision(.of(100, in: "FR"), blocks, on: .mastercard).isApproved)
        #expect(!decision(.of(100, in: "FR"), blocks, on: .visa).isApproved)
    }

    @Test("the layer that somebody sets when he names none is his own for the target")
    func ownLayers() {
        #expect(BlockLayer.own(of: .businessOwner, on: .company) == .companyOwner)
        #expect(BlockLayer.own(of: .businessOwner, on: .group) == .groupOwner)
        #expect(BlockLayer.own(of: .groupAdmin, on: .group) == .groupAdmin)
        #expect(BlockLayer.own(of: .businessOwner, on: .card) == .user)
        #expect(BlockLayer.own(of: .user, on: .card) == .user)
        #expect(BlockLayer.own(of: .groupAdmin, on: .company) == nil)
        #expect(BlockLayer.own(of: .user, on: .group) == nil)
    }

    private func active(_ key: ControlKey, _ blocks: [Block]) -> BlockLayers {
        BlockLayers(blocks.lazy.filter { $0.key == key }.map(\.layer))
    }
}
