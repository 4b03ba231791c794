/**
 * `DynamicEngine.plugins.Gateway`: the payment gateway's mobile SDK. An app tells the SDK who the merchant is, writes the payer's card into a session that the merchant's server has made, and has
 * the payer authenticated. What a call is wrong with throws a `TypeError` at once, which shows no value.
 */
'use strict';

const exec = require('cordova/exec');
const GatewayMap = require('./GatewayMap');

const call = (action, ...values) => new Promise((resolve, reject) => exec(resolve, reject, 'Gateway', action, values));

/** Takes the members of an object that there must be; each is a text. */
function texts(method, given, names) {
    if (given === null || typeof given !== 'object') {
        throw new TypeError(`${method} takes an object`);
    }
    const taken = {};
    for (const name of names) {
        const value = name === 'apiVersion' && typeof given[name] === 'number' ? String(given[name]) : given[name];
        if (typeof value !== 'string' || value === '') {
            throw new TypeError(`${method} needs the member '${name}', a string that is not empty`);
        }
        taken[name] = value;
    }
    return taken;
}

const SDK = {
    /**
     * Says who the merchant is. To be called before anything else.
     *
     * Fails with `UNKNOWN_MERCHANT` when the embedded gateway does not have that merchant.
     *
     * @param {{merchantId: string, merchantName: string, merchantUrl: string, region: string, uiCustomization?: object}} configuration `uiCustomization` says how challenges look: whoever
     *     answers them gets it
     * @returns {Promise<void>}
     */
    initialize(configuration) {
        const taken = texts('SDK.initialize', configuration, ['merchantId', 'merchantName', 'merchantUrl', 'region']);
        const { uiCustomization } = configuration;
        return call('initialize', uiCustomization === undefined ? taken : { ...taken, uiCustomization });
    },
};

const API = {
    /**
     * Writes what is known of the payer into a session: the card, or a wallet's token.
     *
     * Fails with `NOT_INITIALIZED`, and with the gateway's own `cause` as the code: `INVALID_REQUEST` (`data.field` and `data.validationType` say what), `REQUEST_REJECTED`.
     *
     * @param {string} sessionId
     * @param {{apiVersion: string, payload: GatewayMap|object}} request
     * @returns {Promise<GatewayMap>} the session, with the card masked
     */
    async updateSession(sessionId, request) {
        const { apiVersion } = texts('API.updateSession', request, ['apiVersion']);
        texts('API.updateSession', { sessionId }, ['sessionId']);
        const { payload } = request;
        if (payload === null || typeof payload !== 'object') {
            throw new TypeError("API.updateSession needs the member 'payload', a GatewayMap or an object");
        }
        const map = payload instanceof GatewayMap ? payload : new GatewayMap(payload);
        return new GatewayMap(await call('updateSession', sessionId, apiVersion, map.toJSON()));
    },
};

/** What a challenge asks, and how it is answered: once, by `submit` or `cancel`. */
function challengeOf({ number, ...challenge }) {
    let isAnswered = false;
    const answer = (value) => {
        if (isAnswered) {
            return Promise.reject(new Error('the challenge was answered already'));
        }
        isAnswered = true;
        return call('answerChallenge', number, value);
    };
    return Object.freeze({
        ...challenge,
        submit(text) {
            if (typeof text !== 'string') {
                throw new TypeError('submit takes the answer as a string');
            }
            return answer(text);
        },
        cancel: () => answer(null),
    });
}

const Authentication = {
    /**
     * Has the payer authenticated: without a question, or by a challenge, which `onChallenge` answers. A challenge that is answered wrongly comes again, with fewer attempts left.
     *
     * @param {object} request
     * @param {string} request.apiVersion from 61 on
     * @param {string} request.sessionId
     * @param {string} request.orderId the one in the session
     * @param {string} request.transactionId of this authentication alone; the payment names it later
     * @param {function({promptType: string, attemptsLeft: number, uiCustomization: (object|undefined), submit(text: string): Promise<void>, cancel(): Promise<void>}): void} [request.onChallenge]
     *     without it a challenge is cancelled
     * @returns {Promise<{recommendation: 'proceed'|'doNotProceed', error: (Error|null)}>} `error.code` is `recommendation_ResubmitWithAlternativePaymentDetails`,
     *     `recommendation_AbandonOrder` or `recommendation_DoNotProceed` from version 70 on, `AUTHENTICATION_FAILED` before, else why there was no answer
     */
    authenticate(request) {
        const taken = texts('Authentication.authenticate', request, ['apiVersion', 'sessionId', 'orderId', 'transactionId']);
        const { onChallenge } = request;
        if (onChallenge !== undefined && typeof onChallenge !== 'function') {
            throw new TypeError("Authentication.authenticate takes a function as 'onChallenge'");
        }
        return new Promise((resolve) => {
            const refuse = (error) => resolve({ recommendation: 'doNotProceed', error });
            const take = (event) => {
                if (event.challenge === undefined) {
                    const { recommendation, error } = event;
                    resolve({ recommendation, error: error === undefined ? null : Object.assign(new Error(error.message), { code: error.code }) });
                    return;
                }
                const challenge = challengeOf(event.challenge);
                if (onChallenge === undefined) {
                    challenge.cancel().catch(refuse);
                    return;
                }
                onChallenge(challenge);
            };
            exec(take, refuse, 'Gateway', 'authenticate', [taken]);
        });
    },
};

const ApplePay = {
    /** @returns {Promise<boolean>} whether the device can pay with Apple Pay */
    canMakePayments: () => call('canMakePayments'),
};

module.exports = { SDK, API, Map: GatewayMap, Authentication, ApplePay };
