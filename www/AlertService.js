/**
 * `DynamicEngine.plugins.CardControl.AlertService`: alerts of the user's own cards, and all his notifications as they
 * come. Alerts of a company's cards belong to `SMEProfilingService`; their notifications come here as well.
 *
 * Each method takes its request, if it has one, and then a success and a failure callback; it returns a promise as
 * well. A request's members bear the names of the wire. Those that begin with `private:` are secrets: no log and no
 * trace shows them. Amounts are whole numbers of minor units; times are ISO 8601 in UTC, `'2026-11-21T09:30:00.000Z'`.
 *
 * What fails gives an `Error` with a `code` (the bank's, as named below), a `message` for people and, for some codes,
 * `data`. Every method needs a session, and may fail besides with `SESSION_REQUIRED`, `SESSION_EXPIRED`,
 * `INVALID_REQUEST` (`data.field` names the member) and for lack of an answer with `UNREACHABLE`, `TIMED_OUT` and
 * others. A call that is itself wrong throws a `TypeError` at once.
 *
 * The type `Transaction` is described in `CardInfoService.js`.
 */
'use strict';

const exec = require('cordova/exec');
const native = require('./call');
const { checkCallback, checkFunction } = require('./checks');

const callWith = (...values) => native.callWith('AlertService', ...values);

let streamCount = 0;

/**
 * Begins a stream of notifications.
 *
 * @param {function(Notification): void} take gets each, once and in order
 * @param {function(?Error, boolean): void} finish called when a failure or the user's logout ends it; gets the failure, and
 *     whether it had begun
 * @returns {{ready: Promise<void>, end: function(): void}}
 */
function openStream(take, finish) {
    const number = (streamCount += 1);
    let isReady = false;
    let isOver = false;
    let begun;
    const ready = new Promise((resolve, reject) => {
        begun = { resolve, reject };
    });
    const over = (error) => {
        if (isOver) {
            return;
        }
        isOver = true;
        if (error) {
            begun.reject(error);
        } else {
            begun.resolve();
        }
        finish(error, isReady);
    };
    const receive = (event) => {
        if (isOver) {
            return;
        }
        if (event.listening) {
            isReady = true;
            begun.resolve();
        } else if (event.ended) {
            over();
        } else {
            take(event.notification);
        }
    };
    exec(receive, over, 'AlertService', 'notifications', [number]);
    return {
        ready,
        end() {
            if (!isOver) {
                isOver = true;
                begun.resolve();
                exec(null, null, 'AlertService', 'endNotifications', [number]);
            }
        },
    };
}

/**
 * What pushes are wanted for.
 *
 * @typedef {object} Alert
 * @property {string} type `'ATM'`, `'ECOMMERCE'`, `'CONTACTLESS'`, `'AUTO_PAY'`, `'CROSS_BORDER'`, `'OVER_AMOUNT'`,
 *     `'DECLINED'`, `'BUDGET_REACHED'`, `'MERCHANT'` or `'ALL'`
 * @property {string} [category] of `MERCHANT`
 * @property {number} [threshold] of `OVER_AMOUNT`
 */

/**
 * A push. There is one per user and transaction, whatever the number of reasons.
 *
 * @typedef {object} Notification
 * @property {string} notificationId
 * @property {string} time
 * @property {{type: string, category: (string|undefined), scope: (string|undefined)}[]} reasons the alerts that it
 *     is for
 * @property {Transaction} transaction
 * @property {boolean} acknowledged
 */

/**
 * What a poll tells.
 *
 * @typedef {object} Polled
 * @property {Notification[]} notifications
 * @property {string} [last] what to give as `after` next time; there is none before the user's first
 * @property {number} [expiresIn] how long the session lives unless it is used, in seconds
 */

module.exports = {
    /**
     * The alerts that cards can have, all of them the same.
     *
     * Fails with `CARD_NOTFOUND` for a card that is named and not the user's.
     *
     * @param {object} [request]
     * @param {string} [request.cardId]
     * @param {function({type: string, parameters: string[], categories: (string[]|undefined)}[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{type: string, parameters: string[], categories: (string[]|undefined)}[]>}
     */
    getAvailableAlerts(request, success, failure) {
        return callWith('getAvailableAlerts', request ?? {}, { cardId: 'string?' }, success, failure);
    },

    /**
     * The alerts that a card has.
     *
     * Fails with `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {function(Alert[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Alert[]>}
     */
    listAlerts(request, success, failure) {
        return callWith('listAlerts', request, { cardId: 'string' }, success, failure);
    },

    /**
     * Asks for pushes, in the place of the alert of the type and category that there may be.
     *
     * Fails with `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `INVALID_ALERT`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} request.type see `Alert`
     * @param {string} [request.category] for the type `MERCHANT`
     * @param {number} [request.threshold] for the type `OVER_AMOUNT`, which must have it
     * @param {function(Alert): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Alert>}
     */
    setAlert(request, success, failure) {
        const members = { cardId: 'string', type: 'string', category: 'string?', threshold: 'integer?' };
        return callWith('setAlert', request, members, success, failure);
    },

    /**
     * Wants pushes no longer.
     *
     * Fails with `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `ALERT_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} request.type
     * @param {string} [request.category] for the type `MERCHANT`
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    removeAlert(request, success, failure) {
        const members = { cardId: 'string', type: 'string', category: 'string?' };
        return callWith('removeAlert', request, members, success, failure);
    },

    /**
     * Tells the bank what the device's push service knows this installation by.
     *
     * @param {object} request
     * @param {string} request."private:token" or `token`, which is kept out of logs and traces as well
     * @param {string} [request.instanceId] the installation; this one when left out
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    registerPush(request, success, failure) {
        const name = Object.hasOwn(Object(request), 'token') ? 'token' : 'private:token';
        const members = { [name]: 'string', instanceId: 'string?' };
        return callWith('registerPush', request, members, success, failure);
    },

    /**
     * The user's notifications, newest first.
     *
     * @param {object} [request]
     * @param {string} [request.since] the earliest time
     * @param {number} [request.offset] the first of them, counted from 0; 0 when left out
     * @param {number} [request.limit] how many, 1 to 500; 50 when left out
     * @param {function({notifications: Notification[], total: number}): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{notifications: Notification[], total: number}>}
     */
    listNotifications(request, success, failure) {
        const members = { since: 'string?', offset: 'integer?', limit: 'integer?' };
        return callWith('listNotifications', request ?? {}, members, success, failure);
    },

    /**
     * What has come after a notification, or all from the first on, oldest first. It does not lengthen the session.
     * Listeners and iteration call it by themselves.
     *
     * Fails with `NOTIFICATION_NOTFOUND`.
     *
     * @param {object} [request]
     * @param {string} [request.after] that notification's id
     * @param {boolean} [request.fromStart] begins with the user's very first; not together with `after`. Without either,
     *     only `last` is given
     * @param {number} [request.limit] how many, 1 to 500; 50 when left out
     * @param {function(Polled): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Polled>}
     */
    pollNotifications(request, success, failure) {
        const members = { after: 'string?', fromStart: 'boolean?', limit: 'integer?' };
        return callWith('pollNotifications', request ?? {}, members, success, failure);
    },

    /**
     * Notes that the user has seen a notification.
     *
     * Fails with `NOTIFICATION_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.notificationId
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    ackNotification(request, success, failure) {
        return callWith('ackNotification', request, { notificationId: 'string' }, success, failure);
    },

    /**
     * Calls a listener for each of the user's notifications: once, in their order, from now on until the user logs out or the
     * listener is removed. It does not keep a run alive.
     *
     * Fails, and ends, with `SESSION_REQUIRED`, `SESSION_EXPIRED` and for lack of an answer. What was missed then,
     * `listNotifications` tells.
     *
     * @param {function(Notification): void} listener
     * @param {function(Error): void} [failure] without it, a failure is an unhandled rejection
     * @returns {{ready: Promise<void>, remove: function(): void}} `ready` is fulfilled when it has begun: nothing of what happens
     *     at the bank from then on is missed. Once `remove` was called, the listener is called no more.
     */
    addNotificationListener(listener, failure) {
        checkFunction('AlertService.addNotificationListener', 'listener', listener);
        checkCallback('AlertService.addNotificationListener', 'failure', failure);
        const stream = openStream(listener, (error, wasReady) => {
            if (error && failure) {
                failure(error);
            } else if (error && wasReady) {
                Promise.reject(error);
            }
        });
        if (failure) {
            stream.ready.catch(() => {});
        }
        return { ready: stream.ready, remove: stream.end };
    },

    /**
     * The same as an async iterable: `for await (const notification of AlertService.notifications())`. It begins with this call and
     * keeps what nobody has asked for yet; leaving the loop, or `return()`, ends it. The user's logout ends the loop, a failure is
     * thrown in it. It does not keep a run alive.
     *
     * @returns {AsyncIterableIterator<Notification> & {ready: Promise<void>}} `ready` as with a listener
     */
    notifications() {
        const arrived = [];
        const waiting = [];
        let isOver = false;
        let failure;
        const finish = (error) => {
            isOver = true;
            failure = error;
            for (const each of waiting.splice(0)) {
                each(next());
            }
        };
        const stream = openStream((notification) => {
            arrived.push(notification);
            waiting.shift()?.(next());
        }, finish);
        // Who iterates hears of it there.
        stream.ready.catch(() => {});

        function next() {
            if (arrived.length > 0) {
                return Promise.resolve({ value: arrived.shift(), done: false });
            }
            if (failure) {
                const error = failure;
                failure = undefined;
                return Promise.reject(error);
            }
            return isOver
                ? Promise.resolve({ value: undefined, done: true })
                : new Promise((resolve) => waiting.push(resolve));
        }

        return {
            ready: stream.ready,
            next,
            return(value) {
                stream.end();
                arrived.length = 0;
                finish();
                return Promise.resolve({ value, done: true });
            },
            [Symbol.asyncIterator]() {
                return this;
            },
        };
    },
};
