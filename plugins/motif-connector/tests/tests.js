'use strict';

exports.defineAutoTests = function () {
    describe('motifClient', () => {
        it('sends a request, and fails with the code that the server refuses with', async () => {
            const request = motifClient.buildServerRequest('register', 'login', { user: 'nobody@company1.com', pwd: '1234' }, false);
            const refusal = await motifClient.sendRequest(request).catch((error) => error);
            expect(refusal).toBeInstanceOf(Error);
            expect(refusal.code).toMatch(/^[A-Z_]+$/);
        });

        it('sends nothing that needs a session before a login', async () => {
            const request = motifClient.buildServerRequest('register', 'checkSession', {}, true);
            await expectAsync(motifClient.sendRequest(request))
                .toBeRejectedWith(jasmine.objectContaining({ code: 'SESSION_REQUIRED' }));
        });

        it('does not show what a request carries', () => {
            const request = motifClient.buildServerRequest('register', 'login', { pwd: '1234' }, false);
            expect(JSON.stringify(request)).not.toContain('1234');
        });

        for (const [text, request] of [['null', null], ['an object', {}], ['a copy', { service: 'register', operation: 'login' }]]) {
            it(`refuses ${text} as a request`, () => {
                expect(() => motifClient.sendRequest(request)).toThrowError(TypeError, /takes a request made by buildServerRequest/);
            });
        }
    });
};
