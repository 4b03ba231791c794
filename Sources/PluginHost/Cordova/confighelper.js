/**
 * `cordova/confighelper`: the preferences of the app's `config.xml`, as the platform `browser` gives them to plugins (Cordova spec 3).
 *
 * Of the host: `preferences()`, each preference's value by its name; undefined when there is no `config.xml`.
 *
 * @module cordova/confighelper
 */
'use strict';

const { Error } = host.primordials;

/**
 * Reads the configuration, on a later turn.
 *
 * @param {function({getPreferenceValue: function(string): (string|undefined)}): void} success
 * @param {function(Error): void} fail
 */
exports.readConfig = function (success, fail) {
    host.later(() => {
        const found = host.preferences();
        if (found === undefined) {
            fail(new Error('the project has no config.xml'));
            return;
        }
        const preferences = { __proto__: null, ...found };
        success({ getPreferenceValue: (name) => preferences[name] });
    });
};
