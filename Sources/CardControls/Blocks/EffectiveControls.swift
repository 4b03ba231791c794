/// What controls are in effect on a card, as somebody sees them (SME Pay spec §6.2).
///
/// A user sees one line for each control: what binds him, of what rank the highest layer is, and never whose. An administrator sees a line
/// for each layer, of the card's user only that he has set something. The owner sees each layer in full.
public enum EffectiveControls {
    /// - Parameters:
    ///   - blocks: Those of all layers that cover the card.
    ///   - viewer: What the viewer is over the card.
    ///   - network: The card's.
    /// - Returns: In the order of the specification's table of controls, the highest layer first. Controls that the network has not are left out.
    public static func seen(
        by viewer: BlockActor, of blocks: [Block], on network: CardNetwork
    ) -> [EffectiveControl] {
        let ordered = blocks.filter { network.supports($0.key.type) }
            .sorted { ($0.key, $0.layer.place) < ($1.key, $1.layer.place) }
        var seen: [EffectiveControl] = []
        var rest = ordered[...]
        while let key = rest.first?.key {
            let layers = rest.prefix { $0.key == key }
            rest = rest.dropFirst(layers.count)
            let active = BlockLayers(layers.lazy.map(\.layer))
            if viewer.rank == .user {
                if let line = line(for: viewer, layers, active) { seen.append(line) }
            } else {
                seen += layers.map { line(for: viewer, of: $0, active) }
            }
        }
        return seen
    }

    /// A user's line: all layers as one.
    private static func line(
        for viewer: BlockActor, _ layers: ArraySlice<Block>, _ active: BlockLayers
    ) -> EffectiveControl? {
        guard let holder = layers.first else { return nil }
        let isLocked = holder.layer.rank > viewer.rank
        return EffectiveControl(
            key: holder.key, limits: ControlParameters.combined(layers.map(\.control.parameters)), layer: holder.layer,
            isLocked: isLocked, isManageable: allows(.set, .user, viewer, active),
            own: isLocked ? layers.last { $0.layer == .user }?.control.parameters : nil)
    }

    /// An administrator's or owner's line: one layer.
    private static func line(for viewer: BlockActor, of block: Block, _ active: BlockLayers) -> EffectiveControl {
        let isStateOnly = block.layer == .user && viewer.rank == .groupAdmin && !viewer.holdsCard
        return EffectiveControl(
            key: block.key, limits: isStateOnly ? [] : [block.control.parameters], layer: block.layer,
            isLocked: active.holder.map { $0.rank > viewer.rank } ?? false,
            isManageable: allows(.lift, block.layer, viewer, active), own: nil)
    }

    private static func allows(
        _ change: BlockChange, _ layer: BlockLayer, _ actor: BlockActor, _ active: BlockLayers
    ) -> Bool {
        do throws(BlockRefusal) {
            try BlockRules.check(change, layer, by: actor, active: active)
            return true
        } catch {
            return false
        }
    }
}

extension BlockLayer {
    /// Its place from the highest down.
    fileprivate var place: Int { BlockLayer.allCases.firstIndex(of: self) ?? 0 }
}
