/** What a customer may do with her card, as a suite: `puente test examples/tests`. */
describe('SME Pay', () => {
    const { LoginService, CardInfoService, ControlService } = DynamicEngine.plugins.CardControl;
    const user = 'ana.spec@company1.com';
    const pin = '407185';
    let cardId;

    const refused = (code) => jasmine.objectContaining({ code });

    beforeAll(async () => {
        await HelpDesk.provision({ user, phone: '+34 600 000 041', email: user });
        await LoginService.registerUser({ user, maskedPhone: '*** *** 041' });
        const otp = await HelpDesk.newestOTP(user);
        await LoginService.activateUser({ user, email: user, otp, 'private:pwd': pin, 'private:vpwd': pin });
        await LoginService.login({ user, 'private:pwd': pin });
        ({ cardId } = await CardInfoService.registerCard({
            'private:pan': '4000000000000002', expMonth: 12, expYear: new Date().getFullYear() + 3, nameOnCard: 'ANA GARCIA',
        }));
        await CardInfoService.activateCard({ cardId });
    });

    const buy = (channel) => NetworkSimulator.authorise({
        cardId, amount: 420, merchant: { name: 'Shop', category: '5732', country: 'ES' }, channel,
    });

    it('approves a purchase that nothing blocks', async () => {
        expect((await buy('ECOMMERCE')).status).toBe('APPROVED');
    });

    it('declines online purchases while they are blocked, and no others', async () => {
        await ControlService.setBlock({ cardId, type: 'ECOMMERCE', declineAll: true });
        expect((await buy('ECOMMERCE')).status).toBe('DECLINED');
        expect((await buy('POS')).status).toBe('APPROVED');
        await ControlService.liftBlock({ cardId, type: 'ECOMMERCE' });
        expect((await buy('ECOMMERCE')).status).toBe('APPROVED');
    });

    it('ends a session that nobody has used for as long as the bank says', async () => {
        const { idle } = await HelpDesk.sessionParameters();
        await new Promise((resolve) => setTimeout(resolve, (idle + 1) * 1000));
        await expectAsync(CardInfoService.listCards()).toBeRejectedWith(refused('SESSION_EXPIRED'));
        await LoginService.login({ user, 'private:pwd': pin });
    });

    it('lets nobody in with a wrong PIN', async () => {
        await expectAsync(LoginService.login({ user, 'private:pwd': '000000' })).toBeRejectedWith(refused('AUTHENTICATION_FAILURE'));
    });
});
