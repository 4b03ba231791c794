import Testing

/// `puente.device.track`: a GPX file as a function of time.
struct TrackTests {
    @Test func `a position moves between the points, at their times`() async throws {
        let gpx = """
            <gpx version="1.1"><trk><trkseg>
                <trkpt lat="19.0" lon="-99.0"><ele>2200</ele><time>2026-01-31T12:00:00Z</time></trkpt>
                <trkpt lat="19.001" lon="-99.0"><ele>2210</ele><time>2026-01-31T12:00:10Z</time></trkpt>
            </trkseg></trk></gpx>
            """
        let run = try await DeviceRun(
            """
            const at = puente.device.track('FOLDER/walk.gpx');
            for (const time of [0, 5000, 10000, 60000]) {
                const { latitude, altitude, heading, speed } = at(time);
                console.log(latitude.toFixed(4), altitude, heading, speed.toFixed(1));
            }
            """, services: [], files: ["walk.gpx": gpx])
        #expect(
            run.lines == [
                "19.0000 2200 0 11.1", "19.0005 2205 0 11.1", "19.0010 2210 undefined 0.0",
                "19.0010 2210 undefined 0.0",
            ])
    }

    @Test func `points without times are walked along`() async throws {
        let gpx = "<gpx><rte><rtept lat=\"0\" lon=\"0\"/><rtept lat=\"0\" lon=\"0.001\"/></rte></gpx>"
        let run = try await DeviceRun(
            "const { longitude, heading, speed } = puente.device.track('FOLDER/a.gpx', { speed: 2 })(10000); console.log(longitude.toFixed(5), heading, speed.toFixed(2));",
            services: [], files: ["a.gpx": gpx])
        #expect(run.lines == ["0.00018 90 2.00"])
    }

    @Test(
        arguments: [
            ("<gpx><trk>", "a.gpx:1:"), ("no XML", "a.gpx:1:1: "),
            ("<kml/>", "a.gpx:1:2: this is no GPX file: its root is no <gpx>"),
            ("<gpx/>", "a.gpx:1:2: the file has no <trkpt>, <rtept> or <wpt>"),
            (
                "<gpx><wpt lat=\"91\" lon=\"0\"/></gpx>",
                "a.gpx:1:6: <wpt> needs lat, from -90 to 90, and lon, from -180 to 180"
            ),
            (
                "<gpx><wpt lat=\"1\" lon=\"0\"><time>today</time></wpt></gpx>",
                "a.gpx:1:27: 'today' is no time such as 2026-01-31T12:00:00Z"
            ),
        ])
    func `a file that is no track is refused at its place`(gpx: String, message: String) async throws {
        let run = try await DeviceRun(
            "try { puente.device.track('FOLDER/a.gpx'); } catch (error) { console.log(error.message); }", services: [],
            files: ["a.gpx": gpx])
        #expect(run.lines.count == 1)
        #expect(run.lines.first?.contains(message) == true, "\(run.lines)")
    }

    @Test func `a file that is not there is named`() async throws {
        let run = try await DeviceRun(
            "try { puente.device.track('FOLDER/none.gpx'); } catch (error) { console.log(error.message.includes('none.gpx')); }",
            services: [])
        #expect(run.lines == ["true"])
    }

    @Test func `a track crosses the meridian of 180 degrees the short way`() async throws {
        let gpx = "<gpx><wpt lat=\"0\" lon=\"179.9\"/><wpt lat=\"0\" lon=\"-179.9\"/></gpx>"
        let run = try await DeviceRun(
            "const { longitude, heading } = puente.device.track('FOLDER/a.gpx', { speed: 1000 })(16679.25); console.log(longitude.toFixed(2), heading);",
            services: [], files: ["a.gpx": gpx])
        #expect(run.lines == ["-179.95 90"])
    }
}
