import Glibc
import HostClock

/// What a run may take.
public struct RunLimits: Sendable, Hashable {
    /// When it must have ended, on the loop's ``EngineLoop/realClock``.
    public var deadline: Instant?
    /// How many bytes of memory the process may hold resident.
    public var residentBytes: Int?

    public init(deadline: Instant? = nil, residentBytes: Int? = nil) {
        self.deadline = deadline
        self.residentBytes = residentBytes
    }
}

extension EngineLoop {
    /// Sets what the run may take, from now on. On the loop's thread only.
    public func setLimits(_ limits: RunLimits) {
        assertOnThread()
        local.limits = limits
        if let deadline = limits.deadline {
            realClock.schedule(at: deadline) { [weak self] in self?.checkLimits() }
        }
        checkLimits()
    }

    /// Interrupts the run when it has taken more than it may. On the loop's thread; it is done between turns and while a script runs, and
    /// is to be done by what else keeps the thread for long.
    public func checkLimits() {
        if let deadline = local.limits.deadline, realClock.now >= deadline {
            interrupt(.timeLimit)
        }
        if let limit = local.limits.residentBytes, let held = ResidentMemory.bytes, held > limit {
            interrupt(.memoryLimit)
        }
    }
}

/// The memory that this process holds.
public enum ResidentMemory {
    /// In bytes, as the kernel counts it; `nil` where it does not say.
    public static var bytes: Int? {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            guard count > 0 else { return nil }
            let fields = buffer[..<count].split(separator: UInt8(ascii: " "))
            guard fields.count > 1 else { return nil }
            return Int(String(decoding: fields[1], as: UTF8.self)).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
        }
    }
}
