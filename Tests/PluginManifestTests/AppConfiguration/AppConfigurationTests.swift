import Diagnostics
import PluginManifest
import Testing

@Suite struct AppConfigurationTests {
    let app: AppConfiguration

    init() throws {
        app = try AppConfiguration.read(path: Fixtures.path("config.xml"), name: "config.xml")
    }

    @Test("widget, name, description, author, content")
    func description() throws {
        #expect(app.id()?.value == "org.example.app")
        #expect(app.id(for: "android")?.value == "org.example.android")
        #expect(app.id(for: "ios")?.value == "org.example.ios")
        #expect(app.id(for: "puente")?.value == "org.example.app")
        #expect(app.version?.value == "1.2.3")
        #expect(app.defaultLocale?.value == "es-ES")
        #expect(app.name?.value == "Example")
        #expect(try app.shortName().value == "Ex")
        #expect(app.description?.value == "An app.")
        #expect(app.author?.name.value == "The team")
        #expect(app.author?.email?.value == "dev@example.org")
        #expect(app.author?.link?.value == "https://example.org")
        #expect(app.contentSource == "start.html")
        #expect(app.version.map { "\($0.range)" } == "config.xml:2:39")
    }

    @Test("the page is index.html when nothing else is said", arguments: ["", "<content/>", #"<content src=""/>"#])
    func defaultContent(content: String) throws {
        #expect(try configuration(content).contentSource == "index.html")
    }

    @Test(
        "a setting's letter case does not matter, the last counts, a platform's own unless it is empty",
        arguments: [
            ("Orientation", nil, "landscape"), ("ORIENTATION", nil, "landscape"),
            ("orientation", "android", "landscape"),
            ("fullscreen", "android", "false"), ("fullscreen", "ios", "true"), ("empty", nil, ""), ("none", nil, ""),
        ] as [(String, String?, String)])
    func preference(name: String, platform: String?, value: String) {
        #expect(app.preference(name, for: platform) == value)
    }

    @Test("every section of a platform counts, unlike in a plugin's manifest")
    func twoSections() throws {
        let app = try configuration(
            """
            <platform name="a"><preference name="x" value="1"/></platform>
            <platform name="a"><preference name="x" value="2"/><feature name="F"/></platform>
            """)
        #expect(app.preference("X", for: "a") == "2")
        #expect(app.features(for: "a").map(\.name?.value) == ["F"])
    }

    @Test("all settings are listed as written, each with its place")
    func preferences() {
        #expect(
            app.preferences(onlyIn: nil).map(\.name.value) == ["Orientation", "orientation", "Fullscreen", "empty"])
        #expect(app.preferences(onlyIn: "android").map(\.value?.value) == ["", "false"])
        #expect(app.preferences(onlyIn: "ios").isEmpty)
    }

    @Test("features, the app's own and a platform's")
    func features() {
        #expect(app.features(for: nil).map(\.name?.value) == ["AppService", "Old"])
        #expect(app.features(for: "android").map(\.name?.value) == ["AppService", "Old", "AndroidOnly"])
        #expect(app.features(for: nil)[0].nativeClass(on: "puente")?.value == "AppServicePlugin")
    }

    @Test("plugins with their variables, the oldest form too")
    func plugins() {
        #expect(app.plugins.map(\.name.value) == ["cordova-plugin-everything", "legacy", "org.example.old"])
        #expect(app.plugins.map(\.spec?.value) == ["^2.0.0", "https://example.org/legacy.git", "1.0"])
        #expect(app.plugin("cordova-plugin-everything")?.variables["API_KEY"] == "k=1")
        #expect(app.plugin("cordova-plugin-everything")?.variables.names == ["API_KEY", "SERVICE"])
        #expect(app.plugin("org.example.old")?.variables.names == ["KEY"])
        #expect(app.plugin("none") == nil)
    }

    @Test("an app's variables answer a plugin's")
    func variablesForPlugin() throws {
        let manifest = try Manifest(parsing: Fixtures.file("every-element.xml"))
        let given = try #require(app.plugin("cordova-plugin-everything")).variables
        let variables = try manifest.variables(for: "android", given: given)
        #expect(try manifest.features(for: "android", variables: variables).map(\.name?.value) == ["S"])
    }

    @Test("engines, hooks, config-files, platforms")
    func others() {
        #expect(app.engines.map(\.name?.value) == ["android", "ios"])
        #expect(app.engines.map(\.spec?.value) == ["^12.0.0", "7"])
        #expect(app.hooks(for: "android").map(\.source.value) == ["scripts/a.js", "scripts/b.js"])
        #expect(app.configFiles(for: "android").map(\.target?.value) == ["strings.xml"])
        #expect(app.editConfigs(for: "android").map(\.mode?.value) == ["merge"])
        #expect(app.platforms.map(\.name?.value) == ["android"])
    }

    @Test("what the app may reach, the app's own rules first")
    func access() {
        #expect(app.accessRules(.access, for: nil).map(\.pattern?.value) == ["https://*.example.org"])
        #expect(app.accessRules(.navigation, for: nil).map(\.pattern?.value) == ["*"])
        #expect(
            app.accessRules(.intent, for: "android").map(\.pattern?.value) == ["tel:*", "https://*/*", "market:*"])
    }

    @Test("a root other than widget is refused in Cordova's words")
    func root() {
        let file = SourceFile(name: "config.xml", text: "<plugin/>")
        let text = #"config.xml has incorrect root node name (expected "widget", was "plugin")"#
        #expect(failure { try AppConfiguration(parsing: file) }?.message == text)
    }

    @Test("without a short name the name is used, without a name it is an error")
    func shortName() throws {
        #expect(try configuration("<name>N</name>").shortName().value == "N")
        #expect(failure { try configuration("").shortName() }?.code == "configuration-without-name")
    }
}
