import Testing

@testable import CardControls

@Suite("Virtual cards") struct VirtualCardTermsTests {
    private let terms = VirtualCardTerms(
        amount: 10_000, startDate: LocalDate("2026-11-20"), endDate: LocalDate("2026-11-22")!,
        zone: ZoneID("Europe/Madrid")!, maxAuth: 6_000)

    @Test("a virtual card is pending, active, exhausted, expired by its own calendar; closed when it is closed")
    func states() {
        let cases: [(String, Int64, Bool, VirtualCardState)] = [
            ("2026-11-19 22:59", 0, false, .pending), ("2026-11-19 23:00", 0, false, .active),
            ("2026-11-22 22:59", 9_999, false, .active), ("2026-11-21 12:00", 10_000, false, .exhausted),
            ("2026-11-21 12:00", 12_000, false, .exhausted), ("2026-11-22 23:00", 0, false, .expired),
            ("2026-11-22 23:00", 10_000, false, .expired), ("2026-11-21 12:00", 0, true, .closed),
            ("2026-11-25 12:00", 10_000, true, .closed),
        ]
        for (time, spent, isClosed, state) in cases {
            #expect(terms.state(at: utc(time), spent: spent, isClosed: isClosed) == state, "\(time) \(spent)")
        }
    }

    @Test("a card that is closed ends that day by its own calendar, and is otherwise as it was")
    func closed() {
        let closed = terms.closed(at: utc("2026-11-20 23:00"))
        #expect(closed.endDate == LocalDate("2026-11-21"))
        #expect(closed.amount == terms.amount && closed.startDate == terms.startDate && closed.maxAuth == terms.maxAuth)
    }

    @Test("a card without a first day is good at once")
    func noStart() {
        let terms = VirtualCardTerms(amount: 1, endDate: LocalDate("2026-11-22")!)
        #expect(terms.state(at: utc("2020-01-01 00:00"), spent: 0, isClosed: false) == .active)
    }

    @Test("a purchase fits that costs no more than one may, and than there is left")
    func amounts() {
        let cases: [(Int64, Int64, VirtualCardBreach?)] = [
            (6_000, 0, nil), (6_001, 0, .maxAuth), (4_000, 6_000, nil), (4_001, 6_000, .amount), (1, 10_000, .amount),
            (0, 10_000, nil),
        ]
        for (amount, spent, breach) in cases {
            #expect(terms.breach(by: .of(amount), spent: spent, isClosed: false) == breach, "\(amount) \(spent)")
        }
    }

    @Test("outside of its days, and once closed, it pays nothing")
    func dates() {
        #expect(terms.breach(by: .of(1, at: "2026-11-19 12:00"), spent: 0, isClosed: false) == .pending)
        #expect(terms.breach(by: .of(1, at: "2026-11-23 12:00"), spent: 0, isClosed: false) == .expired)
        #expect(terms.breach(by: .of(1, at: "2026-11-23 12:00"), spent: 0, isClosed: true) == .closed)
    }

    @Test("a card for an exact amount pays that amount, once")
    func exact() {
        let terms = VirtualCardTerms(amount: 500, endDate: LocalDate("2026-11-22")!, isExact: true)
        #expect(terms.breach(by: .of(499), spent: 0, isClosed: false) == .exactAmount)
        #expect(terms.breach(by: .of(500), spent: 0, isClosed: false) == nil)
        #expect(terms.breach(by: .of(500), spent: 500, isClosed: false) == .amount)
    }

    @Test("merchants are only those of some categories, or all but those")
    func merchants() {
        func breach(_ action: MerchantFilter.Action, _ mcc: String) -> VirtualCardBreach? {
            VirtualCardTerms(
                amount: 500, endDate: LocalDate("2026-11-22")!, merchants: MerchantFilter(action, [.dining, .airfare])
            ).breach(by: .of(1, mcc: mcc), spent: 0, isClosed: false)
        }
        #expect(breach(.allow, "5812") == nil && breach(.allow, "4511") == nil)
        #expect(breach(.allow, "7995") == .merchant && breach(.allow, "8999") == .merchant)
        #expect(breach(.block, "5812") == .merchant)
        #expect(breach(.block, "7995") == nil && breach(.block, "8999") == nil)
    }

    @Test("dates must lie ahead, in order, within three years and the life of the card that pays")
    func checkDates() {
        let now = utc("2026-11-21 09:30")
        let expiry = LocalDate("2030-11-30")!
        let cases: [(String?, String, String?)] = [
            (nil, "2026-11-21", nil), (nil, "2026-11-20", "endDate"), (nil, "2030-11-30", nil),
            (nil, "2030-12-01", "endDate"), ("2026-11-21", "2026-11-21", nil), ("2026-11-01", "2026-11-30", nil),
            ("2029-11-21", "2029-11-30", nil), ("2029-11-22", "2029-11-30", "startDate"),
            ("2026-12-02", "2026-12-01", "endDate"),
        ]
        for (start, end, wrong) in cases {
            let terms = VirtualCardTerms(amount: 1, startDate: start.flatMap(LocalDate.init), endDate: LocalDate(end)!)
            #expect(field(of: terms, at: now, expiry) == wrong, "\(start ?? "-") \(end)")
        }
    }

    @Test("today is the zone's")
    func today() {
        let terms = VirtualCardTerms(amount: 1, endDate: LocalDate("2026-11-21")!, zone: ZoneID("Asia/Tokyo")!)
        let expiry = LocalDate("2030-11-30")!
        #expect(field(of: terms, at: utc("2026-11-21 14:59"), expiry) == nil)
        #expect(field(of: terms, at: utc("2026-11-21 15:00"), expiry) == "endDate")
    }

    @Test("a card that has begun cannot be made to begin later; one that has not can")
    func startMoved() {
        let expiry = LocalDate("2030-11-30")!
        let later = VirtualCardTerms(amount: 1, startDate: LocalDate("2026-11-25"), endDate: LocalDate("2026-11-30")!)
        let begun = VirtualCardTerms(amount: 1, endDate: LocalDate("2026-11-30")!)
        #expect(field(of: later, at: utc("2026-11-21 09:30"), expiry, replacing: begun) == "startDate")
        #expect(field(of: later, at: utc("2026-11-21 09:30"), expiry, replacing: later) == nil)
        #expect(field(of: later, at: utc("2026-11-25 09:30"), expiry, replacing: later) == nil)
    }

    @Test("terms that do not fit are refused with the wrong one's name")
    func fields() throws {
        var good = VirtualCardFields()
        (good.amount, good.endDate, good.maxAuth, good.exactAmount) = (100, "2026-11-30", 100, true)
        (good.startDate, good.timeZone) = ("2026-11-22", "Europe/Madrid")
        (good.merchantAction, good.merchantList) = ("Allow", ["DINING"])
        #expect(VirtualCardFields(try VirtualCardTerms(good)) == good)
        let bad: [((inout VirtualCardFields) -> Void, InvalidVirtualCard)] = [
            ({ $0.amount = nil }, .parameter(field: "amount")), ({ $0.amount = 0 }, .parameter(field: "amount")),
            ({ $0.amount = -5 }, .parameter(field: "amount")), ({ $0.amount = 1_000_000_000_000 }, .amountTooLarge),
            ({ $0.maxAuth = 1_000_000_000_000 }, .amountTooLarge), ({ $0.maxAuth = 0 }, .parameter(field: "maxAuth")),
            ({ $0.maxAuth = 99 }, .parameter(field: "maxAuth")), ({ $0.endDate = nil }, .parameter(field: "endDate")),
            ({ $0.endDate = "30.11.2026" }, .parameter(field: "endDate")),
            ({ $0.startDate = "" }, .parameter(field: "startDate")),
            ({ $0.timeZone = "Nowhere" }, .parameter(field: "timeZone")),
            ({ $0.merchantAction = nil }, .parameter(field: "merchantCategories")),
            ({ $0.merchantAction = "allow" }, .parameter(field: "merchantCategories")),
            ({ $0.merchantList = nil }, .parameter(field: "merchantCategories")),
            ({ $0.merchantList = [] }, .parameter(field: "merchantCategories")),
            ({ $0.merchantList = ["FOOD"] }, .parameter(field: "merchantCategories")),
        ]
        for (change, error) in bad {
            var fields = good
            change(&fields)
            #expect(throws: error, "\(fields)") { try VirtualCardTerms(fields) }
        }
    }

    private func field(
        of terms: VirtualCardTerms, at time: Int64, _ expiry: LocalDate, replacing former: VirtualCardTerms? = nil
    ) -> String? {
        do throws(InvalidVirtualCard) {
            try terms.checkDates(at: time, fundedUntil: expiry, replacing: former)
            return nil
        } catch {
            if case .validity(let field) = error { return field }
            return "\(error)"
        }
    }
}
