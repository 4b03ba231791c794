import Testing

@Suite("Companies, by the administrators' endpoint")
struct CompanyTests {
    @Test("a company that is made is its owner's")
    func made() async throws {
        let server = try await TestServer()
        let answer = await server.administrate(
            "POST", "/companies", #"{"name":"Company Three","owner":"user1@company1.com"}"#)
        #expect(answer?.status == 201)
        let id = try #require(answer?.text.firstMatch(of: /^\{"companyId":"(company-[0-9a-f]+)"\}$/)).1
        let profile = try await server.call("getProfile", of: "smeprofiling", sid: server.openSession())
        let text = try #require(profile).text
        #expect(text.contains(#""companyId":"\#(id)","name":"Company Three","role":"BUSINESS_OWNER""#), "\(text)")
        await server.server.stop()
    }

    @Test(
        "one without a name or an owner is refused",
        arguments: [
            (#"{"owner":"user1@company1.com"}"#, 400, "INVALID_REQUEST"), (#"{"name":"A"}"#, 400, "INVALID_REQUEST"),
            (#"{"name":"","owner":"user1@company1.com"}"#, 400, "INVALID_REQUEST"),
            (#"{"name":"A","owner":"nobody"}"#, 404, "USER_NOTFOUND"),
        ])
    func refused(body: String, status: Int, code: String) async throws {
        let server = try await TestServer()
        let answer = await server.administrate("POST", "/companies", body)
        #expect(answer?.status == status)
        #expect(answer?.text.contains(code) == true)
        await server.server.stop()
    }
}
