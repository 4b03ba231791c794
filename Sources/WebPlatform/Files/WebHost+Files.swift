import JavaScriptEngine

extension WebHost {
    /// What the scripts of this folder ask of the host.
    func addFiles() throws(ScriptError) {
        try add("enqueueJob") { platform, call in
            let job = call[0]
            platform.loop.enqueueMacrotask { [weak platform] in
                platform?.reportThrown { () throws(ScriptError) in try job.callReturningThrown() }
            }
            return .undefined
        }
        try add("bytesOfText") { platform, call in
            var bytes: [UInt8] = []
            call.withUTF8(at: 0) { bytes = Array($0) }
            return .value(try platform.makeArrayBuffer(bytes))
        }
        try add("textOfBytes") { _, call in
            let label = call.string(at: 1) ?? ""
            let type = call.string(at: 2) ?? ""
            let text = call[0].withBytes { WholeText.decode($0, label: label, type: type) } ?? nil
            return text ?? .undefined
        }
        try add("binaryStringOfBytes") { _, call in
            .utf16(call[0].withBytes { $0.map(UInt16.init) } ?? [])
        }
        try add("base64OfBytes") { _, call in
            .string(call[0].withBytes { Base64.encode(bytes: $0) } ?? "")
        }
    }

    /// An `ArrayBuffer` with a copy of `bytes`.
    func makeArrayBuffer(_ bytes: [UInt8]) throws(ScriptError) -> Value {
        let memory = BufferMemory(bytes)
        return try context.makeArrayBuffer(memory.bytes, owner: memory)
    }
}

/// Memory of an `ArrayBuffer`, given back when the engine has collected it.
private final class BufferMemory: Sendable {
    /// Unsafe as it is a pointer. Nothing writes through it once the engine has it, but scripts, on the engine's thread.
    nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

    init(_ content: [UInt8]) {
        bytes = .allocate(byteCount: content.count, alignment: 16)
        bytes.copyBytes(from: content)
    }

    deinit { bytes.deallocate() }
}
