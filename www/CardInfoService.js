/**
 * `DynamicEngine.plugins.CardControl.CardInfoService`: the user's own cards and their transactions. No other user has
 * access to them.
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

const native = require('./call');

const callWith = (...values) => native.callWith('CardInfoService', ...values);

/**
 * A card. Its number is not part of it.
 *
 * @typedef {object} Card
 * @property {string} cardId
 * @property {string} last4 the last four digits of its number
 * @property {string} network `'VISA'` or `'MASTERCARD'`
 * @property {string} status `'REGISTERED'`, `'ACTIVE'` or `'INACTIVE'`
 * @property {string} [alias]
 * @property {string} nameOnCard
 * @property {number} expMonth
 * @property {number} expYear
 * @property {string} currency
 */

/**
 * @typedef {object} Transaction
 * @property {string} transactionId
 * @property {string} cardId
 * @property {string} [virtualCardId]
 * @property {string} last4
 * @property {string} kind `'PURCHASE'`, `'REFUND'` or `'REVERSAL'`
 * @property {string} status `'APPROVED'`, `'DECLINED'` or `'REVERSED'`
 * @property {{type: string, category: (string|undefined)}} [reason] why it was declined
 * @property {number} amount
 * @property {string} currency
 * @property {{name: string, category: string, country: string}} merchant its category is the four-digit code of ISO
 *     18245
 * @property {string} channel `'ATM'`, `'ECOMMERCE'`, `'POS'`, `'CONTACTLESS'` or `'AUTO_PAY'`
 * @property {boolean} recurring
 * @property {string} time
 * @property {string} [originalId] what a refund or a reversal takes back
 */

module.exports = {
    /**
     * Makes a card known to the bank. It is not active yet.
     *
     * Fails with `CARD_INVALID`, `CARD_NETWORK_UNSUPPORTED`, `CARD_ALREADY_REGISTERED`, `CARD_IS_COMPANY_CARD`.
     *
     * @param {object} request
     * @param {string} request."private:pan" the card's number
     * @param {string} [request."private:cvv"]
     * @param {number} request.expMonth 1 to 12
     * @param {number} request.expYear with all four digits
     * @param {string} request.nameOnCard
     * @param {string} [request.alias] what the holder calls it
     * @param {string} [request.currency] ISO 4217; `'EUR'` when left out
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    registerCard(request, success, failure) {
        const members = {
            'private:pan': 'string',
            'private:cvv': 'string?',
            expMonth: 'integer',
            expYear: 'integer',
            nameOnCard: 'string',
            alias: 'string?',
            currency: 'string?',
        };
        return callWith('registerCard', request, members, success, failure);
    },

    /**
     * Enrols a card at its network, or activates it again.
     *
     * Fails with `CARD_NOTFOUND`, `INVALID_STATE`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    activateCard(request, success, failure) {
        return callWith('activateCard', request, { cardId: 'string' }, success, failure);
    },

    /**
     * Has a card's blocks and alerts rest until it is activated again.
     *
     * Fails with `CARD_NOTFOUND`, `INVALID_STATE`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    deactivateCard(request, success, failure) {
        return callWith('deactivateCard', request, { cardId: 'string' }, success, failure);
    },

    /**
     * Takes a card back.
     *
     * Fails with `CARD_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    deleteCard(request, success, failure) {
        return callWith('deleteCard', request, { cardId: 'string' }, success, failure);
    },

    /**
     * The user's cards, newest first.
     *
     * @param {object} [request] nothing is in it; the callbacks may come without it
     * @param {function(Card[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card[]>}
     */
    listCards(request, success, failure) {
        return native.callWithout('CardInfoService', 'listCards', request, success, failure);
    },

    /**
     * One card.
     *
     * Fails with `CARD_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    getCard(request, success, failure) {
        return callWith('getCard', request, { cardId: 'string' }, success, failure);
    },

    /**
     * A card's transactions, newest first.
     *
     * Fails with `CARD_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} [request.from] the earliest time
     * @param {string} [request.to] the time before which they are
     * @param {string} [request.status] `'APPROVED'`, `'DECLINED'` or `'REVERSED'`
     * @param {number} [request.offset] the first of them, counted from 0; 0 when left out
     * @param {number} [request.limit] how many, 1 to 500; 50 when left out
     * @param {function({transactions: Transaction[], total: number}): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{transactions: Transaction[], total: number}>} a part of the list, and how many the whole list has
     */
    listTransactions(request, success, failure) {
        const members = {
            cardId: 'string',
            from: 'string?',
            to: 'string?',
            status: 'string?',
            offset: 'integer?',
            limit: 'integer?',
        };
        return callWith('listTransactions', request, members, success, failure);
    },

    /**
     * One transaction of the user's cards.
     *
     * Fails with `TRANSACTION_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.transactionId
     * @param {function(Transaction): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Transaction>}
     */
    getTransaction(request, success, failure) {
        return callWith('getTransaction', request, { transactionId: 'string' }, success, failure);
    },

    /**
     * Puts a new number in the place of a card's. Its id, blocks, alerts and transactions stay.
     *
     * Fails with `CARD_NOTFOUND`, and as `registerCard` does.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} request."private:pan" the card's number
     * @param {number} request.expMonth 1 to 12
     * @param {number} request.expYear with all four digits
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    replaceCard(request, success, failure) {
        const members = { cardId: 'string', 'private:pan': 'string', expMonth: 'integer', expYear: 'integer' };
        return callWith('replaceCard', request, members, success, failure);
    },
};
