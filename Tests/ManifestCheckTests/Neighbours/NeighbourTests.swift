import Diagnostics
import ManifestCheck
import Testing

@Suite("Plugins of one app")
struct NeighbourTests {
    private func module(_ mapping: String) -> String { #"<js-module src="a.js">\#(mapping)</js-module>"# }

    private func clobbers(_ target: String) -> String { module(#"<clobbers target="\#(target)"/>"#) }

    /// The rules that speak about a plugin beside others, each with the text it blames.
    private func blamed(
        _ inside: String, script: String = "", beside: KeyValuePairs<String, String>,
        options: CheckOptions = CheckOptions()
    ) throws -> [String] {
        let example = RuleExample(inside: inside, files: ["a.js": script], beside: beside)
        let plugin = try plugin(example)
        return check(plugin, options: options, neighbours: example.neighbours(of: plugin)).map { diagnostic in
            let range = diagnostic.range.map { $0.start.offset..<$0.end.offset }
            return diagnostic.code + ": " + (range.map { plugin.document.file.text(of: $0) } ?? "?")
        }
    }

    private let needsLight = #"<dependency id="light"/>"#

    @Test("a plugin that puts out what its dependency put there is reported, and one that adds to it is not")
    func dependency() throws {
        for (own, others, count) in [
            ("torch", "torch", 1), ("torch", "window.torch", 1), ("window.torch", "torch.beam", 1),
            ("torch.beam", "torch", 0), ("torch", "torches", 0), ("torch.a", "torch.b", 0),
            ("navigator", "navigator.light", 0), ("cordova", "cordova.light", 0), ("window", "light", 0),
        ] {
            let found = try blamed(needsLight + clobbers(own), beside: ["light": clobbers(others)])
                .filter { $0.hasPrefix("mapping-replaces-dependency") }
            #expect(found.count == count, "\(own) \(others)")
        }
        let merged = module(#"<merges target="torch"/>"#)
        #expect(try blamed(needsLight + merged, beside: ["light": clobbers("torch")]) == [])
        #expect(
            try blamed(needsLight + clobbers("torch"), beside: ["light": merged])
                == ["mapping-replaces-dependency: torch"])
    }

    @Test("what a dependency needs is there before as well, and a ring of dependencies ends")
    func transitive() throws {
        let found = try blamed(
            needsLight + clobbers("torch"),
            beside: [
                "light": #"<dependency id="lamp"/>"#, "lamp": needsLight + clobbers("torch"),
            ])
        #expect(found == ["mapping-replaces-dependency: torch"])
        #expect(try blamed(needsLight + clobbers("torch"), beside: ["light": needsLight]) == [])
        #expect(
            try blamed(needsLight + clobbers("torch"), beside: ["light": #"<dependency id="cordova-plugin-torch"/>"#])
                == [])
    }

    @Test("a dependency that is not available is not missed")
    func absent() throws {
        #expect(try blamed(needsLight + clobbers("torch"), beside: [:]) == [])
    }

    @Test(
        "platforms that never meet are left alone, wherever one is named: at the dependency, at a module, by the user")
    func platforms() throws {
        func on(_ platform: String, _ inside: String) -> String {
            #"<platform name="\#(platform)">\#(inside)</platform>"#
        }
        let torch = clobbers("torch")
        for (own, light, count) in [
            (needsLight + on("ios", torch), torch, 1),
            (needsLight + on("ios", torch), on("android", torch), 0),
            (on("ios", needsLight) + on("android", torch), torch, 0),
            (on("ios", needsLight) + torch, on("android", torch), 0),
            (on("ios", needsLight) + torch, torch, 1),
        ] {
            let found = try blamed(own, beside: ["light": light]).filter { $0.hasPrefix("mapping-replaces-dependency") }
            #expect(found.count == count, "\(own) \(light)")
        }
        let onIOS = on("ios", needsLight) + torch
        #expect(
            try blamed(onIOS, beside: ["light": torch], options: CheckOptions(platforms: ["android"]))
                .filter { $0.hasPrefix("mapping") } == [])
    }

    @Test(
        "a script that builds on the other plugin's module may take its place",
        arguments: [
            "module.exports = Object.create(require('light.a'));",
            "var mapper = require('cordova/modulemapper'); module.exports = mapper.getOriginalSymbol(window, 'torch');",
        ])
    func built(script: String) throws {
        let light = clobbers("torch")
        #expect(try blamed(needsLight + clobbers("torch"), script: script, beside: ["light": light]) == [])
        let found = try blamed(clobbers("torch"), script: script, beside: ["light": light])
        #expect(!found.contains { $0.hasPrefix("mapping") })
    }

    @Test("two plugins of an app that clobber one target are reported, unless one needs the other")
    func rivals() throws {
        let torch = clobbers("torch")
        #expect(try blamed(torch, beside: ["light": torch]) == ["mapping-contested: torch"])
        #expect(try blamed(torch, beside: ["light": module(#"<merges target="torch"/>"#)]) == [])
        #expect(try blamed(torch, beside: ["light": clobbers("torch.beam")]) == [])
        #expect(try blamed(torch, beside: ["light": #"<dependency id="cordova-plugin-torch"/>"# + torch]) == [])
        #expect(
            try blamed(torch, beside: ["light": #"<platform name="ios">\#(torch)</platform>"#])
                == ["mapping-contested: torch"])
    }

    @Test("of a plugin that takes nobody's place no other is asked for")
    func laziness() throws {
        for inside in [needsLight, needsLight + module(#"<merges target="torch"/>"#), clobbers("torch")] {
            _ = PluginNeighbours(of: try plugin(inside)) { id in
                Issue.record("\(id) is asked for")
                return nil
            }
        }
    }

    @Test("a thousand plugins that need one another in a row cost what a thousand cost")
    func chain() throws {
        let footprints = (0..<1_000).compactMap { number in
            PluginFootprint(
                manifest: SourceFile(
                    name: "p\(number)/plugin.xml",
                    text: #"<plugin id="p\#(number)"><dependency id="p\#(number + 1)"/></plugin>"#))
        }
        var asked = 0
        let plugin = try plugin(#"<dependency id="p0"/>"# + clobbers("torch"))
        _ = PluginNeighbours(of: plugin) { id in
            asked += 1
            return footprints.first { $0.id == id }
        }
        #expect((200...300).contains(asked))
    }
}
