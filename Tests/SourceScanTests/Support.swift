import Diagnostics
import Glibc

@testable import SourceScan

/// A script for tests.
func script(_ text: String) -> ScannedScript {
    ScannedScript(SourceFile(name: "www/plugin.js", text: text))
}

/// Whether eight times as much text takes about eight times the processor's time, where a quadratic reader would take 64
/// times. What else the machine does is not counted, but may still spoil one measurement; it does not spoil three.
func growsWithLength(_ piece: String, before start: String = "", _ read: (SourceFile) -> Void) -> Bool {
    func time(_ bytes: Int) -> Double {
        let file = SourceFile(name: "A", text: start + String(repeating: piece, count: bytes / piece.utf8.count))
        let before = processorSeconds()
        read(file)
        return processorSeconds() - before
    }
    return (0..<3).contains { _ in time(16 << 10) < time(2 << 10) * 24 + 0.05 }
}

/// What the thread has used.
private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

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
