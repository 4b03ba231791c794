import JSONCoding
import Testing

/// The error that the work throws; a failure of the test if it throws none.
func thrown(
    sourceLocation: SourceLocation = #_sourceLocation, _ work: () throws(JSONError) -> Void
) -> JSONError? {
    do {
        try work()
        Issue.record("nothing was thrown", sourceLocation: sourceLocation)
        return nil
    } catch {
        return error
    }
}
