/// What the calendar and the clocks of a time zone say at a moment.
struct LocalTime: Sendable, Hashable {
    let date: LocalDate
    /// Minutes since midnight as the clock shows them, 0…1439.
    let minute: Int

    /// - Parameter time: Milliseconds since 1970.
    init(_ time: Int64, in zone: ZoneID) {
        let second = time.flooredDivision(by: 1000)
        let local = second + zone.offset(atSecond: second)
        let day = local.flooredDivision(by: 86_400)
        date = LocalDate(dayNumber: Int(day))
        minute = Int((local - day * 86_400) / 60)
    }
}
