'use strict';

exports.defineAutoTests = function () {
    describe('Security checks', () => {
        const balance = () => new WLResourceRequest('/adapters/ResourceAdapter/balance', WLResourceRequest.GET);
        const told = [];
        let handler;
        let answers;

        /** A handler that answers with what stands in `answers`: a PIN, or null to cancel. */
        function handle(check, toAnswer = (pin) => ({ pin })) {
            const made = WL.Client.createSecurityCheckChallengeHandler(check);
            made.handleChallenge = (challenge) => {
                told.push([check, challenge.remainingAttempts, challenge.errorMsg]);
                const answer = answers.shift();
                if (answer === null) {
                    made.cancel();
                } else if (answer !== undefined) {
                    made.submitChallengeAnswer(toAnswer(answer));
                }
            };
            made.handleSuccess = (success) => told.push([check, 'success', success.user?.id]);
            made.handleFailure = (failure) => told.push([check, failure.failure]);
            return made;
        }

        const failure = (promise) => promise.then(() => null, (error) => error);

        beforeEach(async () => {
            told.length = 0;
            answers = [];
            await WLAuthorizationManager.logout('PinCodeAttempts').catch(() => {});
            await WLAuthorizationManager.logout('UserLogin').catch(() => {});
            handler = handle('PinCodeAttempts');
        });

        it('repeats a refused request by itself after the challenge', async () => {
            answers = ['0000', '1234'];
            const response = await balance().send();
            expect(response.status).toBe(200);
            expect(response.responseText).toBe('19938.80');
            expect(response.responseJSON).toBe(19938.8);
            expect(told).toEqual([
                ['PinCodeAttempts', 3, null], ['PinCodeAttempts', 2, 'The PIN code is not valid.'], ['PinCodeAttempts', 'success', undefined],
            ]);
        });

        it('has concurrent requests share one challenge', async () => {
            answers = ['1234'];
            const responses = await Promise.all([balance().send(), balance().send(), balance().send()]);
            expect(responses.map(({ responseText }) => responseText)).toEqual(['19938.80', '19938.80', '19938.80']);
            expect(told.filter(([, what]) => what === 3).length).toBe(1);
        });

        it('fails every request that waits when the user cancels', async () => {
            answers = [null];
            const request = () => new WLResourceRequest('/adapters/ResourceAdapter/balance', WLResourceRequest.GET, { scope: 'accessRestricted' });
            const errors = await Promise.all([failure(request().send()), failure(request().send())]);
            expect(errors.map(({ errorCode }) => errorCode)).toEqual(['CHALLENGE_HANDLING_CANCELED', 'CHALLENGE_HANDLING_CANCELED']);
        });

        it('ends in a failure after three wrong answers, and opens again a minute later', async () => {
            answers = ['1', '2', '3'];
            const error = await failure(balance().send());
            expect(error.errorCode).toBe('AUTHORIZATION_FAILURE');
            expect(error.errorMsg).toContain("'PinCodeAttempts': account blocked");
            expect(told.at(-1)).toEqual(['PinCodeAttempts', 'account blocked']);
            answers = ['1234'];
            expect((await failure(balance().send())).errorCode).toBe('AUTHORIZATION_FAILURE');
            await puente.clock.advance(60000);
            expect((await balance().send()).responseText).toBe('19938.80');
        });

        it('says so when nothing handles a challenge', async () => {
            const login = new WLResourceRequest('/adapters/ResourceAdapter/transactions', WLResourceRequest.GET);
            const error = await failure(login.send());
            expect(error.errorCode).toBe('MISSING_CHALLENGE_HANDLER');
            expect(error.errorMsg).toContain("'UserLogin'");
            handler.handleChallenge = undefined;
            expect((await failure(balance().send())).errorCode).toBe('MISSING_CHALLENGE_HANDLER');
        });

        it('takes an answer that comes later, and ignores one that is given twice', async () => {
            handler.handleChallenge = () => {
                setTimeout(() => {
                    handler.submitChallengeAnswer({ pin: 1234 });
                    handler.submitChallengeAnswer({ pin: 'wrong' });
                }, 30000);
            };
            expect((await balance().send()).status).toBe(200);
        });

        it('gives a request up when its time is over, and its challenge with it', async () => {
            handle('UserLogin', (name) => ({ username: name, password: name }));
            handler.handleChallenge = () => {};
            const request = new WLResourceRequest('/adapters/ResourceAdapter/balance', WLResourceRequest.GET, { timeout: 5000 });
            expect((await failure(request.send())).errorCode).toBe('REQUEST_TIMEOUT');
            answers = ['ana'];
            const other = new WLResourceRequest('/adapters/ResourceAdapter/transactions', WLResourceRequest.GET);
            expect((await other.send()).status).toBe(200);
        });

        it('lets another login begin when one has timed out behind a challenge', async () => {
            handle('UserLogin');
            handler.handleChallenge = () => {};
            const waiting = failure(new WLResourceRequest('/adapters/ResourceAdapter/balance', WLResourceRequest.GET, { timeout: 30000 }).send());
            await new Promise((resolve) => setTimeout(resolve, 1000));
            const ana = await failure(WLAuthorizationManager.login('UserLogin', { username: 'ana', password: 'ana' }));
            const bob = failure(WLAuthorizationManager.login('UserLogin', { username: 'bob', password: 'bob' }));
            handler.cancel();
            expect([ana.errorCode, await bob, (await waiting).errorCode]).toEqual(['REQUEST_TIMEOUT', null, 'CHALLENGE_HANDLING_CANCELED']);
            expect(told).toEqual([['UserLogin', 'success', 'bob']]);
        });

        it('answers each of the requests that share a flow without a challenge', async () => {
            await WLAuthorizationManager.login('PinCodeAttempts', { pin: '1234' });
            const request = () => new WLResourceRequest('/adapters/ResourceAdapter/balance', WLResourceRequest.GET, { timeout: 5000 });
            const responses = await Promise.all([request().send(), request().send(), request().send()]);
            expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
        });

        it('logs in before anything is asked, tells the handler, and logs out', async () => {
            handle('UserLogin');
            await WLAuthorizationManager.login('UserLogin', { username: 'ana', password: 'ana' });
            expect(told).toEqual([['UserLogin', 'success', 'ana']]);
            const request = new WLResourceRequest('/adapters/ResourceAdapter/transactions', WLResourceRequest.GET);
            expect((await request.send()).responseJSON).toEqual({ user: 'ana', transactions: [] });
            await WLAuthorizationManager.logout('UserLogin');
            answers = [null];
            expect((await failure(request.send())).errorCode).toBe('CHALLENGE_HANDLING_CANCELED');
        });

        it('fails a second login while one is under way', async () => {
            handle('UserLogin');
            const first = WLAuthorizationManager.login('UserLogin', { username: 'ana', password: 'ana' });
            const second = await failure(WLAuthorizationManager.login('UserLogin', { username: 'bob', password: 'bob' }));
            expect(second.errorCode).toBe('LOGIN_ALREADY_IN_PROCESS');
            await first;
        });

        it('asks for a second PIN before a transfer', async () => {
            handle('UserLogin', (name) => ({ username: name, password: name }));
            handle('StepUpPinCode');
            answers = ['john', '1111'];
            const transfer = new WLResourceRequest('/adapters/ResourceAdapter/transfer', WLResourceRequest.POST);
            const { responseJSON } = await transfer.send({ amount: '25.00' });
            expect(responseJSON.status).toBe('DONE');
            expect(told.map(([check, what]) => `${check} ${what}`)).toEqual([
                'UserLogin 3', 'UserLogin success', 'StepUpPinCode 3', 'StepUpPinCode success',
            ]);
        });

        it('meets the challenges of several checks at once', async () => {
            handle('UserLogin', (name) => ({ username: name, password: name }));
            answers = ['bob', '1234'];
            const token = await WLAuthorizationManager.obtainAccessToken('UserLogin accessRestricted');
            expect(token.asAuthorizationRequestHeader).toBe(`Bearer ${token.value}`);
            expect(told.map(([check, what]) => `${check} ${what}`)).toEqual([
                'UserLogin 3', 'PinCodeAttempts 3', 'UserLogin success', 'PinCodeAttempts success',
            ]);
        });

        it('gives tokens, keeps them while they are good, and forgets them', async () => {
            answers = ['1234'];
            const first = await WLAuthorizationManager.obtainAccessToken('accessRestricted');
            expect(first.scope).toBe('RegisteredClient accessRestricted');
            expect(first.expiresIn).toBe(60);
            const again = await WLAuthorizationManager.obtainAccessToken('accessRestricted');
            expect(again.value).toBe(first.value);
            await WLAuthorizationManager.clearAccessToken(first);
            expect((await WLAuthorizationManager.obtainAccessToken('accessRestricted')).value).not.toBe(first.value);
        });

        it('reads what a server asks for', () => {
            const field = 'Bearer error="insufficient_scope", scope="RegisteredClient accessRestricted"';
            expect(WLAuthorizationManager.isAuthorizationRequired(403, field)).toBeTrue();
            expect(WLAuthorizationManager.isAuthorizationRequired(401, 'Bearer')).toBeTrue();
            expect(WLAuthorizationManager.isAuthorizationRequired(401, 'Basic realm="a"')).toBeFalse();
            expect(WLAuthorizationManager.getResourceScope(field)).toBe('RegisteredClient accessRestricted');
            expect(WLAuthorizationManager.getResourceScope('Bearer')).toBeNull();
        });

        it('takes a timeout without an end', async () => {
            const request = new WLResourceRequest('/adapters/ResourceAdapter/publicData?a=1', WLResourceRequest.GET, { timeout: Number.MAX_VALUE });
            request.setQueryParameter('b', '2');
            expect((await request.send()).status).toBe(200);
        });

        it('leaves what is not protected alone, and gives refusals with the answer', async () => {
            const open = new WLResourceRequest('/adapters/ResourceAdapter/publicData', WLResourceRequest.GET);
            expect((await open.send()).responseText).toContain('Monday');
            const error = await failure(new WLResourceRequest('/adapters/ResourceAdapter/other', WLResourceRequest.GET).send());
            expect([error.status, error.errorCode]).toEqual([404, 'UNEXPECTED_ERROR']);
            expect(told).toEqual([]);
        });

        it('refuses arguments that are wrong', async () => {
            expect(() => new WLResourceRequest('balance', 'GET')).toThrowError(/begins with a slash/);
            expect(() => new WLResourceRequest('/balance', 'PATCH')).toThrowError(/one of the methods/);
            expect(() => WL.Client.createSecurityCheckChallengeHandler()).toThrowError(TypeError);
            expect(() => handler.submitChallengeAnswer('1234')).toThrowError(TypeError);
            expect((await failure(WLAuthorizationManager.login('UserLogin'))).errorCode).toBe('ILLEGAL_ARGUMENT_EXCEPTION');
            expect((await failure(WLAuthorizationManager.obtainAccessToken('other'))).errorCode).toBe('UNEXPECTED_ERROR');
        });
    });
};
