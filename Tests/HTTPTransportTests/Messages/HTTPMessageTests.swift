import HTTPTransport
import Testing

/// All that printing and reflection show of a value.
func printed<Value>(_ value: Value) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
}

struct HTTPMessageTests {
    @Test("a request and a response print without field values and bodies")
    func hidesContent() throws {
        let headers: HTTPFields = ["Authorization": "5ecret"]
        let body = Array("5ecret".utf8)
        let request = HTTPRequest(url: try HTTPURL("http://example.org"), headers: headers, body: body)
        let response = HTTPResponse(status: 200, headers: headers, body: body)
        for text in [printed(request), printed(response), printed(headers), printed(headers.fields)] {
            #expect(!text.contains("5ecret"))
            #expect(!text.contains("53, 101, 99"))
        }
    }

    @Test("fields are found whatever their letter case, the first of several")
    func findsFields() {
        let fields: HTTPFields = ["Content-Type": "a", "content-type": "b"]
        #expect(fields["CONTENT-TYPE"] == "a")
        #expect(fields["Accept"] == nil)
    }
}
