extension SamplePlugin {
    /// One of the modules.
    func script(_ module: String) -> String {
        let functions = actions(module).map { action in
            """
            /**
             * Asks the native implementation for `\(action)`.
             *
             * @param {Object} [options] what to do differently
             * @param {Function} success called with the result, once
             * @param {Function} failure called with a text, instead
             */
            exports.\(action) = function (options, success, failure) {
                argscheck.checkArgs('OFF', 'exports.\(action)', arguments);
                var given = options || {};
                var args = [given.value === undefined ? null : given.value, 'it\\'s', /[/'"]+/g.source];
                for (var key in given) {
                    if (Object.prototype.hasOwnProperty.call(given, key)) { args.push(key + '=' + given[key]); }
                }
                exec(function (result) {
                    if (success) { success({ value: result, action: '\(action)' }); }
                }, failure, '\(service)', '\(action)', args);
            };

            """
        }
        return """
            'use strict';

            var exec = require('cordova/exec');
            var argscheck = require('cordova/argscheck');

            \(functions.joined(separator: "\n"))
            """
    }

    var java: String {
        let branches = allActions.map { action in
            """
                    if (action.equals("\(action)")) {
                        cordova.getThreadPool().execute(() -> \(action)(args, callbackContext));
                        return true;
                    }

            """
        }
        let methods = allActions.map { action in
            """

                /** Answers {@code \(action)} with what it was given. */
                private void \(action)(JSONArray args, CallbackContext callbackContext) {
                    JSONObject result = new JSONObject();
                    try {
                        result.put("action", "\(action)");
                        result.put("given", args);
                        callbackContext.success(result);
                    } catch (JSONException error) {
                        LOG.e(TAG, "no result: " + error.getMessage());
                        callbackContext.error(error.getMessage());
                    }
                }

            """
        }
        return """
            package org.example.sample;

            import org.apache.cordova.CallbackContext;
            import org.apache.cordova.CordovaPlugin;
            import org.apache.cordova.LOG;
            import org.json.JSONArray;
            import org.json.JSONException;
            import org.json.JSONObject;

            public class \(service) extends CordovaPlugin {
                private static final String TAG = "\(service)";

                @Override
                public boolean execute(String action, JSONArray args, CallbackContext callbackContext) throws JSONException {
            \(branches.joined())        return false;
                }
            \(methods.joined())}

            """
    }

    var objectiveC: String {
        let methods = allActions.map { action in
            """
            - (void)\(action):(CDVInvokedUrlCommand *)command
            {
                [self.commandDelegate runInBackground:^{
                    NSDictionary *given = @{ @"action": @"\(action)", @"given": command.arguments };
                    CDVPluginResult *result = [CDVPluginResult resultWithStatus:CDVCommandStatus_OK
                                                            messageAsDictionary:given];
                    [self.commandDelegate sendPluginResult:result callbackId:command.callbackId];
                }];
            }

            """
        }
        return """
            #import <Cordova/CDV.h>

            @interface CDV\(service) : CDVPlugin
            @end

            @implementation CDV\(service)

            \(methods.joined(separator: "\n"))
            @end

            """
    }
}
