/**
 * `DynamicEngine.plugins.CardControl.ControlService`: blocks on the user's own cards. Those of a company's cards belong
 * to `SMEProfilingService`.
 *
 * Each method takes its request, if it has one, and then a success and a failure callback; it returns a promise as
 * well. A request's members bear the names of the wire. Those that begin with `private:` are secrets: no log and no
 * trace shows them. Amounts are whole numbers of minor units; times are ISO 8601 in UTC, `'2026-11-21T09:30:00.000Z'`.
 *
 * What fails gives an `Error` with a `code` (the bank's, as named below), a `message` for people and, for some codes,
 * `data`. Every method needs a session, and may fail besides with `SESSION_REQUIRED`, `SESSION_EXPIRED`,
 * `INVALID_REQUEST` (`data.field` names the member) and for lack of an answer with `UNREACHABLE`, `TIMED_OUT` and
 * others. A call that is itself wrong throws a `TypeError` at once.
 */
'use strict';

const blockMembers = require('./blockMembers');
const native = require('./call');

const callWith = (...values) => native.callWith('ControlService', ...values);

/**
 * A block. Which members count depends on its type.
 *
 * @typedef {object} Block
 * @property {string} type `'CARD_OFF'`, `'ATM'`, `'ECOMMERCE'`, `'POS'`, `'CONTACTLESS'`, `'AUTO_PAY'`,
 *     `'CROSS_BORDER'`, `'AMOUNT'`, `'BUDGET'`, `'MERCHANT'`, `'COUNTRY'`, `'TIME'`, `'TRAVEL'` or `'COUNT'`
 * @property {string} [category] of `MERCHANT`: `'GAMBLING'` and others, as `getAvailableControls` tells
 * @property {boolean} [declineAll] whether every purchase that the type is about is declined
 * @property {number} [threshold] the amount from which on a single purchase is declined
 * @property {boolean} [allowRecurring] whether a card that is off still pays what recurs
 * @property {string} [period] of `BUDGET` and `COUNT`: `'DAY'`, `'WEEK'`, `'MONTH'` or `'RECURRING'`
 * @property {number} [amount] what a budget allows in a period
 * @property {number} [max] how many purchases a count allows in a period
 * @property {string} [timeZone] a name of IANA's or `'UTC+hh:mm'`, `'UTC-hh:mm'`; `'UTC'` when left out
 * @property {number|string[]} [days] the length of a recurring period, or the days of `TIME`: `'MON'` to `'SUN'`
 * @property {string} [mode] of `COUNTRY`: `'INCLUDE'` for only these, `'EXCLUDE'` for all but these
 * @property {string[]} [countries] ISO 3166, two letters each
 * @property {string} [from] the first time of day of `TIME` (`'08:00'`), the first date of `TRAVEL` (`'2026-11-21'`)
 * @property {string} [to] the last one
 */

/**
 * @typedef {object} ControlHistoryEntry
 * @property {string} time
 * @property {string} action `'SET'` or `'LIFTED'`
 * @property {string} type
 * @property {string} [category]
 */

module.exports = {
    /**
     * The blocks that a card can have.
     *
     * Fails with `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {function({type: string, parameters: string[], categories: (string[]|undefined)}[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{type: string, parameters: string[], categories: (string[]|undefined)}[]>}
     */
    getAvailableControls(request, success, failure) {
        return callWith('getAvailableControls', request, { cardId: 'string' }, success, failure);
    },

    /**
     * The blocks that a card has.
     *
     * Fails with `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {function(Block[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Block[]>}
     */
    listBlocks(request, success, failure) {
        return callWith('listBlocks', request, { cardId: 'string' }, success, failure);
    },

    /**
     * Sets a block, in the place of the one of its type and category that there may be. The request is the block, with
     * the card beside.
     *
     * Fails with `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `CONTROL_NOT_SUPPORTED`, `INVALID_CONTROL` (`data.field` names the
     * member).
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} request.type and the other members of `Block`
     * @param {function(Block): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Block>}
     */
    setBlock(request, success, failure) {
        return callWith('setBlock', request, { cardId: 'string', ...blockMembers }, success, failure);
    },

    /**
     * Lifts a block.
     *
     * Fails with `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `BLOCK_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} request.type
     * @param {string} [request.category] for the type `MERCHANT`
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    liftBlock(request, success, failure) {
        const members = { cardId: 'string', type: 'string', category: 'string?' };
        return callWith('liftBlock', request, members, success, failure);
    },

    /**
     * When which blocks of a card were set and lifted, newest first.
     *
     * Fails with `CARD_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {number} [request.offset] the first of them, counted from 0; 0 when left out
     * @param {number} [request.limit] how many, 1 to 500; 50 when left out
     * @param {function({entries: ControlHistoryEntry[], total: number}): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{entries: ControlHistoryEntry[], total: number}>}
     */
    getHistory(request, success, failure) {
        const members = { cardId: 'string', offset: 'integer?', limit: 'integer?' };
        return callWith('getHistory', request, members, success, failure);
    },
};
