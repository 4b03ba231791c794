import Diagnostics

extension Rule {
    static let fileNotBuilt = Rule(
        "file-not-built", .warning, "an Android file in a folder that nothing builds",
        page: RulePage(
            effect: "The file is in the project and not in the app: its classes or functions are not there.",
            cause: """
                For Java a target-dir below src/ means app/src/main/java. Any other is taken below app/src/main, or as
                it is when it begins with app. Gradle compiles app/src/main/java and kotlin, and takes *.jar directly
                in app/libs and native libraries in app/src/main/jniLibs/<processor>.
                """,
            remedy: """
                Correct the target-dir. It is not reported where a hook or a Gradle script of the plugin may change
                that.
                """,
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.kt" target-dir="src/org/example/torch"/>
                    </platform>
                    """,
                files: ["src/android/Torch.kt": "package org.example.torch\n"]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.kt" target-dir="app/src/main/java/org/example/torch"/>
                    </platform>
                    """,
                files: ["src/android/Torch.kt": "package org.example.torch\n"])),
        .plugin { inspection in
            let outline = inspection.plugin.outline
            guard inspection.options.covers("android"), !AndroidBuild.isArranged(outline) else { return }
            var found: [(node: ManifestNode, file: NamedFile, kind: AndroidBuild.Kind, path: String)] = []
            let nodes = outline.nodes(named: ["source-file", "lib-file", "resource-file"])
            for node in nodes where node.platform == "android" {
                guard let file = NamedFile(node, in: inspection.plugin.folder),
                    let path = InstallDestination.path(of: file, node, on: "android"),
                    let name = path.split(separator: "/").last, let kind = AndroidBuild.kind(of: String(name))
                else { continue }
                found.append((node, file, kind, path))
            }
            // What a script does with the other files, once it is read, is not known.
            if found.contains(where: { $0.kind == .script }) { found = found.filter { $0.kind == .script } }
            let kotlinIsArranged = outline.nodes(named: "dependency").contains {
                $0.element["id"]?.value.lowercased().contains("kotlin") == true
            }
            for (node, file, kind, path) in found where !AndroidBuild.takes(kind, at: path) {
                if kotlinIsArranged, path.hasSuffix(".kt") { continue }
                let place = node.element["target-dir"] ?? node.element["target"]
                inspection.report(
                    "\"\(file.source.value)\" is copied to \(path), \(AndroidBuild.passedOver(kind))",
                    at: (node.name == "lib-file" ? nil : place)?.span ?? file.source.span,
                    help: "write " + AndroidBuild.element(for: file.source.value, kind, to: path))
            }
        })
}

extension AndroidBuild {
    fileprivate static func passedOver(_ kind: Kind) -> String {
        switch kind {
        case .source, .interface: "which Android does not compile"
        case .archive, .library, .nativeLibrary: "where Android looks for no library"
        case .script: "where Gradle looks for no script"
        }
    }

    /// An element that puts a file where it is built.
    fileprivate static func element(for source: String, _ kind: Kind, to path: String) -> String {
        switch kind {
        case .source, .interface:
            let folder = ["app", "src", "main", kind == .source ? "java" : "aidl"] + package(of: path)
            return "<source-file src=\"\(source)\" target-dir=\"\(folder.joined(separator: "/"))\"/>"
        case .archive: return "<source-file src=\"\(source)\" target-dir=\"libs\"/>"
        case .nativeLibrary:
            let parts = (source + "/" + path).split(separator: "/").map(String.init)
            let processor = parts.last { processors.contains($0) } ?? "…"
            return "<source-file src=\"\(source)\" target-dir=\"jniLibs/\(processor)\"/>"
        case .library:
            return "a Gradle script that names it, and <framework src=\"….gradle\" custom=\"true\" "
                + "type=\"gradleReference\"/>"
        case .script: return "<framework src=\"\(source)\" custom=\"true\" type=\"gradleReference\"/>"
        }
    }

    /// The folders of a source's package, as far as its place tells them.
    private static func package(of path: String) -> [String] {
        var folders = path.split(separator: "/").dropLast().map(String.init)[...]
        while let first = folders.first, ["app", "src", "main", "java", "kotlin", "aidl", "libs"].contains(first) {
            folders.removeFirst()
        }
        return Array(folders)
    }
}
