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
            "if (action.equals(\"scan\")) { scan(args); return true; } return false;",
            "if (!action.equals(\"scan\")) return false;",
            "if (action.contentEquals(\"scan\")) { } return false;",
            "if (action.equals(\"\\163c\\141\\u006e\")) { } return false;",
            "if (action == \"scan\") { } return false;",
            "if (TextUtils.equals(action, \"scan\")) { } return false;",
            "switch (action) { case \"scan\": scan(); break; default: return false; } return true;",
            "return switch (action) { case \"scan\" -> true; default -> false; };",
            "if (action != null && action.equals(\"scan\")) { Log.d(TAG, \"got \" + action); } return false;",
            "callback.error(\"no action \" + action); if (\"scan\".equals(action)) { }",
            "Log.d(TAG, action); LOG.e(TAG, String.format(\"%s\", action)); if (\"scan\".equals(action)) { } return false;",
            "cordova.getThreadPool().execute(new Runnable() { public void run() { if (action.equals(\"scan\")) { } } }); return false;",
            "cordova.getThreadPool().execute(() -> { if (action.equals(\"scan\")) { } }); return false;",
            "final String copy = action; if (copy.equals(\"scan\")) { } return false;",
            "if (\"scan\".equals(action)) { return true; } return super.execute(action, args, callback);",
            "char c = '\"'; String s = \"\\\"\"; if (action.equals(\"scan\")) { } return false;",
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
            return false;
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

    @Test(
        "what answers all other actions too leaves the set open",
        arguments: [
            "switch (action) { case \"scan\": return true; default: work(callback); return true; }",
            "if (\"scan\".equals(action)) { return true; } else { work(callback); return true; }",
            "if (!\"scan\".equals(action)) { work(callback); return true; } return false;",
            "if (action.equals(\"scan\")) { scan(); } work(); return true;",
            "boolean scan = action.equals(\"scan\"); if (scan) { return true; } else { work(callback); return true; }",
            "return \"scan\".equals(action) ? scan() : work(callback);",
            "boolean done = true; if (action.equals(\"scan\")) { scan(); } return done;",
            "switch (action) { case \"scan\" -> scan(); default -> work(callback); } return true;",
            "return switch (action) { case \"scan\" -> true; default -> { work(callback); yield true; } };",
            "if (isReady() || !action.equals(\"scan\")) { work(callback); return true; } else { work(); return true; }",
            "if (action.equals(\"scan\")) { return true; } work(new Done() { void fail() { callback.error(\"x\"); } }); return true;",
            "if (action.equals(\"scan\")) { return true; } if (args == null) { callback.error(\"x\"); } return true;",
            "if (action.equals(\"scan\")) { return true; } device.send(args, ok -> callback.success(ok), e -> callback.error(e)); return true;",
            "if (action.equals(\"scan\")) { return true; } device.send(new Done() { void fail() { LOG.d(TAG, action); callback.error(\"x\"); } }); return true;",
            "boolean done = false; done |= work(callback); if (action.equals(\"scan\")) { done = true; } return done;",
            "boolean done = false; for (Job job : jobs) { if (job.run(callback)) { done = true; } } if (action.equals(\"scan\")) { done = true; } return done;",
            "Status status = PluginResult.Status.ERROR; if (action.equals(\"scan\")) { scan(); } else { status = work(); } return true;",
            "if (action.length() == 4) return true; if (action.equals(\"scan\")) return true; return false;",
            "switch (action.hashCode()) { case 1: return true; } if (action.equals(\"scan\")) return true; return false;",
        ])
    func answersAll(body: String) {
        #expect(actions(plugin(body), .java).allSatisfy { $0.hasSuffix("?") }, "\(actions(plugin(body), .java))")
    }

    @Test(
        "what refuses all other actions, in whatever way, closes the set",
        arguments: [
            "if (action.equals(\"scan\")) { return true; } else if (false) { } callback.error(\"no\"); return true;",
            "if (action.equals(\"scan\")) { scan(); return true; } throw new IllegalArgumentException(action);",
            "boolean done = false; if (action.equals(\"scan\")) { done = true; } return done;",
            "boolean done = true; if (action.equals(\"scan\")) { scan(); } else { done = false; } return done;",
            "try { if (action.equals(\"scan\")) { return true; } return false; } catch (JSONException e) { callback.error(\"x\"); return true; }",
            "if (args == null) { callback.error(\"none\"); return true; } return action.equals(\"scan\");",
            "return action.equals(\"scan\") ? scan() : false;", "return action.equals(\"scan\") && scan();",
            "if (!action.equals(\"scan\")) { callback.error(\"no\"); return true; } scan(); return true;",
            "callback.sendPluginResult(new PluginResult(PluginResult.Status.INVALID_ACTION)); return !action.equals(\"scan\");",
            "pool.execute(() -> { switch (action) { case \"scan\": scan(); break; default: callback.error(\"no\"); } }); return true;",
            "pool.execute(new Runnable() { @Override public void run() { if (action.equals(\"scan\")) { scan(); return; } callback.error(\"no\"); } }); return true;",
            "pool.execute(() -> run(action, callback)); return true; } void run(String name, CallbackContext callback) { if (name.equals(\"scan\")) { scan(); } else { callback.error(name); }",
            "boolean done = false; try { if (action.equals(\"scan\")) { done = true; } } finally { close(); } return done;",
            "synchronized (this) { switch (action) { case \"scan\": return true; } } return false;",
            "for (int i = 0; i < 3; i++) { args.get(i); } if (action.equals(\"scan\")) { return true; } return false;",
            "switch (action) { default: callback.error(\"no\"); return false; case \"scan\": return true; }",
            "if (\"\"\"\n    scan\"\"\".equals(action)) { return true; } return false;",
            "return handle(action);\n } boolean handle(String name) { if (name.equals(\"scan\")) { return true; } return false;",
        ])
    func refusesOthers(body: String) {
        #expect(actions(plugin(body), .java) == ["scan"])
    }

    @Test(
        "in a branch of its own the action may go anywhere",
        arguments: [
            "if (action.equals(\"scan\")) { other.run(action, args); return true; } return false;",
            "if (\"scan\".equals(action) && ready) { new Job(action).run(); return true; } return false;",
            "if (action.equals(\"scan\")) { pool.execute(() -> { if (ready) { String low = action.trim(); } }); return true; } return false;",
            "switch (action) { case \"scan\": other.run(action); return true; default: return false; }",
            "if (false) { } else if (action.equals(\"scan\")) return other.run(action); return false;",
        ])
    func ownBranch(body: String) {
        #expect(actions(plugin(body), .java) == ["scan"])
    }

    @Test(
        "in another action's branch, or in none, it may not",
        arguments: [
            "if (action.equals(\"scan\")) { return true; } other.run(action, args); return false;",
            "if (action.equals(\"scan\")) { return true; } else { other.run(action); return false; }",
            "if (!action.equals(\"scan\")) { other.run(action); return false; } return true;",
            "if (action.equals(\"scan\") || ready) { other.run(action); return true; } return false;",
            "switch (action) { case \"scan\": return true; default: other.run(action); return false; }",
            "switch (action) { default: other.run(action); return false; case \"scan\": return true; }",
            "if (other.run(action) && action.equals(\"scan\")) { return true; } return false;",
        ])
    func otherBranch(body: String) {
        #expect(actions(plugin(body), .java) == ["scan ?"])
    }

    private static let silent = [
        "if (action.equals(\"scan\")) { return true; } LOG.error(TAG, \"odd\"); return true;",
        "if (action.equals(\"scan\")) { scan(callback); } return true;",
        "if (action.equals(\"scan\")) { callback.success(); return true; } else { } return true;",
        "if (action.equals(\"scan\")) { last = callback; } else if (\"scan\".equals(action)) { scan(args); } return true;",
        "Log.d(TAG, action + args); JSONObject o = args.optJSONObject(0); final int a = 1; if (action.equals(\"scan\")) { scan(o); } return true;",
        "if (args == null) { Log.e(TAG, \"none\"); } if (action.equals(\"scan\")) { scan(); } return true;",
        "switch (action) { case \"scan\": scan(callback); break; } return true;",
        "switch (action) { case \"scan\": scan(callback); break; default: Log.d(TAG, \"odd\"); break; } return true;",
        "try { if (action.equals(\"scan\")) { scan(callback); } return true; } catch (Exception e) { callback.error(e.getMessage()); return false; }",
        "pool.execute(() -> { if (action.equals(\"scan\")) { scan(callback); } }); return true;",
        "cordova.getThreadPool().execute(new Runnable() { @Override public void run() { inner(action, args, callback); } }); return true; } "
            + "void inner(String name, JSONArray all, CallbackContext to) { if (name.equals(\"scan\")) { to.success(all); }",
        "return inner(action, args, callback); } boolean inner(String a, JSONArray b, CallbackContext c) { if (a.equals(\"scan\")) { scan(c); } return true;",
    ]

    @Test("where execute returns true for all other actions and answers nobody, the set is closed", arguments: silent)
    func silence(body: String) throws {
        let handled = try #require(native(plugin(body), .java).classes.first?.handled)
        #expect(Set(handled.actions.map(\.name)) == ["scan"])
        #expect(handled.isComplete && handled.ignoresOthers)
    }

    @Test(
        "where something is done on the way, or the callback is kept, the set is open",
        arguments: [
            "last = callback; if (action.equals(\"scan\")) { scan(); } return true;",
            "this.callback = callback; if (action.equals(\"scan\")) { scan(); } return true;",
            "if (action.equals(\"scan\")) { scan(); } else { work(args); } return true;",
            "if (action.equals(\"scan\")) { scan(); } start(); return true;",
            "if (ready()) { if (action.equals(\"scan\")) { scan(); } } return work();",
            "if (action.equals(\"scan\")) { scan(); } for (int i = 0; i < 9; i++) { work(i); } return true;",
            "Job job = new Job(args); if (action.equals(\"scan\")) { scan(); } return true;",
            "Log.d(TAG, callback.getCallbackId()); if (action.equals(\"scan\")) { scan(); } return true;",
            "if (callback.isFinished()) { } if (action.equals(\"scan\")) { scan(); } return true;",
            "if (action.equals(\"scan\")) { scan(); } return done;",
            "JSONObject o = args.optJSONObject(0); if (action.equals(\"scan\")) { scan(); } Job job = Job.start(o); return true;",
            "if (action.equals(\"scan\")) { scan(); } player.play(); return true;",
            "if (more(args)) { return true; } if (action.equals(\"scan\")) { scan(); } return true;",
            "try { if (action.equals(\"scan\")) { scan(); } } catch (Exception e) { callback.success(); } return true;",
            "try { if (action.equals(\"scan\")) { scan(); } } finally { callback.success(); } return true;",
            "switch (action) { case \"scan\": scan(); break; default: work(callback); } return true;",
            "pool.execute(() -> { if (action.equals(\"scan\")) { scan(); } callback.success(); }); return true;",
            "pool.execute(new Job(callback) { public void run() { if (action.equals(\"scan\")) { scan(); } } }); return true;",
            "pool.execute(new Runnable() { Object a = callback; public void run() { if (action.equals(\"scan\")) { } } }); return true;",
            "inner(action, args, callback); return true; } "
                + "void inner(String a, JSONArray b, CallbackContext c) { if (a.equals(\"scan\")) { scan(c); } else { c.success(); }",
        ])
    func noise(body: String) {
        let found = actions(plugin(body), .java)
        #expect(found == ["scan ?"])
    }

    @Test("a chain of a thousand branches is read to its end, and what nests past all use leaves the set open")
    func chains() {
        let names = (0..<1_000).map { "a\($0)" }
        let chain = names.map { "if (action.equals(\"\($0)\")) { return true; }" }.joined(separator: " else ")
        #expect(actions(plugin(chain + " else { return false; }"), .java) == [names.joined(separator: " ")])
        #expect(actions(plugin(chain + " else { work(); return true; }"), .java).first?.hasSuffix("?") == true)
        #expect(actions(plugin(chain + " return true;"), .java) == [names.joined(separator: " ")])
        let nested = String(repeating: "{", count: 20_000) + "return false;" + String(repeating: "}", count: 20_000)
        #expect(actions(plugin("if (action.equals(\"scan\")) { return true; } " + nested), .java) == ["scan ?"])
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
