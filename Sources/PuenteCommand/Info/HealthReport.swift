import Glibc
import JavaScriptEngine
import PluginHost
import SMEPayBackend
import WebPlatform

/// What this program runs on, and whether anything is in its way; the shape of `puente doctor --json`, version 1.
struct HealthReport: Encodable {
    struct Finding: Encodable {
        let name: String
        let value: String
        /// What is wrong with it and what to do; absent when it is fine.
        let problem: String?
        /// What is missing and what that costs, where scripts run all the same; absent when there is nothing to say.
        var notes: [String]?
    }

    let version = 1
    private(set) var findings: [Finding]

    var isHealthy: Bool { findings.allSatisfy { $0.problem == nil } }

    init() {
        findings = [
            Finding(name: "puente", value: HostVersion.current, problem: nil),
            Finding(name: "JavaScriptCore", value: EngineVersion.javaScriptCore, problem: nil),
            Finding(name: "GLib", value: EngineVersion.glib, problem: nil),
            Self.engineFunctions, Self.addressSpace, Self.openFiles, Self.residentMemory, Self.document,
            Self.domainNames, Self.jasmine,
        ]
    }

    /// Adds what a check of a data file found.
    mutating func add(_ check: DataFileCheck, of path: String) {
        let size = check.version.map { "\(path), \(check.bytes) bytes, version \($0)" } ?? path
        findings.append(
            Finding(
                name: "data file", value: size, problem: check.problems.first.map(\.words),
                notes: check.problems.count > 1 ? check.problems.dropFirst().map(\.words) : nil))
    }

    /// The report for people, a finding a line.
    var text: String {
        let width = findings.map(\.name.count).max() ?? 0
        return findings.map { finding in
            let name = finding.name + String(repeating: " ", count: width - finding.name.count)
            let mark = finding.problem != nil ? "✗" : finding.notes != nil ? "!" : "✓"
            let lines = [finding.problem].compactMap(\.self) + (finding.notes ?? [])
            return (["\(mark) \(name)  \(finding.value)"] + lines.map { "  \($0)" }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The functions of the engine that are looked up when the program runs.
    private static var engineFunctions: Finding {
        let functions = ExportedFunctions.shared
        let found = functions.count - functions.missing.count
        let optional = functions.missing.filter { !$0.isEssential }.map(words)
        return Finding(
            name: "engine functions",
            value: functions.missing.isEmpty ? "all \(functions.count)" : "\(found) of \(functions.count)",
            problem: functions.missingEssential.map { words($0) + "; install another version of JavaScriptCore" },
            notes: optional.isEmpty ? nil : optional)
    }

    private static func words(_ missing: ExportedFunctions.Missing) -> String {
        "\(missing.name) is missing: \(missing.cost)"
    }

    /// The engine reserves far more address space than it uses, so a limit on it (`ulimit -v`) ends it at start.
    private static var addressSpace: Finding {
        let needed: UInt64 = 80 << 30
        let limit = self.limit(RLIMIT_AS)
        return Finding(
            name: "address space", value: text(limit, unit: "MB", by: 1 << 20),
            problem: limit.map { $0 < needed } ?? false
                ? "the engine reserves about 72 GB of address space: raise the limit with 'ulimit -v unlimited'" : nil)
    }

    /// domino, which makes the elements of `document`.
    private static var document: Finding {
        let folder = WebOptions.installedDocumentFolder
        let isThere = access("\(folder)/Document.js", R_OK) == 0
        return Finding(
            name: "domino", value: isThere ? folder : "not installed", problem: nil,
            notes: isThere
                ? nil : ["scripts that ask for elements fail; install it with 'apt install node-domino'"])
    }

    /// ICU, which domain names that are not ASCII are converted with.
    private static var domainNames: Finding {
        let version = WebOptions.icuVersion
        return Finding(
            name: "ICU", value: version.map { "\($0)" } ?? "not found", problem: nil,
            notes: version == nil
                ? ["URLs with domains that are not ASCII fail; ICU comes with JavaScriptCore: install that anew"] : nil)
    }

    /// Jasmine, which `puente test` runs tests with.
    private static var jasmine: Finding {
        let file = SharedFiles.ofThisProgram?.jasmine
        return Finding(
            name: "Jasmine", value: file ?? "not found", problem: nil,
            notes: file == nil
                ? ["'puente test' needs jasmine-core in the project; 'make' puts it into a checkout"] : nil)
    }

    private static var openFiles: Finding {
        let limit = self.limit(RLIMIT_NOFILE)
        return Finding(
            name: "open files", value: text(limit, unit: "", by: 1),
            problem: limit.map { $0 < 64 } ?? false ? "raise the limit with 'ulimit -n 1024'" : nil)
    }

    private static var residentMemory: Finding {
        let held = ResidentMemory.bytes.map(UInt64.init)
        return Finding(name: "resident memory", value: text(held, unit: "MB", by: 1 << 20), problem: nil)
    }

    /// A limit of the system; `nil` for none.
    private static func limit(_ resource: __rlimit_resource) -> UInt64? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
            return nil
        }
        return UInt64(limit.rlim_cur)
    }

    private static func text(_ amount: UInt64?, unit: String, by divisor: UInt64) -> String {
        guard let amount else { return "unlimited" }
        return "\(amount / divisor)\(unit.isEmpty ? "" : " \(unit)")"
    }
}

extension DataFileCheck.Problem {
    /// What is wrong and what to do, for the operator.
    fileprivate var words: String {
        switch self {
        case .unusable(let error): error.description
        case .damaged(let text): "\(text); restore a backup"
        case .danglingRows(let table, let count):
            "\(count) row\(count == 1 ? "" : "s") of \(table) refer to what is not there; restore a backup"
        }
    }
}
