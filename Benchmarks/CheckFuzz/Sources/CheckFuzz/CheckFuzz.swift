import CLibFuzzer
import Glibc
import ManifestCheck

/// Fuzzes the reading and the checking of plugins, guided by the branches that inputs take.
///
///     CheckFuzz manifest|check [libFuzzer's options] [folders of inputs]
///     CheckFuzz seeds manifest|check FOLDER     writes every rule's examples as inputs into a folder
@main
struct CheckFuzz {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if let target = arguments.first.flatMap(FuzzTarget.init) { exit(run(target, arguments.dropFirst())) }
        // As libFuzzer starts it again when it merges.
        if let target = arguments.last.flatMap(FuzzTarget.init), arguments.dropLast().last == endOfOptions {
            exit(run(target, arguments.dropLast(2)))
        }
        guard arguments.count == 3, arguments.first == "seeds", let target = FuzzTarget(rawValue: arguments[2]) else {
            print("usage: CheckFuzz manifest|check [OPTION|FOLDER]… | CheckFuzz seeds manifest|check FOLDER")
            exit(64)
        }
        writeSeeds(of: target, into: arguments[3])
    }

    /// libFuzzer leaves alone what stands behind it.
    private static let endOfOptions = "-ignore_remaining_args=1"

    private static func run(_ target: FuzzTarget, _ arguments: ArraySlice<String>) -> Int32 {
        let all = [CommandLine.arguments[0]] + arguments + [endOfOptions, target.rawValue]
        var words: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) }
        var count = Int32(words.count)
        words.append(nil)
        return words.withUnsafeMutableBufferPointer { words in
            var start = words.baseAddress
            return switch target {
            case .manifest: LLVMFuzzerRunDriver(&count, &start) { testManifest($0, $1) }
            case .check: LLVMFuzzerRunDriver(&count, &start) { testCheck($0, $1) }
            }
        }
    }

    private static func writeSeeds(of target: FuzzTarget, into folder: String) {
        for rule in RuleCatalog.standard.rules {
            for (name, example) in [("wrong", rule.page.example), ("fixed", rule.page.fixed)] {
                guard let example else { continue }
                let bytes = target == .check ? FuzzedPlugin(example).bytes : Array(example.manifest.utf8)
                write(bytes, to: "\(folder)/\(rule.id)-\(name)")
            }
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
            print("\(path) cannot be written: \(String(cString: strerror(errno)))")
            exit(1)
        }
    }
}

private func testManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    ManifestTarget.test(UnsafeBufferPointer(start: start, count: count))
    return 0
}

private func testCheck(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    CheckTarget.test(UnsafeBufferPointer(start: start, count: count))
    return 0
}
