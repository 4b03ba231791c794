import JavaScriptEngine

extension WebHost {
    /// Gives the window's `error` listeners their chance and reports the error unless one prevented that.
    ///
    /// Once the run is being stopped nothing is reported: what scripts throw then comes of that.
    /// - Parameter site: An error of the line to tell of when `error` has no place of its own.
    public func reportException(_ error: Value, otherwiseAt site: Value? = nil) {
        if isHandled(error) { return }
        var error = error.asError
        let places = [error.location] + error.frames.map(\.location)
        if let site, !places.contains(where: Self.isOfReader) { error.location = Self.place(of: site) }
        report(.uncaught(error))
    }

    /// The first place in an error's stack that is in a file of the reader's.
    static func place(of site: Value) -> ScriptLocation? {
        site.stackFrames.map(\.location).first(where: isOfReader) ?? nil
    }

    /// Whether it is a place in a file that is not the host's own.
    private static func isOfReader(_ place: ScriptLocation?) -> Bool {
        place?.url.hasPrefix(WebScript.scheme) == false
    }

    /// Gives the window's `error` listeners their chance, without a report.
    /// - Returns: Whether one prevented the report, or the run is being stopped.
    public func isHandled(_ error: Value) -> Bool {
        isPrevented { () throws(ScriptError) in try load("uncaught").property("uncaught").call(.value(error)) }
    }

    /// The same for a promise that was rejected and that nobody handled. Once one was reported the listeners are not asked any more: one
    /// that rejects itself would be asked for ever.
    func reportRejection(of promise: Value, _ reason: Value) {
        let isPrevented = isPrevented { () throws(ScriptError) in
            if hasReportedRejection { return context.undefined }
            return try load("uncaught").property("rejected").call(.value(promise), .value(reason))
        }
        if isPrevented { return }
        hasReportedRejection = true
        report(.unhandledRejection(reason.asError))
    }

    /// Runs a call into a script, which returns what the script threw.
    func reportThrown(by call: () throws(ScriptError) -> Value?) {
        do throws(ScriptError) {
            if let error = try call() { reportException(error) }
        } catch {
            reportFailure(error)
        }
    }

    /// Reports that the platform's own script failed. Its being stopped is told by the loop.
    func reportFailure(_ error: ScriptError) {
        if error.code != .interrupted, loop.interruption.reason == nil { report(.uncaught(error)) }
    }

    private func isPrevented(_ ask: () throws(ScriptError) -> Value) -> Bool {
        if loop.interruption.reason != nil { return true }
        let isPrevented = (try? ask().boolean) ?? false
        return isPrevented || loop.interruption.reason != nil
    }
}
