import Diagnostics

/// A script that comes with the program and shows what it can do.
public struct Story: Sendable, Hashable {
    /// The script's name without its extension.
    public let name: String
    /// The script's file.
    public let path: String

    /// The first sentence of the comment that the script begins with; empty for a script without one.
    /// - Throws: A ``HostError`` when the script cannot be read.
    public func summary() throws(HostError) -> String {
        let lines = try ScriptFile.read(path: path).text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first == "/**" else { return "" }
        let paragraph = lines.dropFirst().prefix { $0.hasPrefix(" * ") }.map { $0.dropFirst(3) }.joined(separator: " ")
        guard let end = paragraph.firstRange(of: ". ") else { return paragraph }
        return String(paragraph[..<end.lowerBound]) + "."
    }
}

extension SharedFiles {
    /// The folder of the stories.
    public var storyFolder: String { FilePath.join(directory, "examples") }

    /// The stories, by name.
    /// - Throws: A ``HostError`` when their folder cannot be read.
    public func stories() throws(HostError) -> [Story] {
        let names: [String]
        do throws(FileError) {
            names = try FilePath.names(in: storyFolder)
        } catch {
            throw HostError(.unreadableStories(error))
        }
        return names.filter { $0.hasSuffix(".js") }.map {
            Story(name: String($0.dropLast(3)), path: FilePath.join(storyFolder, $0))
        }
    }

    /// The story of a name, which may end in `.js`.
    /// - Throws: A ``HostError`` when there is none.
    public func story(_ name: String) throws(HostError) -> Story {
        let stories = try stories()
        let wanted = name.hasSuffix(".js") ? String(name.dropLast(3)) : name
        if let story = stories.first(where: { $0.name == wanted }) { return story }
        throw HostError(.unknownStory(name, known: stories.map(\.name)))
    }
}
