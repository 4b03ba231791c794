import CardControls
import HostClock
import JSONCoding
import Motif

/// Parameters of every kind that SME Pay's operations use. JSON's `null` counts as missing.
extension RequestHeader {
    /// A string, or nothing.
    func optionalText(_ name: String) throws(MotifApplicationError) -> String? {
        isGiven(name) ? try text(name) : nil
    }

    /// What ``identifier(_:)`` takes, or nothing.
    func optionalIdentifier(_ name: String) throws(MotifApplicationError) -> String? {
        isGiven(name) ? try identifier(name) : nil
    }

    func flag(_ name: String) throws(MotifApplicationError) -> Bool? {
        guard isGiven(name) else { return nil }
        guard let flag = members[name]?.bool else { throw .invalidRequest(name, .notABoolean) }
        return flag
    }

    /// An amount in minor units.
    func amount(_ name: String) throws(MotifApplicationError) -> Int64 {
        guard isGiven(name) else { throw .invalidRequest(name, .missing) }
        guard let amount = members[name]?.integer, Self.amounts.contains(amount) else {
            throw .invalidRequest(name, .notAnAmount)
        }
        return amount
    }

    /// An amount in minor units, or nothing.
    func optionalAmount(_ name: String) throws(MotifApplicationError) -> Int64? {
        isGiven(name) ? try amount(name) : nil
    }

    /// A whole number of that range.
    func integer(_ name: String, in range: ClosedRange<Int64>) throws(MotifApplicationError) -> Int64 {
        guard isGiven(name) else { throw .invalidRequest(name, .missing) }
        guard let number = members[name]?.integer, range.contains(number) else {
            throw .invalidRequest(name, .notAWholeNumber)
        }
        return number
    }

    /// A whole number, or nothing.
    func optionalInteger(_ name: String) throws(MotifApplicationError) -> Int64? {
        isGiven(name) ? try integer(name, in: .min ... .max) : nil
    }

    /// An object's members.
    func object(_ name: String) throws(MotifApplicationError) -> JSONObject {
        guard isGiven(name) else { throw .invalidRequest(name, .missing) }
        guard let members = members[name]?.object else { throw .invalidRequest(name, .notAnObject) }
        return members
    }

    /// One of an enumeration's words.
    func choice<Choice: RawRepresentable>(
        _ name: String, of type: Choice.Type = Choice.self
    ) throws(MotifApplicationError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: try text(name)) else { throw .invalidRequest(name, .notAChoice) }
        return choice
    }

    /// One of an enumeration's words, or nothing.
    func optionalChoice<Choice: RawRepresentable>(
        _ name: String, of type: Choice.Type = Choice.self
    ) throws(MotifApplicationError) -> Choice? where Choice.RawValue == String {
        isGiven(name) ? try choice(name) : nil
    }

    /// A time in UTC, with or without a fraction of its seconds, or nothing.
    func time(_ name: String) throws(MotifApplicationError) -> WallTime? {
        guard isGiven(name) else { return nil }
        guard let time = WallTime(iso8601: try text(name)) else { throw .invalidRequest(name, .notATime) }
        return time
    }

    /// A currency; EUR when there is none.
    func currency(_ name: String = "currency") throws(MotifApplicationError) -> String {
        guard isGiven(name) else { return "EUR" }
        let currency = try text(name)
        let isCode = currency.utf8.count == 3 && currency.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        guard isCode else { throw .invalidRequest(name, .notACurrency) }
        return currency
    }

    /// The part of a list that is asked for: `offset` and `limit`.
    func page() throws(MotifApplicationError) -> Page {
        Page(
            offset: isGiven("offset") ? try integer("offset", in: 0...Page.lastOffset) : 0,
            limit: try pageLimit())
    }

    /// `limit` alone.
    func pageLimit() throws(MotifApplicationError) -> Int64 {
        isGiven("limit") ? try integer("limit", in: 1...Page.longest) : Page.usual
    }

    /// Strings, a few hundred at most, or nothing.
    func texts(_ name: String) throws(MotifApplicationError) -> [String]? {
        guard isGiven(name) else { return nil }
        let texts = members[name]?.array?.map(\.string)
        guard let texts, texts.count <= Self.longestList, !texts.contains(nil) else {
            throw .invalidRequest(name, .notAList)
        }
        return texts.compactMap(\.self)
    }

    /// Whether there is a member of that name other than `null`.
    func isGiven(_ name: String) -> Bool {
        members[name].map { !$0.isNull } ?? false
    }

    private static let longestList = 300

    /// The amounts there are, in minor units.
    static let amounts = Amounts.valid
}
