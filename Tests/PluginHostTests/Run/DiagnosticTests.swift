import Bridge
import Diagnostics
import GoldenTesting
import JavaScriptEngine
import PluginManifest
import Testing

@testable import PluginHost

@Suite("What a run's problems say")
struct DiagnosticTests {
    private let script = SourceFile(
        name: "script.js",
        text: "function save() {\n    null.x;\n}\nfunction start() {\n    save();\n}\n\nstart();\ncordova.exec(done);\n"
    )
    private let manifest = SourceFile(
        name: "plugins/p/plugin.xml",
        text: "<plugin id=\"p\">\n  <js-module src=\"www/a.js\" name=\"a\"/>\n  <dependency id=\"q\"/>\n</plugin>\n")

    private func place(_ text: String) -> SourceRange {
        let whole = String(decoding: manifest.bytes, as: UTF8.self)
        let start =
            whole.firstRange(of: text).map { whole.utf8.distance(from: whole.startIndex, to: $0.lowerBound) } ?? 0
        return manifest.range(of: start..<start + text.utf8.count)
    }

    private var leftOut: [LeftOutReason] {
        let file = FileError(path: "plugins/p/www/a.js", .unreadable(error: 2))
        let source = place("www/a.js")
        return [
            .manifest(ManifestError(.manifestWithoutID)),
            .duplicate(of: "plugins/p", in: "plugins/copy", at: place("p\"").upTo(1)),
            .dependencyLeftOut("q", at: place("q\"").upTo(1)),
            .cyclicDependency(ring: ["q", "r", "p"], at: place("q\"").upTo(1)),
            .cyclicDependency(ring: ["p"], at: place("q\"").upTo(1)),
            .moduleUnreadable(module: "p.a", file, similar: nil, buildScript: "build", at: source),
            .moduleUnreadable(module: "p.a", file, similar: "www/A.js", buildScript: nil, at: source),
            .moduleOutside(module: "p.a", source: "../a.js", directory: "plugins/p", at: source),
            .moduleNotLoaded(module: "p.a", ScriptErrors.syntax, unsupported: nil, at: source),
            .moduleNotLoaded(module: "p.a", ScriptErrors.syntax, unsupported: .module, at: source),
            .moduleNotLoaded(module: "p.a", ScriptErrors.syntax, unsupported: .topLevelAwait, at: source),
            .moduleNotLoaded(module: "p.a", ScriptErrors.taken, unsupported: nil, at: source),
            .moduleThrew(module: "p.a", ScriptErrors.plain, at: source),
            .moduleThrew(module: "p.a", ScriptErrors.taken, at: source),
            .moduleThrew(module: "p.a", ScriptError(code: .exception, message: "only a text"), at: source),
            .targetMissing(module: "p.a", strategy: "clobbers", at: source),
            .targetNotMapped(module: "p.a", target: "num.x", ScriptErrors.primitive, at: source),
            .targetNotMapped(module: "p.a", target: "window", ScriptErrors.fixed, at: source),
            .targetNotMapped(module: "p.a", target: "num", ScriptErrors.plain, at: source),
        ]
    }

    private var problems: [RunProblem] {
        let site = ScriptLocation(url: "script.js", line: 9, column: 13)
        let calls = [
            ScriptCall(service: "Desk", action: "wait", site: site),
            ScriptCall(service: "Desk", action: "ask", site: nil),
        ]
        let unanswered = UnansweredCalls(count: 2, places: calls.map { UnansweredCalls.Place(call: $0) })
        let many = UnansweredCalls(
            count: 100_000, places: calls.map { UnansweredCalls.Place(call: $0, count: 3) })
        return leftOut.map { .pluginLeftOut(plugin: "p", reason: $0) } + [
            .pluginFaulty(
                plugin: "p", reason: .moduleThrew(module: "p.a", ScriptErrors.plain, at: place("www/a.js")),
                stopsBoot: true),
            .pluginFaulty(
                plugin: "p",
                reason: .moduleNotLoaded(module: "p.a", ScriptErrors.taken, unsupported: nil, at: place("www/a.js")),
                stopsBoot: false),
            .targetMerged(
                target: "T", first: module("p", "p.a", at: place("www/a.js")), second: module("q", "q.a")),
            .manifestOdd(.platformMisspelled("Android", meant: "android"), plugin: "p", at: place("q")),
            .manifestOdd(.targetEmpty(module: "p.a"), plugin: "p", at: place("q")),
            .manifestOdd(.targetOdd(module: "p.a", target: " a."), plugin: "p", at: place("q")),
            .manifestOdd(.idsDiffer(module: "p.lib", defined: "p.x"), plugin: "p", at: place("www/a.js")),
            .manifestOdd(.backslash(module: "p.a"), plugin: "p", at: place("www/a.js")),
            .dependenciesMissing([
                MissingDependency(id: "q", specifier: "q@^1.0.0", plugin: "p", place: place("q\"").upTo(1))
            ]),
            .dependenciesMissing([
                MissingDependency(id: "q", specifier: "q", plugin: "p", place: place("q\"").upTo(1)),
                MissingDependency(id: "r", specifier: "https://example.com/r.git", plugin: "p", place: nil),
                MissingDependency(id: "q", specifier: "q", plugin: "o", place: place("q")),
            ]),
            .variablesMissing(["API_KEY"], plugin: "p", at: place("q")),
            .variablesMissing(["A", "B"], plugin: "p", at: nil),
            .listenerNeverCalled(type: "devicready", meant: "deviceready", at: site),
            .listenerNeverCalled(type: "puase", meant: "pause", at: nil),
            .targetElsewhere("cordova.plugins.q", plugin: "q", platforms: ["ios"]),
            .targetElsewhere("device", plugin: "q", platforms: ["android", "browser"]),
            .folderUnreadable(FileError(path: "plugins", .unreadable(error: 13))),
            .configurationUnreadable(ManifestError(.configurationRoot(path: "config.xml", tag: "plugin"))),
            .targetTwice(target: "T", first: module("p", "p.a"), second: module("q", "q.a")),
            .targetTwice(
                target: "T", first: module("p", "p.a", at: place("www/a.js")),
                second: module("p", "p.b", at: place("q"))),
            .targetLost("T.x", of: module("p", "p.a", at: place("www/a.js")), target: "T", by: module("q", "q.a")),
            .targetLost("cordova.exec", of: nil, target: "cordova", by: module("q", "q.a", at: place("q"))),
            .syntax(ScriptErrors.syntax, unsupported: nil),
            .syntax(ScriptErrors.syntax, unsupported: .module),
            .syntax(ScriptErrors.syntax, unsupported: .topLevelAwait),
            .uncaught(ScriptErrors.plain, callback: nil),
            .uncaught(ScriptErrors.plain, callback: calls[0]),
            .uncaught(ScriptErrors.plain, callback: calls[1]),
            .uncaught(ScriptError(code: .exception, message: "only a text"), callback: nil),
            .unhandledRejection(ScriptErrors.plain),
            .secondAnswer(service: "Desk", action: "ask", first: "Desk.swift:4", second: "Desk.swift:7"),
            .failureUnheard(
                calls[0], message: "Class not found: no service 'Desk'; no loaded plugin declares a service"),
            .unanswered(unanswered, isCutOff: false),
            .unanswered(UnansweredCalls(count: 1, places: [.init(call: calls[0])]), isCutOff: false),
            .unanswered(unanswered, isCutOff: true),
            .unanswered(many, isCutOff: true),
            .waitingForNetwork([WaitingRequest(what: "GET https://bank.example/cards", site: nil)], count: 1),
            .waitingForNetwork(
                [
                    WaitingRequest(
                        what: "WebSocket wss://bank.example/push",
                        site: ScriptLocation(url: "script.js", line: 5, column: 5), count: 2)
                ], count: 3),
            .deviceReadyBlocked(channels: [BlockedChannel(name: "onOneReady"), BlockedChannel(name: "onTwoReady")]),
            .deviceReadyBlocked(channels: blocked(calls)),
            .valueUnsettled,
            .importFailed(
                .noFile("./Save.js", similar: "./save.js"), at: ScriptLocation(url: "script.js", line: 5, column: 5)),
            .hostFailed(HostError(.bundlerMissing(script: "www/index.html"))), .awaitUnsettled(script: "script.js"),
            .sourceMapUnreadable(script: "script.js", map: "script.js.map"),
            .pageScriptUnclosed(at: ScriptLocation(url: "www/index.html", line: 3, column: 11)),
            .interrupted(.interrupted, at: nil),
            .interrupted(.timeLimit, at: nil),
            .interrupted(.timeLimit, at: ScriptLocation(url: "script.js", line: 5)),
            .interrupted(.memoryLimit, at: nil),
        ]
    }

    private func module(_ plugin: String, _ module: String, at place: SourceRange? = nil) -> MappedModule {
        MappedModule(ModuleName(plugin: plugin, module: module), at: place)
    }

    private func blocked(_ calls: [ScriptCall]) -> [BlockedChannel] {
        let module = ModuleName(plugin: "p", module: "p.a")
        let first = ScriptLocation(url: "script.js", line: 5, column: 5)
        let second = ScriptLocation(url: "script.js", line: 8, column: 1)
        let troubles = [
            BlockedChannel.Call(call: calls[0], hasFailed: true, message: "Class not found: no service 'Desk'"),
            BlockedChannel.Call(call: calls[0], hasFailed: true, message: nil),
            BlockedChannel.Call(call: calls[0], hasFailed: false, message: nil),
        ]
        return [
            BlockedChannel(name: "onOneReady", module: module, site: first, calls: troubles),
            BlockedChannel(name: "onTwoReady", module: module, site: second, calls: troubles),
        ]
    }

    private var hostErrors: [HostError] {
        let reasons: [HostError.Reason] =
            [
                .noSuchFolder("nowhere"), .noProject("empty"), .noPlugin("plugins/none"),
                .unknownPlugin("p-oen", known: ["p-one", "p-two"]), .unknownPlugin("another", known: ["p-one"]),
                .unknownPlugin("any", known: []), .unknownStory("frist", known: ["first", "second"]),
                .unknownStory("another", known: ["first"]), .noSharedFiles,
                .unreadableStories(FileError(path: "examples", .unreadable(error: 13))),
                .unreadableScript(FileError(path: "missing.js", .unreadable(error: 2))),
                .unreadableScript(FileError(path: "folder", .notAFile)),
                .unreadableScript(FileError(path: "large.js", .tooLarge(limit: 1 << 30))), .boot(ScriptErrors.plain),
                .transpilerMissing(script: "app.ts"), .bundlerMissing(script: "app.mjs"),
                .bundlerFailed(script: "app.mjs", .ended(exitCode: 2)),
                .unusableEngine(ExportedFunctions.Missing(name: "f", cost: "nothing runs", isEssential: true)),
            ]
            + [
                .notStarted(error: 13), .ended(exitCode: 2), .ended(exitCode: nil), .tooMuchOutput(limit: 9),
                .unreadable,
            ]
            .map { .transpilerFailed(script: "app.ts", $0) }
        return reasons.map(HostError.init)
    }

    @Test(
        "each problem reads as the golden file has it, for people and for machines",
        arguments: [
            ("problems.txt", DiagnosticRenderer.Format.text(color: false)), ("problems.jsonl", .jsonLines),
        ])
    func problems(_ name: String, _ format: DiagnosticRenderer.Format) throws {
        let renderer = DiagnosticRenderer(format: format, sources: [script, manifest])
        try expectGolden(name, renderer.render(problems.map(\.diagnostic)))
    }

    @Test("each error of a host that could not start reads as the golden file has it")
    func hostErrorTexts() throws {
        try expectGolden(
            "host-errors.txt", DiagnosticRenderer(format: .text(color: false)).render(hostErrors.map(\.diagnostic)))
    }
}

extension SourceRange {
    /// Its first `count` columns.
    fileprivate func upTo(_ count: Int) -> SourceRange {
        var range = self
        range.end.column = start.column + count
        range.end.offset = start.offset + count
        return range
    }
}
