import PluginAPI
import Synchronization

/// The challenges that wait for the script's answers.
final class ChallengeQuestions: Sendable {
    struct Question: Sendable {
        let number: Int
        /// `nil` when it is cancelled.
        let answer: Task<String?, Never>
    }

    private struct State {
        var last = 0
        var open: Set<Int> = []
        /// Those who wait for an answer, and answers that came before anybody waited.
        var waiting: [Int: CheckedContinuation<String?, Never>] = [:]
        var answers: [Int: String?] = [:]
        /// Those who have answered, until their answer is taken.
        var answering: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    /// Begins to ask.
    func ask() -> Question {
        let number = state.withLock { state in
            state.last += 1
            state.open.insert(state.last)
            return state.last
        }
        return Question(number: number, answer: Task { await self.wait(for: number) })
    }

    private func wait(for number: Int) async -> String? {
        await withCheckedContinuation { continuation in
            let answer = state.withLock { state -> String?? in
                if let answer = state.answers.removeValue(forKey: number) { return .some(answer) }
                state.waiting[number] = continuation
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Hands over an answer, `nil` to cancel, and waits until it is taken.
    /// - Throws: `CHALLENGE_OVER` when there is no such challenge any more.
    func answer(_ number: Int, _ answer: String?) async throws(ActionError) {
        guard state.withLock({ $0.open.remove(number) }) != nil else {
            throw ActionError(code: "CHALLENGE_OVER", message: "the challenge was answered or cancelled already")
        }
        await withCheckedContinuation { taken in
            let waiting = state.withLock { state in
                state.answering[number] = taken
                let waiting = state.waiting.removeValue(forKey: number)
                if waiting == nil { state.answers[number] = .some(answer) }
                return waiting
            }
            waiting?.resume(returning: answer)
        }
    }

    /// An answer was taken.
    func take(_ number: Int) {
        state.withLock { $0.answering.removeValue(forKey: number) }?.resume()
    }
}
