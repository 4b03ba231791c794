import SourceScan
import Testing

@Suite("Actions of Kotlin")
struct KotlinActionTests {
    private func plugin(_ body: String, members: String = "") -> String {
        """
        package com.example.scan
        /* outer /* inner */ "x" -> */
        class Scanner : CordovaPlugin() {
            \(members)
            @Throws(JSONException::class)
            override fun execute(action: String, args: JSONArray, callbackContext: CallbackContext): Boolean \(body)
            override fun onPause(multitasking: Boolean) { if (action == "no") {} }
        }
        """
    }

    @Test(
        "an action is found in every way that it is compared",
        arguments: [
            "{ if (action == \"scan\") { return true }\n return false }",
            "{ if (\"scan\" == action) return true\n return false }",
            "{ when (action) { \"scan\" -> { scan(args) }\n else -> return false }\n return true }",
            "= when (action) {\n \"scan\" -> true\n else -> { Log.d(TAG, \"no $action\"); false }\n }",
            "{ return when (action) { \"scan\" -> run { list.map { it -> it.x }; true }\n else -> false } }",
            "{ if (action.equals(\"scan\")) { return true }\n return false }",
            "{ Log.w(TAG, \"action ${action} and ${list[\"x\"]}\")\n if (action != \"scan\") return false\n return true }",
            "{ callbackContext.error(\"Unknown action: $action\")\n if (action == \"scan\") {}\n return true }",
            "{ val name = action\n cordova.threadPool.execute { when (name) { \"scan\" -> scan() } }\n return false }",
            "{ val raw = \"\"\"{\"a\": \"$\\\"\"\"\"\n if (action == \"scan\") {}\n return false }",
        ])
    func compared(body: String) {
        #expect(actions(plugin(body), .kotlin) == ["scan"])
    }

    @Test("constants of the companion and of the file, and branches with several labels, are found")
    func many() {
        let members = """
            companion object {
                const val SCAN = "scan"
                private const val STOP: String = "stop"
            }
            """
        let body = """
            {
                when (action) {
                    SCAN, Companion.STOP -> handle(action)
                    "a",
                    "b" -> "x"
                    else -> return false
                }
                return true
            }
            private fun handle(name: String) = when (name) { SCAN -> 1; else -> 2 }
            """
        #expect(actions(plugin(body, members: members), .kotlin) == ["scan stop a b scan"])
    }

    @Test("a comparison without regard to case is known as one")
    func ignoringCase() throws {
        let found = native(plugin("{ return action.equals(\"Scan\", ignoreCase = true) }"), .kotlin)
        #expect(try #require(found.classes.first?.handled).contains("scan"))
    }

    @Test(
        "what the file does not tell leaves the set open",
        arguments: [
            "{ return Action.valueOf(action).run() }", "{ return when (action) { in known -> true; else -> false } }",
            "{ return handlers[action]?.invoke(args) ?: false }",
            "{ return when (action.lowercase()) { \"scan\" -> true; else -> false } }",
            "{ return when (action) { Actions.SCAN.value -> true; else -> false } }",
            "= delegate.execute(action, args, callbackContext)",
            "{ action.let { run(it) }; return true }", "{ return when (action) { \"a$b\" -> true; else -> false } }",
        ])
    func open(body: String) {
        #expect(actions(plugin(body), .kotlin) == ["?"])
    }

    @Test(
        "what answers all other actions too leaves the set open",
        arguments: [
            "{ return when (action) { \"scan\" -> true; else -> { work(callbackContext); true } } }",
            "{ when (action) {\n \"scan\" -> scan()\n else -> work(callbackContext)\n }\n return true }",
            "{ if (action != \"scan\") { work(callbackContext); return true }\n return false }",
            "= if (action == \"scan\") scan() else work(callbackContext)",
            "{ return if (action == \"scan\") true else { work(callbackContext)\n true } }",
            "{ when {\n action == \"scan\" -> scan()\n else -> work(callbackContext)\n }\n return true }",
            "{ if (action.length == 4) return true\n return action == \"scan\" }",
            "{ if (\"$action\" == \"x\") return true\n return action == \"scan\" }",
        ])
    func answersAll(body: String) {
        #expect(actions(plugin(body), .kotlin).allSatisfy { $0.hasSuffix("?") }, "\(actions(plugin(body), .kotlin))")
    }

    @Test(
        "what refuses all other actions, in whatever way, closes the set",
        arguments: [
            "= when (action) {\n \"scan\" -> { scan()\n true\n }\n else -> false\n }",
            "{ when (action) {\n \"scan\" -> scan()\n else -> callbackContext.error(\"no\")\n }\n return true }",
            "= if (action == \"scan\") scan() else { callbackContext.error(\"no\")\n true }",
            "{ return if (action == \"scan\") { true } else { Log.d(TAG, \"no\")\n false } }",
            "{ when {\n action == \"scan\" -> return true\n else -> throw Exception(action)\n } }",
            "{ var done = false\n if (action == \"scan\")\n done = true\n return done }",
            "{ if (action == \"scan\") {\n scan()\n return true\n }\n else {\n return false\n } }",
            "= action == \"scan\" &&\n scan()",
        ])
    func refusesOthers(body: String) {
        #expect(actions(plugin(body), .kotlin) == ["scan"])
    }

    @Test("in a branch of its own the action may go anywhere, and in no other")
    func ownBranch() {
        for (body, found) in [
            ("{ if (action == \"scan\") { scope.launch { other.run(action) }\n return true }\n return false }", "scan"),
            ("{ when (action) { \"scan\" -> other.run(action)\n else -> return false }\n return true }", "scan"),
            (
                "{ when (action) { \"scan\" -> run()\n else -> { other.run(action)\n return false } }\n return true }",
                "scan ?"
            ),
            ("{ scope.launch { other.run(action) }\n return action == \"scan\" }", "scan ?"),
        ] { #expect(actions(plugin(body), .kotlin) == [found], "\(body)") }
    }

    @Test("where execute returns true for all other actions and answers nobody, the set is closed")
    func silence() {
        for (body, found) in [
            ("{ when (action) {\n \"scan\" -> scan(callbackContext)\n }\n return true }", "scan"),
            (
                "{ val first = args.optString(0)\n if (action == \"scan\") { scan(callbackContext) } else { Log.d(TAG, \"no $action\") }\n return true }",
                "scan"
            ),
            ("{ when (action) {\n \"scan\" -> scan()\n else -> work()\n }\n return true }", "scan ?"),
            ("{ last = callbackContext\n if (action == \"scan\") { scan() }\n return true }", "scan ?"),
            (
                "{ scope.launch { if (action == \"scan\") { scan() }\n callbackContext.success() }\n return true }",
                "scan ?"
            ),
        ] { #expect(actions(plugin(body), .kotlin) == [found], "\(body)") }
    }

    @Test("types written with their package are known")
    func qualified() {
        let text = """
            class A : org.apache.cordova.CordovaPlugin() {
                override fun execute(action: kotlin.String, args: org.json.JSONArray, c: org.apache.cordova.CallbackContext) =
                    action == "scan"
            }
            """
        #expect(actions(text, .kotlin) == ["scan"])
    }

    @Test("a class knows its name with package and its superclass")
    func names() {
        let found = native(plugin("{ return false }"), .kotlin).classes
        #expect(found.map(\.name) == ["com.example.scan.Scanner"])
        #expect(found.map(\.superclass) == ["CordovaPlugin"])
    }
}
