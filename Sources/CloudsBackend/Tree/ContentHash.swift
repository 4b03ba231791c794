import Crypto
import ServerHTTP
import ServerStore

/// The digest that a service gives of a content, from pieces of any length.
///
/// Dropbox's is SHA-256 over the SHA-256 digests of blocks of 4 MiB, Drive's is SHA-256, both in hexadecimal digits; Graph's is QuickXorHash in Base64. None proves who made a content: they show that it came whole.
public struct ContentHash: Sendable {
    private enum Kind: Sendable {
        case blocks(SHA256, all: SHA256, filled: Int)
        case whole(SHA256)
        case quickXor(QuickXorHash)
    }

    private static let blockBytes = 4 << 20
    private var kind: Kind

    public init(_ cloud: Cloud) {
        kind =
            switch cloud {
            case .dropbox: .blocks(SHA256(), all: SHA256(), filled: 0)
            case .drive: .whole(SHA256())
            case .graph: .quickXor(QuickXorHash())
            }
    }

    public mutating func update(_ bytes: [UInt8]) {
        switch kind {
        case .blocks(var block, var all, var filled):
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Self.blockBytes - filled)
                rest = rest.dropFirst(piece.count)
                block.update(data: piece)
                filled += piece.count
                guard filled == Self.blockBytes else { continue }
                all.update(data: Array(block.finalize()))
                (block, filled) = (SHA256(), 0)
            }
            kind = .blocks(block, all: all, filled: filled)
        case .whole(var digest):
            digest.update(data: bytes)
            kind = .whole(digest)
        case .quickXor(var digest):
            digest.update(bytes)
            kind = .quickXor(digest)
        }
    }

    public func finish() -> String {
        switch kind {
        case .blocks(let block, var all, let filled):
            if filled > 0 { all.update(data: Array(block.finalize())) }
            return SecretBytes.hex(all.finalize())
        case .whole(let digest): return SecretBytes.hex(digest.finalize())
        case .quickXor(let digest): return Base64.encode(digest.finish())
        }
    }
}

/// Microsoft's QuickXorHash: each byte is put over a ring of 160 bits, 11 bits further than the one before it, and the length over the end.
struct QuickXorHash: Sendable {
    private static let bits = 160
    private static let step = 11

    private var ring = [UInt8](repeating: 0, count: bits / 8)
    private var position = 0
    private var length: UInt64 = 0

    mutating func update(_ bytes: [UInt8]) {
        for byte in bytes {
            let (cell, shift) = (position / 8, position % 8)
            ring[cell] ^= byte << UInt8(shift)
            if shift > 0 { ring[(cell + 1) % ring.count] ^= byte >> UInt8(8 - shift) }
            position += Self.step
            if position >= Self.bits { position -= Self.bits }
        }
        length += UInt64(bytes.count)
    }

    func finish() -> [UInt8] {
        var result = ring
        for place in 0..<8 {
            result[result.count - 8 + place] ^= UInt8(truncatingIfNeeded: length >> UInt64(8 * place))
        }
        return result
    }
}
