import Diagnostics
import JSONCoding
import PluginManifest

/// The points of a GPX file.
struct GPXTrack {
    /// What is wrong with a file, and where.
    struct Problem: Error {
        let message: String
    }

    /// Each with latitude, longitude and what else the file says of it: the altitude in metres, the time as it
    /// stands there.
    let json: JSONValue

    /// - Parameter path: The file.
    static func read(path: String) throws(Problem) -> GPXTrack {
        let file: SourceFile
        do throws(FileError) { file = try SourceFile.read(path: path) } catch {
            throw Problem(message: error.description)
        }
        return try GPXTrack(parsing: file)
    }

    init(parsing file: SourceFile) throws(Problem) {
        let document: XMLDocument
        do throws(ManifestError) {
            document = try XMLDocument(parsing: file)
        } catch {
            throw Problem(message: error.description)
        }
        guard let root = document.root, root.isNamed("gpx") else {
            throw Problem("this is no GPX file: its root is no <gpx>", at: document.root?.nameSpan)
        }
        let elements = root.descendants.filter { ["trkpt", "rtept", "wpt"].contains($0.name) }
        guard let kind = ["trkpt", "rtept", "wpt"].first(where: { kind in elements.contains { $0.isNamed(kind) } })
        else {
            throw Problem("the file has no <trkpt>, <rtept> or <wpt>", at: root.nameSpan)
        }
        var points: [JSONValue] = []
        for element in elements where element.isNamed(kind) { points.append(try Self.point(element)) }
        json = .array(points)
    }

    private static func point(_ element: XMLElement) throws(Problem) -> JSONValue {
        guard let latitude = element["lat"].flatMap({ Double($0.value) }), abs(latitude) <= 90,
            let longitude = element["lon"].flatMap({ Double($0.value) }), abs(longitude) <= 180
        else {
            throw Problem(
                "<\(element.name)> needs lat, from -90 to 90, and lon, from -180 to 180", at: element.startTagSpan)
        }
        var point: JSONObject = ["latitude": .double(latitude), "longitude": .double(longitude)]
        if let altitude = element.firstChild(named: "ele").flatMap({ Double($0.text) }) {
            point["altitude"] = .double(altitude)
        }
        if let time = element.firstChild(named: "time") {
            point["time"] = .string(time.text)
            point["timePlace"] = .string("\(time.span.range)")
        }
        return .object(point)
    }
}

extension GPXTrack.Problem {
    fileprivate init(_ message: String, at span: SourceSpan?) {
        self.init(message: span.map { "\($0.range): \(message)" } ?? message)
    }
}
