import Bridge
import Diagnostics
import JavaScriptEngine

// What is said of plugins that get in each other's way, or in their own, at boot.
extension RunProblem {
    static func targetTwice(_ target: String, _ first: MappedModule, _ second: MappedModule) -> Diagnostic {
        let here = first.place == nil ? "" : ", which is mapped here"
        return Diagnostic(
            code: "target-twice", severity: .warning,
            message: first.name.plugin == second.name.plugin
                ? "modules '\(first.name.module)' and '\(second.name.module)' are both mapped to '\(target)'"
                : "plugins '\(first.name.plugin)' and '\(second.name.plugin)' are both mapped to '\(target)'",
            range: second.place,
            notes: [
                DiagnosticNote(
                    "module '\(second.name.module)' replaces '\(first.name.module)'\(here)",
                    range: first.place)
            ],
            help: "map one of them to another target")
    }

    static func targetLost(
        _ lost: String, of owner: MappedModule?, _ target: String, by module: MappedModule
    ) -> Diagnostic {
        Diagnostic(
            code: "target-lost", severity: .warning,
            message: "module '\(module.name.module)' replaces '\(target)', which removes '\(lost)'",
            range: module.place,
            notes: owner.map { owner in
                [DiagnosticNote("module '\(owner.name.module)' is mapped to '\(lost)'", range: owner.place)]
            } ?? [],
            help: "map the module to its own target, or merge it: <merges target=\"\(target)\"/>")
    }

    static func targetMerged(_ target: String, _ first: MappedModule, _ second: MappedModule) -> Diagnostic {
        Diagnostic(
            code: "target-merged", severity: .warning,
            message:
                "module '\(second.name.module)' is merged into '\(target)', which changes the exports of module '\(first.name.module)'",
            range: second.place,
            notes: [
                DiagnosticNote("module '\(first.name.module)' was merged into nothing there", range: first.place)
            ],
            help: "map one of them to another target, or have a module that both need clobber '\(target)'")
    }

    static func dependenciesMissing(_ missing: [MissingDependency]) -> Diagnostic {
        var ids: [String] = []
        var specifiers: [String] = []
        for dependency in missing where !ids.contains(dependency.id) {
            ids.append(dependency.id)
            specifiers.append(dependency.specifier)
        }
        let first = missing.first
        return Diagnostic(
            code: "dependencies-missing", severity: .warning,
            message: ids.count == 1
                ? "plugin '\(ids[0])' was not found, which plugin '\(first?.plugin ?? "")' depends on"
                : "\(ids.count) plugins that others depend on were not found: \(ids.joined(separator: ", "))",
            range: first?.place,
            notes: missing.dropFirst().map {
                DiagnosticNote(
                    "plugin '\($0.plugin)' depends on '\($0.id)'\($0.place == nil ? "" : " here")", range: $0.place)
            },
            help:
                "add \(ids.count == 1 ? "it" : "them"): cordova plugin add \(specifiers.map(quoted).joined(separator: " "))"
        )
    }

    /// A word of a shell's command line, as it stands when nothing in it means anything to a shell.
    private static func quoted(_ word: String) -> String {
        let plain = word.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "@/._-:+=^~#".utf8.contains($0)
            }
        }
        return plain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }

    static func variablesMissing(_ names: [String], of plugin: String, at range: SourceRange?) -> Diagnostic {
        let list = names.joined(separator: ", ")
        return Diagnostic(
            code: "variables-missing", severity: .warning,
            message:
                "\(names.count == 1 ? "variable" : "variables") \(list) of plugin '\(plugin)' \(names.count == 1 ? "has" : "have") no value",
            range: range,
            help: "pass \(names.map { "--variable \($0)=…" }.joined(separator: " "))")
    }

    static func targetElsewhere(_ target: String, _ plugin: String, _ platforms: [String]) -> Diagnostic {
        Diagnostic(
            code: "target-elsewhere", severity: .warning,
            message:
                "plugin '\(plugin)' maps '\(target)' for \(platforms.joined(separator: " and ")) only, which this run does not read",
            help: "run with --platform \(platforms.first ?? "")")
    }

    static func deviceReadyBlocked(_ channels: [BlockedChannel]) -> Diagnostic {
        let names = channels.map(\.name).joined(separator: ", ")
        let first = channels.first { $0.site != nil }
        var calls: [BlockedChannel.Call] = []
        for call in channels.flatMap(\.calls) where !calls.contains(call) { calls.append(call) }
        return Diagnostic(
            code: "deviceready-blocked", severity: .error, message: "deviceready has not fired: waiting for \(names)",
            range: first?.site?.range,
            notes: channels.compactMap { channel in
                guard let module = channel.module else { return nil }
                let isFirst = channel == first
                return DiagnosticNote(
                    "module '\(module.module)' of plugin '\(module.plugin)' waits for \(channel.name)\(isFirst ? "" : " here")",
                    range: isFirst ? nil : channel.site?.range)
            } + calls.map(\.note),
            help: calls.isEmpty
                ? "call channel.initializationComplete for each feature that a plugin waits for"
                : "fix the call, or call channel.initializationComplete when it fails, too")
    }
}

extension BlockedChannel.Call {
    fileprivate var note: DiagnosticNote {
        let outcome = hasFailed ? "failed" + (message.map { ": \($0)" } ?? "") : "was not answered"
        return DiagnosticNote("\(call.service).\(call.action) was called here and \(outcome)", range: call.site?.range)
    }
}
