/**
 * The snippets of the payment gateway's guide for iOS, put into JavaScript line by line: the card by hand, Apple Pay, the payer's authentication.
 *
 *     puente run examples/gateway-snippets.js
 */
'use strict';

// import Gateway
const { SDK: GatewaySDK, API: GatewayAPI, Map: GatewayMap, Authentication: AuthenticationHandler, ApplePay } = DynamicEngine.plugins.Gateway;
// What the guide leaves to the merchant's private server, with its API password.
const server = DynamicEngine.plugins.GatewayMerchant;

/** Create Session and Update Session, on the server. What the app needs is given back to it. */
async function prepareSession(orderId, amount, currency, apiVersion) {
    const { session } = await server.createSession({ session: { authenticationLimit: 25 } }, apiVersion);
    await server.updateSession(session.id, {
        order: { id: orderId, amount, currency },
        authentication: { acceptVersions: '3DS2', channel: 'PAYER_APP', purpose: 'PAYMENT_TRANSACTION' },
    }, apiVersion);
    return session.id;
}

document.addEventListener('deviceready', async () => {
    // AppDelegate: GatewaySDK.shared.initialize(merchantId:merchantName:merchantUrl:region:)
    await GatewaySDK.initialize({
        merchantId: 'TESTPUENTE',
        merchantName: 'Your Merchant Name',
        merchantUrl: 'https://your-merchant-url.com',
        region: 'mtf',
    });

    const apiVersion = '70'; // the version used to create the session
    const orderId = `your-order-id-${Date.now()}`; // must match the order id used on the server
    const amount = '1.23';
    const currency = 'USD';
    const sessionId = await prepareSession(orderId, amount, currency, apiVersion);

    // The card, entered by hand.
    const request = new GatewayMap();
    request.sourceOfFunds.provided.card.nameOnCard.value = 'Ana Puente';
    request.sourceOfFunds.provided.card.number.value = '5123450000000008';
    request.sourceOfFunds.provided.card.securityCode.value = '100';
    request.sourceOfFunds.provided.card.expiry.month.value = '01';
    request.sourceOfFunds.provided.card.expiry.year.value = '39';
    const response = await GatewayAPI.updateSession(sessionId, { apiVersion, payload: request });
    console.log(`the session has the card ${response.get('sourceOfFunds.provided.card.number')}`);

    // The payer, authenticated before the payment.
    const authenticationTxnId = 'authentication-1';
    const { recommendation, error } = await AuthenticationHandler.authenticate({ apiVersion, sessionId, orderId, transactionId: authenticationTxnId });
    switch (recommendation) {
        case 'doNotProceed':
            if (error.code === 'recommendation_ResubmitWithAlternativePaymentDetails') {
                console.log('Authentication not successful, re-enter card details');
            }
            console.log('Authentication not successful');
            break;
        case 'proceed': {
            // On the server: the payment names the authentication.
            const paid = await server.pay(orderId, 'payment-1', { session: { id: sessionId }, authentication: { transactionId: authenticationTxnId } }, apiVersion);
            console.log(`${paid.order.amount} ${paid.order.currency}: ${paid.response.gatewayCode}`);
            break;
        }
    }

    // The card as a token on file, made on the server from the same session.
    const { token } = await server.createToken({ session: { id: sessionId } }, apiVersion);
    console.log(`a token is kept: ${token !== ''}`);

    // Apple Pay instead of a card. What PKPayment gives as its payment data is a JSON text.
    if (await ApplePay.canMakePayments()) {
        const tokenString = JSON.stringify({
            version: 'EC_v1', data: 'ZGF0YQ==', signature: 'c2lnbmF0dXJl',
            header: { ephemeralPublicKey: 'a2V5', publicKeyHash: 'aGFzaA==', transactionId: '0a1b2c' },
        });
        const walletOrder = `${orderId}-wallet`;
        const walletSession = await prepareSession(walletOrder, amount, currency, apiVersion);
        const wallet = new GatewayMap();
        wallet.sourceOfFunds.provided.card.devicePayment.paymentToken = tokenString;
        wallet.order.walletProvider = 'APPLE_PAY';
        await GatewayAPI.updateSession(walletSession, { apiVersion, payload: wallet });
        const paid = await server.pay(walletOrder, 'payment-1', { session: { id: walletSession }, order: { walletProvider: 'APPLE_PAY' } }, apiVersion);
        console.log(`Apple Pay: ${paid.response.gatewayCode}, device number ${paid.sourceOfFunds.provided.card.deviceSpecificNumber}`);
    }
});
