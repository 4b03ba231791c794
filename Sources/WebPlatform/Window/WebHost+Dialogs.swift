import JavaScriptEngine

extension WebHost {
    /// What the window's dialogs ask of Swift.
    func addDialogs() throws(ScriptError) {
        try add("answerDialog") { platform, call in
            guard let kind = call.string(at: 0).flatMap(WebDialog.Kind.init) else { return .undefined }
            let dialog = WebDialog(kind, message: call.string(at: 1) ?? "", defaultText: call.string(at: 2) ?? "")
            guard let answer = try platform.answerDialog?(dialog) else { return .undefined }
            let object = platform.context.makeObject()
            try object.setProperty("button", to: .integer(answer.button))
            try object.setProperty("input", to: .string(answer.input))
            return .value(object)
        }
    }
}
