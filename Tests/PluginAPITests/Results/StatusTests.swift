import PluginAPI
import Testing

@Suite("Statuses")
struct StatusTests {
    @Test("statuses have Cordova's numbers, names and words")
    func table() {
        let table = Status.allCases.map { "\($0.rawValue) \($0.code) '\($0.text)'" }
        #expect(
            table == [
                "0 NO_RESULT 'No result'", "1 OK 'OK'", "2 CLASS_NOT_FOUND_EXCEPTION 'Class not found'",
                "3 ILLEGAL_ACCESS_EXCEPTION 'Illegal access'", "4 INSTANTIATION_EXCEPTION 'Instantiation error'",
                "5 MALFORMED_URL_EXCEPTION 'Malformed url'", "6 IO_EXCEPTION 'IO error'",
                "7 INVALID_ACTION 'Invalid action'", "8 JSON_EXCEPTION 'JSON error'", "9 ERROR 'Error'",
            ])
    }
}
