import CardControls
import Motif

/// The refusals that have to do with blocks (SME Pay spec §4.3).
extension MotifApplicationError {
    static let blockNotFound = Self("BLOCK_NOTFOUND", text: "there is no such block")
    static let controlNotSupported = Self(
        "CONTROL_NOT_SUPPORTED", text: "the card's network has no such control")

    /// A parameter that does not fit the control's type; `errData.field` names it.
    static func invalidControl(_ error: InvalidControl) -> Self {
        let problem =
            switch error.problem {
            case .missing: "is missing"
            case .notExpected: "does not belong to a control of this type"
            case .outOfRange: "is out of its range"
            case .unknown: "has a value that a control of this type does not know"
            }
        return Self("INVALID_CONTROL", text: "\(error.field) \(problem)", data: ["field": .string(error.field)])
    }
}
