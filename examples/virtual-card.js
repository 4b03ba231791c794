/**
 * A virtual card with 50 euros on it: Ana makes one for a shop that she does not trust, and it is spent.
 *
 *     puente run examples/virtual-card.js
 *
 * The bank is the one embedded in Puente. `NetworkSimulator` plays the shop, `HelpDesk` the bank's staff.
 */
'use strict';

const { LoginService, CardInfoService, VirtualCardService } = DynamicEngine.plugins.CardControl;

const pin = '407185';
const shop = { name: 'Odds and ends', category: '5999', country: 'ES' };

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

/** How the virtual card stands. */
async function show(virtualCardId) {
    const { spent, amount, state } = (await VirtualCardService.list()).find((card) => card.virtualCardId === virtualCardId);
    result(`${spent / 100} of ${amount / 100} euros are spent, and it is ${state.toLowerCase()}`);
}

async function story() {
    say('Ana has a card of her own in the app.');
    const user = await customer('ana');
    await LoginService.login({ user, 'private:pwd': pin });
    const { cardId } = await CardInfoService.registerCard({
        'private:pan': cardNumber(), expMonth: 12, expYear: new Date().getFullYear() + 3, nameOnCard: 'ANA GARCIA',
    });
    await CardInfoService.activateCard({ cardId });
    result('it pays for the virtual ones');

    say('She makes a virtual card of 50 euros that is good for a month.');
    const endDate = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const { virtualCardId } = await VirtualCardService.create({ cardId, amount: 5000, endDate });
    await show(virtualCardId);

    say('For its number she gives her PIN; the shop gets that number, and never the one of her own card.');
    const details = await VirtualCardService.getDetails({ virtualCardId, 'private:pwd': pin });
    const spend = (amount) =>
        buy({ 'private:pan': details['private:pan'], amount, merchant: shop, channel: 'ECOMMERCE' });
    result('the shop has the number');

    say('The shop takes 30 euros.');
    await spend(3000);
    await show(virtualCardId);

    say('It would like 25 more.');
    await spend(2500);
    await show(virtualCardId);

    say('20 it may have.');
    await spend(2000);
    await show(virtualCardId);

    say('Not a cent is left to take.');
    await spend(1);

    say('Ana closes it.');
    await VirtualCardService.close({ virtualCardId });
    await show(virtualCardId);
    await refused('VCARD_CLOSED', 'It does not come back.', () =>
        VirtualCardService.update({ virtualCardId, amount: 9000, endDate }));
    await LoginService.logout();
}

async function main() {
    if (typeof HelpDesk === 'undefined' || typeof NetworkSimulator === 'undefined') {
        throw new Error('this story needs the help desk and the network simulator, which are there with the embedded backend only');
    }
    console.log('A virtual card is spent');
    await story();
}

main();
