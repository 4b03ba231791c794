/// A problem of a check rather than of a plugin, under a code like a rule's: something could not be read, changed or written. It
/// reports that the check is not complete and cannot be switched off.
public struct CheckProblem: Sendable {
    public let code: String
    private let title: String
    private let page: RulePage

    private init(_ code: String, _ title: String, effect: String, cause: String, remedy: String) {
        self.code = code
        self.title = title
        page = RulePage(effect: effect, cause: cause, remedy: remedy)
    }

    /// What `--explain` prints.
    public var explanation: String { "\(code) (the check is not complete): \(title)\n" + page.text }

    private static let unchecked =
        "Its content is not checked, so a report without errors would not mean that it is correct."

    /// All of them.
    public static let all = [
        CheckProblem(
            "file-unreadable", "a path that cannot be read", effect: unchecked,
            cause: "It does not exist, or the system does not allow reading it; the message has the system's reason.",
            remedy: "Correct the path, or the permissions of the file and of the folders that lead to it."),
        CheckProblem(
            "file-not-regular", "a path that is not a regular file", effect: unchecked,
            cause: "It is a folder, a device or a pipe where a file was expected. None of these is read.",
            remedy: "Put a file there, or name another."),
        CheckProblem(
            "file-outside", "a link that leads out of the plugin", effect: unchecked,
            cause: """
                Nothing outside of a plugin's folder is read, nor is it published with the plugin. Files that the manifest
                names are reported by file-outside-plugin.
                """,
            remedy: "Put the file itself where the link is."),
        CheckProblem(
            "file-beyond-limit", "a manifest that is too large to be read", effect: unchecked,
            cause: """
                A check reads files of up to 16 MB, so that its time and memory stay small. A script or package.json that is
                larger is reported by file-too-large, and the rest of its plugin is checked.
                """,
            remedy: "Check that this is the right file."),
        CheckProblem(
            "no-plugin", "a folder without a plugin", effect: "Nothing is checked for this path.",
            cause: "There is no plugin.xml in the folder, nor in a folder directly inside or in an @scope folder.",
            remedy: "Name a plugin's folder, or a folder of plugins."),
        CheckProblem(
            "no-manifest", "a file that is not a manifest", effect: "Nothing is checked for this path.",
            cause: """
                A script, package.json or the like was named. A plugin is checked as a whole, by its folder or its manifest.
                """,
            remedy: "Name the plugin's folder, or its plugin.xml."),
        CheckProblem(
            "name-not-utf-8", "a folder whose name is not UTF-8", effect: "The plugin in the folder is not checked.",
            cause: "Reports are UTF-8, so none could name its files; nor can arguments of the command.",
            remedy: "Rename the folder."),
        CheckProblem(
            "file-unwritable", "a file that --fix cannot change", effect: "The file is what it was.",
            cause: "Its mode does not allow writing, or the system does not allow it to be replaced.",
            remedy: "Make the file and its folder writable, or make the changes by hand."),
        CheckProblem(
            "file-changed", "a file that was changed during the check",
            effect: "The file keeps the change of the other program; --fix did not change it.",
            cause: "It is not what it was when the check read it.", remedy: "Run the check again."),
        CheckProblem(
            "output-lost", "a report that could not be written", effect: "The report ends somewhere in the middle.",
            cause: "The system did not take the output: the disk is full, perhaps.",
            remedy: "Make room, or write it elsewhere."),
    ]
}
