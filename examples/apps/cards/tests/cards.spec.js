/** The app on its page, with the bank that is embedded in Puente. */
describe('cards', () => {
    const status = () => document.querySelector('#status').textContent;

    it('begins with no cards', () => {
        expect(document.querySelectorAll('#cards li').length).toBe(0);
    });

    it('has the services of SME Pay', () => {
        expect(DynamicEngine.plugins.CardControl.LoginService.login).toEqual(jasmine.any(Function));
    });

    it('says so when the device is offline', async () => {
        puente.device.network = 'none';
        app.synchronize();
        await new Promise((resolve) => setTimeout(resolve, 10));
        expect(status()).toContain('offline');
    });
});
