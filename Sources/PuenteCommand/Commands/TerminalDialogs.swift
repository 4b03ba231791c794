import Glibc
import JSONCoding
import SimulatedDevice

/// Shows dialogs at the terminal and reads the answers of the person there.
enum TerminalDialogs {
    /// Has the person asked where there is one: standard input and standard error are a terminal.
    static func begin(_ device: Device) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return }
        device.dialogs.addResponder { dialog in await answer(to: dialog) }
    }

    private static func answer(to dialog: Dialog) async -> JSONValue? {
        // Detached, as the engine's thread must not wait for a person.
        await Task.detached { () -> JSONValue? in
            Terminal.standardError.write(Self.text(of: dialog))
            guard let line = readLine() else { return nil }
            return Self.answer(line, to: dialog)
        }.value
    }

    /// What is written of a dialog: what it says, its buttons by number, and the question.
    static func text(of dialog: Dialog) -> String {
        let title = dialog.title.isEmpty ? "" : "\(dialog.title)\n"
        let buttons = dialog.buttons.enumerated().map { "[\($0.offset + 1)] \($0.element)" }.joined(separator: "  ")
        let question = dialog.kind == .prompt ? "Text, or a button's number and a text: " : "Button's number: "
        return "\n\(title)\(dialog.message)\n\(buttons)\n\(question)"
    }

    /// What a line that the person has written answers: a button's number or text, in a prompt also the text to put in.
    static func answer(_ line: String, to dialog: Dialog) -> JSONValue {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
        let number = parts.first.flatMap(Int64.init).flatMap {
            (0...Int64(dialog.buttons.count)).contains($0) ? $0 : nil
        }
        guard dialog.kind == .prompt else {
            if let number, parts.count == 1 { return .integer(number) }
            return dialog.buttons.contains(line) ? .string(line) : 1
        }
        guard let number, parts.count == 2 else { return ["button": 1, "input": .string(line)] }
        return ["button": .integer(number), "input": .string(parts[1])]
    }
}
