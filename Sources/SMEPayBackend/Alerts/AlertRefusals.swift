import CardControls
import Motif

/// The refusals that have to do with alerts and notifications (SME Pay spec §4.4).
extension MotifApplicationError {
    static let alertNotFound = Self("ALERT_NOTFOUND", text: "no such alert")
    static let notificationNotFound = Self("NOTIFICATION_NOTFOUND", text: "no such notification")

    /// A parameter that does not fit the alert's type; `errData.field` names it.
    static func invalidAlert(_ error: InvalidAlert) -> Self {
        Self(
            "INVALID_ALERT", text: "\(error.field) is missing, or is not valid for an alert of this type",
            data: ["field": .string(error.field)])
    }
}
