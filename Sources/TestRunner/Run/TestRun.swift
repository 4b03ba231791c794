import Glibc

/// What a run of tests is made of.
public struct TestRunOptions: Sendable {
    public var test = TestOptions()
    /// Which part of the files these are; `nil` for all.
    public var shard: TestShard?
    /// How many processes run files at once.
    public var workers = 1
    /// After how many failed tests the run ends; `nil` for never.
    public var bail: Int?
    /// How often a test that failed is run again.
    public var retries = 0
    /// How long the run may take; `nil` for any time.
    public var timeLimit: Duration?
    /// Takes the secrets out of a failure's message and of values as the console shows them.
    public var mask: @Sendable (String) -> String = { $0 }
    /// How many bytes a process may hold.
    public var memoryLimit: Int
    /// Reads which actions there are, at the end of the run; `nil` where coverage is not asked for.
    public var coverage: (@Sendable () -> ActionCoverage)?
    /// Jasmine's file for each file that is tested.
    public var jasmine: [String] = []
    /// The program that is a worker, and its arguments.
    public var executable: String
    public var arguments: [String]

    /// What a worker is sent before it gets any file: the line that ``TestWorker/run(_:)`` hands on.
    public var settings: String

    /// - Parameters:
    ///   - executable: The program that is a worker.
    ///   - arguments: Its arguments.
    ///   - settings: What it is sent before it gets any file, without line breaks.
    ///   - memoryLimit: How many bytes a process may hold.
    public init(executable: String, arguments: [String], settings: String, memoryLimit: Int) {
        self.executable = executable
        self.arguments = arguments
        self.settings = settings
        self.memoryLimit = memoryLimit
    }
}

/// A run of tests: hands the files to processes, one file at a time each, and tells what becomes of them. A process that dies, or has to be ended, loses
/// the test that it ran: the others of the file run in the next.
public struct TestRun {
    /// How long a worker that is to end a test by itself may be silent beyond the test's time.
    private static let grace = Duration.seconds(4)

    private let files: [TestFile]
    private let options: TestRunOptions
    private let isInterrupted: () -> Bool
    private let tell: (TestEvent) -> Void
    private var waiting: [FileWork]
    private var workers: [WorkerProcess] = []
    private var summary = TestSummary()
    /// What the tests of all files have called so far, where coverage is asked for.
    private var called: Set<CalledAction> = []
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - files: What is tested, in this order.
    ///   - options: How it is run.
    ///   - isInterrupted: Asked many times a second whether the user has pressed Ctrl-C.
    ///   - tell: Takes what happens.
    public init(
        _ files: [TestFile], _ options: TestRunOptions, isInterrupted: @escaping () -> Bool,
        tell: @escaping (TestEvent) -> Void
    ) {
        self.files = files
        self.options = options
        self.isInterrupted = isInterrupted
        self.tell = tell
        waiting = files.indices.reversed().map { FileWork($0) }
        summary.files = files.count
        summary.seed = options.test.seed
        summary.isRandom = options.test.isRandom
        summary.shard = options.shard
    }

    /// Runs everything, on this thread.
    public mutating func run() -> TestSummary {
        let count = max(1, min(options.workers, files.count))
        tell(.began(files: files, seed: options.test.seed, workers: count))
        while summary.cut == nil, !waiting.isEmpty || workers.contains(where: { $0.work != nil }) {
            startWork(count)
            if workers.isEmpty { break }
            wait()
            endWhatTakesTooLong()
            if isInterrupted() { summary.cut = .interrupted }
            if let limit = options.timeLimit, .now - start >= limit { summary.cut = .timeLimit }
        }
        stop()
        summary.time = (.now - start).milliseconds
        if var coverage = options.coverage?() {
            coverage.note(called)
            tell(.coverage(coverage))
        }
        tell(.ended(summary))
        return summary
    }

    // MARK: Workers

    private mutating func startWork(_ count: Int) {
        while !waiting.isEmpty {
            var worker = workers.first { $0.work == nil }
            if worker == nil, workers.count < count {
                do throws(WorkerProcess.StartError) {
                    let started = try WorkerProcess(
                        WorkerProcess.Command(
                            executable: options.executable, arguments: options.arguments, settings: options.settings))
                    workers.append(started)
                    worker = started
                } catch {
                    if workers.isEmpty { summary.cut = .noWorker }
                    return
                }
            }
            guard let worker, var work = waiting.popLast() else { return }
            if work.attempt == 1, work.ended.isEmpty { tell(.fileBegan(work.file)) }
            work.start = .now
            work.endedBefore = work.ended.count
            let job = TestJob(
                file: files[work.file], options: options.test, only: work.only, skip: work.ended,
                jasmine: options.jasmine[work.file])
            worker.begin(work, job)
        }
    }

    private mutating func wait() {
        var descriptors: [pollfd] = []
        for worker in workers {
            descriptors.append(pollfd(fd: worker.channel, events: Int16(POLLIN), revents: 0))
            descriptors.append(pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0))
        }
        guard poll(&descriptors, nfds_t(descriptors.count), 50) > 0 else { return }
        // A copy: workers that have ended leave the list.
        for (index, worker) in Array(workers).enumerated() {
            if descriptors[2 * index + 1].revents & Int16(POLLIN) != 0 { worker.receiveOutput() }
            guard descriptors[2 * index].revents != 0 else { continue }
            guard let messages = worker.receive() else {
                ended(worker)
                continue
            }
            for message in messages { take(message, from: worker) }
            if worker.work == nil, let held = worker.residentBytes, held > options.memoryLimit / 2 { retire(worker) }
        }
    }

    /// Ends a worker that has nothing to do: what files have left in its memory is not the next one's.
    private mutating func retire(_ worker: WorkerProcess) {
        worker.kill()
        _ = worker.close()
        workers.removeAll { $0 === worker }
    }

    private mutating func endWhatTakesTooLong() {
        for worker in workers {
            guard let work = worker.work, worker.end == nil else { continue }
            let limit = Duration.milliseconds(work.limit ?? Double(TestWorker.loadTimeout))
            if .now - worker.lastSign > limit + Self.grace {
                worker.kill(.busy)
            } else if let held = worker.residentBytes, held > options.memoryLimit + options.memoryLimit / 4 {
                worker.kill(.memory)
            }
        }
    }

    /// A worker has ended, which none does by itself before it is told to.
    private mutating func ended(_ worker: WorkerProcess) {
        let status = worker.close()
        workers.removeAll { $0 === worker }
        guard var work = worker.work else { return }
        var failure = failure(of: worker, work, status)
        if var current = work.current {
            current.status = .failed
            current.failures = [failure]
            work.current = nil
            finish(current, in: &work)
            goOn(work)
        } else if work.isComplete {
            over(work)
        } else {
            if worker.end == .busy, work.limit == nil { failure = Self.notLoaded }
            add(FileResult.Fault(path: [], failures: [failure]), to: &work)
            endOrGoOn(work)
        }
    }

    private func failure(of worker: WorkerProcess, _ work: FileWork, _ status: Int32) -> TestFailure {
        switch worker.end {
        case .memory: outOfMemory
        case .some(let reason): Self.notEnded(reason, within: work.limit)
        case nil:
            TestFailure(
                .died,
                (status & 0x7F == 0
                    ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)")
                    + (worker.lastOutput.isEmpty ? "" : "; it wrote: \(worker.lastOutput.joined(separator: "\n"))"))
        }
    }

    private var outOfMemory: TestFailure {
        TestFailure(.notEnded, "\(options.memoryLimit >> 20) MB", reason: .memory)
    }

    private static func notEnded(_ reason: TestFailure.Reason, within limit: Double?) -> TestFailure {
        var failure = TestFailure(.notEnded, reason: reason)
        failure.limit = limit
        return failure
    }

    private static var notLoaded: TestFailure {
        var failure = TestFailure(.notLoaded)
        failure.limit = Double(TestWorker.loadTimeout)
        return failure
    }

    private mutating func stop() {
        for worker in workers {
            worker.kill()
            _ = worker.close()
            if let work = worker.work { cut(work) }
        }
        for work in waiting where work.attempt > 1 || !work.ended.isEmpty { cut(work) }
    }

    /// Tells what is known of a file that was not to come to its end. A test that was under way has not ended, and counts as nothing; one that was
    /// to run again has failed.
    private mutating func cut(_ work: FileWork) {
        var work = work
        for result in work.failed + work.retried {
            work.result.tests += 1
            end(result)
        }
        end(work.result)
    }

    // MARK: What workers tell

    private mutating func take(_ message: TestMessage, from worker: WorkerProcess) {
        guard var work = worker.work else { return }
        worker.work = nil
        var isOver = false
        switch message.type {
        case .plan:
            work.isEmpty = message.count == 0
        case .limit: work.limit = message.time
        case .start:
            work.limit = message.time
            work.current = TestResult(
                file: work.file, id: message.id ?? "", path: message.path ?? [], place: message.place, status: .failed,
                attempts: work.attempt)
        case .passed, .failed, .skipped:
            guard var current = work.current, current.id == message.id else { break }
            work.current = nil
            current.status = message.type == .passed ? .passed : message.type == .failed ? .failed : .skipped
            current.reason = message.reason
            current.time = message.time ?? 0
            current.failures = message.failures ?? []
            current.calls = message.calls ?? []
            finish(current, in: &work)
        case .fault:
            add(FileResult.Fault(path: message.path ?? [], failures: message.failures ?? []), to: &work)
        case .output:
            tell(
                .output(
                    file: work.file, path: work.current?.path ?? [], level: message.level ?? "log",
                    text: message.text ?? ""))
        case .problem:
            // Another process has told the same of the same file.
            if let problem = message.problem, !work.result.problems.contains(problem) {
                work.result.problems.append(problem)
            }
        case .called:
            if let action = message.action { called.insert(action) }
        case .end:
            work.isComplete = true
        case .over:
            isOver = true
            fileIsOver(&work, message)
        }
        if !isOver { worker.work = work }
    }

    /// A worker has come to the end of a file, or a test has ended its run.
    private mutating func fileIsOver(_ work: inout FileWork, _ message: TestMessage) {
        guard var current = work.current, !work.isComplete else {
            if !work.isComplete, let code = message.exit {
                add(FileResult.Fault(path: [], failures: [TestFailure(.exited, "\(code)")]), to: &work)
                return endOrGoOn(work)
            }
            if !work.isComplete, message.code == 124 {
                // It was the file's own limit: that of the run is minded here.
                work.result.problems.removeAll { $0.code == "time-limit" }
                let failure = work.ended.isEmpty ? Self.notLoaded : Self.notEnded(.busy, within: work.limit)
                add(FileResult.Fault(path: [], failures: [failure]), to: &work)
                return endOrGoOn(work)
            }
            return over(work)
        }
        let problem = work.result.problems.last { $0.isError }
        work.result.problems.removeAll { $0.isError }
        var failure =
            if let exit = message.exit {
                TestFailure(.exited, "\(exit)")
            } else if message.code == 124 {
                Self.notEnded(.busy, within: work.limit)
            } else if problem?.code == "memory-limit" {
                outOfMemory
            } else {
                TestFailure(.error, problem?.message ?? "the run ended in the middle of the test")
            }
        if let place = problem?.place { failure.frames = [TestFailure.Frame(function: "", place: place)] }
        current.status = .failed
        current.failures = [failure]
        work.current = nil
        finish(current, in: &work)
        goOn(work)
    }

    // MARK: Results

    /// A test has ended. One that failed and may be run again is kept until it was.
    private mutating func finish(_ result: TestResult, in work: inout FileWork) {
        work.ended.append(result.id)
        var result = result
        if let index = work.retried.firstIndex(where: { $0.id == result.id }) {
            let earlier = work.retried.remove(at: index)
            if result.status == .passed { result.failures = earlier.failures }
        }
        if result.status == .failed, work.attempt <= options.retries {
            work.failed.append(result)
        } else {
            work.result.tests += 1
            end(result)
        }
    }

    private mutating func end(_ result: TestResult) {
        var result = result
        result.failures = result.failures.map(masked)
        summary.add(result)
        tell(.testEnded(result))
        bailIfFailed()
    }

    private mutating func bailIfFailed() {
        guard let bail = options.bail, summary.failed + summary.failedFiles >= bail, summary.cut == nil else { return }
        summary.cut = .bail
    }

    /// Notes what failed outside of a test, unless the file's earlier run has said the same.
    private func add(_ fault: FileResult.Fault, to work: inout FileWork) {
        if !work.result.faults.contains(fault) { work.result.faults.append(fault) }
    }

    /// The process of a file has ended between two tests: the rest runs if some have, as else it would end there again.
    private mutating func endOrGoOn(_ work: FileWork) {
        if work.ended.count > work.endedBefore { goOn(work) } else { over(work) }
    }

    /// Runs the rest of a file whose process did not come to its end.
    private mutating func goOn(_ work: FileWork) {
        waiting.append(work)
    }

    /// A file is over, unless tests of it are to run again.
    private mutating func over(_ work: FileWork) {
        var work = work
        work.result.time += (.now - work.start).milliseconds
        // They failed, and were not declared when they were to run again.
        for result in work.retried {
            work.result.tests += 1
            end(result)
        }
        work.retried = []
        if work.isEmpty, work.result.faults.isEmpty, !work.result.problems.contains(where: \.isError) {
            work.result.problems.append(.noTests(in: files[work.file].path))
        }
        if !work.failed.isEmpty {
            work.only = work.failed.map(\.id)
            work.ended = []
            work.retried = work.failed
            work.failed = []
            work.attempt += 1
            work.isComplete = false
            return waiting.append(work)
        }
        end(work.result)
    }

    private mutating func end(_ result: FileResult) {
        var result = result
        for index in result.faults.indices {
            result.faults[index].failures = result.faults[index].failures.map(masked)
        }
        for index in result.problems.indices {
            result.problems[index].message = options.mask(result.problems[index].message)
            for note in result.problems[index].notes.indices {
                result.problems[index].notes[note].message = options.mask(result.problems[index].notes[note].message)
            }
        }
        if result.hasFailed { summary.failedFiles += 1 }
        tell(.fileEnded(result))
        bailIfFailed()
    }

    /// A failure without the secrets in its values.
    private func masked(_ failure: TestFailure) -> TestFailure {
        var failure = failure
        failure.message = options.mask(failure.message)
        failure.expected = failure.expected.map(options.mask)
        failure.actual = failure.actual.map(options.mask)
        return failure
    }
}

extension Duration {
    var milliseconds: Double {
        Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
    }
}
