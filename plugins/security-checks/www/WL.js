/**
 * `WL.Client`: the handlers of challenges, one for each security check.
 */
'use strict';

const { exec, call } = require('./calls');

const handlers = new Map();
let listens = false;

/** What the framework tells a handler. */
function take({ event, check, data, flow }) {
    const handler = handlers.get(check);
    switch (event) {
        case 'challenge':
            handler.flow = flow;
            if (typeof handler.object.handleChallenge !== 'function') {
                call('refuse', check, flow);
                return;
            }
            handler.object.handleChallenge(data);
            break;
        case 'success':
            handler.object.handleSuccess?.(data);
            break;
        default:
            handler.object.handleFailure?.(data);
    }
}

const Client = {
    /**
     * Makes the handler of a security check's challenges. The app assigns `handleChallenge`, which has to end in `submitChallengeAnswer` or `cancel`, and may assign `handleSuccess` and
     * `handleFailure`. A second handler of the same check takes the first one's place.
     *
     * @param {string} securityCheck the check's name
     * @returns {{securityCheck: string, handleChallenge: function(object): void, handleSuccess: function(object): void, handleFailure: function(object): void,
     *     submitChallengeAnswer: function(object): void, cancel: function(): void}}
     */
    createSecurityCheckChallengeHandler(securityCheck) {
        if (typeof securityCheck !== 'string' || securityCheck === '') {
            throw new TypeError('createSecurityCheckChallengeHandler takes the name of a security check');
        }
        const entry = { flow: 0 };
        entry.object = {
            securityCheck,
            handleChallenge: undefined,
            handleSuccess: undefined,
            handleFailure: undefined,
            /** Answers the challenge that is open. Without one nothing happens. */
            submitChallengeAnswer(answer) {
                if (answer === null || typeof answer !== 'object') {
                    throw new TypeError('submitChallengeAnswer takes an object');
                }
                call('submit', securityCheck, entry.flow, answer);
            },
            /** Drops the challenge that is open, and with it the request that met it. */
            cancel() {
                call('cancel', securityCheck, entry.flow);
            },
        };
        handlers.set(securityCheck, entry);
        if (!listens) {
            listens = true;
            exec(take, null, 'SecurityChecks', 'listen', []);
        }
        call('register', securityCheck);
        return entry.object;
    },
};

module.exports = { Client };
