/**
 * `DynamicEngine.plugins.CardControl.LoginService`: users, their activation, PIN, fingerprint and session.
 *
 * Each method takes its request, if it has one, and then a success and a failure callback; it returns a promise as well, so use
 * whichever you like. A request's members bear the names of the wire. Those that begin with `private:`, and the `otp`, are
 * secrets: no log and no trace shows them.
 *
 * What fails gives an `Error` with a `code` (the bank's, as named below), a `message` for people and, for some codes, `data`.
 * Any method may fail with `INVALID_REQUEST` (`data.field` names the member), and for lack of an answer, with
 * `UNREACHABLE`, `TIMED_OUT` and others. Methods that need a session fail with `SESSION_REQUIRED` when nobody is logged in and with
 * `SESSION_EXPIRED` when the session has ended. A call that is itself wrong throws a `TypeError` at once.
 */
'use strict';

const native = require('./call');

const call = (...values) => native.call('LoginService', ...values);
const callWith = (...values) => native.callWith('LoginService', ...values);

/**
 * @typedef {object} LoggedInUser
 * @property {string} user the user's id, as the bank writes it
 * @property {number} expiresIn how many seconds the session lasts from now on when it is not used
 * @property {boolean} fingerprintEnabled whether this installation has a fingerprint key of the user's
 * @property {string[]} roles what the user is in the company
 */

module.exports = {
    /**
     * Asks the bank to send the user an OTP, to the phone on file.
     *
     * Fails with `USER_NOTFOUND`, `PHONE_MISMATCH` (`data.attemptsLeft`), `ALREADY_ACTIVE`, `OTP_THROTTLED` (`data.retryAfter` in
     * seconds) after too many OTPs or too many wrong phones.
     *
     * @param {object} request
     * @param {string} request.user the user's id, which looks like an e-mail address
     * @param {string} request.maskedPhone the phone with most digits hidden: `'*** *** 001'`
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    registerUser(request, success, failure) {
        return callWith('registerUser', request, { user: 'string', maskedPhone: 'string' }, success, failure);
    },

    /**
     * Activates a user with the OTP, and sets the PIN.
     *
     * Fails with `USER_NOTFOUND`, `ALREADY_ACTIVE`, `EMAIL_MISMATCH`, `OTP_INVALID` (`data.attemptsLeft`), `OTP_EXPIRED`,
     * `OTP_ATTEMPTS_EXCEEDED`, `PWD_MISMATCH`, `PWD_POLICY` (`data.minDigits`, `data.maxDigits`).
     *
     * @param {object} request
     * @param {string} request.user
     * @param {string} request.email the address on file
     * @param {string} request.otp
     * @param {string} request."private:pwd" the PIN that the user chose
     * @param {string} request."private:vpwd" the same once more
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    activateUser(request, success, failure) {
        const members = {
            user: 'string',
            email: 'string',
            otp: 'string',
            'private:pwd': 'string',
            'private:vpwd': 'string',
        };
        return callWith('activateUser', request, members, success, failure);
    },

    /**
     * Logs a user in with the PIN and opens the session, which the plugin keeps to itself.
     *
     * Fails with `USER_NOTFOUND`, `ACTIVATION_REQUIRED`, `AUTHENTICATION_FAILURE` (`data.attemptsLeft`), `APP_BLOCKED`,
     * `ACCOUNT_SUSPENDED`.
     *
     * @param {object} request
     * @param {string} request.user
     * @param {string} request."private:pwd" the PIN
     * @param {string} [request.instanceId] the installation; this one when left out
     * @param {function(LoggedInUser): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<LoggedInUser>}
     */
    login(request, success, failure) {
        const members = { user: 'string', 'private:pwd': 'string', instanceId: 'string?' };
        return callWith('login', request, members, success, failure);
    },

    /**
     * Logs a user in with the key that `enableFingerprint` gave this installation.
     *
     * Fails as `login` does, and with `FINGERPRINT_NOT_ENABLED`.
     *
     * @param {object} request
     * @param {string} request.user
     * @param {string} request."private:fpKey"
     * @param {string} [request.instanceId] the installation; this one when left out
     * @param {function(LoggedInUser): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<LoggedInUser>}
     */
    loginWithFingerprint(request, success, failure) {
        const members = { user: 'string', 'private:fpKey': 'string', instanceId: 'string?' };
        return callWith('loginWithFingerprint', request, members, success, failure);
    },

    /**
     * Ends the session, at the bank and here.
     *
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    logout(success, failure) {
        return call('logout', [], success, failure);
    },

    /**
     * Has the bank check the session, for instance when the app returns to the foreground. It does not lengthen it.
     *
     * @param {function({expiresIn: number}): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{expiresIn: number}>} in how many seconds the session ends when it is not used
     */
    checkSession(success, failure) {
        return call('checkSession', [], success, failure);
    },

    /**
     * Changes the PIN. The user's other sessions and fingerprint keys end with it.
     *
     * Fails with `AUTHENTICATION_FAILURE` and `ACCOUNT_SUSPENDED` as at a login, `PWD_MISMATCH`, `PWD_POLICY`, `PWD_REUSED`.
     *
     * @param {object} request
     * @param {string} request."private:pwd" the PIN as it is
     * @param {string} request."private:newPwd" the PIN as it shall be
     * @param {string} request."private:vpwd" the new PIN once more
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    changePwd(request, success, failure) {
        const members = { 'private:pwd': 'string', 'private:newPwd': 'string', 'private:vpwd': 'string' };
        return callWith('changePwd', request, members, success, failure);
    },

    /**
     * Gives this installation a key that the user can log in with from now on. The app keeps it safe.
     *
     * Fails with `AUTHENTICATION_FAILURE` and `ACCOUNT_SUSPENDED` as at a login.
     *
     * @param {object} request
     * @param {string} request."private:pwd" the PIN
     * @param {string} [request.instanceId] the installation; this one when left out
     * @param {function(object): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<object>} an object whose `'private:fpKey'` is the key
     */
    enableFingerprint(request, success, failure) {
        const members = { 'private:pwd': 'string', instanceId: 'string?' };
        return callWith('enableFingerprint', request, members, success, failure);
    },

    /**
     * Takes this installation's key back.
     *
     * Fails with `FINGERPRINT_NOT_ENABLED`.
     *
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    disableFingerprint(success, failure) {
        return call('disableFingerprint', [], success, failure);
    },
};
