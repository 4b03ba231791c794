'use strict';

exports.defineAutoTests = function () {
    describe('NetworkSimulator', () => {
        const merchant = { name: 'Bakery', category: '5462', country: 'ES' };

        it('refuses a purchase without a card before it asks the bank', () => {
            expect(() => NetworkSimulator.authorise({ amount: 420, merchant, channel: 'POS' })).toThrowError(TypeError);
        });

        it('refuses an amount with a fraction', () => {
            const purchase = { cardId: '1', amount: 4.2, merchant, channel: 'POS' };
            expect(() => NetworkSimulator.authorise(purchase)).toThrowError(TypeError, /takes an integer as amount/);
        });

        it('does not show a card number that is of another type', () => {
            const purchase = { 'private:pan': 4000000000000002, amount: 1, merchant, channel: 'POS' };
            expect(() => NetworkSimulator.authorise(purchase)).toThrowMatching((error) => !error.message.includes('4000000000000002'));
        });

        it('fails for a card that the bank does not know', async () => {
            const failure = await NetworkSimulator.authorise({ cardId: 'nowhere', amount: 1, merchant, channel: 'POS' }).catch((error) => error);
            expect(failure).toBeInstanceOf(Error);
            expect(failure.code).toBeDefined();
        });
    });
};
