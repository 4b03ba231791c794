/**
 * `motifClient`: calls operations of a MOTIF server by their names. It adds domain, application, the envelope and the
 * session.
 *
 *     const request = motifClient.buildServerRequest('register', 'checkSession', {}, true);
 *     motifClient.sendRequest(request).then((response) => show(response.header), (error) => tell(error.code));
 *
 * The session that a login opens is kept by the native implementation, for the requests that are secure; no answer shows its id. It is the
 * session of `DynamicEngine.plugins.CardControl`, too: both talk to one bank.
 */
'use strict';

const exec = require('cordova/exec');

/** What is to be sent. It does not show its header when it is printed: there may be a PIN in it. */
class MotifRequest {
    #header;

    constructor(service, operation, header, secure) {
        this.service = service;
        this.operation = operation;
        this.secure = secure;
        this.#header = header;
        Object.freeze(this);
    }

    /** What the native implementation takes; undefined for what is no request. */
    static messageOf(request) {
        if (typeof request !== 'object' || request === null || !(#header in request)) {
            return undefined;
        }
        const { service, operation, secure } = request;
        return { service, operation, header: request.#header, secure };
    }
}

/**
 * @typedef {object} MotifResponse
 * @property {string} service
 * @property {string} operation
 * @property {object} header what the operation gives back, without the session's id
 */

module.exports = {
    /**
     * Makes a request. Nothing is sent yet; the header is read when it is.
     *
     * @param {string} service `srv`, for instance `'register'`
     * @param {string} operation `op`, for instance `'activateUser'`
     * @param {object} header the operation's parameters, under the names of the wire
     * @param {boolean} secure whether the request carries the session, as all operations need but those that come before a login
     * @returns {MotifRequest}
     * @throws {TypeError} when an argument is of another type
     */
    buildServerRequest(service, operation, header, secure) {
        const names = { service, operation };
        for (const name in names) {
            if (typeof names[name] !== 'string' || names[name] === '') {
                throw new TypeError(`buildServerRequest takes the ${name} name as a string, but got ${kindOf(names[name])}`);
            }
        }
        if (header === null || typeof header !== 'object' || Array.isArray(header)) {
            throw new TypeError(`buildServerRequest takes an object as header, but got ${kindOf(header)}`);
        }
        if (typeof secure !== 'boolean') {
            throw new TypeError(`buildServerRequest takes true or false as secure, but got ${kindOf(secure)}`);
        }
        return new MotifRequest(service, operation, header, secure);
    },

    /**
     * Sends a request and waits for the answer.
     *
     * Fails with an `Error` whose `code` is what the server refused with, or says why there was no answer: `SESSION_REQUIRED` when
     * the request is secure and nobody is logged in (nothing was sent then), `UNREACHABLE`, `TIMED_OUT` and others. `data` holds
     * what belongs to the code.
     *
     * @param {MotifRequest} request
     * @returns {Promise<MotifResponse>}
     * @throws {TypeError} when it was not made by `buildServerRequest`
     */
    sendRequest(request) {
        const message = MotifRequest.messageOf(request);
        if (message === undefined) {
            throw new TypeError(`sendRequest takes a request made by buildServerRequest, but got ${kindOf(request)}`);
        }
        return new Promise((resolve, reject) => {
            const { service, operation } = message;
            const answered = (header) => resolve({ service, operation, header });
            exec(answered, reject, 'MotifConnector', 'sendRequest', [message]);
        });
    },
};

function kindOf(value) {
    if (value === undefined || value === null) {
        return String(value);
    }
    if (value === '') {
        return 'an empty string';
    }
    return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}
