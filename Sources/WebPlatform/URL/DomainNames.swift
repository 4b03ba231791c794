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
    private typealias Conversion =
        @convention(c) (
            OpaquePointer, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutableRawPointer,
            UnsafeMutablePointer<Int32>
        ) -> Int32

    /// ICU's version, such as 72, which the names of its functions end in.
    let version: Int
    private let processor: OpaquePointer
    private let close: Close
    private let toASCII: Conversion
    private let toUnicode: Conversion

    /// - Returns: `nil` when there is no ICU in the process.
    init?() {
        for version in (60...120).reversed() {
            guard let open = dlsym(nil, "uidna_openUTS46_\(version)"),
                let close = dlsym(nil, "uidna_close_\(version)"),
                let toASCII = dlsym(nil, "uidna_nameToASCII_\(version)"),
                let toUnicode = dlsym(nil, "uidna_nameToUnicode_\(version)")
            else { continue }
            var status: Int32 = 0
            // Checks of right-to-left text and of joiners; non-transitional in both directions.
            guard let processor = unsafeBitCast(open, to: Open.self)(0x4 | 0x8 | 0x10 | 0x20, &status), status <= 0
            else { continue }
            self.version = version
            self.processor = processor
            self.close = unsafeBitCast(close, to: Close.self)
            self.toASCII = unsafeBitCast(toASCII, to: Conversion.self)
            self.toUnicode = unsafeBitCast(toUnicode, to: Conversion.self)
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
        let units = domain.utf16.map(Self.lowercased)
        guard units.count <= Self.mostUnits, let ascii = convert(units, toASCII) else { return nil }
        // Since Unicode 15.1, too, no label may look like one in ASCII once it is decoded.
        if ascii.contains("xn--xn--") {
            let labels = convert(Array(ascii.utf16), toUnicode)?.split(separator: ".")
            guard let labels, !labels.contains(where: { $0.hasPrefix("xn--") }) else { return nil }
        }
        return ascii
    }

    /// Letters that were not taken, or taken for others, until Unicode 15.1 (ẞ) and 16, whatever ICU's version is.
    private static func lowercased(_ unit: UInt16) -> UInt16 {
        switch unit {
        case 0x1E9E: 0xDF
        case 0x10A0...0x10C5, 0x10C7, 0x10CD: unit + 0x1C60
        case 0x04C0: 0x04CF
        case 0x2132: 0x214E
        case 0x2183: 0x2184
        default: unit
        }
    }

    private func convert(_ units: [UInt16], _ conversion: Conversion) -> String? {
        var capacity = units.count * 4 + 64
        // A second time when the result is longer than most.
        for _ in 0..<2 {
            var info = Info()
            var status: Int32 = 0
            var length: Int32 = 0
            let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
                length = conversion(
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
