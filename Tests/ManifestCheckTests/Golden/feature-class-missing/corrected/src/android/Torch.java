package org.example;
public class Torch extends CordovaPlugin {
    public boolean execute(String action, JSONArray args, CallbackContext callback) {
        if ("on".equals(action)) {
            callback.success();
            return true;
        }
        return false;
    }
}