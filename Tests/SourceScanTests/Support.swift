import Diagnostics
import TestSupport

@testable import SourceScan

/// A script for tests.
func script(_ text: String) -> ScannedScript {
    ScannedScript(SourceFile(name: "www/plugin.js", text: text))
}

/// A text of one piece repeated, so long that a reader whose cost grows with the square of it takes far longer than ``isInTime(_:)`` allows.
func long(_ piece: String, after start: String = "") -> SourceFile {
    SourceFile(name: "A", text: start + String(repeating: piece, count: (16 << 10) / piece.utf8.count))
}

/// Whether a ``long(_:after:)`` text is read in the time of this thread that its length costs, many times over.
func isInTime(_ read: () -> Void) -> Bool { processorTime(of: read) < .seconds(3) }

/// A native source for tests.
func native(_ text: String, _ language: NativeLanguage) -> NativeSource {
    NativeSource(SourceFile(name: "Plugin", text: text), language: language)
}

/// The actions of a source's classes, with `?` where they may not be all.
func actions(_ text: String, _ language: NativeLanguage) -> [String] {
    native(text, language).classes.compactMap(\.handled).map { handled in
        (handled.actions.map(\.name) + (handled.isComplete ? [] : ["?"])).joined(separator: " ")
    }
}
