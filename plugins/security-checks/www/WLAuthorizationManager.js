/**
 * `WLAuthorizationManager`: access tokens, and logging in and out of security checks.
 *
 * A failure is an `Error` with `errorCode` (`AUTHORIZATION_FAILURE`, `CHALLENGE_HANDLING_CANCELED`, `MISSING_CHALLENGE_HANDLER`, `REQUEST_TIMEOUT` and others) and `errorMsg`.
 */
'use strict';

const { call, callWithin, illegal } = require('./calls');

/** In seconds. */
let loginTimeout = 10;

const isName = (value) => typeof value === 'string' && value !== '';

const WLAuthorizationManager = {
    /**
     * Gets a token for a scope, after the scope's challenges.
     *
     * @param {string} [scope] elements with spaces between; a registered client's own when it is left out
     * @returns {Promise<{value: string, scope: string, expiresIn: number, asAuthorizationRequestHeader: string, asFormEncodedBodyParameter: string}>}
     */
    async obtainAccessToken(scope = '') {
        if (typeof scope !== 'string') {
            throw illegal('obtainAccessToken takes the scope as a string');
        }
        const { accessToken: value, ...rest } = await callWithin('obtainAccessToken', 0, scope);
        return { value, ...rest, asAuthorizationRequestHeader: `Bearer ${value}`, asFormEncodedBodyParameter: `access_token=${value}` };
    },

    /**
     * Logs in before anything is asked. Handlers of the check hear of it as well.
     *
     * @param {string} securityCheck
     * @param {object} credentials what would answer the check's challenge
     * @returns {Promise<void>}
     */
    async login(securityCheck, credentials) {
        if (!isName(securityCheck) || credentials === null || typeof credentials !== 'object') {
            throw illegal('login takes the name of a security check and an object');
        }
        await callWithin('login', loginTimeout * 1000, securityCheck, credentials);
    },

    /** Logs out of a check and of those that depend on it. @returns {Promise<void>} */
    async logout(securityCheck) {
        if (!isName(securityCheck)) {
            throw illegal('logout takes the name of a security check');
        }
        await call('logout', securityCheck);
    },

    /** Forgets a token, so that the next request gets another. @returns {Promise<void>} */
    async clearAccessToken(accessToken) {
        const value = accessToken?.value ?? accessToken;
        if (!isName(value)) {
            throw illegal('clearAccessToken takes an access token');
        }
        await call('clearAccessToken', value);
    },

    /**
     * Whether an answer asks for a token, or for another one.
     *
     * @param {number} responseStatus
     * @param {string} responseAuthenticationHeader the field WWW-Authenticate
     */
    isAuthorizationRequired(responseStatus, responseAuthenticationHeader) {
        return (responseStatus === 401 || responseStatus === 403) && /^\s*bearer\b/i.test(responseAuthenticationHeader ?? '')
            && (responseStatus === 401 || /insufficient_scope/.test(responseAuthenticationHeader));
    },

    /** @returns {string|null} the scope that an answer asks for; null when it names none */
    getResourceScope(responseAuthenticationHeader) {
        return /\bscope="([^"]*)"/.exec(responseAuthenticationHeader ?? '')?.[1] ?? null;
    },

    /** @param {number} seconds how long a login may take; 10 unless set */
    setLoginTimeOut(seconds) {
        if (typeof seconds !== 'number' || !(seconds > 0)) {
            throw new TypeError('setLoginTimeOut takes a number of seconds above 0');
        }
        loginTimeout = seconds;
    },
};

module.exports = WLAuthorizationManager;
