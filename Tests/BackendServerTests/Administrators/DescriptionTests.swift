import Foundation
import HostClock
import SMEPayBackend
import ServerHTTP
import Testing

@testable import BackendServer

@Suite("The description of the administrators' endpoint")
struct DescriptionTests {
    @Test("docs/administrators.yaml names each route that there is, and no other")
    func routes() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/administrators.yaml").standardized
        var described: Set<String> = []
        var path = ""
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if let match = line.wholeMatch(of: #/\ {2}(/.*):/#) { path = String(match.1) }
            if let match = line.wholeMatch(of: #/\ {4}(get|post|put|delete):/#) {
                described.insert("\(match.1.uppercased()) \(path)")
            }
        }
        let backend = try Backend(contents: .demo, address: .demo, clock: RunClock(.virtual)) { _ in }
        let token = try #require(AdministratorToken(TestServer.token))
        let entry = AdministratorEntry.entry(to: backend, token: token, isDemo: true) { _ in }
        let routes = entry.routes.map { route in
            "\(route.method.rawValue) " + route.path.replacing(/:([a-z]+)/) { "{\($0.1)}" }
        }
        #expect(described == Set(routes))
    }
}
