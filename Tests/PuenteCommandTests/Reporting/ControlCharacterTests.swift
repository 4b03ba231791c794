import HostClock
import JSONCoding
import Testing
import Trace

@testable import PuenteCommand

@Suite("Control characters in what is printed")
struct ControlCharacterTests {
    @Test("a trace is a line an event, whatever a server or a script calls things")
    func trace() {
        let event = TraceEvent(
            time: Instant(nanoseconds: 0),
            kind: .motifAnswered(
                id: 1, service: "a\nforged", operation: "b", error: "X\u{1B}[2J", header: Redacted(.object([:])),
                after: .zero))
        #expect(TraceText.line(for: event) == "      0.0 ms  motif ← #1 a␊forged.b X␛[2J {} in 0.0 ms")
    }

    @Test("a tree has a line a node, whatever a manifest names itself")
    func tree() {
        let tree = TextTree("a\u{1B}[2J", TextTree.table([["b\n├─ forged", "c"]]))
        #expect(tree.text == "a␛[2J\n└─ b␊├─ forged  c")
    }
}
