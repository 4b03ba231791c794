import Dispatch
import JavaScriptEngine

extension WebHost {
    /// What the scripts of this folder ask of Swift.
    func addCrypto() throws(ScriptError) {
        try add("randomBytes") { platform, call in
            var generator = SystemRandomNumberGenerator()
            let words = ((call.integer(at: 0) ?? 0) + 7) / 8
            var bytes: [UInt8] = []
            bytes.reserveCapacity(words * 8)
            for _ in 0..<words { withUnsafeBytes(of: generator.next()) { bytes += $0 } }
            return .value(try platform.makeArrayBuffer(Array(bytes.prefix(call.integer(at: 0) ?? 0))))
        }
        try add("compute") { platform, call in
            guard let computation = Computation(call) else { return .null }
            if computation.isLong {
                platform.computations.start(computation, for: platform, callback: call[0])
                return .undefined
            }
            return try platform.makeResult(computation.result())
        }
    }

    func makeResult(_ bytes: [UInt8]?) throws(ScriptError) -> Argument {
        guard let bytes else { return .null }
        return .value(try makeArrayBuffer(bytes))
    }

    /// Hands a result to the script, in a macrotask.
    fileprivate func finish(_ id: Int, _ bytes: [UInt8]?) {
        guard let callback = computations.take(id) else { return }
        loop.enqueueMacrotask { [weak self] in
            guard let self else { return }
            reportThrown { () throws(ScriptError) in try callback.callReturningThrown(makeResult(bytes)) }
        }
    }
}

/// The computations that are done on another thread. Each keeps the run alive.
final class ComputationTable {
    private let loop: EngineLoop
    private var callbacks: [Int: Value] = [:]
    private var lastID = 0

    init(loop: EngineLoop) { self.loop = loop }

    deinit {
        let (loop, count) = (loop, callbacks.count)
        guard count > 0 else { return }
        // Later, as this may be any thread.
        loop.post { for _ in 0..<count { loop.endWork(.real) } }
    }

    fileprivate func start(_ computation: Computation, for platform: WebHost, callback: Value) {
        lastID += 1
        let id = lastID
        callbacks[id] = callback
        loop.beginWork(.real)
        let platform = LoopBound(platform, on: loop)
        // Not on Swift's own threads: they are few, and others wait for them.
        DispatchQueue.global().async {
            let result = computation.result()
            platform.perform { $0.finish(id, result) }
        }
    }

    /// Forgets a computation.
    /// - Returns: What its result is for.
    fileprivate func take(_ id: Int) -> Value? {
        guard let callback = callbacks.removeValue(forKey: id) else { return nil }
        loop.endWork(.real)
        return callback
    }
}

extension Computation {
    /// What a script asks for: a callback for a result that comes later, the computation's name, a hash's name, two numbers, and bytes.
    fileprivate init?(_ call: borrowing HostCall) {
        let bytes = (5..<9).map { call[$0].withBytes { Array($0) } ?? [] }
        let hash = Hash(rawValue: call.string(at: 2) ?? "")
        let number = call.integer(at: 3) ?? 0
        switch (call.string(at: 1), hash) {
        case ("digest", let hash?): self = .digest(hash, bytes[0])
        case ("authenticate", let hash?): self = .authenticate(hash, key: bytes[0], bytes[1])
        case ("deriveBits", let hash?):
            self = .deriveBits(
                hash, password: bytes[0], salt: bytes[1], rounds: number, count: call.integer(at: 4) ?? 0)
        case ("expand", let hash?):
            self = .expand(hash, secret: bytes[0], salt: bytes[1], info: bytes[2], count: call.integer(at: 4) ?? 0)
        case ("chain", nil): self = .chain(key: bytes[0], iv: bytes[1], bytes[2])
        case ("unchain", nil): self = .unchain(key: bytes[0], iv: bytes[1], bytes[2])
        case ("seal", nil):
            self = .seal(
                AESParameters(key: bytes[0], iv: bytes[1], additionalData: bytes[2], tagLength: number), bytes[3])
        case ("open", nil):
            self = .open(
                AESParameters(key: bytes[0], iv: bytes[1], additionalData: bytes[2], tagLength: number), bytes[3])
        default: return nil
        }
    }
}
