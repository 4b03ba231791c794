import Diagnostics
import Glibc

extension SourceFile {
    /// Whether a text stands anywhere in the file.
    func mentions(_ text: String) -> Bool { SourceSpan(file: self, bytes: 0..<bytes.count).mentions(text) }

    /// Where a byte stands, in order.
    func offsets(of byte: UInt8) -> [Int] {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return [] }
            var offsets: [Int] = []
            var next = 0
            while let place = memchr(start + next, Int32(byte), bytes.count - next) {
                let offset = UnsafeRawPointer(place) - start
                offsets.append(offset)
                next = offset + 1
            }
            return offsets
        }
    }
}

extension SourceSpan {
    /// Whether a text stands anywhere in the stretch. Linear in the sizes of both (Knuth, Morris, Pratt).
    func mentions(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard !wanted.isEmpty, wanted.count <= bytes.count else { return wanted.isEmpty }
        // How much of the text's beginning ends at each place of it.
        var borders = [0]
        for index in 1..<wanted.count {
            borders.append(Self.next(borders[index - 1], wanted[index], wanted, borders))
        }
        return file.bytes[bytes].withUnsafeBufferPointer { bytes in
            var matched = 0
            for byte in bytes {
                if matched == 0, byte != wanted[0] { continue }
                matched = Self.next(matched, byte, wanted, borders)
                if matched == wanted.count { return true }
            }
            return false
        }
    }

    private static func next(_ matched: Int, _ byte: UInt8, _ wanted: [UInt8], _ borders: [Int]) -> Int {
        var matched = matched
        while matched > 0, matched == wanted.count || wanted[matched] != byte { matched = borders[matched - 1] }
        return wanted[matched] == byte ? matched + 1 : 0
    }
}
