import JSONCoding
import Synchronization

/// The dialogs that are open, and how they are answered: with the answers that a script has given in advance, by a function of its, by the person
/// at the terminal, or later by the script.
public final class DialogDesk: Sendable {
    /// Answers a dialog; `nil` leaves it open.
    public typealias Responder = @Sendable (Dialog) async throws -> JSONValue?

    /// Answers a dialog on the spot, for who waits for it; `nil` leaves it to others.
    public typealias ImmediateResponder = @Sendable (Dialog) throws(DeviceProblem) -> JSONValue?

    private let state = Mutex(State())

    private struct State {
        var answers: [JSONValue] = []
        var responders: [Responder] = []
        var immediateResponders: [ImmediateResponder] = []
        var person: Responder?
        var open: [OpenDialog] = []
        var count = 0

        mutating func nextAnswer() -> JSONValue? {
            // A bare nil would be a value of JSON.
            guard !answers.isEmpty else { return .none }
            return answers.removeFirst()
        }
    }

    private struct OpenDialog {
        let number: Int
        let dialog: Dialog
        let close: CheckedContinuation<DialogAnswer?, Never>
    }

    /// The dialogs that are open, the oldest first.
    public var open: [Dialog] { state.withLock { $0.open.map(\.dialog) } }

    /// Gives the answer to the dialog on top, or in advance to the next one when none is open.
    /// - Throws: Why it is no answer to the open dialog; one in advance is looked at when its dialog comes.
    public func answer(_ value: JSONValue) throws(DeviceProblem) {
        try DialogAnswer.checkForm(value)
        guard let top = state.withLock({ $0.open.last }) else {
            return state.withLock { $0.answers.append(value) }
        }
        let answer = try DialogAnswer(value, to: top.dialog)
        close(top.number, with: answer)
    }

    /// Adds something that answers dialogs for which there is no answer in advance. The latest is asked first.
    /// - Parameters:
    ///   - responder: Answers those that may wait.
    ///   - immediately: Answers those that may not, ``answerAtOnce(to:)``.
    public func addResponder(_ responder: @escaping Responder, immediately: ImmediateResponder? = nil) {
        state.withLock {
            $0.responders.insert(responder, at: 0)
            if let immediately { $0.immediateResponders.insert(immediately, at: 0) }
        }
    }

    /// Has a person asked for what nobody else answers.
    public func ask(_ person: @escaping Responder) {
        state.withLock { $0.person = person }
    }

    /// The person who is asked; `nil` when there is none.
    public var person: Responder? { state.withLock { $0.person } }

    /// The answer to a dialog that is there already, or comes from whoever answers by itself; `nil` when it has to be shown.
    /// - Throws: What a script's function throws, and ``DeviceProblem`` for an answer that does not fit.
    public func immediateAnswer(to dialog: Dialog) async throws -> DialogAnswer? {
        let (first, responders) = state.withLock { ($0.nextAnswer(), $0.responders) }
        if let first { return try DialogAnswer(first, to: dialog) }
        for responder in responders {
            if let value = try await responder(dialog), !value.isNull { return try DialogAnswer(value, to: dialog) }
        }
        return nil
    }

    /// The answer to a dialog for which a script waits, so that nobody can be asked; `nil` when nobody answers on the spot.
    public func answerAtOnce(to dialog: Dialog) throws(DeviceProblem) -> DialogAnswer? {
        let (first, responders) = state.withLock { ($0.nextAnswer(), $0.immediateResponders) }
        if let first { return try DialogAnswer(first, to: dialog) }
        for responder in responders {
            if let value = try responder(dialog), !value.isNull { return try DialogAnswer(value, to: dialog) }
        }
        return nil
    }

    /// Shows a dialog until it is answered.
    /// - Returns: The answer; `nil` when it was dismissed.
    public func show(_ dialog: Dialog) async -> DialogAnswer? {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock {
                    $0.open.append(OpenDialog(number: number, dialog: dialog, close: continuation))
                }
                if Task.isCancelled { close(number, with: nil) }
            }
        } onCancel: {
            close(number, with: nil)
        }
    }

    /// Dismisses the dialog on top.
    /// - Returns: Whether one was open.
    public func dismiss() -> Bool {
        guard let top = state.withLock({ $0.open.last }) else { return false }
        close(top.number, with: nil)
        return true
    }

    private func close(_ number: Int, with answer: DialogAnswer?) {
        let dialog = state.withLock { state in
            state.open.firstIndex { $0.number == number }.map { state.open.remove(at: $0) }
        }
        dialog?.close.resume(returning: answer)
    }
}
