import CloudsPlugin
import HostClock
import PluginAPI
import TestSupport
import Testing

/// What a folder should hold, as nobody's wire has it.
private final class ModelFolder {
    enum Entry {
        case folder(ModelFolder)
        case file(String)
    }

    var entries: [String: Entry] = [:]

    /// The lines of a tree: paths, and the content of files.
    func lines(_ path: String = "") -> [String] {
        entries.sorted { $0.key < $1.key }.flatMap { name, entry in
            switch entry {
            case .folder(let folder): ["\(path)/\(name)/"] + folder.lines("\(path)/\(name)")
            case .file(let text): ["\(path)/\(name) = \(text)"]
            }
        }
    }

    /// All folders from here down, by their names from the root on.
    func folders(_ path: [String] = []) -> [[String]] {
        [path]
            + entries.sorted { $0.key < $1.key }.flatMap { name, entry -> [[String]] in
                guard case .folder(let folder) = entry else { return [] }
                return folder.folders(path + [name])
            }
    }

    /// All elements from here down but this one.
    func elements(_ path: [String] = []) -> [[String]] {
        entries.sorted { $0.key < $1.key }.flatMap { name, entry -> [[String]] in
            guard case .folder(let folder) = entry else { return [path + [name]] }
            return [path + [name]] + folder.elements(path + [name])
        }
    }

    func folder(_ path: some Sequence<String>) -> ModelFolder {
        path.reduce(self) { folder, name in
            if case .folder(let next)? = folder.entries[name] { next } else { folder }
        }
    }
}

/// An operation of the facade, with what should come of it.
private enum Operation {
    case createFolder([String], String)
    case upload([String], String, String)
    case update([String], String)
    case rename([String], String)
    case move([String], [String])
    case delete([String])

    /// Carries it out on the model.
    /// - Returns: The canonical error; `nil` for none.
    func apply(to root: ModelFolder) -> CloudError.Code? {
        switch self {
        case .createFolder(let path, let name):
            let folder = root.folder(path)
            if folder.entries[name] != nil { return .conflict }
            folder.entries[name] = .folder(ModelFolder())
        case .upload(let path, let name, let text):
            let folder = root.folder(path)
            if folder.entries[name] != nil { return .conflict }
            folder.entries[name] = .file(text)
        case .update(let path, let text):
            let folder = root.folder(path.dropLast())
            guard case .file? = folder.entries[path[path.count - 1]] else { return .unsupported }
            folder.entries[path[path.count - 1]] = .file(text)
        case .rename(let path, let name):
            let folder = root.folder(path.dropLast())
            let old = path[path.count - 1]
            if name == old { return nil }
            if folder.entries[name] != nil { return .conflict }
            folder.entries[name] = folder.entries.removeValue(forKey: old)
        case .move(let path, let target):
            if target.starts(with: path) { return .invalidMove }
            if Array(path.dropLast()) == target { return nil }
            let (old, name) = (root.folder(path.dropLast()), path[path.count - 1])
            let folder = root.folder(target)
            if folder.entries[name] != nil { return .conflict }
            folder.entries[name] = old.entries.removeValue(forKey: name)
        case .delete(let path): root.folder(path.dropLast()).entries[path[path.count - 1]] = nil
        }
        return nil
    }

    /// Carries it out in a cloud.
    func apply(to clouds: Clouds, _ cloud: String) async -> CloudError.Code? {
        func element(_ path: [String]) async throws(CloudError) -> CloudStorageElement {
            try await clouds.resolve(.path(cloud, "/" + path.joined(separator: "/")))
        }
        do throws(CloudError) {
            switch self {
            case .createFolder(let path, let name):
                _ = try await clouds.createFolder(name, in: try await element(path))
            case .upload(let path, let name, let text):
                _ = try await clouds.upload(name, to: try await element(path), BytesSource(Array(text.utf8)))
            case .update(let path, let text):
                _ = try await clouds.update(try await element(path), BytesSource(Array(text.utf8)))
            case .rename(let path, let name): _ = try await clouds.rename(try await element(path), to: name)
            case .move(let path, let target):
                _ = try await clouds.move(try await element(path), to: try await element(target))
            case .delete(let path): try await clouds.delete(try await element(path))
            }
            return nil
        } catch {
            return error.code
        }
    }

    static func random(_ root: ModelFolder, _ random: inout SeededGenerator) -> Operation {
        let names = ["a", "b", "c.txt", "Ünïcode ✓", "it's 100% & more"]
        let (folder, name, text) = (random.any(root.folders()), random.any(names), "\(random.below(1000))")
        let elements = root.elements()
        guard !elements.isEmpty else { return .createFolder(folder, name) }
        let element = random.any(elements)
        switch random.below(10) {
        case 0, 1: return .createFolder(folder, name)
        case 2, 3: return .upload(folder, name, text)
        case 4: return .update(element, text)
        case 5, 6: return .rename(element, name)
        case 7, 8: return .move(element, folder)
        default: return .delete(element)
        }
    }
}

@Suite("One face for all clouds") struct CloudsPropertyTests {
    static func lines(_ tree: CloudTree, _ clouds: Clouds) async throws -> [String] {
        var lines: [String] = []
        for child in tree.elements.sorted(by: { $0.element.fileName < $1.element.fileName }) {
            let path = child.element.path ?? ""
            if child.element.isFolder {
                lines += ["\(path)/"]
                lines += try await Self.lines(child, clouds)
            } else {
                let bytes = try await clouds.read(child.element, 0..<1000)
                lines.append("\(path) = \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        return lines
    }

    @Test("any sequence of operations has the same outcomes and leaves the same tree in every cloud")
    func sameTree() async throws {
        var random = SeededGenerator.printed()
        for _ in 0..<attackRounds(8, often: 200) {
            let clouds = Clouds(PluginEnvironment(clock: RunClock(.virtual)))
            for name in clouds.names { try await clouds.authorize(name) { _ in .allow } }
            let model = ModelFolder()
            for step in 0..<25 {
                let operation = Operation.random(model, &random)
                let expected = operation.apply(to: model)
                for name in clouds.names {
                    let outcome = await operation.apply(to: clouds, name)
                    #expect(outcome == expected, "\(name), step \(step): \(operation)")
                }
            }
            for name in clouds.names {
                let tree = try await clouds.tree(try await clouds.resolve(.path(name, "/")))
                #expect(try await Self.lines(tree, clouds) == model.lines(), "\(name)")
            }
        }
    }
}
