/**
 * A company's card with three people above one switch: Olga owns the company, Carla runs the group, Ben has the card. Whoever is
 * higher holds the switch, and those below see it grey.
 *
 *     puente run examples/company-blocks-gambling.js
 *
 * The bank is the one embedded in Puente. `NetworkSimulator` plays the casino, `HelpDesk` the bank's staff.
 */
'use strict';

const { LoginService, SMEProfilingService } = DynamicEngine.plugins.CardControl;

const pin = '407185';
const gambling = { type: 'MERCHANT', category: 'GAMBLING' };
const casino = { name: 'Casino', category: '7995', country: 'ES' };

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

/** Does something as one of the three, on their phone. */
async function as(user, work) {
    await LoginService.login({ user, 'private:pwd': pin });
    const value = await work();
    await LoginService.logout();
    return value;
}

/** Ben's switch for gambling, as his app draws it. */
async function showSwitch(ben, cardId) {
    await as(ben, async () => {
        const controls = await SMEProfilingService.getEffectiveControls({ cardId });
        const control = controls.find(({ type, category }) => type === gambling.type && category === gambling.category);
        if (!control?.blocked) {
            result('Ben\'s switch: gambling is allowed, and it is his to block');
        } else if (control.locked) {
            result(`Ben's switch: gambling is blocked, and grey, as it is held by ${control.source}`);
        } else {
            result('Ben\'s switch: gambling is blocked, and it is his to allow');
        }
    });
}

async function story() {
    say('Olga invites Carla and Ben to her company, and they accept. Carla runs a group, and Ben has a card in it.');
    const [olga, carla, ben] = [await customer('olga'), await customer('carla'), await customer('ben')];
    const companyId = await HelpDesk.provisionCompany({ name: 'Olive Press', owner: olga });
    await as(olga, async () => {
        await SMEProfilingService.addUser({ companyId, user: carla });
        await SMEProfilingService.addUser({ companyId, user: ben });
    });
    for (const user of [carla, ben]) {
        await as(user, () => SMEProfilingService.acceptInvitation({ companyId }));
    }
    const { groupId, cardId } = await as(olga, async () => {
        const group = await SMEProfilingService.createGroup({ companyId, name: 'Drivers' });
        await SMEProfilingService.setGroupAdmin({ groupId: group.groupId, user: carla });
        const card = await SMEProfilingService.registerCompanyCard({
            companyId, groupId: group.groupId, 'private:pan': cardNumber(), expMonth: 12,
            expYear: new Date().getFullYear() + 3, nameOnCard: 'OLIVE PRESS',
        });
        await SMEProfilingService.activateCompanyCard({ cardId: card.cardId });
        await SMEProfilingService.assignCard({ cardId: card.cardId, user: ben });
        return { groupId: group.groupId, cardId: card.cardId };
    });
    const spend = () => buy({ cardId, amount: 5000, merchant: casino, channel: 'POS' });
    const onCard = { target: 'CARD', targetId: cardId, ...gambling };
    const onGroup = { target: 'GROUP', targetId: groupId, ...gambling };
    const onCompany = { target: 'COMPANY', targetId: companyId, ...gambling };
    await showSwitch(ben, cardId);

    say('Ben blocks gambling on his card: he knows himself.');
    await as(ben, () => SMEProfilingService.setBlock({ ...onCard, declineAll: true }));
    await showSwitch(ben, cardId);

    say('Carla blocks it for her group.');
    await as(carla, () => SMEProfilingService.setBlock({ ...onGroup, declineAll: true }));
    await showSwitch(ben, cardId);
    await as(ben, () => refused('BLOCK_LOCKED', 'Ben has second thoughts, but Carla is above him.', () =>
        SMEProfilingService.liftBlock(onCard)));

    say('Olga blocks it for the whole company.');
    await as(olga, () => SMEProfilingService.setBlock({ ...onCompany, declineAll: true }));
    await showSwitch(ben, cardId);
    await as(carla, () => refused('BLOCK_LOCKED', 'Now Carla cannot lift her own block either.', () =>
        SMEProfilingService.liftBlock(onGroup)));

    say('Somebody tries the card at a casino.');
    await spend();

    say('Olga lifts her block. What the others set has stayed.');
    await as(olga, () => SMEProfilingService.liftBlock(onCompany));
    await showSwitch(ben, cardId);

    say('Carla lifts hers.');
    await as(carla, () => SMEProfilingService.liftBlock(onGroup));
    await showSwitch(ben, cardId);

    say('And Ben his: the casino may have the money.');
    await as(ben, () => SMEProfilingService.liftBlock(onCard));
    await showSwitch(ben, cardId);
    await spend();
}

async function main() {
    if (typeof HelpDesk === 'undefined' || typeof NetworkSimulator === 'undefined') {
        throw new Error('this story needs the help desk and the network simulator, which are there with the embedded backend only');
    }
    console.log('Three hands on one switch');
    await story();
}

main();
