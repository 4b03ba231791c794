'use strict';

exports.defineAutoTests = function () {
    describe('Purchase', () => {
        const { Purchase } = DynamicEngine.plugins;
        const mosEisley = (name) => `com.cytdevteam.MosEisley.${name}`;
        const hanSolo = mosEisley('HanSolo');
        const seen = [];
        const failure = (promise) => promise.then(() => null, (error) => error);

        beforeAll(() => Purchase.observe((transaction) => seen.push(transaction)));

        beforeEach(async () => {
            await Purchase.simulate({ canMakePayments: true, askToBuy: false });
            for (const transaction of await Purchase.pending()) {
                await Purchase.finish(transaction);
            }
            seen.length = 0;
        });

        it('offers six products, of which the store has four', async () => {
            const identifiers = await Purchase.identifiers();
            expect(identifiers).toEqual(['HanSolo', 'Chewbacca', 'MillenniumFalcon', 'ModalNodes', 'Greedo', 'BobaFett'].map(mosEisley));
            const { products, invalidIdentifiers } = await Purchase.offeredProducts();
            expect(products.map(({ localizedTitle, price, priceLocale }) => [localizedTitle, price, priceLocale])).toEqual([
                ['Han Solo', '0.99', 'USD'], ['Chewbacca', '0.99', 'USD'], ['Millennium Falcon', '4.99', 'USD'], ['Modal Nodes', '4.99', 'USD'],
            ]);
            expect(invalidIdentifiers).toEqual([mosEisley('Greedo'), mosEisley('BobaFett')]);
            expect(await Purchase.products(identifiers)).toEqual({ products, invalidIdentifiers });
        });

        it('buys, verifies, delivers once and finishes', async () => {
            const before = (await Purchase.delivered())[hanSolo] ?? 0;
            const transaction = await Purchase.buy(hanSolo, { quantity: 2, applicationUsername: 'ana' });
            expect(transaction.state).toBe('purchased');
            expect(seen.map(({ state }) => state)).toEqual(['purchasing', 'purchased']);
            const receipt = await Purchase.verify(transaction);
            expect([receipt.product_id, receipt.quantity, receipt.transaction_id]).toEqual([hanSolo, '2', transaction.transactionIdentifier]);
            expect(receipt.purchase_date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d Etc\/GMT$/);
            expect(await Purchase.deliver(transaction)).toBeTrue();
            expect(await Purchase.deliver(transaction)).toBeFalse();
            expect((await Purchase.delivered())[hanSolo]).toBe(before + 2);
            await Purchase.finish(transaction);
            expect(seen.at(-1).state).toBe('finished');
            expect(await Purchase.pending()).toEqual([]);
        });

        it('keeps a transaction until it is finished', async () => {
            const transaction = await Purchase.buy(hanSolo);
            const again = [];
            Purchase.observe((each) => again.push(each));
            await Purchase.pending();
            expect(again.map(({ paymentId, state }) => [paymentId, state])).toEqual([[transaction.paymentId, 'purchased']]);
        });

        it('fails payments that the user cancels, that are under parental control, or of a wrong quantity', async () => {
            await Purchase.simulate({ fails: 2 });
            expect((await Purchase.buy(hanSolo)).error.code).toBe(2);
            await Purchase.simulate({ canMakePayments: false });
            expect(await Purchase.canMakePayments()).toBeFalse();
            const refused = await Purchase.buy(hanSolo);
            expect([refused.state, refused.error.code]).toEqual(['failed', 4]);
            await Purchase.simulate({ canMakePayments: true });
            expect((await Purchase.buy(hanSolo, { quantity: 11 })).error.code).toBe(3);
            expect((await failure(Purchase.verify(refused))).code).toBe(4);
        });

        it('fails a product that vanishes between listing and buying', async () => {
            await Purchase.simulate({ product: { identifier: 'gone', price: '1.00' } });
            expect((await Purchase.products(['gone'])).products.length).toBe(1);
            await Purchase.simulate({ removed: 'gone' });
            const transaction = await Purchase.buy('gone');
            expect([transaction.state, transaction.error.code]).toEqual(['failed', 5]);
        });

        it('waits for an approval, and cannot be finished before', async () => {
            await Purchase.simulate({ askToBuy: true });
            const transaction = await Purchase.buy(hanSolo);
            expect(transaction.state).toBe('deferred');
            expect((await failure(Purchase.finish(transaction))).code).toBe('NOT_DECIDED');
            expect((await Purchase.approve(transaction)).state).toBe('purchased');
            const declined = await Purchase.decline(await Purchase.buy(hanSolo));
            expect([declined.state, declined.error.code]).toEqual(['failed', 2]);
        });

        it('restores what is not used up', async () => {
            await Purchase.simulate({ product: { identifier: 'falcon.forever', type: 'Non-Consumable', price: '9.99' } });
            const bought = await Purchase.buy('falcon.forever');
            await Purchase.finish(bought);
            await Purchase.finish(await Purchase.buy(hanSolo));
            seen.length = 0;
            expect(await Purchase.restore()).toBe(1);
            const [restored] = seen;
            expect([restored.state, restored.productIdentifier, restored.originalTransactionIdentifier]).toEqual(['restored', 'falcon.forever', bought.transactionIdentifier]);
            expect((await Purchase.verify(restored)).product_id).toBe('falcon.forever');
        });

        it('verifies in the app when the server cannot be asked, and not after a definite no', async () => {
            const transaction = await Purchase.buy(hanSolo);
            expect((await Purchase.verify(transaction, { policy: 'app' })).product_id).toBe(hanSolo);
            const stop = puente.faults.stopServer('purchase');
            expect((await failure(Purchase.verify(transaction))).code).toBe('STORE_UNREACHABLE');
            expect((await failure(Purchase.buy(hanSolo))).code).toBe('STORE_UNREACHABLE');
            stop.restore();
            // The payment that was under way goes on with the next observer, once.
            await new Promise((resolve) => {
                Purchase.observe(({ paymentId, state }) => state === 'purchased' && paymentId !== transaction.paymentId && resolve());
            });
            const pending = await Purchase.pending();
            expect(pending.map(({ state }) => state)).toEqual(['purchased', 'purchased']);
        });

        it('refuses arguments that are wrong', () => {
            expect(() => Purchase.products('a')).toThrowError(TypeError);
            expect(() => Purchase.buy()).toThrowError(TypeError);
            expect(() => Purchase.finish('1')).toThrowError(TypeError, /takes a transaction/);
        });
    });

    // What the published purchase plugin's JavaScript says to its native side, and hears from it.
    describe('InAppPurchase', () => {
        const exec = (action, values = []) => new Promise((resolve, reject) => {
            cordova.exec(resolve, reject, 'InAppPurchase', action, values);
        });
        const product = 'com.cytdevteam.MosEisley.Chewbacca';
        const told = [];

        beforeAll(async () => {
            window.storekit = {
                transactionUpdated: (...values) => told.push(values),
                lastTransactionUpdated: () => told.push(['last']),
                restoreCompletedTransactionsFinished: () => told.push(['restored']),
            };
            expect(await exec('setup')).toBe('InAppPurchase initialized');
        });

        it('loads products with prices', async () => {
            const [valid, invalid] = await exec('load', [[product, 'other']]);
            expect(valid).toEqual([{
                id: product, title: 'Chewbacca', description: 'Chewbacca', price: '$0.99', priceMicros: 990000, currency: 'USD', countryCode: 'US',
            }]);
            expect(invalid).toEqual(['other']);
        });

        it('buys what was loaded, tells the page, and finishes', async () => {
            told.length = 0;
            expect(await exec('canMakePayments')).toBe('Can make payments');
            expect(await exec('purchase', [product, 1, 'ana', {}])).toBe('Payment added to queue');
            await new Promise((resolve) => {
                window.storekit.lastTransactionUpdated = () => told.some(([state]) => state === 'PaymentTransactionStatePurchased') && resolve();
            });
            const states = told.filter(([state]) => state !== 'last').map(([state]) => state);
            expect(states).toEqual(['PaymentTransactionStatePurchasing', 'PaymentTransactionStatePurchased']);
            const [, code, text, identifier, id, receipt, , date, , quantity] = told.find(([state]) => state === 'PaymentTransactionStatePurchased');
            expect([code, text, id, quantity]).toEqual([0, '', product, 1]);
            expect(Number(date)).toBeGreaterThan(0);
            expect(atob(receipt)).toContain('"purchase-info" = "');
            const [data] = await exec('appStoreReceipt');
            expect(data).toBe(receipt);
            await exec('finishTransaction', [identifier]);
            expect(told.at(-1).slice(0, 5)).toEqual(['PaymentTransactionStateFinished', 0, '', identifier, product]);
            expect(await exec('finishTransaction', [identifier]).catch((error) => error)).toBe('Cannot finish transaction');
            expect((await exec('appStoreReceipt'))[0]).toBe(receipt);
        });

        it('tells failures by the plugin\'s own codes, and restores', async () => {
            told.length = 0;
            await DynamicEngine.plugins.Purchase.simulate({ fails: 2 });
            await exec('purchase', [product, 1, null, {}]);
            await new Promise((resolve) => {
                window.storekit.lastTransactionUpdated = resolve;
            });
            await exec('restoreCompletedTransactions');
            await exec('processPendingTransactions');
            expect(told.find(([state]) => state === 'PaymentTransactionStateFailed')[1]).toBe(6777006);
            expect(told).toContain(['restored']);
        });
    });
};
