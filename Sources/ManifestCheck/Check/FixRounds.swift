import Diagnostics
import Glibc
import PluginManifest

/// Makes the changes of a plugin that are certain, round after round: the changes of one may make further ones possible, and of much that
/// is wrong a check tells the first of each kind.
package struct FixRounds {
    /// Far more than a plugin needs; against changes that would take each other back.
    private static let most = 1_000

    /// The files that could not be written, each told once.
    package private(set) var problems: [Diagnostic] = []
    /// Their names.
    private var refused: Set<String> = []
    private var count = 0
    /// The fixes that were made.
    private var changes = 0
    /// The names of the files that were written; each change makes another file of one, as far as the system knows.
    private var written: Set<String> = []

    package init() {}

    /// What was changed.
    package var fixed: FixCount { FixCount(changes: changes, files: written.count) }

    /// Makes the changes of a round.
    /// - Returns: Whether a file is another now, so that the plugin is to be checked anew.
    package mutating func apply(_ diagnostics: [Diagnostic]) -> Bool {
        guard count < Self.most else { return false }
        count += 1
        // A file may have several names, by way of links: it is to be written once.
        let names = Set(diagnostics.flatMap { $0.fix?.edits ?? [] }.map(\.span.file.name))
        let identities = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.identity($0)) })
        let fixes = SourceFixes(diagnostics) { identities[$0.name] ?? $0.name }
        var changed: Set<String> = []
        for file in fixes.files where !refused.contains(file.source.name) {
            do throws(FileError) {
                try file.write(to: file.source.name)
                changed.insert(identities[file.source.name] ?? file.source.name)
                written.insert(file.source.name)
            } catch {
                problems.append(ManifestError(.file(error)).diagnostic)
                refused.insert(file.source.name)
            }
        }
        changes += Set(fixes.applied).count { fix in
            fix.edits.contains { changed.contains(identities[$0.span.file.name] ?? $0.span.file.name) }
        }
        return !changed.isEmpty
    }

    /// The same for all names of a file.
    private static func identity(_ path: String) -> String {
        var status = stat()
        return stat(path, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : path
    }
}
