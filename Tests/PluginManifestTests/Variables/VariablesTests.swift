import PluginManifest
import Testing

@Suite struct VariablesTests {
    @Test(
        "references are replaced as Cordova replaces them",
        arguments: [
            (["A=1"], "x $A $A$A", "x 1 11"),
            (["API=a", "API_KEY=k"], "$API_KEY", "a_KEY"),
            (["API_KEY=k", "API=a"], "$API_KEY $API", "k a"),
            (["A=$B", "B=2"], "$A", "2"),
            (["B=2", "A=$B"], "$A", "$B"),
            (["A=[$&]"], "x $A y", "x [$A] y"),
            (["A=$$"], "$A", "$"),
            (["A=$$A"], "$A", "$A"),
            (["A=<$`>"], "xy$A", "xy<xy>"),
            (["A=<$'>"], "$Axy", "<xy>xy"),
            (["A=$1 $0 $<n> $"], "$A", "$1 $0 $<n> $"),
            (["A=1"], "$B $a ${A} $ A", "$B $a ${A} $ A"),
            (["A="], "x$Ay", "xy"),
            (["B=b", "10=ten", "9=nine"], "$10 $9 $B", "ten nine b"),
            (["1=one", "10=ten"], "$10", "one0"),
            (["A=ñ€😀"], "é$Aé", "éñ€😀é"),
            ([], "$A", "$A"),
        ])
    func interpolate(assignments: [String], text: String, expected: String) throws {
        #expect(try Variables(assignments: assignments).interpolate(text) == expected)
    }

    @Test("names are put in capitals, values may contain =")
    func assignments() throws {
        let variables = try Variables(assignments: ["api_key=a=b", "X-1=", "api_KEY=c"])
        #expect(variables.names == ["API_KEY", "X-1"])
        #expect(variables["Api_Key"] == "c")
        #expect(variables["x-1"] == "")
        #expect(variables["y"] == nil)
    }

    @Test(
        "what is no assignment is refused without showing a value",
        arguments: ["", "A", "=x", "A B=x", "é=x", "A.B=secret", "KEY secret"])
    func malformed(text: String) {
        let error = failure { try Variables(assignments: [text]) }
        #expect(error?.code == "variable-malformed")
        #expect(error?.description.contains("secret") == false)
    }

    @Test("what is given first counts, unless it is empty")
    func filled() throws {
        let given = try Variables(assignments: ["A=1", "B="])
        let filled = given.filled(from: try Variables(assignments: ["A=x", "B=2", "C=3"]))
        #expect(filled.names == ["A", "B", "C"])
        #expect(filled.names.map { filled[$0] } == ["1", "2", "3"])
    }

    @Test("a description shows names and no values")
    func description() throws {
        let variables = try Variables(assignments: ["KEY=hunter2"])
        var dumped = ""
        dump(variables, to: &dumped)
        #expect("\(variables)" == "Variables(KEY)")
        #expect(!(String(reflecting: variables) + dumped + "\(Optional(variables) as Any)").contains("hunter2"))
    }

    @Test("values that multiply each other end in an error, not in memory")
    func bomb() throws {
        let assignments = (0..<64).map { "V\($0)X=$V\($0 + 1)X$V\($0 + 1)X" }
        let error = failure { try Variables(assignments: assignments).interpolate("$V0X") }
        #expect(error?.code == "variables-too-large")
    }

    @Test("two hundred thousand variables cost nothing where they are not mentioned")
    func many() throws {
        var variables = Variables()
        for number in 0..<200_000 { variables["V\(number)"] = "x" }
        let text = String(repeating: "$", count: 10_000)
        #expect(try variables.interpolate(text) == text)
    }
}
