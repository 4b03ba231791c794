// A function for each kind of block.
extension Block {
    /// Declines all purchases.
    ///
    /// - Parameter allowRecurring: Whether those that recur are let through.
    public static func cardOff(allowRecurring: Bool = false) -> Self {
        make(.cardOff) { $0.allowRecurring = allowRecurring }
    }

    /// Declines all purchases of a kind: `ATM`, `ECOMMERCE`, `POS`, `CONTACTLESS`, `AUTO_PAY` or `CROSS_BORDER`.
    public static func all(_ type: ControlType) -> Self {
        make(type) { $0.declineAll = true }
    }

    /// Declines single purchases from an amount on: of a kind, as ``all(_:)`` takes it, or with `AMOUNT` of any.
    public static func purchases(_ type: ControlType = .amount, from threshold: Int) -> Self {
        make(type) { $0.threshold = threshold }
    }

    /// Declines purchases at merchants of a category.
    ///
    /// - Parameter threshold: The amount from which on; all of them when left out.
    public static func merchants(_ category: MerchantCategory, from threshold: Int? = nil) -> Self {
        make(.merchant, category) {
            $0.declineAll = threshold == nil ? true : nil
            $0.threshold = threshold
        }
    }

    /// Declines what would exceed a sum within a day, a week or a month.
    public static func budget(_ amount: Int, per period: ControlPeriod, timeZone: String? = nil) -> Self {
        make(.budget) {
            $0.amount = amount
            $0.period = period
            $0.timeZone = timeZone
        }
    }

    /// Declines what would exceed a sum within a number of days, counted from the day on which the block is set.
    public static func budget(_ amount: Int, perDays days: Int, timeZone: String? = nil) -> Self {
        make(.budget) {
            $0.amount = amount
            $0.period = .recurring
            $0.days = .length(days)
            $0.timeZone = timeZone
        }
    }

    /// Declines purchases past a number within a period.
    public static func count(_ max: Int, per period: ControlPeriod, timeZone: String? = nil) -> Self {
        make(.count) {
            $0.max = max
            $0.period = period
            $0.timeZone = timeZone
        }
    }

    /// Declines purchases by country.
    public static func countries(_ mode: CountryMode, _ countries: [String]) -> Self {
        make(.country) {
            $0.mode = mode
            $0.countries = countries
        }
    }

    /// Declines purchases outside of some hours of some days.
    public static func hours(from: String, to: String, on days: [Weekday], timeZone: String? = nil) -> Self {
        make(.time) {
            $0.from = from
            $0.to = to
            $0.days = .weekdays(days)
            $0.timeZone = timeZone
        }
    }

    /// Suspends `COUNTRY` and `CROSS_BORDER` for some countries between two dates.
    public static func travel(from: String, to: String, countries: [String], timeZone: String? = nil) -> Self {
        make(.travel) {
            $0.from = from
            $0.to = to
            $0.countries = countries
            $0.timeZone = timeZone
        }
    }

    private static func make(
        _ type: ControlType, _ category: MerchantCategory? = nil, _ complete: (inout BlockParameters) -> Void
    ) -> Self {
        var parameters = BlockParameters()
        complete(&parameters)
        return Self(type, category: category, parameters)
    }
}
