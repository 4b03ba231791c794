import TestSupport
import Testing

@Suite("The File service against a model of it")
struct FileRandomTests {
    @Test("random actions answer as the model does", arguments: ["ios", "android"])
    func actions(_ platform: String) async throws {
        var random = SeededGenerator.printed("FileRandomTests \(platform)")
        for _ in 0..<attackRounds(2, often: 40) {
            var model = FileModel(isAndroid: platform == "android")
            var calls: [String] = []
            var replies: [FileModel.Reply] = []
            for _ in 0..<400 {
                let (call, reply) = Self.step(&model, &random)
                calls.append(call)
                replies.append(reply)
            }
            // The temporary file system, as it has no directories of its own.
            let run = try await DeviceRun(
                """
                const root = 'cdvfile://localhost/temporary/';
                const calls = [\(calls.joined(separator: ",\n"))];
                const word = (value) => value?.fullPath ?? (Array.isArray(value) ? value.map((e) => e.name + (e.isDirectory ? '/' : '')).join(' ') : value);
                (async () => {
                    for (const [action, ...args] of calls) {
                        const reply = await call('File', action, ...args).then((value) => value === null || value === undefined || value === 'OK' ? 'ok' : `= ${word(value)}`, (code) => `! ${code}`);
                        console.log(reply);
                    }
                })();
                """, on: platform, services: ["File"])
            for (index, reply) in replies.enumerated() {
                let line = index < run.lines.count ? run.lines[index] : "nothing"
                #expect(line == Self.line(reply), "\(index): \(calls[index])")
                if line != Self.line(reply) { return }
            }
        }
    }

    private static func line(_ reply: FileModel.Reply) -> String {
        switch reply {
        case .entry(let path): "= \(path)"
        case .number(let number): "= \(number)"
        case .text(let text): "= \(text)"
        case .empty: "ok"
        case .code(let code): "! \(code)"
        }
    }

    private static func step(_ model: inout FileModel, _ random: inout SeededGenerator) -> (String, FileModel.Reply) {
        func path(_ depth: Int, _ random: inout SeededGenerator) -> [String] {
            (0..<random.below(depth + 1)).map { _ in random.any(["a", "b", "c d", "\u{F1}"]) }
        }
        func url(_ path: [String]) -> String { "root + encodeURI('\(path.joined(separator: "/"))')" }
        let place = path(3, &random)
        let named = place.isEmpty ? ["a"] : place
        switch random.below(10) {
        case 0, 1:
            let (create, exclusive, isDirectory) = (random.happens(80), random.happens(20), random.happens(50))
            return (
                "['\(isDirectory ? "getDirectory" : "getFile")', root, '\(named.joined(separator: "/"))', { create: \(create), exclusive: \(exclusive) }]",
                model.get(named, create: create, exclusive: exclusive, isDirectory: isDirectory)
            )
        case 2, 3:
            let text = String(repeating: random.any(["x", "y"]), count: random.below(5))
            let position = random.below(6)
            return ("['write', \(url(place)), '\(text)', \(position), false]", model.write(place, text, at: position))
        case 4:
            let size = random.below(6)
            return ("['truncate', \(url(place)), \(size)]", model.truncate(place, to: size))
        case 5: return ("['readAsText', \(url(place)), 'UTF-8']", model.read(place))
        case 6: return ("['readEntries', \(url(place))]", model.list(place))
        case 7:
            let recursively = random.happens(30)
            return (
                "['\(recursively ? "removeRecursively" : "remove")', \(url(place))]",
                model.remove(place, recursively: recursively)
            )
        default:
            let (directory, isMove) = (path(2, &random), random.happens(50))
            let name = random.any(["", "a", "b", "c d"])
            return (
                "['\(isMove ? "moveTo" : "copyTo")', \(url(place)), \(url(directory)), '\(name)']",
                model.transfer(place, into: directory, as: name, isMove: isMove)
            )
        }
    }
}
