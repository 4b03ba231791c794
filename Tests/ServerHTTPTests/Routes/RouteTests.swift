import HTTPTypes
import ServerHTTP
import Testing

@Suite("Routes")
struct RouteTests {
    private let client: InProcessClient

    init() {
        let metrics = ServerMetrics(entries: [])
        client = InProcessClient(EchoEntry.entry(metrics), metrics: metrics)
    }

    private func send(
        _ method: HTTPRequest.Method, _ path: String, type: String? = nil, _ body: String = ""
    ) async -> (status: Int, text: String) {
        var request = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
        request.headerFields[.contentType] = type
        request.headerFields[.userAgent] = "test"
        let response = await client.send(request, body: Array(body.utf8))
        return (response.head.status.code, String(decoding: response.body, as: UTF8.self))
    }

    @Test("a route sees its parameters decoded, its query and its head")
    func call() async {
        #expect(await send(.put, "/files/a%2Fb%20c?x=1").text == #"{"name":"a/b c","bytes":0}"#)
        #expect(await send(.get, "/search?q=a+b%26c&q=d#q=e").text == #"{"q":"a b&c","agent":"test"}"#)
        #expect(await send(.get, "/search?x=1").status == 400)
    }

    @Test(
        "the fields of a form are decoded, whether its type is named or not",
        arguments: [
            ("a=1&b=2", "2"), ("b=x%2By+z", "x+y z"), ("b", ""), ("b=1&b=2", "1"), ("b=%zz", "%zz"), ("b==", "="),
        ])
    func form(body: String, value: String) async {
        for type in ["application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-8", nil] {
            let reply = await send(.post, "/forms/b", type: type, body)
            #expect(reply.status == 200)
            #expect(reply.text == value)
        }
    }

    @Test(
        "a body of another type is refused before it is read",
        arguments: [
            ("/echo", "text/plain"), ("/echo", nil), ("/forms/a", "application/json"),
            ("/forms/a", "application/x-www-form-urlencoded; charset=latin1"),
        ])
    func wrongType(path: String, type: String?) async {
        let reply = await send(.post, path, type: type, String(repeating: " ", count: 2 * TestServer.limit))
        #expect(reply.status == 415)
        #expect(reply.text.contains("WRONG_CONTENT_TYPE"))
    }

    @Test("an entry may word refusals in its own way")
    func refusals() async {
        let entry = Entry(
            name: "own", routes: [.health],
            refuse: { .json($0.status, ["result": "ERROR", "cause": .string($0.code)]) })
        let client = InProcessClient(entry, metrics: ServerMetrics(entries: []))
        let response = await client.send(HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/other"))
        #expect(response.head.status == .notFound)
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"result":"ERROR","cause":"UNKNOWN_PATH"}"#)
    }
}
