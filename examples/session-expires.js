/**
 * A session that is used lives on, one that is not ends after five minutes.
 *
 *     puente run examples/session-expires.js --clock virtual
 *
 * With the virtual clock the ten minutes that it takes are over at once. The bank is the one embedded in Puente, and `HelpDesk` is
 * its staff.
 */
'use strict';

if (puente.clock.kind === 'real') {
    throw new Error('this story takes ten minutes: run it with --clock virtual, and they are over at once');
}

const { LoginService, CardInfoService } = DynamicEngine.plugins.CardControl;

const pin = '407185';

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

/** Makes somebody an active customer of the bank. */
async function customer(name) {
    const user = `${name}.${Date.now()}@company1.com`;
    await HelpDesk.provision({ user, phone: '+34 600 000 041', email: user });
    await LoginService.registerUser({ user, maskedPhone: '*** *** 041' });
    const otp = await HelpDesk.newestOTP(user);
    await LoginService.activateUser({ user, email: user, otp, 'private:pwd': pin, 'private:vpwd': pin });
    return user;
}

/** Ana does nothing for a while. */
function minutes(count) {
    return new Promise((resolve) => setTimeout(resolve, count * 60 * 1000));
}

async function story() {
    say('Ana logs in.');
    const user = await customer('ana');
    const { expiresIn } = await LoginService.login({ user, 'private:pwd': pin });
    result(`the session is good for ${expiresIn / 60} minutes`);

    say('After four of them she looks at her cards.');
    await minutes(4);
    await CardInfoService.listCards();
    result(`the session is good for ${Math.round((await LoginService.checkSession()).expiresIn / 60)} minutes again`);

    say('Another four minutes later the app looks at the session, which does not lengthen it.');
    await minutes(4);
    result(`${Math.round((await LoginService.checkSession()).expiresIn / 60)} minute is left`);

    await minutes(2);
    await refused('SESSION_EXPIRED', 'Two minutes later she wants to see her cards.', () => CardInfoService.listCards());
    await refused('SESSION_REQUIRED', 'The app has forgotten the session, and does not even ask the bank.', () =>
        CardInfoService.listCards());

    say('She logs in again.');
    await LoginService.login({ user, 'private:pwd': pin });
    await CardInfoService.listCards();
    await LoginService.logout();
    result('and all is well');
}

async function main() {
    if (typeof HelpDesk === 'undefined') {
        throw new Error('this story needs the help desk, which is there with the embedded backend only');
    }
    console.log('A session ends');
    await story();
}

main();
