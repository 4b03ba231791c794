import Diagnostics
import Testing

@Suite struct GitHubReportTests {
    private func command(_ file: String, _ start: (Int, Int), _ end: (Int, Int), _ message: String = "m") -> String {
        let range = SourceRange(
            file: file, start: SourcePosition(offset: 0, line: start.0, column: start.1),
            end: SourcePosition(offset: 0, line: end.0, column: end.1))
        let found = Diagnostic(code: "c", severity: .error, message: message, range: range)
        var renderer = ReportRenderer(format: .github, tool: Example.tool)
        return renderer.render(ReportSubject(name: "p", diagnostics: [found], sources: []))
    }

    @Test("columns are there only where a range is on one line and knows them")
    func columns() {
        #expect(command("f", (1, 2), (1, 5)) == "::error file=f,line=1,endLine=1,col=2,endColumn=5,title=c::f:1:2: m\n")
        #expect(command("f", (1, 2), (3, 5)) == "::error file=f,line=1,endLine=3,title=c::f:1:2: m\n")
        #expect(command("f", (1, 0), (1, 0)) == "::error file=f,line=1,endLine=1,title=c::f:1: m\n")
        #expect(command("f", (0, 0), (0, 0)) == "::error file=f,title=c::f:0: m\n")
    }

    @Test(
        "no name and no message gets out of its place",
        arguments: ["a,b:c%d::e", "a\r\nb", "::error::x", "\u{1B}[2J", "a%0Ab", "\u{2028}"])
    func escapes(text: String) throws {
        let output = command(text, (1, 1), (1, 1), text)
        #expect(output.filter { $0.isNewline }.count == 1)
        let body = try #require(
            output.wholeMatch(of: /::error file=([^,:]*),line=1,endLine=1,col=1,endColumn=1,title=c::(.*)\n/))
        func unescaped(_ text: Substring) -> String {
            String(text).replacing("%2C", with: ",").replacing("%3A", with: ":").replacing("%25", with: "%")
        }
        let shown = text.replacing("\r", with: "␍").replacing("\n", with: "␊").replacing("\u{1B}", with: "␛")
            .replacing("\u{2028}", with: "\u{FFFD}").replacing("\r\n", with: "␍␊")
        #expect(unescaped(body.1) == shown)
        #expect(unescaped(body.2) == "\(shown):1:1: \(shown)")
    }
}
