import Diagnostics
import SourceScan

/// Where an action that is missing was looked for.
extension ActionSearch {
    /// Methods that were meant to answer an action and cannot be called, each with what it needs, or else the class.
    func places(_ action: String, of service: String, on platforms: [String]) -> [DiagnosticNote] {
        platforms.flatMap { platform -> [DiagnosticNote] in
            let parts = parts(of: service, on: platform)
            let uncalled = parts.flatMap { hidden(action, in: $0) }
            let part = parts.first { $0.handled?.actions.isEmpty == false } ?? parts.last
            guard uncalled.isEmpty, let part else { return uncalled }
            return [DiagnosticNote("the actions on \(platform) are those of this class", at: part.span)]
        }
    }

    /// Methods that were meant to answer an action and cannot be called, each with what it needs.
    func hidden(_ action: String, of service: String, on platforms: [String]) -> [DiagnosticNote] {
        platforms.flatMap { parts(of: service, on: $0) }.flatMap { hidden(action, in: $0) }
    }

    private func parts(of service: String, on platform: String) -> [NativeClass] {
        let services = inspection.plugin.services(on: platform)
        guard let name = services.feature(service)?.nativeClass(on: platform)?.value else { return [] }
        return services.native.classes.parts(of: name)
    }

    private func hidden(_ action: String, in part: NativeClass) -> [DiagnosticNote] {
        var notes: [DiagnosticNote] = []
        for method in part.hidden where method.name == action {
            notes.append(DiagnosticNote("this method is not called: it needs @objc(\(action):)", at: method.span))
        }
        for method in part.labelled where method.name == action {
            let text = "this method has another name in Objective-C: write @objc func \(action)(_ command: …)"
            notes.append(DiagnosticNote(text, at: method.span))
        }
        for method in part.outdated where method.name == action {
            let text = "this method is not called: its only parameter has to be a CDVInvokedUrlCommand"
            notes.append(DiagnosticNote(text, at: method.span))
        }
        if let span = part.oldExecute {
            let text =
                "this method is not called: its third parameter has to be a CallbackContext, and its result a boolean"
            notes.append(DiagnosticNote(text, at: span))
        }
        return notes
    }
}
