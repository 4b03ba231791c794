import Diagnostics
import JSONCoding

/// For programs: the run's events, a JSON object a line, as they happen. A report whose last line is not of the type `ended` was cut off.
public struct JSONReporter: TestReporter {
    private let output: TestReportOutput
    private var files: [TestFile] = []
    /// Whether an event could not be written. Nothing is from then on, so that the report shows that it was cut off.
    private var isCutOff = false

    public init(_ output: TestReportOutput) {
        self.output = output
    }

    public mutating func take(_ event: TestEvent) {
        if case .began(let files, _, _) = event { self.files = files }
        guard !isCutOff, let line = try? JSONWriter().encode(TestEventLine(event, files)) else {
            isCutOff = true
            return
        }
        output.write(Self.visible(line) + "\n")
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
