import CardControls
import Motif

/// The refusals that have to do with blocks (SME Pay spec §4.3).
extension MotifApplicationError {
    static let blockNotFound = Self("BLOCK_NOTFOUND", text: "no such block")
    static let controlNotSupported = Self(
        "CONTROL_NOT_SUPPORTED", text: "the card's network does not support this control")

    /// A parameter that does not fit the control's type; `errData.field` names it, and the text lists what is valid.
    ///
    /// - Parameter type: The control's type; `nil` when that is what is wrong.
    static func invalidControl(_ error: InvalidControl, of type: ControlType? = nil) -> Self {
        let problem =
            switch error.problem {
            case .missing: "is missing"
            case .notExpected: "is not a parameter of this control type"
            case .outOfRange: "is out of range"
            case .unknown: "is not valid"
            }
        let valid = error.valid(for: type).map { "; valid: \($0)" } ?? ""
        return Self("INVALID_CONTROL", text: "\(error.field) \(problem)\(valid)", data: ["field": .string(error.field)])
    }
}

extension InvalidControl {
    /// What there may be in the place of what is wrong; `nil` where nothing can be listed.
    fileprivate func valid(for type: ControlType?) -> String? {
        if problem == .notExpected { return type.map { $0.parameterNames.joined(separator: ", ") } }
        return switch field {
        case "type": ControlType.allCases.map(\.rawValue).joined(separator: ", ")
        case "category": MerchantCategory.allCases.map(\.rawValue).joined(separator: ", ")
        case "mode": CountryRule.Mode.allCases.map(\.rawValue).joined(separator: ", ")
        case "period":
            [Period.day, .week, .month, .recurring(days: 1)].map(\.name).joined(separator: ", ")
        case "days" where type == .time: Weekday.allCases.map(\.name).joined(separator: ", ")
        case "days": "\(Period.recurringDays.lowerBound) to \(Period.recurringDays.upperBound)"
        case "from" where type == .time, "to" where type == .time: "a time such as 22:00"
        case "from": "a date such as 2026-11-22"
        case "to": "a date such as 2026-11-22, not before from"
        case "countries": "country codes such as ES, FR"
        case "timeZone": "a time zone such as Europe/Madrid"
        case "threshold", "amount": "\(Amounts.valid.lowerBound) to \(Amounts.valid.upperBound)"
        case "max": "\(CountLimit.valid.lowerBound) to \(CountLimit.valid.upperBound)"
        default: nil
        }
    }
}
