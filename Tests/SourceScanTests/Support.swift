import Diagnostics

@testable import SourceScan

/// A script for tests.
func script(_ text: String) -> ScannedScript {
    ScannedScript(SourceFile(name: "www/plugin.js", text: text))
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
