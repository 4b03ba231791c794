/**
 * `HelpDesk`: what the bank's administrators do, on the backend that is embedded in Puente. It is for demos and tests, and not there
 * in a run that talks to a server elsewhere (`--motif-url`).
 *
 * Each method returns a promise. What fails gives an `Error` with a `code`; besides those named below it is
 * `HELP_DESK_UNAVAILABLE` after a script has configured another server, and `BACKEND_FAILED`.
 */
'use strict';

const exec = require('cordova/exec');

function call(action, argument) {
    return new Promise((resolve, reject) => exec(resolve, reject, 'HelpDesk', action, [argument]));
}

function checkText(method, name, value) {
    if (typeof value !== 'string') {
        throw new TypeError(`HelpDesk.${method} takes a string as ${name}, but got ${value === null ? 'null' : typeof value}`);
    }
    return value;
}

module.exports = {
    /**
     * Makes a user known to the bank, who can then register and activate.
     *
     * Fails with `USER_EXISTS`, and `INVALID_REQUEST` (`data.field` names the member).
     *
     * @param {object} profile
     * @param {string} profile.user the user's id, which looks like an e-mail address
     * @param {string} profile.phone where OTPs go, country code first: `'+34 600 000 041'`
     * @param {string} profile.email
     * @returns {Promise<void>}
     */
    provision(profile) {
        if (profile === null || typeof profile !== 'object') {
            throw new TypeError('HelpDesk.provision takes an object with user, phone and email');
        }
        const [user, phone, email] = ['user', 'phone', 'email'].map((name) => checkText('provision', name, profile[name]));
        return call('provision', { user, phone, email });
    },

    /**
     * Makes a company, owned by a user whom the bank knows. Several companies may have one name; the id tells them apart.
     *
     * Fails with `USER_NOTFOUND`, and `INVALID_REQUEST` (`data.field` names the member).
     *
     * @param {object} company
     * @param {string} company.name
     * @param {string} company.owner the user's id
     * @returns {Promise<string>} the company's id, as `SMEProfilingService` takes it
     */
    provisionCompany(company) {
        if (company === null || typeof company !== 'object') {
            throw new TypeError('HelpDesk.provisionCompany takes an object with name and owner');
        }
        const [name, owner] = ['name', 'owner'].map((member) => checkText('provisionCompany', member, company[member]));
        return call('provisionCompany', { name, owner });
    },

    /**
     * Reads the newest OTP that was sent to a user, as the demo has no phone that it could arrive on.
     *
     * Fails with `USER_NOTFOUND`.
     *
     * @param {string} user
     * @returns {Promise<?string>} `null` when none was sent, or when the user has used it
     */
    newestOTP(user) {
        return call('newestOTP', checkText('newestOTP', 'user', user)).then(({ otp }) => otp);
    },

    /**
     * Suspends a user's account and ends its sessions.
     *
     * Fails with `USER_NOTFOUND`.
     *
     * @param {string} user
     * @returns {Promise<void>}
     */
    suspend(user) {
        return call('suspend', checkText('suspend', 'user', user));
    },

    /**
     * Releases a user's account, whoever suspended it, and forgets wrong PINs, keys and phones.
     *
     * Fails with `USER_NOTFOUND`.
     *
     * @param {string} user
     * @returns {Promise<void>}
     */
    unsuspend(user) {
        return call('unsuspend', checkText('unsuspend', 'user', user));
    },

    /**
     * Takes a user's PIN away, who has forgotten it and activates anew: `registerUser` sends an OTP, `activateUser` takes another PIN.
     * Sessions and fingerprint keys end with it, and a suspension for wrong PINs; one by the help desk stays.
     *
     * Fails with `USER_NOTFOUND`.
     *
     * @param {string} user
     * @returns {Promise<void>}
     */
    resetPin(user) {
        return call('resetPin', checkText('resetPin', 'user', user));
    },

    /**
     * How long sessions live, in seconds: after the last use, and after the login.
     *
     * @returns {Promise<{idle: number, absolute: ?number}>} `absolute` is `null` for no such limit
     */
    sessionParameters() {
        return call('sessionParameters');
    },

    /**
     * Sets how long sessions live, those that are open too. It is kept with the bank's data.
     *
     * Fails with `INVALID_REQUEST` (`data.field`) for what is not from 1 to 31536000.
     *
     * @param {object} parameters
     * @param {number} parameters.idle whole seconds after the last use
     * @param {?number} parameters.absolute whole seconds after the login; `null` for no such limit
     * @returns {Promise<void>}
     */
    setSessionParameters(parameters) {
        const { idle, absolute } = Object(parameters);
        if (!Number.isSafeInteger(idle) || (absolute !== null && !Number.isSafeInteger(absolute))) {
            throw new TypeError(
                'HelpDesk.setSessionParameters takes an object with idle, an integer, and absolute, an integer or null',
            );
        }
        return call('setSessionParameters', { idle, absolute });
    },

    /**
     * Blocks an installation of the app, whoever uses it, and ends the sessions on it.
     *
     * Fails with `INVALID_REQUEST` for what cannot be an installation.
     *
     * @param {string} instanceId as `CardControl.configuration()` tells it
     * @returns {Promise<void>}
     */
    blockInstance(instanceId) {
        return call('blockInstance', checkText('blockInstance', 'instanceId', instanceId));
    },

    /**
     * Lets a blocked installation in again.
     *
     * @param {string} instanceId
     * @returns {Promise<void>}
     */
    unblockInstance(instanceId) {
        return call('unblockInstance', checkText('unblockInstance', 'instanceId', instanceId));
    },
};
