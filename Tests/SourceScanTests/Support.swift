import Diagnostics

@testable import SourceScan

/// A script for tests.
func script(_ text: String) -> ScannedScript {
    ScannedScript(SourceFile(name: "www/plugin.js", text: text))
}
