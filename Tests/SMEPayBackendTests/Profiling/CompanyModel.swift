import CardControls

@testable import SMEPayBackend

/// What the specification says of a company's users, groups, cards and blocks (§5, §6), in the plainest form: the model that random
/// runs are held against. Who may change a block is asked of the pure rules.
struct CompanyModel {
    typealias Actor = TestCompany.Actor

    struct Card {
        var group: String?
        var assignee: Actor?
        var status = CardStatus.registered
        let network: CardNetwork
    }

    /// One layer of one control on one target.
    struct Slot: Hashable {
        let layer: BlockLayer
        /// `""` for the company.
        let target: String
        let key: ControlKey
    }

    enum Target: Hashable {
        case company
        case group(String)
        case card(String)

        var scope: Scope {
            switch self {
            case .company: .company
            case .group: .group
            case .card: .card
            }
        }

        var id: String {
            switch self {
            case .company: ""
            case .group(let id), .card(let id): id
            }
        }
    }

    /// Thrown as the answer's code.
    struct Refused: Error {
        let code: String

        init(_ code: String) { self.code = code }
    }

    var members: Set<Actor> = [.owner, .admin, .otherAdmin, .user, .otherUser]
    var invited: Set<Actor> = []
    /// Each group's admin.
    var groups: [String: Actor?] = [:]
    var cards: [String: Card] = [:]
    var blocks: [Slot: Control] = [:]

    // MARK: Who may

    func rank(_ actor: Actor, overGroup group: String) -> Rank {
        if actor == .owner { return .businessOwner }
        return groups[group] == .some(actor) ? .groupAdmin : .user
    }

    func rank(_ actor: Actor, over card: Card) -> Rank? {
        guard members.contains(actor) else { return nil }
        let rank: Rank =
            card.group.map { self.rank(actor, overGroup: $0) } ?? (actor == .owner ? .businessOwner : .user)
        return rank > .user || card.assignee == actor ? rank : nil
    }

    func requireOwner(_ actor: Actor, orElse notFound: String) throws(Refused) {
        guard members.contains(actor) else { throw Refused(notFound) }
        guard actor == .owner else { throw Refused("PERMISSION_DENIED") }
    }

    func ownedCard(_ actor: Actor, _ card: String) throws(Refused) -> Card {
        try requireOwner(actor, orElse: "CARD_NOTFOUND")
        guard let found = cards[card] else { throw Refused("CARD_NOTFOUND") }
        return found
    }

    func ownedGroup(_ actor: Actor, _ group: String) throws(Refused) -> Actor? {
        try requireOwner(actor, orElse: "GROUP_NOTFOUND")
        guard let admin = groups[group] else { throw Refused("GROUP_NOTFOUND") }
        return admin
    }

    // MARK: Blocks

    /// The layers that cover a card.
    func covering(_ card: String) -> [(BlockLayer, String)] {
        let group = cards[card]?.group
        return [(.companyOwner, "")] + (group.map { [(.groupOwner, $0), (.groupAdmin, $0)] } ?? []) + [(.user, card)]
    }

    /// The blocks that cover a card.
    func blocks(on card: String) -> [Block] {
        covering(card).flatMap { layer, target in
            blocks.filter { $0.key.layer == layer && $0.key.target == target }
                .map { Block(layer: layer, control: $0.value, setAt: 0) }
        }
    }

    mutating func change(
        _ change: BlockChange, _ control: Control, on target: Target, layer: BlockLayer?, by actor: Actor
    ) throws(Refused) {
        let access = try access(of: actor, to: target)
        let layer = layer ?? BlockLayer.own(of: access.rank, on: target.scope)
        guard let layer else { throw Refused("PERMISSION_DENIED") }
        let covering: [(BlockLayer, String)] =
            switch target {
            case .company: [(.companyOwner, "")]
            case .group(let group): [(.companyOwner, ""), (.groupOwner, group), (.groupAdmin, group)]
            case .card(let card): self.covering(card)
            }
        let active = BlockLayers(
            covering.filter { blocks[Slot(layer: $0.0, target: $0.1, key: control.key)] != nil }.map(\.0))
        do {
            try BlockRules.check(change, layer, by: access, active: active)
        } catch {
            switch error {
            case .permissionDenied: throw Refused("PERMISSION_DENIED")
            case .locked(let rank, _): throw Refused("BLOCK_LOCKED \(rank.rawValue)")
            case .notFound: throw Refused("BLOCK_NOTFOUND")
            }
        }
        if let card = cards[target.id] {
            guard card.status == .active else { throw Refused("CARD_NOT_ACTIVE") }
            if change == .set {
                guard card.assignee != nil else { throw Refused("INVALID_STATE") }
                guard card.network.supports(control.type) else { throw Refused("CONTROL_NOT_SUPPORTED") }
            }
        }
        blocks[Slot(layer: layer, target: target.id, key: control.key)] = change == .set ? control : nil
    }

    private func access(of actor: Actor, to target: Target) throws(Refused) -> BlockActor {
        switch target {
        case .company:
            try requireOwner(actor, orElse: "COMPANY_NOTFOUND")
            return BlockActor(.businessOwner)
        case .group(let group):
            guard members.contains(actor) else { throw Refused("GROUP_NOTFOUND") }
            let rank = rank(actor, overGroup: group)
            guard rank > .user else { throw Refused("PERMISSION_DENIED") }
            guard groups[group] != nil else { throw Refused("GROUP_NOTFOUND") }
            return BlockActor(rank)
        case .card(let id):
            guard let card = cards[id], let rank = rank(actor, over: card) else { throw Refused("CARD_NOTFOUND") }
            return BlockActor(rank, holdsCard: card.assignee == actor)
        }
    }

    // MARK: Cards

    mutating func advance(_ card: String, by step: CardStatus.Step, by actor: Actor) throws(Refused) {
        guard let status = try ownedCard(actor, card).status.after(step) else { throw Refused("INVALID_STATE") }
        cards[card]?.status = status
        if status == .deleted {
            cards[card] = nil
            drop { $0.target == card }
        }
    }

    mutating func assign(_ card: String, to user: Actor, by actor: Actor) throws(Refused) {
        let found = try ownedCard(actor, card)
        guard members.contains(user) else { throw Refused("USER_NOTFOUND") }
        guard found.assignee == nil || found.assignee == user else { throw Refused("CARD_ALREADY_ASSIGNED") }
        cards[card]?.assignee = user
    }

    mutating func unassign(_ card: String, by actor: Actor) throws(Refused) {
        _ = try ownedCard(actor, card)
        takeBack(card)
    }

    private mutating func takeBack(_ card: String) {
        guard cards[card]?.assignee != nil else { return }
        cards[card]?.assignee = nil
        drop { $0.target == card }
    }

    mutating func move(_ card: String, to group: String?, by actor: Actor) throws(Refused) {
        _ = try ownedCard(actor, card)
        if let group, groups[group] == nil { throw Refused("GROUP_NOTFOUND") }
        cards[card]?.group = group
    }

    // MARK: Groups and users

    mutating func deleteGroup(_ group: String, isForced: Bool, by actor: Actor) throws(Refused) {
        _ = try ownedGroup(actor, group)
        let inside = cards.filter { $0.value.group == group }.map(\.key)
        guard inside.isEmpty || isForced else { throw Refused("GROUP_NOT_EMPTY") }
        for card in inside { cards[card]?.group = nil }
        groups[group] = nil
        drop { $0.target == group }
    }

    mutating func setAdmin(_ user: Actor, of group: String, replaces: Bool, by actor: Actor) throws(Refused) {
        let admin = try ownedGroup(actor, group)
        guard members.contains(user) else { throw Refused("USER_NOTFOUND") }
        guard admin == nil || admin == user || replaces else { throw Refused("ADMIN_ALREADY_SET") }
        groups[group] = .some(user)
    }

    mutating func removeAdmin(of group: String, by actor: Actor) throws(Refused) {
        _ = try ownedGroup(actor, group)
        groups[group] = .some(nil)
    }

    mutating func invite(_ user: Actor, by actor: Actor) throws(Refused) {
        try requireOwner(actor, orElse: "COMPANY_NOTFOUND")
        if !members.contains(user) { invited.insert(user) }
    }

    mutating func answer(by user: Actor, accepts: Bool) throws(Refused) {
        guard invited.remove(user) != nil else { throw Refused("INVITATION_NOTFOUND") }
        if accepts { members.insert(user) }
    }

    mutating func remove(_ user: Actor, by actor: Actor) throws(Refused) {
        guard members.contains(actor) else { throw Refused("COMPANY_NOTFOUND") }
        if user != actor { try requireOwner(actor, orElse: "COMPANY_NOTFOUND") }
        guard invited.remove(user) == nil else { return }
        guard members.contains(user) else { throw Refused("USER_NOTFOUND") }
        guard user != .owner else { throw Refused("INVALID_STATE") }
        for (group, admin) in groups where admin == user { groups[group] = .some(nil) }
        for (card, found) in cards where found.assignee == user { takeBack(card) }
        members.remove(user)
    }

    private mutating func drop(_ isDropped: (Slot) -> Bool) {
        blocks = blocks.filter { !isDropped($0.key) }
    }
}
