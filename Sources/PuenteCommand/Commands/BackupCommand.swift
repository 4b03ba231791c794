import ArgumentParser
import JSONCoding
import PluginAPI
import SMEPayBackend
import SMEPayPlugin
import WebPlatform

/// `puente backup`
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies the bank's data file and its key, also while a server uses them.",
        discussion: """
            The copy is the data as it is at one moment, checked before it gets its name. Its key lies beside it, in TO.key: without the key \
            no backup can be read, so keep both, and keep both secret. Nothing that is there already is overwritten.

            Exit codes: 0, 2 the copy could not be made, 64 wrong usage.

            Example:
              puente serve --data bank.db
              puente backup bank.db backups/monday.db
            """)

    @Argument(help: ArgumentHelp("The data file.", valueName: "file"), completion: .file())
    var file: String

    @Argument(help: ArgumentHelp("Where the copy goes.", valueName: "to"), completion: .file())
    var target: String

    @Flag(help: "Print JSON.")
    var json = false

    /// The shape of `puente backup --json`, version 1.
    struct Report: Encodable {
        let version = 1
        let file: String
        let key: String
        let bytes: Int
    }

    func validate() throws {
        if file.isEmpty || target.isEmpty { throw ValidationError("backup needs the names of two files") }
    }

    func run() throws {
        let backup: DataFileBackup
        do throws(StoreError) {
            backup = try DataFileBackup(ofBankAt: file, to: target)
        } catch {
            ProblemPrinter().print(PluginProblem(error), .error)
            throw ExitCode(2)
        }
        let report = Report(file: backup.path, key: backup.keyPath, bytes: backup.bytes)
        let output = StandardConsole { LostOutput.end($0) }
        output.write(
            .log,
            json
                ? try JSONWriter(style: .pretty).encode(report)
                : "copied \(file) to \(report.file) (\(report.bytes) bytes), and its key to \(report.key)")
    }
}
