import Diagnostics
import PluginManifest

extension Rule {
    static let bridgingHeaderUntyped = Rule(
        "bridging-header-untyped", .warning, "a bridging header that no Swift source sees",
        page: RulePage(
            effect: "The app cannot be built where a Swift source uses what the header includes.",
            cause: """
                Only a <header-file> with type="BridgingHeader" is included in the app's own bridging header. It is
                not reported where a hook or a plugin that adds support for Swift may include it.
                """,
            remedy: "Add type=\"BridgingHeader\".",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <header-file src="src/ios/Torch-Bridging-Header.h"/>
                        <header-file src="src/ios/Lamp.h"/>
                        <source-file src="src/ios/Lamps.swift"/>
                    </platform>
                    """,
                files: files),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <header-file src="src/ios/Torch-Bridging-Header.h" type="BridgingHeader"/>
                        <header-file src="src/ios/Lamp.h"/>
                        <source-file src="src/ios/Lamps.swift"/>
                    </platform>
                    """,
                files: files)),
        canFix: true,
        needs: .structure,
        .elements(["header-file"]) { node, inspection in
            guard node.platform == "ios", node.element["type"] == nil, let source = node.element["src"],
                source.value.hasSuffix("Bridging-Header.h"), !inspection.mayBridgeByItself,
                let path = NamedFile(node, in: inspection.plugin.folder)?.entry.path,
                let file = try? inspection.plugin.source(at: path), includesOwnHeader(file)
            else { return }
            inspection.report(
                "\"\(source.value)\" is a header like others here, and no Swift source sees what it includes",
                at: source.span, help: "add type=\"BridgingHeader\"",
                fix: .add("type", "BridgingHeader", behind: source.span))
        })

    /// Whether it includes a header in quotes that is not Cordova's, which the app's bridging header has already.
    private static func includesOwnHeader(_ file: SourceFile) -> Bool {
        String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
            let line = line.drop(while: \.isWhitespace)
            guard line.hasPrefix("#import") || line.hasPrefix("#include"), let quote = line.firstIndex(of: "\"") else {
                return false
            }
            let name = line[line.index(after: quote)...].prefix { $0 != "\"" }
            return !name.hasPrefix("Cordova/") && !name.hasPrefix("CDV")
        }
    }

    private static let files: KeyValuePairs = [
        "src/ios/Torch-Bridging-Header.h": "#import \"Lamp.h\"\n", "src/ios/Lamp.h": "", "src/ios/Lamps.swift": "",
    ]
}

extension Inspection {
    /// Whether there is no Swift source for iOS, or something else may include bridging headers.
    fileprivate var mayBridgeByItself: Bool {
        memory.mayBridgeByItself.value {
            let isSwift = { (node: ManifestNode) in
                node.platform == "ios" && node.element["src"]?.value.hasSuffix(".swift") == true
            }
            return !plugin.outline.nodes(named: "source-file").contains(where: isSwift)
                || plugin.outline.nodes(named: ["hook", "dependency"]).contains(where: Self.mayBridge)
                || reach(of: "cordova-ios", from: SemanticVersion(4, 5, 0)) == .never
        }
    }

    private static func mayBridge(_ node: ManifestNode) -> Bool {
        guard node.platform == nil || node.platform == "ios" else { return false }
        return node.name == "hook" || node.element["id"]?.value.lowercased().contains("swift") == true
    }
}
