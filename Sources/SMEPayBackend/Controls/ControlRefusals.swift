import CardControls
import Motif

/// The refusals that have to do with blocks (SME Pay spec §4.3).
extension MotifApplicationError {
    static let blockNotFound = Self("BLOCK_NOTFOUND", text: "no such block")
    static let controlNotSupported = Self(
        "CONTROL_NOT_SUPPORTED", text: "the card's network does not support this control")

    /// A parameter that does not fit the control's type; `errData.field` names it.
    static func invalidControl(_ error: InvalidControl) -> Self {
        let problem =
            switch error.problem {
            case .missing: "is missing"
            case .notExpected: "is not a parameter of this control type"
            case .outOfRange: "is out of range"
            case .unknown: "is not an allowed value for this control type"
            }
        return Self("INVALID_CONTROL", text: "\(error.field) \(problem)", data: ["field": .string(error.field)])
    }
}
