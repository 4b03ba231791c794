import Diagnostics
import PluginManifest
import Testing

/// One of each element, read from `Fixtures/every-element.xml`.
@Suite struct EveryElementTests {
    let manifest: Manifest

    init() throws {
        manifest = try Manifest.read(path: Fixtures.path("every-element.xml"), name: "every-element.xml")
    }

    @Test("plugin, name, description, license, repo, issue, keywords, author")
    func description() {
        #expect(manifest.id?.value == "cordova-plugin-everything")
        #expect(manifest.version?.value == "2.1.0-dev")
        #expect(manifest.name?.value == "Everything")
        #expect(manifest.description?.value == "All of it &  then some")
        #expect(manifest.license?.value == "Apache-2.0")
        #expect(manifest.repo?.value == "https://example.org/everything.git")
        #expect(manifest.issue?.value == "https://example.org/everything/issues")
        #expect(manifest.keywords.map(\.value) == ["one", "two", "", "three"])
        #expect(manifest.author?.value == "Ana Núñez")
    }

    @Test("info takes variables")
    func info() throws {
        let variables = try Variables(assignments: ["API_KEY=k"])
        #expect(try manifest.infos(for: "ios", variables: variables).map(\.value) == ["Your key is k."])
    }

    @Test("engines")
    func engines() {
        #expect(manifest.engines.map(\.name?.value) == ["cordova", "tool"])
        let tool = manifest.engines[1]
        #expect(tool.version?.value == ">=1")
        #expect(tool.platform?.value == "android|ios")
        #expect(tool.scriptSource?.value == "scripts/version.js")
        #expect(tool.attributes.map(\.name) == ["name", "version", "platform", "scriptSrc", "extra"])
    }

    @Test("platforms, with the second of a name and the one without")
    func platforms() {
        #expect(manifest.platforms.map(\.name?.value) == ["android", "ios", "puente", "android", nil])
        #expect(manifest.platform("ios")?.isSwiftPackage == true)
        #expect(manifest.platform("android")?.isSwiftPackage == false)
    }

    @Test("js-module with clobbers, merges, runs")
    func modules() {
        let modules = manifest.jsModules(for: "android")
        #expect(modules.map(\.source?.value) == ["www/everything.js", "www/quiet.js", "www/android.js"])
        #expect(modules[0].name?.value == "everything")
        #expect(modules[0].clobbers.map(\.target?.value) == ["everything", "cordova.everything"])
        #expect(modules[0].merges.map(\.target?.value) == ["navigator.everything"])
        #expect(modules.map(\.runs) == [false, true, true])
        #expect(modules[0].attributes.last?.name == "extra")
        #expect("\(modules[0].range)" == "every-element.xml:23:3")
    }

    @Test("asset and dependency")
    func assetAndDependency() throws {
        let asset = try #require(try manifest.assets(for: nil).first)
        #expect((asset.source.value, asset.target.value) == ("www/style.css", "css/style.css"))
        #expect(asset.attributes.map(\.value) == ["www/style.css", "css/style.css", "z"])
        let dependency = try #require(try manifest.dependencies(for: nil).first)
        #expect(dependency.id.value == "cordova-plugin-device")
        #expect(dependency.version?.value == "^2.0.0")
        #expect(dependency.url?.value == "https://example.org/device.git")
        #expect(dependency.commit?.value == "v2")
        #expect(dependency.subdirectory?.value == "a/b")
    }

    @Test("hook, without the one that lacks a script")
    func hooks() {
        #expect(manifest.hooks(for: nil).map(\.type.value) == ["Before_Build"])
        #expect(manifest.hooks(for: nil).map(\.source.value) == ["scripts/build.js"])
    }

    @Test("config-file and edit-config")
    func configuration() {
        let files = manifest.configFiles(for: "android")
        #expect(files.map(\.target?.value) == ["config.xml", "res/xml/config.xml", "AndroidManifest.xml"])
        #expect(files.map(\.isForAppConfiguration) == [true, true, false])
        #expect(files[1].parent?.value == "/*")
        #expect(files[1].after?.value == "access;feature")
        let edit = manifest.editConfigs(for: "android").first
        #expect(edit?.file?.value == "AndroidManifest.xml")
        #expect(edit?.target?.value == "/manifest/application")
        #expect(edit?.mode?.value == "merge")
        #expect(manifest.editConfigs(for: "ios").isEmpty)
    }

    @Test("source-file, header-file, resource-file, lib-file")
    func nativeFiles() throws {
        let java = try #require(manifest.nativeFiles(.source, for: "android").first)
        #expect(java.source?.value == "src/android/Everything.java")
        #expect(java.targetDirectory?.value == "src/org/example")
        #expect(java.attributes.map(\.name) == ["src", "target-dir", "extra"])
        let objectiveC = try #require(manifest.nativeFiles(.source, for: "ios").first)
        #expect((objectiveC.isFramework, objectiveC.isWeak) == (true, true))
        #expect(objectiveC.compilerFlags?.value == "-fno-objc-arc")
        let header = try #require(manifest.nativeFiles(.header, for: "ios").first)
        #expect((header.type?.value, header.targetDirectory?.value) == ("BridgingHeader", "h"))
        #expect(manifest.nativeFiles(.resource, for: "android").map(\.target?.value) == ["res/values/everything.xml"])
        let resource = try #require(manifest.nativeFiles(.resource, for: "ios").first)
        #expect(resource.versions?.value == ">=8")
        #expect(resource.deviceTarget?.value == "all")
        #expect(resource.architecture?.value == "arm")
        #expect(resource.reference?.value == "true")
        #expect(manifest.nativeFiles(.library, for: "android").map(\.architecture?.value) == ["x86"])
        #expect(manifest.nativeFiles(.library, for: "ios").map(\.include?.value) == ["x"])
    }

    @Test("framework, whose booleans are \"true\" in any letter case and nothing else")
    func frameworks() throws {
        let gradle = try #require(manifest.frameworks(for: "android").last)
        #expect(manifest.frameworks(for: "android").first?.source?.value == "libroot.a")
        #expect((gradle.isCustom, gradle.isWeak, gradle.isEmbedded, gradle.isLinked) == (true, false, false, true))
        #expect((gradle.type?.value, gradle.spec?.value, gradle.parent?.value) == ("gradleReference", "1", "."))
        #expect(gradle.implementation?.value == "lib")
        #expect(gradle.source?.value == "com.example:lib:$API_KEY")
        let ios = manifest.frameworks(for: "ios")
        #expect(ios.map(\.isLinked) == [true, true, false])
        #expect(ios.map(\.isEmbedded) == [false, true, true])
        #expect((ios[2].targetDirectory?.value, ios[2].versions?.value, ios[2].architecture?.value) == ("t", "v", "a"))
    }

    @Test("podspec")
    func podSpec() throws {
        let spec = try #require(manifest.podSpecs(for: "ios").first)
        #expect(spec.sources.map(\.value) == ["https://cdn.example.org/"])
        #expect(spec.blocks.map(\.useFrameworks?.value) == ["true"])
        #expect(spec.blocks.map(\.inhibitAllWarnings?.value) == ["false"])
        #expect(spec.blocks[0].pods.map(\.name?.value) == ["Firebase", nil])
        #expect(spec.blocks[0].pods.map(\.spec?.value) == ["~> 10", "1"])
        #expect(spec.blocks[0].pods[0].option("configurations")?.value == "Debug")
    }

    @Test("feature with the native implementation of each platform")
    func features() throws {
        let android = try #require(try manifest.features(for: "android").first)
        #expect(android.name?.value == "$SERVICE")
        #expect(android.nativeClass(on: "android")?.value == "org.example.Everything")
        #expect(android.isLoadedAtStart)
        let ios = try #require(try manifest.features(for: "ios").first)
        #expect(ios.nativeClass(on: "ios")?.value == "CDVEverything")
        #expect(ios.isLoadedAtStart)
        let puente = try #require(try manifest.features(for: "puente").first)
        #expect(puente.name?.value == "Everything")
        #expect(puente.parameter("puente-package")?.value == "EverythingPlugin")
        #expect(puente.nativeClass(on: "puente")?.value == "EverythingPlugin")
        #expect(!puente.isLoadedAtStart)
        #expect(try manifest.features(for: nil).isEmpty)
    }
}
