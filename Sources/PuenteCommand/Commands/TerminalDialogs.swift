import Glibc
import JSONCoding
import SimulatedDevice

/// Shows dialogs at the terminal and reads the answers of the person there.
enum TerminalDialogs {
    /// Has the person asked where there is one: standard input and standard error are a terminal.
    static func begin(_ device: Device) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return }
        device.dialogs.ask { dialog in
            // Detached, as the engine's thread must not wait for a person.
            await Task.detached { ask(dialog, write: Terminal.standardError.write, read: { readLine() }) }.value
        }
    }

    /// Asks until there is an answer that the dialog has.
    /// - Returns: The answer; `nil` when nothing more can be read.
    static func ask(_ dialog: Dialog, write: (String) -> Void, read: () -> String?) -> JSONValue? {
        let title = dialog.title.isEmpty ? "" : "\(dialog.title)\n"
        let buttons = dialog.buttons.enumerated().map { "[\($0.offset + 1)] \($0.element)" }.joined(separator: "  ")
        write("\n\(title)\(dialog.message)\n")
        var input: String?
        if dialog.kind == .prompt {
            write("Text: ")
            guard let text = read() else { return nil }
            input = text
        }
        while true {
            write("\(buttons)\nButton: ")
            guard let line = read() else { return nil }
            guard let button = button(line, of: dialog) else { continue }
            return input.map { ["button": .integer(button), "input": .string($0)] } ?? .integer(button)
        }
    }

    /// The button that a line names by its number, or by its text in whatever case; 0 leaves the dialog.
    private static func button(_ line: String, of dialog: Dialog) -> Int64? {
        if let number = Int64(line), (0...Int64(dialog.buttons.count)).contains(number) { return number }
        return dialog.buttons.firstIndex { $0.lowercased() == line.lowercased() }.map { Int64($0) + 1 }
    }
}
