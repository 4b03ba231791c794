/**
 * A bank balance behind a PIN: three wrong PINs, blocked, and open again a minute later.
 *
 *     puente run examples/balance-behind-a-pin.js --clock virtual
 *
 * The server is the one embedded in Puente; its PIN is 1234.
 */
'use strict';

const pins = ['0000', '1111', '2222', '1234'];

document.addEventListener('deviceready', async () => {
    const handler = WL.Client.createSecurityCheckChallengeHandler('PinCodeAttempts');
    handler.handleChallenge = ({ remainingAttempts, errorMsg }) => {
        const pin = pins.shift();
        console.log(`  ${errorMsg ?? 'This data requires a PIN code.'} ${remainingAttempts} attempts left: ${pin}`);
        handler.submitChallengeAnswer({ pin });
    };
    handler.handleFailure = ({ failure }) => console.log(`  ${failure ?? 'Unknown error'}`);

    async function showBalance() {
        try {
            const request = new WLResourceRequest('/adapters/ResourceAdapter/balance', WLResourceRequest.GET);
            const { responseText } = await request.send();
            console.log(`balance: ${responseText}`);
        } catch ({ errorCode }) {
            console.log(`no balance: ${errorCode}`);
        }
    }

    await showBalance();
    await showBalance();
    console.log('a minute later');
    setTimeout(async () => {
        await showBalance();
        // The success lasts for a minute: no challenge.
        await showBalance();
    }, 60000);
});
