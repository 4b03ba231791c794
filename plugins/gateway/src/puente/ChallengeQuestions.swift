import PluginAPI
import Synchronization

/// The challenges that wait for the script's answers.
final class ChallengeQuestions: Sendable {
    struct Question: Sendable {
        let number: Int
        fileprivate let answers: AsyncStream<String?>

        /// Waits for the answer; `nil` when it is cancelled, or the task that waits is.
        func answer() async -> String? {
            for await answer in answers { return answer }
            return nil
        }
    }

    private struct State {
        var last = 0
        /// Those that wait for an answer.
        var open: [Int: AsyncStream<String?>.Continuation] = [:]
        /// Those who have answered, until their answer is taken.
        var answering: [Int: AsyncStream<Never>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// Begins to ask. To be followed by ``take(_:)``.
    func ask() -> Question {
        let (answers, question) = AsyncStream.makeStream(of: String?.self)
        let number = state.withLock { state in
            state.last += 1
            state.open[state.last] = question
            return state.last
        }
        return Question(number: number, answers: answers)
    }

    /// Hands over an answer, `nil` to cancel, and waits until it is taken.
    /// - Throws: `CHALLENGE_OVER` when there is no such challenge any more.
    func answer(_ number: Int, _ answer: String?) async throws(ActionError) {
        let (taken, take) = AsyncStream.makeStream(of: Never.self)
        let question = state.withLock { state in
            let question = state.open.removeValue(forKey: number)
            if question != nil { state.answering[number] = take }
            return question
        }
        guard let question else {
            throw ActionError(code: "CHALLENGE_OVER", message: "the challenge was answered or cancelled already")
        }
        question.yield(answer)
        question.finish()
        for await _ in taken {}
    }

    /// An answer was taken, or nobody waits for it any more.
    func take(_ number: Int) {
        let answering = state.withLock { state in
            state.open[number] = nil
            return state.answering.removeValue(forKey: number)
        }
        answering?.finish()
    }
}
