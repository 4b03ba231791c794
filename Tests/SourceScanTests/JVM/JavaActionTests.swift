import SourceScan
import Testing

@Suite("Actions of Java")
struct JavaActionTests {
    /// A plugin whose `execute` has this body, with members before it.
    private func plugin(_ body: String, members: String = "") -> String {
        """
        package com.example.scan;
        import org.apache.cordova.*;
        // "comment".equals(action)
        public class Scanner extends CordovaPlugin {
            \(members)
            @Override
            public boolean execute(final String action, JSONArray args, final CallbackContext callback) throws JSONException {
                \(body)
            }
        }
        """
    }

    @Test(
        "an action is found in every way that it is compared",
        arguments: [
            "if (\"scan\".equals(action)) { return true; } return false;",
            "if (action.equals(\"scan\")) { scan(args); return true; }",
            "if (!action.equals(\"scan\")) return false;",
            "if (action.contentEquals(\"scan\")) { }",
            "if (action == \"scan\") { }",
            "if (TextUtils.equals(action, \"scan\")) { }",
            "switch (action) { case \"scan\": scan(); break; default: return false; } return true;",
            "return switch (action) { case \"scan\" -> true; default -> false; };",
            "if (action != null && action.equals(\"scan\")) { Log.d(TAG, \"got \" + action); }",
            "callback.error(\"no action \" + action); if (\"scan\".equals(action)) { }",
            "Log.d(TAG, action); LOG.e(TAG, String.format(\"%s\", action)); if (\"scan\".equals(action)) { }",
            "cordova.getThreadPool().execute(new Runnable() { public void run() { if (action.equals(\"scan\")) { } } });",
            "cordova.getThreadPool().execute(() -> { if (action.equals(\"scan\")) { } });",
            "final String copy = action; if (copy.equals(\"scan\")) { }",
            "if (\"scan\".equals(action)) { return true; } return super.execute(action, args, callback);",
            "char c = '\"'; String s = \"\\\"\"; if (action.equals(\"scan\")) { }",
        ])
    func compared(body: String) {
        #expect(actions(plugin(body), .java) == ["scan"])
    }

    @Test("constants, cases of several labels and case-insensitive comparisons are found")
    func many() throws {
        let members = """
            private static final String SCAN = "scan", TAG = "Scanner";
            public final static String ACTION_STOP = "stop";
            """
        let body = """
            if (SCAN.equals(action)) {} else if (action.equals(Scanner.ACTION_STOP)) {}
            switch (action) { case "a": case "b": { String x = "no"; break; } case ACTION_STOP: case "c", "d": break; }
            if (action.equalsIgnoreCase("Pause")) {}
            """
        let found = try #require(native(plugin(body, members: members), .java).classes.first?.handled)
        #expect(found.actions.map(\.name) == ["scan", "stop", "a", "b", "stop", "c", "d", "Pause"])
        #expect(found.isComplete)
        #expect(found.contains("pause") && !found.contains("Stop"))
        #expect(found.actions.first?.span.text == "SCAN")
    }

    @Test(
        "what the file does not tell leaves the set open",
        arguments: [
            "return handler.handle(action, args);", "if (action.startsWith(\"get\")) { }",
            "switch (Action.valueOf(action)) { }",
            "Method m = getClass().getMethod(action, JSONArray.class);", "if (map.containsKey(action)) { }",
            "if (action.equals(Constants.SCAN)) { }", "if (action.equals(\"a\" + suffix)) { }",
            "return new Job(action).run();",
            "if (LIST.contains(action)) { }", "String low = action.toLowerCase();", "if (action.equals(name())) { }",
            "return action;", "return true;", "Toast.makeText(context, action, 1).show(); return true;",
            "switch (action) { case Constants.A: break; }",
        ])
    func open(body: String) {
        #expect(actions(plugin(body), .java) == ["?"])
    }

    @Test("the action is followed through methods and fields of the class")
    func followed() {
        let members = """
            private String last;
            private boolean handle(JSONArray args, String name) { this.last = name; return "scan".equals(name) || more(name); }
            private boolean more(String a) { switch (a) { case "stop": return true; } return false; }
            public void onResult(int code) { if (last.equals("resume")) {} }
            """
        #expect(actions(plugin("return handle(args, action);", members: members), .java) == ["scan stop resume"])
    }

    @Test("every form of execute counts, and other methods of that name do not")
    func forms() {
        #expect(
            actions(
                "class A extends CordovaPlugin { public boolean execute(String action, CordovaArgs a, CallbackContext c) "
                    + "{ return \"x\".equals(action); } public boolean execute(String action, String raw, CallbackContext c) "
                    + "{ return \"y\".equals(action); } }", .java) == ["x y"])
        #expect(
            actions(
                "class A extends CordovaPlugin { void execute(String action) { if (\"x\".equals(action)) {} } }", .java)
                == [])
    }

    @Test("a class knows its name with package, its place and its superclass")
    func names() {
        let found = native(
            plugin("return false;") + "\nclass Other<T> extends org.base.Parent<T> implements I {}", .java)
        #expect(found.classes.map(\.name) == ["com.example.scan.Scanner", "com.example.scan.Other"])
        #expect(found.classes.map(\.superclass) == ["CordovaPlugin", "Parent"])
        #expect(found.classes.map(\.asksSuperclass) == [false, true])
        #expect(found.classes.first?.span.range.description == "Plugin:4:14")
    }
}
