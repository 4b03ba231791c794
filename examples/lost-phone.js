/**
 * Ana loses her phone while she is logged in. The help desk blocks the app on it; her account and her card stay hers.
 *
 *     puente run examples/lost-phone.js
 *
 * The bank is the one embedded in Puente. `HelpDesk` is its staff, and `NetworkSimulator` plays the shop that the finder goes to.
 */
'use strict';

const { CardControl } = DynamicEngine.plugins;
const { LoginService, CardInfoService, ControlService } = CardControl;

const pin = '407185';
const shop = { name: 'Phones and more', category: '4812', country: 'ES' };

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

/** The number of a new Visa card in each run: the time, and the check digit of Luhn that makes it a card's. */
function cardNumber() {
    const digits = `4${String(Date.now()).padStart(14, '0')}`;
    const sum = [...digits].map(Number).reduce((total, digit, index) => {
        const weighted = index % 2 === 0 ? digit * 2 : digit;
        return total + (weighted > 9 ? weighted - 9 : weighted);
    }, 0);
    return digits + ((10 - (sum % 10)) % 10);
}

/** A purchase on the screen: what the bank decided. */
async function buy(purchase) {
    const { status, reason } = await NetworkSimulator.authorise(purchase);
    result(status === 'APPROVED' ? 'approved' : `declined, because of ${[reason.type, reason.category].filter(Boolean).join(' ')}`);
}

async function story() {
    say('Ana is logged in on her phone, and her card is in the app.');
    const user = await customer('ana');
    await LoginService.login({ user, 'private:pwd': pin });
    const { cardId } = await CardInfoService.registerCard({
        'private:pan': cardNumber(), expMonth: 12, expYear: new Date().getFullYear() + 3, nameOnCard: 'ANA GARCIA',
    });
    await CardInfoService.activateCard({ cardId });
    result('the app is open');

    say('She leaves it on the train, and calls the help desk: it blocks the app on that phone.');
    const { instanceId } = await CardControl.configuration();
    await HelpDesk.blockInstance(instanceId);
    result('blocked');

    await refused('SESSION_EXPIRED', 'Somebody finds the phone with the app still open.', () => CardInfoService.listCards());
    await refused('APP_BLOCKED', 'Not even the right PIN opens it again.', () =>
        LoginService.login({ user, 'private:pwd': pin }));

    say('At home Ana logs in on her tablet, as her account is not blocked.');
    await LoginService.login({ user, 'private:pwd': pin, instanceId: `tablet-${Date.now()}` });
    result(`${(await CardInfoService.listCards()).length} card`);

    say('The card was in the phone\'s case, so she switches it off.');
    await ControlService.setBlock({ cardId, type: 'CARD_OFF' });
    result('it is off');

    say('The finder tries it.');
    await buy({ cardId, amount: 59900, merchant: shop, channel: 'CONTACTLESS' });

    say('The railway brings the phone back, with the card. The help desk lets the app in again.');
    await ControlService.liftBlock({ cardId, type: 'CARD_OFF' });
    await LoginService.logout();
    await HelpDesk.unblockInstance(instanceId);
    await LoginService.login({ user, 'private:pwd': pin });
    await LoginService.logout();
    result('Ana is back on her phone');

    say('She buys a cord to tie it to her bag.');
    await buy({ cardId, amount: 900, merchant: shop, channel: 'CONTACTLESS' });
}

async function main() {
    if (typeof HelpDesk === 'undefined' || typeof NetworkSimulator === 'undefined') {
        throw new Error('this story needs the help desk and the network simulator, which are there with the embedded backend only');
    }
    console.log('A lost phone');
    await story();
}

main();
