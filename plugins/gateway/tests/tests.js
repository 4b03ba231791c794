'use strict';

exports.defineAutoTests = function () {
    describe('Gateway', () => {
        const { SDK, API, Map: GatewayMap, Authentication, ApplePay } = DynamicEngine.plugins.Gateway;
        const merchant = DynamicEngine.plugins.GatewayMerchant;
        const apiVersion = '70';
        const configuration = { merchantId: 'TESTPUENTE', merchantName: 'Shop', merchantUrl: 'https://shop.example', region: 'mtf' };
        let orders = 0;
        let orderId;

        /** A session as the merchant's server prepares it, with a card that the app has put in. */
        async function sessionFor(amount, number = '5123450000000008') {
            const { session } = await merchant.createSession({ session: { authenticationLimit: 25 } }, apiVersion);
            await merchant.updateSession(session.id, {
                order: { id: orderId, amount, currency: 'EUR' },
                authentication: { acceptVersions: '3DS2', channel: 'PAYER_APP', purpose: 'PAYMENT_TRANSACTION' },
            }, apiVersion);
            const payload = new GatewayMap();
            const { card } = payload.sourceOfFunds.provided;
            card.nameOnCard.value = 'Ana Puente';
            card.number.value = number;
            card.securityCode.value = '100';
            card.expiry.month.value = '01';
            card.expiry.year.value = '39';
            await API.updateSession(session.id, { apiVersion, payload });
            return session.id;
        }

        const authenticate = (sessionId, onChallenge, version = apiVersion) =>
            Authentication.authenticate({ apiVersion: version, sessionId, orderId, transactionId: 'auth-1', onChallenge });

        beforeEach(async () => {
            orders += 1;
            orderId = `order-${orders}-${Date.now()}`;
            await SDK.initialize({ ...configuration, uiCustomization: { color: 'blue' } });
        });

        it('pays without a question, and gives a part back', async () => {
            const sessionId = await sessionFor('12.50');
            expect(await authenticate(sessionId)).toEqual({ recommendation: 'proceed', error: null });
            const paid = await merchant.pay(orderId, 'pay-1', { session: { id: sessionId }, authentication: { transactionId: 'auth-1' } }, apiVersion);
            expect(paid.result).toBe('SUCCESS');
            expect(paid.sourceOfFunds.provided.card.number).toBe('512345xxxxxx0008');
            await merchant.refund(orderId, 'refund-1', { transaction: { amount: '2.50', currency: 'EUR' } }, apiVersion);
            const order = await merchant.retrieveOrder(orderId, apiVersion);
            expect(order.totalRefundedAmount).toEqual(paid.order.totalCapturedAmount.constructor === String ? '2.50' : 2.5);
        });

        it('asks the payer, who has three attempts', async () => {
            const sessionId = await sessionFor('10.61');
            const asked = [];
            const answers = ['000000', '123456'];
            const response = await authenticate(sessionId, (challenge) => {
                asked.push([challenge.promptType, challenge.attemptsLeft, challenge.uiCustomization.color]);
                challenge.submit(answers[asked.length - 1]);
            });
            expect(asked).toEqual([['OTP', 3, 'blue'], ['OTP', 2, 'blue']]);
            expect(response).toEqual({ recommendation: 'proceed', error: null });
        });

        it('does not proceed after three wrong answers', async () => {
            const sessionId = await sessionFor('10.61');
            const { recommendation, error } = await authenticate(sessionId, (challenge) => challenge.submit('000000'));
            expect(recommendation).toBe('doNotProceed');
            expect(error.code).toBe('recommendation_ResubmitWithAlternativePaymentDetails');
        });

        it('takes one answer to a challenge', async () => {
            const sessionId = await sessionFor('10.61');
            let second;
            await authenticate(sessionId, (challenge) => {
                challenge.submit('123456');
                second = challenge.submit('123456').catch((error) => error);
            });
            expect((await second).message).toMatch(/answered already/);
        });

        it('does not proceed when the payer cancels, or nobody can ask him', async () => {
            const { recommendation, error } = await authenticate(await sessionFor('10.61'), (challenge) => challenge.cancel());
            expect([recommendation, error.code]).toEqual(['doNotProceed', 'CHALLENGE_CANCELLED']);
        });

        it('says less before version 70', async () => {
            const sessionId = await sessionFor('10.64');
            expect((await authenticate(sessionId)).error.code).toBe('recommendation_AbandonOrder');
            expect((await authenticate(sessionId, undefined, '60')).error.code).toBe('INVALID_API_VERSION');
        });

        it('does not proceed when the gateway stops in the middle, and charges nothing twice afterwards', async () => {
            const sessionId = await sessionFor('10.61');
            let stop;
            const { recommendation, error } = await authenticate(sessionId, (challenge) => {
                stop = puente.faults.stopServer('gateway', { after: true });
                challenge.submit('123456');
            });
            expect([recommendation, error.code]).toEqual(['doNotProceed', 'GATEWAY_UNREACHABLE']);
            const payment = { session: { id: sessionId }, authentication: { transactionId: 'auth-1' } };
            await expectAsync(merchant.pay(orderId, 'pay-1', payment, apiVersion)).toBeRejectedWith(jasmine.objectContaining({ code: 'GATEWAY_UNREACHABLE' }));
            stop.restore();
            // The same request again gives what came of the first one.
            expect((await merchant.pay(orderId, 'pay-1', payment, apiVersion)).result).toBe('SUCCESS');
            expect((await merchant.retrieveOrder(orderId, apiVersion)).totalCapturedAmount).toBe('10.61');
        });

        it('proceeds with a card that cannot be authenticated, if the gateway recommends it', async () => {
            expect((await authenticate(await sessionFor('10.00', '5111111111111118'))).recommendation).toBe('proceed');
        });

        it('lets an app write what is known of the payer, and nothing else', async () => {
            const sessionId = await sessionFor('10.00');
            const refused = await API.updateSession(sessionId, { apiVersion, payload: { order: { amount: '0.01' } } }).catch((error) => error);
            expect(refused.code).toBe('INVALID_REQUEST');
            expect(refused.data.field).toBe('order.amount');
            const kept = await API.updateSession(sessionId, { apiVersion, payload: { order: { walletProvider: 'APPLE_PAY' } } });
            expect(kept.get('order.walletProvider')).toBe('APPLE_PAY');
        });

        it('says which field is wrong, and shows no value', async () => {
            const sessionId = await sessionFor('10.00');
            const payload = { sourceOfFunds: { provided: { card: { number: '5123450000000009' } } } };
            const error = await API.updateSession(sessionId, { apiVersion, payload }).catch((reason) => reason);
            expect(error.data.field).toBe('sourceOfFunds.provided.card.number');
            expect(error.message).not.toContain('5123450000000009');
        });

        it('keeps a card under a token', async () => {
            const { token } = await merchant.createToken({ session: { id: await sessionFor('1.00') } }, apiVersion);
            const paid = await merchant.pay(orderId, 'pay-1', { order: { amount: '1.00', currency: 'EUR' }, sourceOfFunds: { token } }, apiVersion);
            expect(paid.result).toBe('SUCCESS');
        });

        it('knows the embedded merchant alone', async () => {
            await expectAsync(SDK.initialize({ ...configuration, merchantId: 'OTHER' })).toBeRejectedWith(jasmine.objectContaining({ code: 'UNKNOWN_MERCHANT' }));
        });

        it('refuses calls that are wrong before anything is sent', () => {
            expect(() => SDK.initialize({ merchantId: 'A' })).toThrowError(TypeError, /needs the member 'merchantName'/);
            expect(() => Authentication.authenticate({})).toThrowError(TypeError, /needs the member 'apiVersion'/);
            expect(() => merchant.retrieveOrder('a/b')).toThrowError(TypeError, /without \/ \? #/);
        });

        it('pays with what Apple Pay gives, which the payment has to name as well', async () => {
            expect(await ApplePay.canMakePayments()).toBeTrue();
            const { session } = await merchant.createSession({}, apiVersion);
            const payload = new GatewayMap();
            payload.sourceOfFunds.provided.card.devicePayment.paymentToken = JSON.stringify({
                version: 'EC_v1', data: 'ZGF0YQ==', signature: 'c2lnbmF0dXJl',
                header: { ephemeralPublicKey: 'a2V5', publicKeyHash: 'aGFzaA==', transactionId: '0a1b2c' },
            });
            payload.order.walletProvider = 'APPLE_PAY';
            const kept = await API.updateSession(session.id, { apiVersion, payload });
            expect(kept.get('sourceOfFunds.provided.card.devicePayment.paymentToken')).toBeUndefined();
            const order = { amount: '9.00', currency: 'EUR' };
            const fields = { session: { id: session.id }, order: { ...order, walletProvider: 'APPLE_PAY' } };
            const paid = await merchant.pay(orderId, 'pay-1', fields, apiVersion);
            expect(paid.result).toBe('SUCCESS');
            expect(paid.sourceOfFunds.provided.card.deviceSpecificNumber).toMatch(/^480012x+\d{4}$/);
        });
    });

    describe('GatewayMap', () => {
        const GatewayMap = DynamicEngine.plugins.Gateway.Map;

        it('makes the maps that lead to a value, and replaces what is in their way', () => {
            const map = new GatewayMap({ a: 'text' });
            map.set('a.b.c', 1);
            expect(map.toJSON()).toEqual({ a: { b: { c: 1 } } });
            map.a.b.c.d.value = true;
            expect(map.a.b.c.d.value).toBeTrue();
        });

        it('takes values directly as well', () => {
            const map = new GatewayMap();
            map.order.walletProvider = 'APPLE_PAY';
            expect(map.order.walletProvider.value).toBe('APPLE_PAY');
        });

        it('appends to an array, gives its last, and removes its last', () => {
            const map = new GatewayMap();
            map.set('list[]', 1).set('list[]', 2).set('list[9]', 3);
            expect(map.get('list')).toEqual([1, 2, 3]);
            expect(map.get('list[]')).toBe(3);
            expect(map.get('list[1]')).toBe(2);
            map.set('list[]', null);
            expect(map.get('list')).toEqual([1, 2]);
            map.set('items[].name', 'first').set('items[0].price', 2);
            map.set('items[].name', 'second');
            expect(map.get('items')).toEqual([{ name: 'first', price: 2 }, { name: 'second' }]);
        });

        it('removes with null, and drops what it cannot hold', () => {
            const map = new GatewayMap({ a: 1, b: 2, c: () => {} });
            map.set('a', null).set('d', Symbol('d')).set('e', NaN);
            expect(map.toJSON()).toEqual({ b: 2 });
            delete map.b;
            expect(map.toJSON()).toEqual({});
        });

        it('goes through JSON, and is printed as it', () => {
            const fields = { text: 'a', whole: 1, part: 1.5, flag: true, list: [1, { a: 'b' }] };
            const map = new GatewayMap(fields);
            expect(new GatewayMap(JSON.parse(JSON.stringify(map))).toJSON()).toEqual(fields);
            expect(`${map}`).toBe(JSON.stringify(fields));
        });

        it('takes names that objects have themselves', () => {
            const map = new GatewayMap();
            map.set('__proto__.polluted', true).set('constructor', 1);
            expect({}.polluted).toBeUndefined();
            expect(map.get('constructor')).toBe(1);
        });

        it('refuses what is no path', () => {
            expect(() => new GatewayMap().set('a..b', 1)).toThrowError(TypeError, /is not a path/);
            expect(() => new GatewayMap().get('a[x]')).toThrowError(TypeError, /is not a path/);
        });
    });
};
