/**
 * `DynamicEngine.plugins.GatewayMerchant`: what the merchant's server asks of the gateway. It plays that server in demos and tests: the API password stays in the native implementation.
 *
 * Each method returns a promise of the gateway's answer. A decline is no failure: its `result` is `FAILURE`. What the gateway refuses gives an `Error` with the gateway's `cause` as the code, and
 * `data.field` and `data.validationType` where there are such.
 */
'use strict';

const exec = require('cordova/exec');
const GatewayMap = require('./GatewayMap');

const usual = '61';

function id(name, value) {
    if (typeof value !== 'string' || value === '' || /[/?#]/.test(value)) {
        throw new TypeError(`GatewayMerchant takes '${name}' as a string that is not empty, without / ? #`);
    }
    return encodeURIComponent(value);
}

function send(method, path, fields, apiVersion = usual) {
    const body = fields instanceof GatewayMap ? fields.toJSON() : fields;
    if (body !== undefined && (body === null || typeof body !== 'object')) {
        throw new TypeError('GatewayMerchant takes the fields of a request as an object or a GatewayMap');
    }
    return new Promise((resolve, reject) => exec(resolve, reject, 'GatewayMerchant', 'send', [method, path, String(apiVersion), body ?? null]));
}

/** A transaction of an order. */
const transaction = (apiOperation) => (orderId, transactionId, fields = {}, apiVersion = usual) => {
    const { apiOperation: ignored, ...rest } = fields instanceof GatewayMap ? fields.toJSON() : fields;
    return send('PUT', `order/${id('orderId', orderId)}/transaction/${id('transactionId', transactionId)}`, { apiOperation, ...rest }, apiVersion);
};

module.exports = {
    /** @param {object} [fields] such as `{ session: { authenticationLimit: 25 } }` @param {string} [apiVersion] `'61'` when left out @returns {Promise<object>} */
    createSession: (fields = {}, apiVersion = usual) => send('POST', 'session', fields, apiVersion),
    updateSession: (sessionId, fields, apiVersion = usual) => send('PUT', `session/${id('sessionId', sessionId)}`, fields, apiVersion),
    retrieveSession: (sessionId, apiVersion = usual) => send('GET', `session/${id('sessionId', sessionId)}`, undefined, apiVersion),
    createToken: (fields, apiVersion = usual) => send('POST', 'token', fields, apiVersion),
    updateToken: (tokenId, fields, apiVersion = usual) => send('PUT', `token/${id('tokenId', tokenId)}`, fields, apiVersion),
    retrieveToken: (tokenId, apiVersion = usual) => send('GET', `token/${id('tokenId', tokenId)}`, undefined, apiVersion),
    deleteToken: (tokenId, apiVersion = usual) => send('DELETE', `token/${id('tokenId', tokenId)}`, undefined, apiVersion),
    initiateAuthentication: transaction('INITIATE_AUTHENTICATION'),
    authenticatePayer: transaction('AUTHENTICATE_PAYER'),
    authorize: transaction('AUTHORIZE'),
    pay: transaction('PAY'),
    capture: transaction('CAPTURE'),
    refund: transaction('REFUND'),
    voidTransaction: transaction('VOID'),
    verify: transaction('VERIFY'),
    retrieveOrder: (orderId, apiVersion = usual) => send('GET', `order/${id('orderId', orderId)}`, undefined, apiVersion),
    retrieveTransaction: (orderId, transactionId, apiVersion = usual) =>
        send('GET', `order/${id('orderId', orderId)}/transaction/${id('transactionId', transactionId)}`, undefined, apiVersion),
};
