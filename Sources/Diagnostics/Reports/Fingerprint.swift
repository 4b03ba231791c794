/// Names a finding so that it is known again after lines above it have come or gone: its rule, its file and the text around it.
struct Fingerprint {
    /// How far a long line counts to either side.
    private static let reach = 200

    private var seen: [UInt64: Int] = [:]

    /// 16 hexadecimal digits and the finding's number among those that look the same.
    mutating func of(_ diagnostic: Diagnostic, in sources: [String: SourceFile]) -> String {
        // FNV-1a, 64 bits.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = hash &* 0x100_0000_01B3
        }
        add(diagnostic.code.utf8)
        add((diagnostic.range?.file ?? "").utf8)
        if let range = diagnostic.range, let source = sources[range.file], let line = Self.line(range.start, in: source)
        {
            // Blanks do not count: a line may be indented anew.
            add(source.bytes[line].filter { $0 > 0x20 })
        } else {
            add(diagnostic.message.utf8)
        }
        let count = seen[hash, default: 0] + 1
        seen[hash] = count
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits + ":\(count)"
    }

    private static func line(_ position: SourcePosition, in source: SourceFile) -> Range<Int>? {
        guard let line = source.lineTable.bytesOfLine(position.line, in: source.bytes) else { return nil }
        let place = min(max(position.offset, line.lowerBound), line.upperBound)
        return max(line.lowerBound, place - reach)..<min(line.upperBound, place + reach)
    }
}
