/**
 * `DynamicEngine.plugins.CardControl`: which bank's server the plugin's services talk to. The services are its members.
 */
'use strict';

const { call, callWith } = require('./call');

/**
 * @typedef {object} Configuration
 * @property {?string} serverUrl the URL of the server's JSON endpoint, without its query; `null` for the backend that is
 *     embedded in Puente
 * @property {string} domain the server's domain that the app belongs to
 * @property {string} application the application of that domain
 * @property {string} instanceId this installation of the app, as the bank's help desk knows it
 */

module.exports = {
    /**
     * Configures the services. What is left out stays as it is; a script begins with what the command line says.
     *
     * A change ends the session here, as it belongs to the server of before: log in again.
     *
     * Fails with `INVALID_SERVER_URL`, and then changes nothing.
     *
     * @param {object} change
     * @param {?string} [change.serverUrl] `null` for the embedded backend
     * @param {string} [change.domain]
     * @param {string} [change.application]
     * @param {function(Configuration): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Configuration>} what counts from now on
     */
    configure(change, success, failure) {
        const members = { serverUrl: 'string|null?', domain: 'string?', application: 'string?' };
        return callWith('CardControl', 'configure', change, members, success, failure);
    },

    /**
     * Tells what the services are configured for.
     *
     * @param {function(Configuration): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Configuration>}
     */
    configuration(success, failure) {
        return call('CardControl', 'configuration', [], success, failure);
    },
};
