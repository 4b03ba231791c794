import Glibc

/// Domain names in ASCII, as URLs have them (UTS #46, non-transitional, with the errors that WHATWG URL §3.3 forgives).
///
/// Done by ICU, which JavaScriptCore itself is linked with: its functions are looked up when the first domain needs them. libidn2 refuses
/// what browsers take: symbols and emoji, long labels, hyphens in the third and fourth place.
final class DomainNames {
    /// `UIDNAInfo` of ICU's `uidna.h`.
    private struct Info {
        var size = Int16(16)
        var isTransitionalDifferent: Int8 = 0
        var reserved: Int8 = 0
        var errors: UInt32 = 0
        var reserved2: (Int32, Int32) = (0, 0)
    }

    private typealias Open = @convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> OpaquePointer?
    private typealias Close = @convention(c) (OpaquePointer) -> Void
    private typealias ToASCII =
        @convention(c) (
            OpaquePointer, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutableRawPointer,
            UnsafeMutablePointer<Int32>
        ) -> Int32

    /// ICU's version, such as 72, which the names of its functions end in.
    let version: Int
    private let processor: OpaquePointer
    private let close: Close
    private let toASCII: ToASCII

    /// - Returns: `nil` when there is no ICU in the process.
    init?() {
        for version in (60...120).reversed() {
            guard let open = dlsym(nil, "uidna_openUTS46_\(version)"),
                let close = dlsym(nil, "uidna_close_\(version)"),
                let toASCII = dlsym(nil, "uidna_nameToASCII_\(version)")
            else { continue }
            var status: Int32 = 0
            // Checks of right-to-left text and of joiners; non-transitional in both directions.
            guard let processor = unsafeBitCast(open, to: Open.self)(0x4 | 0x8 | 0x10 | 0x20, &status), status <= 0
            else { continue }
            self.version = version
            self.processor = processor
            self.close = unsafeBitCast(close, to: Close.self)
            self.toASCII = unsafeBitCast(toASCII, to: ToASCII.self)
            return
        }
        return nil
    }

    deinit { close(processor) }

    /// Empty and long labels, long names and hyphens anywhere.
    private static let forgiven: UInt32 = 0x3F
    /// Far more than a name can have; ICU's time grows with the square of the length.
    private static let mostUnits = 4_096

    /// A domain in ASCII; `nil` for one that is not valid.
    func ascii(_ domain: String) -> String? {
        // U+1E9E is ß since Unicode 15.1, whatever ICU's version is.
        let units = domain.utf16.map { $0 == 0x1E9E ? 0xDF : $0 }
        guard units.count <= Self.mostUnits else { return nil }
        var capacity = units.count * 4 + 64
        // A second time when the result is longer than most.
        for _ in 0..<2 {
            var info = Info()
            var status: Int32 = 0
            var length: Int32 = 0
            let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
                length = toASCII(
                    processor, units, Int32(units.count), buffer.baseAddress, Int32(capacity), &info, &status)
                count = status <= 0 ? Int(length) : 0
            }
            if status <= 0 { return info.errors & ~Self.forgiven == 0 ? String(decoding: result, as: UTF16.self) : nil }
            capacity = Int(length) + 1
        }
        return nil
    }
}

extension WebOptions {
    /// The version of the ICU that domain names are converted with; `nil` when there is none.
    public static var icuVersion: Int? { DomainNames()?.version }
}
