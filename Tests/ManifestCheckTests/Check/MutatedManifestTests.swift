import Diagnostics
import Foundation
import ManifestCheck
import TestSupport
import Testing

@Suite("Manifests that went wrong by chance")
struct MutatedManifestTests {
    /// The examples of every rule, fixed and not.
    static let seeds: [[UInt8]] = RuleCatalog.standard.rules.flatMap {
        [$0.page.example, $0.page.fixed].compactMap { $0.map { Array($0.manifest.utf8) } }
    }

    private static let pieces = [
        "<", ">", "&", "\"", "/>", "</", "<!--", "-->", "$A", "<platform name=\"ios\">", "<js-module>", " name=\"\"",
        " src=\"..\"", "\u{0}", "é", "<![CDATA[", "<clobber target='x'/>",
    ].map { Array($0.utf8) }

    private func mutated(_ numbers: inout SeededGenerator) -> [UInt8] {
        var bytes = Self.seeds.randomElement(using: &numbers) ?? []
        for _ in 0..<Int.random(in: 1...5, using: &numbers) {
            let at = Int.random(in: 0...bytes.count, using: &numbers)
            let end = min(bytes.count, at + Int.random(in: 0...60, using: &numbers))
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: bytes.insert(contentsOf: Self.pieces.randomElement(using: &numbers) ?? [], at: at)
            case 1: bytes.removeSubrange(at..<end)
            case 2:
                bytes.insert(contentsOf: Array(bytes[at..<end]), at: Int.random(in: 0...bytes.count, using: &numbers))
            case 3: bytes.replaceSubrange(at..<end, with: Self.pieces.randomElement(using: &numbers) ?? [])
            case 4: for index in at..<end { bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &numbers) }
            default: bytes.removeSubrange(at...)
            }
        }
        return bytes
    }

    private func check(_ bytes: [UInt8]) -> [Diagnostic] {
        let source = SourceFile(name: "plugin.xml", bytes: bytes)
        return PluginCheck().check(CheckedPlugin(manifest: source, folder: MemoryFolder([:])))
    }

    @Test("are checked without a crash, and every place is in the file")
    func mutations() {
        var numbers = SeededGenerator.printed()
        for _ in 0..<600 {
            let bytes = mutated(&numbers)
            for diagnostic in check(bytes) {
                guard let range = diagnostic.range else { continue }
                #expect(range.start <= range.end && range.end.offset <= bytes.count, "seed \(numbers.seed)")
                for edit in diagnostic.fix?.edits ?? [] { #expect(edit.span.bytes.upperBound <= bytes.count) }
            }
        }
    }

    @Test("have nothing left to fix when what can be fixed is, however often fixes uncover others")
    func fixes() {
        var numbers = SeededGenerator.printed()
        for _ in 0..<200 {
            var bytes = mutated(&numbers)
            var rounds = 0
            while let next = fixed(check(bytes))["plugin.xml"], next != bytes, rounds < 60 {
                bytes = next
                rounds += 1
            }
            #expect(rounds < 60, "seed \(numbers.seed): \(String(decoding: bytes, as: UTF8.self))")
            let left = check(bytes).filter { $0.fix != nil }
            #expect(
                left.isEmpty, "seed \(numbers.seed): \(left.map(\.code)) in \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
