/**
 * A payment that the issuer asks the payer about: a wrong one-time password and the right one, a refund, and a payer who cancels.
 *
 *     puente run examples/gateway-challenge.js
 */
'use strict';

const { SDK, API, Authentication } = DynamicEngine.plugins.Gateway;
const server = DynamicEngine.plugins.GatewayMerchant;
const apiVersion = '70';

async function sessionFor(orderId, amount) {
    const { session } = await server.createSession({ session: { authenticationLimit: 25 } }, apiVersion);
    await server.updateSession(session.id, {
        order: { id: orderId, amount, currency: 'EUR' },
        authentication: { acceptVersions: '3DS2', channel: 'PAYER_APP', purpose: 'PAYMENT_TRANSACTION' },
    }, apiVersion);
    const card = { number: '4508750015741019', securityCode: '100', expiry: { month: '01', year: '39' } };
    await API.updateSession(session.id, { apiVersion, payload: { sourceOfFunds: { provided: { card } } } });
    return session.id;
}

/** Has the payer authenticated; `answers` are what he types, and null cancels. */
async function authenticate(sessionId, orderId, answers) {
    const { recommendation, error } = await Authentication.authenticate({
        apiVersion, sessionId, orderId, transactionId: 'authentication',
        onChallenge({ promptType, attemptsLeft, uiCustomization, submit, cancel }) {
            const answer = answers.shift();
            console.log(`  ${uiCustomization.title}: ${promptType}, ${attemptsLeft} attempts left: ${answer ?? 'cancelled'}`);
            if (answer === null) {
                cancel();
            } else {
                submit(answer);
            }
        },
    });
    console.log(`  ${recommendation}${error === null ? '' : `: ${error.code}`}`);
    return recommendation === 'proceed';
}

document.addEventListener('deviceready', async () => {
    await SDK.initialize({
        merchantId: 'TESTPUENTE', merchantName: 'Shop', merchantUrl: 'https://shop.example', region: 'mtf',
        uiCustomization: { title: 'Your bank asks' },
    });
    const run = Date.now();

    const orderId = `challenge-${run}-1`;
    console.log('20.61 EUR, with a one-time password');
    const sessionId = await sessionFor(orderId, '20.61');
    if (await authenticate(sessionId, orderId, ['000000', '123456'])) {
        const payment = { session: { id: sessionId }, authentication: { transactionId: 'authentication' } };
        const { response } = await server.pay(orderId, 'payment', payment, apiVersion);
        console.log(`  ${response.gatewayCode}`);
        await server.refund(orderId, 'refund', { transaction: { amount: '20.61', currency: 'EUR' } }, apiVersion);
        const { status, totalRefundedAmount } = await server.retrieveOrder(orderId, apiVersion);
        console.log(`  ${status}: ${totalRefundedAmount}`);
    }

    console.log("20.67 EUR, with the bank's password, which the payer does not give");
    const cancelled = `challenge-${run}-2`;
    await authenticate(await sessionFor(cancelled, '20.67'), cancelled, [null]);
});
