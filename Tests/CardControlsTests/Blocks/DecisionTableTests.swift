import CardControls
import Testing

/// SME Pay spec §6, row by row.
@Suite("The decision table") struct DecisionTableTests {
    /// As the specification has it.
    private static let table = """
        | # | OC OG AG US | holder | blocked | O on OC | O on OG | O lifts AG | O lifts US | A on AG | U on US |
        |---|---|---|---|---|---|---|---|---|---|
        | 0 | 0 0 0 0 | - | no | ok/NF | ok/NF | NF | NF | ok/NF | ok/NF |
        | 1 | 0 0 0 1 | U | yes | ok/NF | ok/NF | NF | ok | ok/NF | ok/ok |
        | 2 | 0 0 1 0 | A | yes | ok/NF | ok/NF | ok | NF | ok/ok | LA/LA |
        | 3 | 0 0 1 1 | A | yes | ok/NF | ok/NF | ok | ok | ok/ok | LA/LA |
        | 4 | 0 1 0 0 | O | yes | ok/NF | ok/ok | NF | NF | LO/LO | LO/LO |
        | 5 | 0 1 0 1 | O | yes | ok/NF | ok/ok | NF | ok | LO/LO | LO/LO |
        | 6 | 0 1 1 0 | O | yes | ok/NF | ok/ok | ok | NF | LO/LO | LO/LO |
        | 7 | 0 1 1 1 | O | yes | ok/NF | ok/ok | ok | ok | LO/LO | LO/LO |
        | 8 | 1 0 0 0 | O | yes | ok/ok | ok/NF | NF | NF | LO/LO | LO/LO |
        | 9 | 1 0 0 1 | O | yes | ok/ok | ok/NF | NF | ok | LO/LO | LO/LO |
        | 10 | 1 0 1 0 | O | yes | ok/ok | ok/NF | ok | NF | LO/LO | LO/LO |
        | 11 | 1 0 1 1 | O | yes | ok/ok | ok/NF | ok | ok | LO/LO | LO/LO |
        | 12 | 1 1 0 0 | O | yes | ok/ok | ok/ok | NF | NF | LO/LO | LO/LO |
        | 13 | 1 1 0 1 | O | yes | ok/ok | ok/ok | NF | ok | LO/LO | LO/LO |
        | 14 | 1 1 1 0 | O | yes | ok/ok | ok/ok | ok | NF | LO/LO | LO/LO |
        | 15 | 1 1 1 1 | O | yes | ok/ok | ok/ok | ok | ok | LO/LO | LO/LO |
        """

    private static let rows = table.split(separator: "\n").dropFirst(2).map { line in
        line.split(separator: "|").map { $0.trimming(" ") }
    }

    private static let owner = BlockActor(.businessOwner)
    private static let admin = BlockActor(.groupAdmin)

    @Test("every row says who holds the control, whether the card is blocked, and what each may do", arguments: rows)
    func row(cells: [String]) throws {
        try #require(cells.count == 10)
        let layers = zip(BlockLayer.allCases, cells[1].split(separator: " ")).filter { $0.1 == "1" }.map(\.0)
        let active = BlockLayers(layers)
        let row = "row \(cells[0])"
        #expect(holder(active) == cells[2], "\(row), holder")
        let decision = decision(.of(100, .atm), layers.map { Block($0, .noATM) })
        #expect((decision.isApproved ? "no" : "yes") == cells[3], "\(row), blocked")
        #expect(both(.companyOwner, Self.owner, active) == cells[4], "\(row), O on OC")
        #expect(both(.groupOwner, Self.owner, active) == cells[5], "\(row), O on OG")
        #expect(outcome(.lift, .groupAdmin, Self.owner, active) == cells[6], "\(row), O lifts AG")
        #expect(outcome(.lift, .user, Self.owner, active) == cells[7], "\(row), O lifts US")
        #expect(both(.groupAdmin, Self.admin, active) == cells[8], "\(row), A on AG")
        #expect(both(.user, .holder, active) == cells[9], "\(row), U on US")
    }

    @Test("the table has all sixteen states")
    func complete() {
        #expect(Set(Self.rows.map { $0[1] }).count == 16)
        #expect(Self.rows.map { $0[0] } == (0...15).map(String.init))
    }

    @Test("every other actor and layer is denied, whatever is set and whatever is wanted")
    func otherPairs() {
        let pairs: [(BlockActor, BlockLayer)] = [
            (Self.admin, .companyOwner), (Self.admin, .groupOwner), (Self.admin, .user), (.holder, .companyOwner),
            (.holder, .groupOwner), (.holder, .groupAdmin), (BlockActor(.user), .user),
            (BlockActor(.groupAdmin, holdsCard: true), .companyOwner),
            (BlockActor(.groupAdmin, holdsCard: true), .groupOwner),
        ]
        for state in UInt8(0)...15 {
            for (actor, layer) in pairs {
                #expect(both(layer, actor, BlockLayers(rawValue: state)) == "PD/PD", "\(actor) \(layer) \(state)")
            }
        }
    }

    @Test("a lock names the widest scope of the rank that has it")
    func lockScope() {
        let cases: [(BlockLayers, Rank, Scope)] = [
            ([.companyOwner, .groupOwner, .groupAdmin], .businessOwner, .company),
            ([.groupOwner, .groupAdmin], .businessOwner, .group), (.groupAdmin, .groupAdmin, .group),
        ]
        for (active, rank, scope) in cases {
            #expect(throws: BlockRefusal.locked(by: rank, scope: scope)) {
                try BlockRules.check(.set, .user, by: .holder, active: active)
            }
        }
    }

    private func holder(_ active: BlockLayers) -> String {
        switch active.holder?.rank {
        case .businessOwner: "O"
        case .groupAdmin: "A"
        case .user: "U"
        case nil: "-"
        }
    }
}

/// Set and lift, as the table's cells say it.
func both(_ layer: BlockLayer, _ actor: BlockActor, _ active: BlockLayers) -> String {
    "\(outcome(.set, layer, actor, active))/\(outcome(.lift, layer, actor, active))"
}

/// What becomes of a change: `ok`, `NF`, `LO`, `LA` or `PD`.
func outcome(_ change: BlockChange, _ layer: BlockLayer, _ actor: BlockActor, _ active: BlockLayers) -> String {
    do throws(BlockRefusal) {
        try BlockRules.check(change, layer, by: actor, active: active)
        return "ok"
    } catch {
        switch error {
        case .permissionDenied: return "PD"
        case .locked(let rank, _): return rank == .businessOwner ? "LO" : "LA"
        case .notFound: return "NF"
        }
    }
}

extension Substring {
    fileprivate func trimming(_ space: Character) -> String {
        String(drop { $0 == space }.reversed().drop { $0 == space }.reversed())
    }
}
