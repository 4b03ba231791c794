import Testing

@Suite("Session parameters, by the administrators' endpoint")
struct SessionParameterTests {
    @Test("they are read and set while the server runs, and open sessions go by them at once")
    func set() async throws {
        let server = try await TestServer()
        let before = await server.administrate("GET", "/session-parameters")
        #expect(before?.text == #"{"idle":300,"absolute":null}"#)
        let sid = try await server.openSession()
        let set = await server.administrate("PUT", "/session-parameters", #"{"idle":60,"absolute":3600}"#)
        #expect(set?.status == 204)
        #expect(await server.administrate("GET", "/session-parameters")?.text == #"{"idle":60,"absolute":3600}"#)
        let left = try #require(await server.call("checkSession", sid: sid)?.text)
        let seconds = try #require(left.firstMatch(of: /"expiresIn":(\d+)/)?.1)
        #expect((1...60).contains(Int(seconds) ?? 0))
        await server.server.stop()
    }
}
