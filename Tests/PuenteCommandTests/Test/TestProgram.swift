/// `puente test`, run on files of the test's own.
struct TestProgram {
    let program = Program()

    /// - Parameter files: What lies in the folder: paths and texts.
    init(_ files: [String: String]) throws {
        for (path, text) in files { try program.write(path, text) }
    }

    func run(_ arguments: String...) throws -> Program.Result { try program.run(["test"] + arguments) }

    /// The last line, without how long it took.
    func sum(_ arguments: String...) throws -> String {
        let result = try program.run(["test"] + arguments)
        return Self.timeless(String(result.output.split(separator: "\n").last ?? "")) + " → \(result.code)"
    }

    /// A report without times.
    static func timeless(_ text: String) -> String { text.replacing(#/, \d+\.\d\d s/#, with: "") }
}
