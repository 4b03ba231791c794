'use strict';

exports.defineAutoTests = function () {
    describe('HelpDesk', () => {
        const user = 'ana.tests@company1.com';

        it('makes a user known to the bank, once', async () => {
            await HelpDesk.provision({ user, phone: '+34 600 000 041', email: user });
            await expectAsync(HelpDesk.provision({ user, phone: '+34 600 000 041', email: user }))
                .toBeRejectedWith(jasmine.objectContaining({ code: 'USER_EXISTS' }));
        });

        it('knows no OTP of a user to whom none was sent', async () => {
            expect(await HelpDesk.newestOTP(user)).toBeNull();
        });

        it('names the member that is wrong', async () => {
            const refusal = await HelpDesk.provision({ user: 'nobody', phone: '1', email: 'x' }).catch((error) => error);
            expect(refusal.code).toBe('INVALID_REQUEST');
            expect(refusal.data.field).toBeDefined();
        });

        it('sets how long sessions live', async () => {
            const before = await HelpDesk.sessionParameters();
            await HelpDesk.setSessionParameters({ idle: 60, absolute: null });
            expect(await HelpDesk.sessionParameters()).toEqual({ idle: 60, absolute: null });
            await HelpDesk.setSessionParameters(before);
        });

        it('refuses what is no user before it asks the bank', () => {
            expect(() => HelpDesk.suspend(1)).toThrowError(TypeError, /takes a string as user, but got number/);
        });

        it('cannot suspend somebody whom the bank does not know', async () => {
            await expectAsync(HelpDesk.suspend('nobody@company1.com'))
                .toBeRejectedWith(jasmine.objectContaining({ code: 'USER_NOTFOUND' }));
        });
    });
};
