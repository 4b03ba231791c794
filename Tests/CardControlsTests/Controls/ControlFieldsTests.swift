import Testing

@testable import CardControls

@Suite("Parameters of controls") struct ControlFieldsTests {
    typealias Change = (inout ControlFields) -> Void

    @Test("parameters that fit their type make a control, and are shown as they were given")
    func good() throws {
        let cases: [(ControlType, Change)] = [
            (.cardOff, { $0.allowRecurring = true }), (.atm, { $0.declineAll = true }),
            (.crossBorder, { $0.threshold = 0 }), (.amount, { $0.threshold = 999_999_999_999 }),
            (.budget, { ($0.period, $0.amount, $0.timeZone) = ("MONTH", 50_000, "Europe/Madrid") }),
            (.budget, { ($0.period, $0.amount, $0.timeZone, $0.dayCount) = ("RECURRING", 5, "UTC", 366) }),
            (.country, { ($0.mode, $0.countries) = ("EXCLUDE", ["FR", "IT"]) }),
            (
                .time,
                {
                    ($0.weekdays, $0.from, $0.to) = (["MON", "SUN"], "22:00", "06:00")
                    $0.timeZone = "UTC+05:30"
                }
            ),
            (
                .travel,
                {
                    ($0.from, $0.to, $0.countries) = ("2026-11-20", "2026-11-20", ["FR"])
                    $0.timeZone = "UTC"
                }
            ),
            (.count, { ($0.period, $0.max, $0.timeZone) = ("DAY", 3, "UTC") }),
        ]
        for (type, change) in cases {
            var fields = ControlFields()
            change(&fields)
            let control = try Control(ControlKey(checked: type), fields)
            #expect(ControlFields(control.parameters) == fields, "\(type)")
            #expect(fields.names.allSatisfy(type.parameterNames.contains), "\(type)")
        }
    }

    @Test("what is left out has its default")
    func defaults() throws {
        #expect(try Control(ControlKey(checked: .cardOff), ControlFields()) == .cardOff)
        #expect(try Control(.atm, ControlFields()) == .noATM)
        #expect(try Control(.gambling, ControlFields()) == .all(.gambling))
        var budget = ControlFields()
        (budget.period, budget.amount) = ("DAY", 100)
        #expect(try Control(ControlKey(checked: .budget), budget) == .budget(100))
        var part = ControlFields()
        (part.declineAll, part.threshold) = (false, 5)
        #expect(try Control(.atm, part) == .from(5, .atm))
    }

    @Test("days and countries that are named twice count once")
    func duplicates() throws {
        var hours = ControlFields()
        (hours.weekdays, hours.from, hours.to) = (["SUN", "MON", "SUN"], "08:00", "20:00")
        #expect(ControlFields(try Control(ControlKey(checked: .time), hours).parameters).weekdays == ["MON", "SUN"])
        var country = ControlFields()
        (country.mode, country.countries) = ("INCLUDE", ["FR", "ES", "FR"])
        #expect(
            ControlFields(try Control(ControlKey(checked: .country), country).parameters).countries == ["FR", "ES"])
    }

    @Test("parameters that do not fit are refused with the first wrong one's name")
    func bad() {
        let budget: Change = { ($0.period, $0.amount) = ("DAY", 100) }
        let hours: Change = { ($0.weekdays, $0.from, $0.to) = (["MON"], "08:00", "20:00") }
        let travel: Change = { ($0.from, $0.to, $0.countries) = ("2026-11-20", "2026-11-22", ["FR"]) }
        let country: Change = { ($0.mode, $0.countries) = ("INCLUDE", ["FR"]) }
        let none: Change = { _ in }
        let cases: [(ControlType, Change, Change, String, InvalidControl.Problem)] = [
            (.cardOff, none, { $0.threshold = 5 }, "threshold", .notExpected),
            (.cardOff, none, { $0.declineAll = true }, "declineAll", .notExpected),
            (.atm, none, { $0.allowRecurring = true }, "allowRecurring", .notExpected),
            (.atm, none, { $0.threshold = -1 }, "threshold", .outOfRange),
            (.atm, none, { $0.threshold = 1_000_000_000_000 }, "threshold", .outOfRange),
            (.atm, none, { ($0.declineAll, $0.threshold) = (true, 5) }, "threshold", .notExpected),
            (.atm, none, { $0.declineAll = false }, "threshold", .missing),
            (.merchant, none, { $0.amount = 5 }, "amount", .notExpected),
            (.amount, none, none, "threshold", .missing),
            (.amount, none, { $0.threshold = .min }, "threshold", .outOfRange),
            (.amount, { $0.threshold = 5 }, { $0.declineAll = true }, "declineAll", .notExpected),
            (.budget, none, none, "period", .missing),
            (.budget, budget, { $0.period = nil }, "period", .missing),
            (.budget, budget, { $0.period = "day" }, "period", .unknown),
            (.budget, budget, { $0.period = "YEAR" }, "period", .unknown),
            (.budget, budget, { $0.amount = nil }, "amount", .missing),
            (.budget, budget, { $0.amount = .max }, "amount", .outOfRange),
            (.budget, budget, { $0.timeZone = "Mars/Olympus" }, "timeZone", .unknown),
            (.budget, budget, { $0.dayCount = 5 }, "days", .notExpected),
            (.budget, budget, { $0.weekdays = ["MON"] }, "days", .unknown),
            (.budget, budget, { $0.period = "RECURRING" }, "days", .missing),
            (.budget, budget, { ($0.period, $0.dayCount) = ("RECURRING", 0) }, "days", .outOfRange),
            (.budget, budget, { ($0.period, $0.dayCount) = ("RECURRING", 367) }, "days", .outOfRange),
            (.budget, budget, { ($0.period, $0.dayCount) = ("RECURRING", .max) }, "days", .outOfRange),
            (.budget, budget, { $0.max = 3 }, "max", .notExpected),
            (.country, country, { $0.mode = nil }, "mode", .missing),
            (.country, country, { $0.mode = "Include" }, "mode", .unknown),
            (.country, country, { $0.countries = nil }, "countries", .missing),
            (.country, country, { $0.countries = [] }, "countries", .outOfRange),
            (.country, country, { $0.countries = ["ES", "UK"] }, "countries", .unknown),
            (.country, country, { $0.countries = ["es"] }, "countries", .unknown),
            (.country, country, { $0.timeZone = "UTC" }, "timeZone", .notExpected),
            (.time, none, none, "days", .missing), (.time, hours, { $0.weekdays = [] }, "days", .outOfRange),
            (.time, hours, { $0.weekdays = ["MON", "Tue"] }, "days", .unknown),
            (.time, hours, { $0.dayCount = 5 }, "days", .unknown),
            (.time, hours, { $0.from = nil }, "from", .missing),
            (.time, hours, { $0.from = "8:00" }, "from", .unknown),
            (.time, hours, { $0.to = nil }, "to", .missing), (.time, hours, { $0.to = "24:00" }, "to", .unknown),
            (.time, hours, { $0.timeZone = "" }, "timeZone", .unknown),
            (.time, hours, { $0.countries = ["ES"] }, "countries", .notExpected),
            (.travel, none, none, "from", .missing), (.travel, travel, { $0.from = "08:00" }, "from", .unknown),
            (.travel, travel, { $0.to = nil }, "to", .missing),
            (.travel, travel, { $0.to = "2026-02-30" }, "to", .unknown),
            (.travel, travel, { $0.to = "2026-11-19" }, "to", .outOfRange),
            (.travel, travel, { $0.countries = nil }, "countries", .missing),
            (.count, { $0.period = "DAY" }, none, "max", .missing),
            (.count, { $0.max = 1 }, none, "period", .missing),
            (.count, { ($0.period, $0.max) = ("DAY", -1) }, none, "max", .outOfRange),
            (.count, { ($0.period, $0.max) = ("DAY", 1_000_000) }, none, "max", .outOfRange),
            (.count, { ($0.period, $0.max) = ("DAY", 1) }, { $0.amount = 1 }, "amount", .notExpected),
        ]
        for (type, base, change, field, problem) in cases {
            var fields = ControlFields()
            base(&fields)
            change(&fields)
            let key = type == .merchant ? ControlKey.gambling : ControlKey(checked: type)
            #expect(throws: InvalidControl(field: field, problem: problem), "\(type) \(fields)") {
                try Control(key, fields)
            }
        }
    }

    @Test("a key needs a type that there is, and a category for merchants only")
    func keys() throws {
        #expect(try ControlKey(type: "ATM", category: nil) == .atm)
        #expect(try ControlKey(type: "MERCHANT", category: "GAMBLING") == .gambling)
        let bad: [(String, String?, String, InvalidControl.Problem)] = [
            ("atm", nil, "type", .unknown), ("", nil, "type", .unknown), ("LASER", "GAMBLING", "type", .unknown),
            ("ATM", "GAMBLING", "category", .notExpected), ("MERCHANT", nil, "category", .missing),
            ("MERCHANT", "MCT_GAMBLING", "category", .unknown), ("MERCHANT", "", "category", .unknown),
        ]
        for (type, category, field, problem) in bad {
            #expect(throws: InvalidControl(field: field, problem: problem), "\(type) \(category ?? "-")") {
                try ControlKey(type: type, category: category)
            }
        }
        #expect(ControlKey(.merchant) == nil && ControlKey(.atm, category: .dining) == nil)
    }

    @Test("a control takes no other type's parameters")
    func mismatch() {
        #expect(Control(.atm, .amount(threshold: 5)) == nil)
        #expect(Control(ControlKey(checked: .amount), .limit(.threshold(5))) == nil)
        #expect(Control(.gambling, .limit(.declineAll)) == .all(.gambling))
    }
}
