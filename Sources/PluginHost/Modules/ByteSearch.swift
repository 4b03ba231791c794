import Glibc

extension UnsafeRawBufferPointer {
    /// Where a text begins first, from an offset on. The C library looks for its first byte: bundles have megabytes.
    fileprivate func offset(of text: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = baseAddress, let wanted = text.baseAddress, let first = text.first else { return nil }
        var offset = start
        while offset + text.count <= count,
            let found = memchr(base + offset, Int32(first), count - offset - text.count + 1)
        {
            if memcmp(found, wanted, text.count) == 0 { return UnsafeRawPointer(found) - base }
            offset = UnsafeRawPointer(found) - base + 1
        }
        return nil
    }
}

extension [UInt8] {
    /// Where a text begins, each time, without overlaps.
    func occurrences(of text: String) -> [Int] {
        let wanted = Array(text.utf8)
        return withUnsafeBytes { bytes in
            wanted.withUnsafeBytes { wanted in
                var found: [Int] = []
                while let next = bytes.offset(of: wanted, from: (found.last ?? -wanted.count) + wanted.count) {
                    found.append(next)
                }
                return found
            }
        }
    }
}

extension String {
    /// Whether it holds any of these texts.
    func mentions(_ texts: [StaticString]) -> Bool {
        var copy = self
        return copy.withUTF8 { bytes in
            texts.contains { text in
                let wanted = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
                return UnsafeRawBufferPointer(bytes).offset(of: wanted, from: 0) != nil
            }
        }
    }
}
