import Diagnostics
import ManifestCheck
import Testing

@Suite("Calls of exec against features and native sources")
struct ExecTests {
    private let java = """
        package org.example;
        public class Torch extends CordovaPlugin {
            public boolean execute(String action, JSONArray args, CallbackContext callback) {
                if (action.equals("on")) { return true; }
                return false;
            }
        }
        """

    private func feature(_ platform: String, _ name: String = "Torch", root: String = "/*", more: String = "") -> String
    {
        """
        <platform name="\(platform)">
            <config-file target="config.xml" parent="\(root)">
                <feature name="\(name)"><param name="\(platform)-package" value="org.example.Torch"/></feature>
            </config-file>
            <source-file src="Torch.java" target-dir="src/org/example"/>\(more)
        </platform>
        """
    }

    private func blamed(
        _ script: String, _ inside: String, java: String? = nil, options: CheckOptions = CheckOptions(),
        handled: HandledServices = HandledServices()
    ) throws -> [String] {
        try ManifestCheckTests.blamed(
            #"<js-module src="a.js" name="A"><runs/></js-module>"# + inside,
            files: ["a.js": script, "b.js": "", "Torch.java": java ?? self.java, "CDVTorch.m": ""], options: options,
            handled: handled)
    }

    private func call(_ service: String, _ action: String = "on") -> String {
        "cordova.exec(null, null, '\(service)', '\(action)', []);"
    }

    @Test("a service that somebody may answer is called in peace")
    func answered() throws {
        let android = feature("android")
        #expect(try blamed(call("Torch"), android) == [])
        #expect(try blamed(call("App", "exitApp") + call("Torch"), android) == [])
        #expect(try blamed("cordova.exec(null, null, name, 'x', []);" + call("Torch"), android) == [])
        #expect(try blamed(call("Other") + call("Torch"), android + #"<dependency id="other"/>"#) == [])
        // Of a platform without features nothing is known.
        #expect(try blamed(call("Other"), #"<platform name="browser"/>"#) == [])
        #expect(try blamed(call("Other"), #"<platform name="windows"/>"#) == [])
    }

    @Test("a service of a plugin of scripts alone is reported, unless it depends on others")
    func scriptsAlone() throws {
        #expect(try blamed(call("Other"), "") == ["exec-service-undeclared: 'Other'"])
        #expect(try blamed(call("Other"), #"<dependency id="other"/>"#) == [])
    }

    @Test("letter case is a fault on Android alone")
    func letterCase() throws {
        #expect(try blamed(call("torch"), feature("android")) == ["exec-service-letter-case: 'torch'"])
        let ios = """
            <platform name="ios"><config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="ios-package" value="CDVTorch"/></feature>
            </config-file><source-file src="CDVTorch.m"/></platform>
            """
        #expect(try blamed(call("torch"), ios) == [])
    }

    @Test("a module of one platform is held against that platform alone")
    func onePlatform() throws {
        let found = try ManifestCheckTests.blamed(
            feature("android", more: #"<js-module src="a.js" name="A"><runs/></js-module>"#)
                + #"<platform name="ios"/>"#,
            files: ["a.js": call("Torch"), "Torch.java": java])
        #expect(found == [])
    }

    @Test("a script that several sections name is a script of several platforms, however it is named")
    func severalSections() throws {
        let module = #"<js-module src="a.js" name="A"><runs/></js-module>"#
        let ios = """
            <platform name="ios">\(module)<config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="ios-package" value="CDVTorch"/></feature>
            </config-file><source-file src="CDVTorch.m"/></platform>
            """
        let source = "@implementation CDVTorch : CDVPlugin\n- (void)off:(CDVInvokedUrlCommand*)command {}\n@end\n"
        func found(_ inside: String) throws -> [String] {
            try ManifestCheckTests.blamed(
                inside, files: ["a.js": call("Torch", "on"), "Torch.java": java, "CDVTorch.m": source])
        }
        #expect(try found(ios) == ["exec-action-unknown: 'on'"])
        #expect(try found(ios + feature("android", more: module)) == ["exec-action-missing-on-platform: 'on'"])
    }

    @Test("a script that asks for the platform may call what only some have")
    func asks() throws {
        let inside = feature("android") + #"<platform name="ios"/>"#
        #expect(try blamed(call("Torch"), inside) == ["exec-service-missing-on-platform: 'Torch'"])
        #expect(try blamed("if (cordova.platformId === 'android') { \(call("Torch")) }", inside) == [])
    }

    @Test("a feature in the wrong place is another rule's")
    func misplacedFeature() throws {
        for inside in [
            #"<platform name="android"><feature name="Torch"/></platform>"#,
            #"<platform name="android"/>"# + feature("android"),
        ] {
            #expect(try !blamed(call("Torch"), inside).contains { $0.hasPrefix("exec-") }, "\(inside)")
        }
    }

    @Test("an action is reported only where all actions are known")
    func actions() throws {
        let android = feature("android")
        #expect(try blamed(call("Torch", "off"), android) == ["exec-action-unknown: 'off'"])
        let open = java.replacing("return false;", with: "return handle(action);")
        #expect(try blamed(call("Torch", "off"), android, java: open) == [])
        #expect(
            try blamed("cordova.exec(null, null, 'Torch', w ? 'on' : 'of', []);", android) == [
                "exec-action-unknown: 'of'"
            ])
    }

    @Test("an action that a proxy has is answered on its platform")
    func proxies() throws {
        let browser = """
            <platform name="browser"><js-module src="b.js" name="B"><runs/></js-module></platform>
            """
        let module = #"<js-module src="a.js" name="A"><runs/></js-module>"#
        let proxy = "require('cordova/exec/proxy').add('Torch', { on: function () {} });"
        func found(_ action: String) throws -> [String] {
            try ManifestCheckTests.blamed(module + browser, files: ["a.js": call("Torch", action), "b.js": proxy])
        }
        #expect(try found("on") == [])
        #expect(try found("off") == ["exec-action-unknown: 'off'"])
    }

    @Test("what native implementations from elsewhere answer counts")
    func handledServices() throws {
        var handled = HandledServices()
        handled["puente", "Torch"] = ["on"]
        let puente = feature("puente").replacing(
            #"<source-file src="Torch.java" target-dir="src/org/example"/>"#, with: "")
        #expect(try blamed(call("Torch"), puente, handled: handled) == [])
        #expect(try blamed(call("Torch", "off"), puente, handled: handled) == ["exec-action-unknown: 'off'"])
    }

    @Test("a class that a library may bring is not missed")
    func libraries() throws {
        func found(_ more: String) throws -> [String] {
            try blamed(call("Torch"), feature("android", more: more), java: "package org.example;\nclass Lamp {}\n")
        }
        #expect(try found("") == ["feature-class-missing: org.example.Torch"])
        #expect(try found(#"<framework src="org.example:torch:1.0"/>"#) == [])
        #expect(try found(#"<dependency id="other"/>"#) == [])
    }

    @Test("a feature that starts by itself, or whose name a script mentions, is used")
    func unused() throws {
        func section(_ parameter: String) -> String {
            """
            <platform name="ios"><config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="ios-package" value="CDVTorch"/></feature>
                <feature name="Beam"><param name="ios-package" value="CDVBeam"/>\(parameter)</feature>
            </config-file><source-file src="CDVTorch.m"/></platform>
            """
        }
        #expect(try blamed(call("Torch"), section("")) == ["feature-unused: Beam"])
        #expect(try blamed(call("Torch"), section(#"<param name="onload" value="true"/>"#)) == [])
        #expect(try blamed(call("Torch") + "var s = 'Beam';", section("")) == [])
        #expect(try blamed("", section("")) == [])
    }

    @Test(
        "a service declared as before Cordova 3 is reported once, where it is declared",
        arguments: [("config.xml", "plugins"), ("res/xml/config.xml", "/cordova/plugins")])
    func oldForm(target: String, parent: String) throws {
        let old =
            #"<config-file target="\#(target)" parent="\#(parent)"><plugin name="Torch" value="org.example.Torch"/></config-file>"#
        #expect(
            try blamed(call("Torch"), #"<platform name="android">\#(old)</platform>"#) == [
                "feature-in-old-form: plugin"
            ])
        // For old versions beside the new form.
        #expect(try blamed(call("Torch"), feature("android", more: old)) == [])
        #expect(try blamed("", #"<platform name="wp7">\#(old)</platform>"#) == [])
    }

    @Test("an action that no implementation has is reported with every platform")
    func actionNowhere() throws {
        let windows = """
            <platform name="windows">
                <config-file target="config.xml" parent="/*">
                    <feature name="Torch"><param name="windows-package" value="Torch"/></feature>
                </config-file>
                <js-module src="b.js" name="B"><runs/></js-module>
            </platform>
            """
        func found(_ action: String) throws -> [String] {
            let plugin = try plugin(
                #"<js-module src="a.js" name="A"><runs/></js-module>"# + feature("android") + windows,
                files: [
                    "a.js": call("Torch", action), "Torch.java": java,
                    "b.js": "exports.beam = function () {};\ncordova.commandProxy.add('Torch', exports);\n",
                ])
            return check(plugin).map(\.message)
        }
        #expect(try found("off") == ["the service \"Torch\" has no action \"off\" on android, windows"])
        #expect(try found("on") == [])
        #expect(try found("beam") == ["nothing answers the action \"beam\" of \"Torch\" on android"])
    }

    @Test(
        "an action that nothing answers is reported on the platform that lacks it, not on one that cannot be read")
    func unread() throws {
        let browser = #"<platform name="browser"><js-module src="b.js" name="B"><runs/></js-module></platform>"#
        func found(_ action: String) throws -> [String] {
            let plugin = try plugin(
                #"<js-module src="a.js" name="A"><runs/></js-module>"# + feature("android") + browser,
                files: [
                    "a.js": call("Torch", action),
                    "Torch.java": java.replacing("return false", with: "return more.execute(action)"),
                    "b.js": "cordova.commandProxy.add('Torch', { off: function () {} });\n",
                ])
            return check(plugin).flatMap { [$0.message, $0.help ?? ""] }
        }
        #expect(
            try found("beam") == [
                "the service \"Torch\" has no action \"beam\" on browser; its actions on android could not be read",
                "correct the name, or write the action on browser",
            ])
        // What is read of the class is enough to know that it answers.
        #expect(
            try found("on") == [
                "nothing answers the action \"on\" of \"Torch\" on browser",
                "write it there, or ask for cordova.platformId before the call",
            ])
        #expect(try found("off") == [])
    }

    @Test("an action is unknown too where execute returns true for all others and answers nobody")
    func ignored() throws {
        let silent = java.replacing("return false", with: "return true")
        let plugin = try plugin(
            #"<js-module src="a.js" name="A"><runs/></js-module>"# + feature("android"),
            files: ["a.js": call("Torch", "beam") + call("Torch"), "Torch.java": silent])
        let found = try #require(check(plugin).first)
        #expect(check(plugin).count == 1)
        #expect(found.code == "exec-action-unknown")
        #expect(
            found.notes.map(\.message) == [
                "on android execute returns true for it and never answers",
                "the actions on android are those of this class",
            ])
        #expect(
            try blamed(
                call("Torch", "beam"), feature("android"),
                java: silent.replacing("return true;\n    }", with: "callback.success(); return true; }")) == [])
    }

    @Test("a service without a proxy is reported where the section for browsers has something for others alone")
    func leftOut() throws {
        func found(_ section: String, proxy: String = "", script: String? = nil) throws -> [String] {
            try ManifestCheckTests.blamed(
                #"<js-module src="a.js" name="A"><runs/></js-module>"# + feature("android")
                    + "<platform name=\"browser\">\(section)</platform>",
                files: ["a.js": script ?? call("Torch"), "Torch.java": java, "b.js": proxy, "c.js": "exports.x = 1;"])
        }
        let proxies = #"<js-module src="b.js" name="B"><runs/></js-module>"#
        let beam = "require('cordova/exec/proxy').add('Beam', { on: function () {} });\n"
        let told = ["exec-service-missing-on-platform: 'Torch'"]
        #expect(try found(proxies, proxy: beam) == told)
        #expect(
            try found(#"<config-file target="config.xml" parent="/*"><feature name="Beam"/></config-file>"#) == told)
        #expect(try found("") == [])
        #expect(try found(proxies, proxy: "start();") == [])
        #expect(try found(proxies, proxy: beam + beam.replacing("Beam", with: "Torch")) == [])
        #expect(
            try found(proxies, proxy: beam, script: "if (cordova.platformId !== 'browser') { \(call("Torch")) }") == [])
        // What may answer the service, or take the place of what calls it.
        #expect(try found(proxies, proxy: beam + "require('cordova/exec/proxy').add(name, x);") == [])
        #expect(try found(proxies, proxy: beam + "require('./A').on = x;") == [])
        #expect(try found(proxies, proxy: beam + "cordova.define.remove('cordova/exec');") == [])
        #expect(try found(proxies.replacing("<runs/>", with: #"<merges target="navigator"/>"#), proxy: beam) == [])
        #expect(try found(proxies + #"<dependency id="other"/>"#, proxy: beam) == [])
        #expect(
            try found(proxies, proxy: beam, script: call("Torch") + "install(require('cordova/exec/proxy'));") == [])
        #expect(
            try found(
                proxies + #"<js-module src="c.js" name="C"/>"#, proxy: beam + "require('./C');") == told)
    }

    @Test("an action that a browser's proxy lacks is noted, where there is a proxy and the script does not ask")
    func browser() throws {
        let browser = #"<platform name="browser"><js-module src="b.js" name="B"><runs/></js-module></platform>"#
        func found(_ proxy: String, _ script: String) throws -> [String] {
            try ManifestCheckTests.blamed(
                #"<js-module src="a.js" name="A"><runs/></js-module>"# + feature("android") + browser,
                files: ["a.js": script, "Torch.java": java, "b.js": proxy])
        }
        let proxy = "require('cordova/exec/proxy').add('Torch', { off: function () {} });\n"
        #expect(try found(proxy, call("Torch")) == ["exec-action-missing-on-platform: 'on'"])
        #expect(try found(proxy, "if (cordova.platformId === 'android') { \(call("Torch")) }") == [])
        #expect(try found(proxy.replacing("off", with: "on"), call("Torch")) == [])
        #expect(
            try found("var made = {};\n" + proxy.replacing("{ off: function () {} }", with: "made()"), call("Torch"))
                == [])
    }

    @Test("a method in a form that Cordova no longer calls is pointed at, and else the class")
    func outdated() throws {
        func notes(_ inside: String, _ files: KeyValuePairs<String, String>) throws -> [String] {
            let module = #"<js-module src="a.js" name="A"><runs/></js-module>"#
            let found = check(try plugin(module + inside, files: files))
            #expect(found.map(\.code) == ["exec-action-unknown"])
            return found.flatMap(\.notes).map { "\($0.range?.description ?? "") \($0.message)" }
        }
        let old = """
            package org.example;
            public class Torch extends CordovaPlugin {
                public PluginResult execute(String action, JSONArray args, String callbackId) { return null; }
            }
            """
        let script = call("Torch", "beam")
        #expect(
            try notes(feature("android"), ["a.js": script, "Torch.java": old]) == [
                "Torch.java:3:25 this method is not called: its third parameter has to be a CallbackContext, and its result a boolean"
            ])
        #expect(
            try notes(feature("android"), ["a.js": script, "Torch.java": java]) == [
                "Torch.java:2:14 the actions on android are those of this class"
            ])
        let ios = """
            <platform name="ios"><config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="ios-package" value="CDVTorch"/></feature>
            </config-file><header-file src="CDVTorch.h"/><source-file src="CDVTorch.m"/></platform>
            """
        let header = "@interface CDVTorch : CDVPlugin\n@end"
        let method = "- (void)beam:(NSMutableArray*)arguments withDict:(NSMutableDictionary*)options { }"
        #expect(
            try notes(
                ios, ["a.js": script, "CDVTorch.h": header, "CDVTorch.m": "@implementation CDVTorch\n\(method)\n@end"])
                == ["CDVTorch.m:2:9 this method is not called: its only parameter has to be a CDVInvokedUrlCommand"])
    }

    @Test("an action is corrected by itself in letter case alone, and not where the right one is called already")
    func certainAction() throws {
        func fix(_ script: String) throws -> String? {
            let plugin = try plugin(
                #"<js-module src="a.js" name="A"><runs/></js-module>"# + feature("android"),
                files: ["a.js": script, "Torch.java": java])
            let found = check(plugin)
            #expect(found.map(\.code) == ["exec-action-unknown"])
            #expect(found.first?.help == "did you mean \"on\"?")
            return fixed(found)["a.js"].map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try fix(call("Torch", "On")) == call("Torch", "on"))
        #expect(try fix(call("Torch", "onn")) == nil)
        #expect(try fix(call("Torch", "On") + call("Torch", "on")) == nil)
    }

    @Test(
        "a class that a library may bring is told only where a source has a plugin of that name, and is not put right")
    func namesake() throws {
        func found(_ parent: String, _ more: String) throws -> [Diagnostic] {
            let source = "package com.mine;\npublic class Torch extends \(parent) {}\n"
            return check(try plugin(feature("android", more: more), files: ["Torch.java": source])).filter {
                $0.code == "feature-class-missing"
            }
        }
        let library = #"<framework src="org.example:torch:1.0"/>"#
        #expect(try found("org.example.Torch", library).isEmpty)
        let told = try found("CordovaPlugin", library)
        #expect(told.map(\.help) == ["did you mean \"com.mine.Torch\"?"])
        #expect(told.allSatisfy { $0.fix == nil })
        #expect(try found("CordovaPlugin", "").allSatisfy { $0.fix != nil })
    }
}
