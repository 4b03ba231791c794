/**
 * `DynamicEngine.plugins.Purchase`: in-app purchase. Products come from the store, payments go into a queue, and what becomes of them comes as a stream of transactions, again at each start until they are finished.
 *
 * ```js
 * Purchase.observe(async (transaction) => {
 *     if (transaction.state === 'purchased') {
 *         await Purchase.verify(transaction);
 *         await Purchase.deliver(transaction);
 *         await Purchase.finish(transaction);
 *     }
 * });
 * await Purchase.buy('com.cytdevteam.MosEisley.HanSolo');
 * ```
 *
 * Failures are errors with a `code`: a number of CargoBay's or of the store's verification, or a word such as `STORE_UNREACHABLE`.
 */
'use strict';

const exec = require('cordova/exec');

const call = (action, ...values) => new Promise((resolve, reject) => {
    exec(resolve, (error) => reject(Number.isInteger(error.data?.number) ? Object.assign(error, { code: error.data.number }) : error), 'Purchase', action, values);
});

/** The number of a transaction's payment. */
function paymentOf(method, transaction) {
    const { paymentId } = transaction ?? {};
    if (typeof paymentId !== 'string') {
        throw new TypeError(`${method} takes a transaction, as the observer gets it`);
    }
    return paymentId;
}

const Purchase = {
    /** @returns {Promise<boolean>} whether the user may buy: not under parental control */
    canMakePayments: () => call('canMakePayments'),

    /**
     * Asks the store for products.
     *
     * @param {string[]} identifiers
     * @returns {Promise<{products: object[], invalidIdentifiers: string[]}>} a product has `productIdentifier`, `type`, `localizedTitle`, `localizedDescription`, `price` (a decimal number as text) and `priceLocale`
     */
    products(identifiers) {
        if (!Array.isArray(identifiers) || !identifiers.every((each) => typeof each === 'string')) {
            throw new TypeError('Purchase.products takes an array of identifiers');
        }
        return call('products', identifiers);
    },

    /** Asks the app's server what it offers, and the store for these products. @returns {Promise<{products: object[], invalidIdentifiers: string[]}>} */
    offeredProducts: () => call('offeredProducts'),

    /** @returns {Promise<string[]>} what the app's server offers */
    identifiers: () => call('identifiers'),

    /**
     * Puts a payment into the queue. What becomes of it comes to the observers.
     *
     * @param {string} productIdentifier
     * @param {{quantity: (number|undefined), applicationUsername: (string|undefined)}} [options] the quantity from 1 to 10, 1 when left out
     * @returns {Promise<object>} the transaction as it stands when the store has answered
     */
    buy(productIdentifier, { quantity = 1, applicationUsername = null } = {}) {
        if (typeof productIdentifier !== 'string' || productIdentifier === '') {
            throw new TypeError('Purchase.buy takes the identifier of a product');
        }
        return call('buy', productIdentifier, quantity, applicationUsername);
    },

    /**
     * Has a function told of each transaction that waits, and from then on of each change. To be called at the app's launch.
     *
     * @param {function(object): void} observer gets `{paymentId, productIdentifier, quantity, state, transactionIdentifier, originalTransactionIdentifier, date, error, applicationUsername}`; `state` is
     *     `purchasing`, `purchased`, `failed`, `restored`, `deferred` or `finished`
     */
    observe(observer) {
        if (typeof observer !== 'function') {
            throw new TypeError('Purchase.observe takes a function');
        }
        exec((transactions) => transactions.forEach((transaction) => observer(transaction)), (error) => {
            throw error;
        }, 'Purchase', 'observe', []);
    },

    /** @returns {Promise<object[]>} the transactions that are not finished */
    pending: () => call('pending'),

    /**
     * Verifies a transaction's receipt.
     *
     * @param {object} transaction
     * @param {{policy: ('serverFirst'|'server'|'app')}} [options] `serverFirst`, unless given: the app's server, and the app itself only when that could not be asked. A definite no is final
     * @returns {Promise<object>} the receipt's fields
     */
    verify(transaction, { policy = 'serverFirst' } = {}) {
        return call('verify', paymentOf('Purchase.verify', transaction), String(policy));
    },

    /** Notes that what was bought was handed out. @returns {Promise<boolean>} whether it had not been before: a transaction that comes again is delivered once */
    deliver: (transaction) => call('deliver', paymentOf('Purchase.deliver', transaction)),

    /** @returns {Promise<Object<string, number>>} how many of each product were delivered */
    delivered: () => call('delivered'),

    /** Takes a transaction out of the queue, which is the last thing to do. @returns {Promise<void>} */
    finish: (transaction) => call('finish', paymentOf('Purchase.finish', transaction)),

    /** Has the store send again what was bought before and is not used up. @returns {Promise<number>} how many transactions came */
    restore: () => call('restore'),

    /** @returns {Promise<string>} a transaction's receipt in Base64 */
    receipt: (transaction) => call('receipt', paymentOf('Purchase.receipt', transaction)),

    /**
     * Drives the simulated store and its user.
     *
     * @param {object} settings
     * @param {boolean} [settings.canMakePayments] false under parental control
     * @param {boolean} [settings.askToBuy] whether payments wait for an approval
     * @param {number|null} [settings.fails] the store's error code that the next payment fails with: 2 for a user who cancels
     * @param {object} [settings.product] a product that the store gets: `{identifier, type, title, description, price, currency, seconds}`
     * @param {string} [settings.removed] the identifier of a product that the store loses
     * @returns {Promise<void>}
     */
    simulate: (settings) => call('simulate', settings),

    /** Approves a payment that waits for it. @returns {Promise<object>} the transaction */
    approve: (transaction) => call('decide', paymentOf('Purchase.approve', transaction), true),

    /** Declines a payment that waits for an approval. @returns {Promise<object>} the transaction */
    decline: (transaction) => call('decide', paymentOf('Purchase.decline', transaction), false),
};

module.exports = Purchase;
