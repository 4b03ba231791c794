import Foundation
import PackagePlugin

/// Puts the JavaScript files of a module into it: `ScriptEmbedder` writes them into a Swift file, whenever one of them has changed.
@main
struct EmbedScripts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let files = target.sourceModule?.sourceFiles.map(\.url) ?? []
        let scripts = files.filter { $0.pathExtension == "js" }.sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
        return [
            .buildCommand(
                displayName: "Embedding the scripts of \(target.name)",
                executable: try context.tool(named: "ScriptEmbedder").url,
                arguments: [output.path] + scripts.map(\.path), inputFiles: scripts, outputFiles: [output])
        ]
    }
}
