import Diagnostics
import TestSupport
import Testing

@Suite struct NearestNameTests {
    @Test(
        "a slip is recognised, anything farther is not",
        arguments: [
            ("clober", ["clobbers", "merges"], "clobbers"), ("jsmodule", ["js-module"], "js-module"),
            ("Clobbers", ["clobbers"], "clobbers"), ("ID", ["id"], "id"), ("is", ["id"], nil), ("x", ["y"], nil),
            ("taregt", ["target", "src"], "target"), ("cordova-plugin-camera", ["cordova-plugin-device"], nil),
            ("merges", ["merges"], nil), ("", ["a"], nil), ("name", [], nil), ("iso", ["ios"], "ios"),
            ("Ünïcode", ["ünïcode"], "ünïcode"), ("androd", ["android", "browser"], "android"),
        ] as [(String, [String], String?)])
    func slips(name: String, names: [String], nearest: String?) {
        #expect(NearestName.of(name, among: names) == nearest)
    }

    @Test("a name that differs in case alone is nearer than one that differs in a letter")
    func caseFirst() {
        #expect(NearestName.of("Source-File", among: ["source-fil", "source-file"]) == "source-file")
    }

    @Test("of equals the first in the alphabet is taken, whatever the order")
    func ties() {
        #expect(NearestName.of("cat", among: ["rat", "bat", "hat"]) == "bat")
        #expect(NearestName.of("cat", among: ["hat", "bat", "rat"]) == "bat")
        #expect(NearestName.of("name", among: ["NAME", "Name"]) == "NAME")
    }

    @Test("random names agree with the whole table of distances")
    func model() {
        var random = SeededGenerator.printed()
        func word(_ lengths: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: lengths, using: &random)).map { _ in "abcd".randomElement(using: &random) ?? "a" })
        }
        for _ in 0..<2000 {
            let name = word(0...12)
            let names = (0..<Int.random(in: 0...5, using: &random)).map { _ in word(0...14) }
            let limit = min(3, name.count / 3)
            let expected = names.filter { $0 != name }.map { (distance(name, $0), $0) }.filter { $0.0 <= limit }.min {
                $0 < $1
            }
            #expect(NearestName.of(name, among: names) == expected?.1, "seed \(random.seed): \(name) among \(names)")
        }
    }

    @Test("names of a megabyte take no time to speak of", .timeLimit(.minutes(1)))
    func long() {
        let name = String(repeating: "a", count: 200_000)
        #expect(NearestName.of(name + "b", among: [name + "c", "short"]) == name + "c")
    }

    private func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var table = (0...left.count).map { row in (0...right.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 } }
        for row in 0..<left.count {
            for column in 0..<right.count {
                var cost = min(table[row][column + 1], table[row + 1][column]) + 1
                cost = min(cost, table[row][column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = cost
            }
        }
        return table[left.count][right.count]
    }
}
