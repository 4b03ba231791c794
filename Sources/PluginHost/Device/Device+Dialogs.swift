import SimulatedDevice
import WebPlatform

extension Device {
    /// The answer to a dialog of the page's: one that is there already, or what a function of the script's gives; `nil` when nobody answers.
    func answer(_ dialog: WebDialog) throws(DeviceProblem) -> WebDialogAnswer? {
        let isPrompt = dialog.kind == .prompt
        let shown = Dialog(
            Dialog.Kind(rawValue: dialog.kind.rawValue) ?? .alert, title: "", message: dialog.message,
            buttons: dialog.kind == .alert ? ["OK"] : ["OK", "Cancel"], defaultText: isPrompt ? dialog.defaultText : nil
        )
        return try dialogs.answerAtOnce(to: shown).map { WebDialogAnswer(button: $0.button, input: $0.input) }
    }
}
