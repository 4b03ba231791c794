/**
 * A payment gateway: a payment that the issuer lets pass, one that it asks the payer about, one that it rejects, and a refund.
 *
 *     puente run examples/gateway-payment.js
 *
 * The gateway is the one embedded in Puente. `GatewayMerchant` plays the shop's own server.
 */
'use strict';

const { SDK, API, Map: GatewayMap, Authentication } = DynamicEngine.plugins.Gateway;
// What a shop's own server would do. The API password stays there.
const server = DynamicEngine.plugins.GatewayMerchant;
const apiVersion = '70';

/** A session that the server has prepared for an order, and that the app has put the card into. */
async function sessionFor(orderId, amount) {
    const { session } = await server.createSession({ session: { authenticationLimit: 25 } }, apiVersion);
    await server.updateSession(session.id, {
        order: { id: orderId, amount, currency: 'EUR' },
        authentication: { acceptVersions: '3DS2', channel: 'PAYER_APP', purpose: 'PAYMENT_TRANSACTION' },
    }, apiVersion);

    const payload = new GatewayMap();
    payload.sourceOfFunds.provided.card.nameOnCard.value = 'Ana Puente';
    payload.sourceOfFunds.provided.card.number.value = '5123450000000008';
    payload.sourceOfFunds.provided.card.securityCode.value = '100';
    payload.sourceOfFunds.provided.card.expiry.month.value = '01';
    payload.sourceOfFunds.provided.card.expiry.year.value = '39';
    await API.updateSession(session.id, { apiVersion, payload });
    return session.id;
}

async function buy(orderId, amount) {
    const sessionId = await sessionFor(orderId, amount);
    const { recommendation, error } = await Authentication.authenticate({
        apiVersion, sessionId, orderId, transactionId: 'authentication',
        onChallenge({ promptType, attemptsLeft, submit }) {
            const answer = attemptsLeft === 3 ? '111111' : '123456';
            console.log(`  the issuer asks for ${promptType}, ${attemptsLeft} attempts left: ${answer}`);
            submit(answer);
        },
    });
    console.log(`  ${recommendation}${error === null ? '' : `: ${error.code}`}`);
    if (recommendation !== 'proceed') {
        return;
    }
    const payment = { session: { id: sessionId }, authentication: { transactionId: 'authentication' } };
    const { response, sourceOfFunds } = await server.pay(orderId, 'payment', payment, apiVersion);
    console.log(`  ${response.gatewayCode}, card ${sourceOfFunds.provided.card.number}`);
}

document.addEventListener('deviceready', async () => {
    await SDK.initialize({ merchantId: 'TESTPUENTE', merchantName: 'Shop', merchantUrl: 'https://shop.example', region: 'mtf' });
    const run = Date.now();

    console.log('12.50 EUR, without a question');
    await buy(`order-${run}-1`, '12.50');
    console.log('10.61 EUR, with a one-time password');
    await buy(`order-${run}-2`, '10.61');
    console.log('10.64 EUR, which the issuer rejects');
    await buy(`order-${run}-3`, '10.64');

    await server.refund(`order-${run}-1`, 'refund', { transaction: { amount: '2.50', currency: 'EUR' } }, apiVersion);
    const { status, totalCapturedAmount, totalRefundedAmount } = await server.retrieveOrder(`order-${run}-1`, apiVersion);
    console.log(`${status}: ${totalCapturedAmount} captured, ${totalRefundedAmount} refunded`);
});
