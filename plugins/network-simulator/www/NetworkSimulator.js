/**
 * `NetworkSimulator`: what merchants and card networks do, on the backend that is embedded in Puente. It is for demos and tests, and
 * not there in a run that talks to a server elsewhere (`--motif-url`).
 *
 * Each method returns a promise of what became of it, a `Reply`. A purchase that the bank declines is no failure. What fails gives an
 * `Error` with a `code`; besides those named below it is `NETWORK_SIMULATOR_UNAVAILABLE` after a script has configured another server,
 * and `BACKEND_FAILED`. A call that is itself wrong throws a `TypeError` at once, which shows no value.
 *
 * Amounts are whole numbers of minor units, cents of the euro.
 */
'use strict';

const exec = require('cordova/exec');

const means = ['cardId', 'virtualCardId', 'private:pan'];
const purchaseMembers = {
    cardId: 'string?',
    virtualCardId: 'string?',
    'private:pan': 'string?',
    amount: 'integer',
    currency: 'string?',
    merchant: 'object',
    channel: 'string',
    recurring: 'boolean?',
    time: 'string?',
};
const merchantMembers = { name: 'string', category: 'string', country: 'string' };

const kinds = {
    string: ['a string', (value) => typeof value === 'string'],
    boolean: ['a boolean', (value) => typeof value === 'boolean'],
    integer: ['an integer', Number.isSafeInteger],
    object: ['an object', isObject],
};

function call(action, argument) {
    return new Promise((resolve, reject) => exec(resolve, reject, 'NetworkSimulator', action, [argument]));
}

function isObject(value) {
    return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function kindOf(value) {
    if (value === undefined || value === null) {
        return String(value);
    }
    return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

function check(method, name, value, type) {
    const [words, isOne] = kinds[type];
    if (!isOne(value)) {
        throw new TypeError(`NetworkSimulator.${method} takes ${words} as ${name}, but got ${kindOf(value)}`);
    }
}

/** Checks an object's members; one whose type ends in `?` may be left out, one of another name may not be there. */
function checkMembers(method, name, value, members) {
    check(method, name, value, 'object');
    for (const [member, type] of Object.entries(members)) {
        // Only own members reach the native implementation.
        const given = Object.hasOwn(value, member) ? value[member] : undefined;
        if (!type.endsWith('?') || given !== undefined) {
            check(method, member, given, type.replace('?', ''));
        }
    }
    const unknown = Object.keys(value).find((member) => !Object.hasOwn(members, member));
    if (unknown !== undefined) {
        const known = Object.keys(members).join(', ');
        throw new TypeError(`NetworkSimulator.${method} got an unknown member '${unknown}' in ${name}; known members: ${known}`);
    }
}

/**
 * What became of a purchase, a refund or a reversal.
 *
 * @typedef {object} Reply
 * @property {string} transactionId
 * @property {string} status `'APPROVED'` or `'DECLINED'`
 * @property {{type: string, category: (string|undefined)}} [reason] why a purchase was declined: a block's type, `'ISSUER'`, or a
 *     virtual card's limit, which starts with `'VCARD_'`
 * @property {object} notification the network's report of it, in that network's own shape
 */

module.exports = {
    /**
     * A merchant asks the bank to approve a purchase. It is recorded whatever the answer, and whoever wanted to hear of such a thing is
     * notified.
     *
     * Fails with `CARD_NOTFOUND`, `VCARD_NOTFOUND`, `CARD_NOT_ENROLLED` for a card that was never activated, `CURRENCY_MISMATCH`
     * (`data.currency` is the card's), and `INVALID_REQUEST` (`data.field` names the member).
     *
     * @param {object} purchase what is bought, with one of `cardId`, `virtualCardId` and `private:pan`
     * @param {string} [purchase.cardId]
     * @param {string} [purchase.virtualCardId]
     * @param {string} [purchase."private:pan"] the number of a card or of a virtual card, which no trace shows
     * @param {number} purchase.amount
     * @param {string} [purchase.currency] ISO 4217, the card's; `'EUR'` when left out
     * @param {{name: string, category: string, country: string}} purchase.merchant its category is the four-digit code of ISO 18245,
     *     its country two letters of ISO 3166-1
     * @param {string} purchase.channel `'ATM'`, `'ECOMMERCE'`, `'POS'`, `'CONTACTLESS'` or `'AUTO_PAY'`
     * @param {boolean} [purchase.recurring] whether it repeats one that the cardholder has agreed to before
     * @param {string} [purchase.time] ISO 8601 in UTC; now when left out
     * @returns {Promise<Reply>}
     */
    authorise(purchase) {
        checkMembers('authorise', 'the purchase', purchase, purchaseMembers);
        checkMembers('authorise', 'merchant', purchase.merchant, merchantMembers);
        if (means.filter((name) => purchase[name] !== undefined).length !== 1) {
            throw new TypeError(`NetworkSimulator.authorise takes one of ${means.join(', ')}`);
        }
        return call('authorise', purchase);
    },

    /**
     * Gives the cardholder back an approved purchase, or a part of it. That is never declined. Of a card that was deleted it is
     * recorded, and nobody is notified.
     *
     * Fails with `TRANSACTION_NOTFOUND`, `INVALID_STATE` for what is no approved purchase or has been taken back already,
     * `AMOUNT_TOO_LARGE` (`data.left` is what can still be refunded), `INVALID_REQUEST` for an amount of nothing.
     *
     * @param {object} refund
     * @param {string} refund.transactionId the purchase
     * @param {number} [refund.amount] what is left of the purchase when left out
     * @returns {Promise<Reply>}
     */
    refund(refund) {
        checkMembers('refund', 'the refund', refund, { transactionId: 'string', amount: 'integer?' });
        return call('refund', refund);
    },

    /**
     * Takes an approved purchase back as if it had not been; only one that nothing was refunded of.
     *
     * Fails with `TRANSACTION_NOTFOUND`, `INVALID_STATE`, `CARD_NOTFOUND`.
     *
     * @param {string} transactionId the purchase
     * @returns {Promise<Reply>}
     */
    reverse(transactionId) {
        check('reverse', 'transactionId', transactionId, 'string');
        return call('reverse', transactionId);
    },
};
