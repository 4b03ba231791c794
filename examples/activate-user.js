/**
 * A customer's first day with SME Pay: from registration to logout, and then everything that can go wrong at a login.
 *
 *     puente run examples/activate-user.js
 *
 * The bank is the one embedded in Puente, and `HelpDesk` is its staff: it makes the customer known, reads the OTP that would
 * have gone to her phone, and blocks what a help desk blocks. Add `--trace` to see each call on its way to the bank and back.
 */
'use strict';

const { CardControl } = DynamicEngine.plugins;
const { LoginService } = CardControl;

// A new customer in each run, so that the story can be told again with the same --data.
const user = `ana.${Date.now()}@company1.com`;
const pin = '407185';
const newPin = '852369';
const wrongPin = '000000';

/** Tells what happens next. */
function say(text) {
    console.log(`\n${text}`);
}

/** Tells what came of it. */
function result(text) {
    console.log(`  → ${text}`);
}

/** Makes a call that the bank must refuse with `code`, and shows what an app gets to see. */
async function refused(code, text, call) {
    say(text);
    try {
        await call();
    } catch (error) {
        if (error.code !== code) {
            throw error;
        }
        result(error.message);
        return;
    }
    throw new Error(`the bank should have refused this with ${code}`);
}

async function firstDay() {
    say('The bank takes Ana on as a customer, with her phone number and e-mail address.');
    await HelpDesk.provision({ user, phone: '+34 600 000 041', email: user });
    result('the bank knows Ana');

    say('Ana installs the app and registers: the bank sends an OTP to the phone on file.');
    await LoginService.registerUser({ user, maskedPhone: '*** *** 041' });
    const otp = await HelpDesk.newestOTP(user);
    result(`an OTP of ${otp.length} digits is on its way`);

    say('She types it in and chooses a PIN.');
    await LoginService.activateUser({ user, email: user, otp, 'private:pwd': pin, 'private:vpwd': pin });
    result('Ana is active');

    say('She logs in with the PIN.');
    const login = await LoginService.login({ user, 'private:pwd': pin });
    result(`logged in as ${login.roles.join(', ')} for ${Math.round(login.expiresIn / 60)} minutes`);

    say('The app returns to the foreground and checks that the session is still good.');
    const session = await LoginService.checkSession();
    result(session.expiresIn > 0 ? 'it is' : 'it has ended');

    say('She changes the PIN.');
    await LoginService.changePwd({ 'private:pwd': pin, 'private:newPwd': newPin, 'private:vpwd': newPin });
    result('the new PIN counts from now on');

    say('She wants to log in by fingerprint: the bank gives this phone a key.');
    const key = await LoginService.enableFingerprint({ 'private:pwd': newPin });
    result('the phone keeps the key');

    say('She logs out, and in again with a touch. Callbacks work as well as promises.');
    await LoginService.logout(() => result('logged out'));
    await LoginService.loginWithFingerprint({ user, ...key }, () => result('logged in by fingerprint'));

    say('She changes her mind about fingerprints and logs out for the day.');
    await LoginService.disableFingerprint();
    await LoginService.logout();
    result('the bank has forgotten the key, and the session is over');
}

async function whatGoesWrong() {
    await refused('USER_NOTFOUND', 'Somebody whom the bank does not know tries to log in.', () =>
        LoginService.login({ user: 'nobody@company1.com', 'private:pwd': newPin }));

    const ben = `ben.${Date.now()}@company1.com`;
    await HelpDesk.provision({ user: ben, phone: '+34 600 000 042', email: ben });
    await refused('ACTIVATION_REQUIRED', 'Ben is known to the bank, but he has not been activated.', () =>
        LoginService.login({ user: ben, 'private:pwd': newPin }));

    await refused('AUTHENTICATION_FAILURE', 'Ana mistypes her PIN.', () =>
        LoginService.login({ user, 'private:pwd': wrongPin }));

    const { instanceId } = await CardControl.configuration();
    await HelpDesk.blockInstance(instanceId);
    await refused('APP_BLOCKED', 'Ana loses her phone, and the help desk blocks the app on it.', () =>
        LoginService.login({ user, 'private:pwd': newPin }));
    await HelpDesk.unblockInstance(instanceId);

    await refused('AUTHENTICATION_FAILURE', 'She finds it again, and mistypes her PIN once more.', () =>
        LoginService.login({ user, 'private:pwd': wrongPin }));
    await refused('ACCOUNT_SUSPENDED', 'The third wrong PIN in a row suspends the account.', () =>
        LoginService.login({ user, 'private:pwd': wrongPin }));

    say('The help desk releases the account.');
    await HelpDesk.unsuspend(user);
    await LoginService.login({ user, 'private:pwd': newPin });
    await LoginService.logout();
    result('Ana can log in again');
}

async function main() {
    if (typeof HelpDesk === 'undefined') {
        throw new Error('this story needs the help desk, which is there with the embedded backend only');
    }
    console.log('A first day with SME Pay');
    await firstDay();
    console.log('\n\nWhat can go wrong at a login');
    await whatGoesWrong();
}

main();
