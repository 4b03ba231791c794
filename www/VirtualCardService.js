/**
 * `DynamicEngine.plugins.CardControl.VirtualCardService`: virtual cards, numbers of their own on account of another
 * card.
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

const native = require('./call');
const { checkMembers } = require('./checks');

const callWith = (...values) => native.callWith('VirtualCardService', ...values);

const limits = {
    amount: 'integer',
    currency: 'string?',
    startDate: 'string?',
    endDate: 'string',
    timeZone: 'string?',
    maxAuth: 'integer?',
    exactAmount: 'boolean?',
    merchantCategories: 'object?',
    alias: 'string?',
};

function callWithLimits(action, request, members, success, failure) {
    const known = { ...members, ...limits };
    checkMembers(`VirtualCardService.${action}`, request, known);
    if (request.merchantCategories) {
        const rule = { action: 'string', list: 'string[]' };
        checkMembers(`merchantCategories of VirtualCardService.${action}`, request.merchantCategories, rule);
    }
    return callWith(action, request, known, success, failure);
}

/**
 * @typedef {object} VirtualCard
 * @property {string} virtualCardId
 * @property {string} cardId the card that pays
 * @property {string} last4
 * @property {string} [alias]
 * @property {number} amount
 * @property {number} spent
 * @property {string} currency
 * @property {string} [startDate]
 * @property {string} endDate
 * @property {string} timeZone
 * @property {number} [maxAuth]
 * @property {boolean} [exactAmount]
 * @property {{action: string, list: string[]}} [merchantCategories]
 * @property {string} state `'PENDING'`, `'ACTIVE'`, `'EXHAUSTED'`, `'EXPIRED'` or `'CLOSED'`
 * @property {number} expMonth
 * @property {number} expYear
 */

module.exports = {
    /**
     * Makes a virtual card.
     *
     * Fails with `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `INVALID_VALIDITY`, `AMOUNT_TOO_LARGE`.
     *
     * @param {object} request
     * @param {string} request.cardId the card that pays
     * @param {number} request.amount what it may spend in all
     * @param {string} [request.currency] ISO 4217; the card's own, which it has to be
     * @param {string} [request.startDate] its first day, `'2026-11-21'`; today when left out
     * @param {string} request.endDate its last day
     * @param {string} [request.timeZone] the days' time zone; `'UTC'` when left out
     * @param {number} [request.maxAuth] the largest single purchase
     * @param {boolean} [request.exactAmount] whether a purchase must be of exactly `amount`
     * @param {object} [request.merchantCategories] `{action: 'Allow'|'Block', list: string[]}`
     * @param {string} [request.alias]
     * @param {function(VirtualCard): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<VirtualCard>}
     */
    create(request, success, failure) {
        return callWithLimits('create', request, { cardId: 'string' }, success, failure);
    },

    /**
     * What a virtual card is paid with, for the PIN: to who made it, and to the owner of the company whose card pays.
     *
     * Fails with `VCARD_NOTFOUND`, `PERMISSION_DENIED`, `VCARD_CLOSED`, and as at a login `AUTHENTICATION_FAILURE`, `ACCOUNT_SUSPENDED`.
     *
     * @param {object} request
     * @param {string} request.virtualCardId
     * @param {string} request."private:pwd" the PIN
     * @param {function(object): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<object>} an object with `'private:pan'`, `'private:cvv'`, `expMonth` and `expYear`
     */
    getDetails(request, success, failure) {
        return callWith('getDetails', request, { virtualCardId: 'string', 'private:pwd': 'string' }, success, failure);
    },

    /**
     * The user's virtual cards, newest first.
     *
     * Fails with `CARD_NOTFOUND`.
     *
     * @param {object} [request]
     * @param {string} [request.cardId] only those of this card
     * @param {function(VirtualCard[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<VirtualCard[]>}
     */
    list(request, success, failure) {
        return callWith('list', request ?? {}, { cardId: 'string?' }, success, failure);
    },

    /**
     * Gives a virtual card other limits. What the request leaves out, the card no longer has.
     *
     * Fails with `VCARD_NOTFOUND`, `VCARD_CLOSED`, `INVALID_VALIDITY`, `AMOUNT_TOO_LARGE`.
     *
     * @param {object} request
     * @param {string} request.virtualCardId
     * @param {number} request.amount what it may spend in all
     * @param {string} [request.currency] ISO 4217; the card's own, which it has to be
     * @param {string} [request.startDate] its first day, `'2026-11-21'`; today when left out
     * @param {string} request.endDate its last day
     * @param {string} [request.timeZone] the days' time zone; `'UTC'` when left out
     * @param {number} [request.maxAuth] the largest single purchase
     * @param {boolean} [request.exactAmount] whether a purchase must be of exactly `amount`
     * @param {object} [request.merchantCategories] `{action: 'Allow'|'Block', list: string[]}`
     * @param {string} [request.alias]
     * @param {function(VirtualCard): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<VirtualCard>}
     */
    update(request, success, failure) {
        return callWithLimits('update', request, { virtualCardId: 'string' }, success, failure);
    },

    /**
     * Ends a virtual card for good.
     *
     * Fails with `VCARD_NOTFOUND`, `VCARD_CLOSED`.
     *
     * @param {object} request
     * @param {string} request.virtualCardId
     * @param {function(VirtualCard): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<VirtualCard>}
     */
    close(request, success, failure) {
        return callWith('close', request, { virtualCardId: 'string' }, success, failure);
    },

    /**
     * A virtual card's transactions, newest first.
     *
     * Fails with `VCARD_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.virtualCardId
     * @param {number} [request.offset] the first of them, counted from 0; 0 when left out
     * @param {number} [request.limit] how many, 1 to 500; 50 when left out
     * @param {function({transactions: Transaction[], total: number}): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{transactions: Transaction[], total: number}>} a part of the list, and how many the whole list has
     */
    listTransactions(request, success, failure) {
        const members = { virtualCardId: 'string', offset: 'integer?', limit: 'integer?' };
        return callWith('listTransactions', request, members, success, failure);
    },
};
