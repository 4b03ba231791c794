import Diagnostics
import JSONCoding

/// For programs: the run's events, a JSON object a line, as they happen. A report whose last line is not of the type `ended` was cut off.
public struct JSONReporter: TestReporter {
    private let output: TestReportOutput
    private var files: [TestFile] = []

    public init(_ output: TestReportOutput) {
        self.output = output
    }

    public mutating func take(_ event: TestEvent) {
        if case .began(let files, _, _) = event { self.files = files }
        do throws(JSONError) {
            output.write(Self.visible(try JSONWriter().encode(TestEventLine(event, files))) + "\n")
        } catch {
            // Of plain values all can be written.
            preconditionFailure("\(error)")
        }
    }

    /// Escapes what a terminal would take for more than text. Outside of strings JSON has none of it.
    private static func visible(_ line: String) -> String {
        guard !DisplayText.isPlainASCII(line), line.unicodeScalars.contains(where: DisplayText.isUnsafe) else {
            return line
        }
        var result = ""
        for scalar in line.unicodeScalars {
            if DisplayText.isUnsafe(scalar) {
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
