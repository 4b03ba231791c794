import Foundation
import HTTPTesting
import TestSupport
import Testing

@Suite("puente serve --with clouds", .serialized)
struct CloudsServeTests {
    let program = Program()

    private func url(_ server: ServingProgram) throws -> String {
        String(try #require(server.announcement.firstMatch(of: /clouds: (http:\/\/127\.0\.0\.1:[0-9]+)\/dropbox/)).1)
    }

    @Test(
        "the stories of the clouds are told at a server as well",
        arguments: ["three-clouds-search", "move-between-clouds"])
    func story(name: String) throws {
        let server = try ServingProgram("--demo", "--with", "clouds:0", in: program)
        let result = try program.shell(
            "\"$PUENTE\" run \(Program.project)/examples/\(name).js --project \(Program.project) --server clouds=\(url(server))"
        )
        let golden = "\(Program.project)/Tests/PuenteCommandTests/Golden/story-\(name).txt"
        #expect(result.output == (try String(contentsOfFile: golden, encoding: .utf8)))
        #expect(result.code == 0)
        #expect(server.end(with: SIGTERM) == 0)
    }

    @Test("an app that is killed at any moment of a move between clouds loses nothing and has nothing twice")
    func kills() throws {
        let server = try ServingProgram("--demo", "--data", "server.db", "--with", "clouds:0", in: program)
        let url = try url(server)
        try program.write(
            "app.js",
            """
            const { Clouds } = DynamicEngine.plugins;
            const order = ['dropbox', 'drive', 'onedrive'];
            const names = async (folder) => (await Clouds.tree(folder)).elements;
            document.addEventListener('deviceready', async () => {
                if (puente.args[0] === 'begin') {
                    for (const cloud of order) {
                        await Clouds.authorize(cloud, () => true);
                    }
                    const folder = await Clouds.createFolder('dropbox', 'Box');
                    await Clouds.upload(folder, 'small.txt', 'small');
                    await Clouds.upload(await Clouds.createFolder(folder, 'Inner'), 'large.bin', new Uint8Array(4_500_000).fill(3));
                }
                await Clouds.resume();
                const places = [];
                for (const cloud of order) {
                    places.push(await names(cloud));
                }
                console.log(JSON.stringify(places.map((elements) => elements.map(
                    ({ fileName, elements: inner }) => [fileName, inner.map(({ fileName: name, elements: [file] = [] }) => [name, file?.size ?? 0])]))));
                if (puente.args[0] === 'move') {
                    const place = places.findIndex((elements) => elements.length > 0);
                    await Clouds.move(places[place][0], order[(place + 1) % 3]);
                }
            });
            """)
        let run = "--project \(Program.project) --data app.db --server clouds=\(url)"
        let begun = try program.shell("\"$PUENTE\" run app.js \(run) -- begin")
        #expect(begun.code == 0, "\(begun.errors)")
        var random = SeededGenerator.printed()
        for _ in 0..<attackRounds(6, often: 100) {
            let milliseconds = 100 + random.below(850)
            let time = String(format: "%03d", milliseconds)
            _ = try program.shell("timeout --signal=KILL 0.\(time) \"$PUENTE\" run app.js \(run) -- move")
        }
        // The last launch brings everything to its end.
        let last = try program.shell("\"$PUENTE\" run app.js \(run)")
        #expect(last.code == 0, "\(last.errors)")
        let places = last.output.split(separator: "\n").last.map(String.init) ?? ""
        // It is in one place, and whole.
        #expect(places.matches(of: /Box/).count == 1)
        #expect(places.contains(#"["Box",[["Inner",4500000],["small.txt",0]]]"#))
        #expect(server.end(with: SIGTERM) == 0)
    }
}
