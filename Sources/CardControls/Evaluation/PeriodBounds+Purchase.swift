extension Budget {
    /// The period that the purchase falls in.
    func bounds(for purchase: Purchase, _ block: Block) -> PeriodBounds {
        PeriodBounds(of: period, at: purchase.time, in: zone, setAt: block.setAt)
    }
}

extension CountLimit {
    /// The period that the purchase falls in.
    func bounds(for purchase: Purchase, _ block: Block) -> PeriodBounds {
        PeriodBounds(of: period, at: purchase.time, in: zone, setAt: block.setAt)
    }
}
