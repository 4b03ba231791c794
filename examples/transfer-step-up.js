/**
 * A transfer that needs more than the login: a second PIN, asked for when the transfer is.
 *
 *     puente run examples/transfer-step-up.js
 */
'use strict';

document.addEventListener('deviceready', async () => {
    const login = WL.Client.createSecurityCheckChallengeHandler('UserLogin');
    login.handleChallenge = ({ remainingAttempts }) => {
        console.log(`  who are you? ${remainingAttempts} attempts left`);
        login.submitChallengeAnswer({ username: 'john', password: 'john', rememberMe: true });
    };
    login.handleSuccess = ({ user }) => console.log(`  hello ${user.displayName}`);

    const stepUp = WL.Client.createSecurityCheckChallengeHandler('StepUpPinCode');
    const pins = ['9999', '1111'];
    stepUp.handleChallenge = ({ remainingAttempts, errorMsg }) => {
        const pin = pins.shift();
        console.log(`  ${errorMsg ?? 'Transfers need another PIN code.'} ${remainingAttempts} attempts left: ${pin}`);
        stepUp.submitChallengeAnswer({ pin });
    };

    const transactions = new WLResourceRequest('/adapters/ResourceAdapter/transactions', WLResourceRequest.GET);
    console.log('transactions');
    const { user, transactions: before } = (await transactions.send()).responseJSON;
    console.log(`  of ${user}: ${before.length}`);

    console.log('transfer');
    const transfer = new WLResourceRequest('/adapters/ResourceAdapter/transfer', WLResourceRequest.POST);
    const { status } = (await transfer.send({ amount: '250.00' })).responseJSON;
    console.log(`  ${status}`);

    // Nothing is asked again.
    const after = (await transactions.send()).responseJSON.transactions;
    console.log(`transactions of ${user}: ${after.map(({ amount }) => amount).join(', ')}`);

    await WLAuthorizationManager.logout('UserLogin');
    login.handleChallenge = () => login.cancel();
    const { errorCode } = await transactions.send().catch((error) => error);
    console.log(`logged out: ${errorCode}`);
});
