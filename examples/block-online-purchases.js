/**
 * A card of one's own: Ana blocks online purchases, a shop on the web tries all the same, and her phone hears of it at once.
 *
 *     puente run examples/block-online-purchases.js
 *
 * The bank is the one embedded in Puente. `NetworkSimulator` plays the shops, `HelpDesk` the bank's staff.
 */
'use strict';

const { LoginService, CardInfoService, ControlService, AlertService } = DynamicEngine.plugins.CardControl;

const pin = '407185';

/** Tells what happens next. */
function say(text) {
    console.log(`\n${text}`);
}

/** Tells what came of it. */
function result(text) {
    console.log(`  → ${text}`);
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

const bakery = { name: 'Bakery', category: '5462', country: 'ES' };
const webShop = { name: 'Web shop', category: '5732', country: 'ES' };

async function story() {
    say('Ana logs in and adds her card to the app.');
    const user = await customer('ana');
    await LoginService.login({ user, 'private:pwd': pin });
    const card = await CardInfoService.registerCard({
        'private:pan': cardNumber(), expMonth: 12, expYear: new Date().getFullYear() + 3, nameOnCard: 'ANA GARCIA',
    });
    const { cardId } = card;
    result(`a ${card.network} card, ${card.status.toLowerCase()}`);

    say('She activates it: from now on the network asks the bank about each purchase.');
    result((await CardInfoService.activateCard({ cardId })).status.toLowerCase());

    say('She wants a push whenever a purchase is declined, and her phone listens.');
    await AlertService.setAlert({ cardId, type: 'DECLINED' });
    let heard;
    const push = new Promise((resolve) => {
        heard = resolve;
    });
    const listener = AlertService.addNotificationListener((notification) => heard(notification));
    await listener.ready;
    result('it does');

    say('She buys bread online for 4.20 euros.');
    await buy({ cardId, amount: 420, merchant: bakery, channel: 'ECOMMERCE' });

    say('She blocks online purchases.');
    await ControlService.setBlock({ cardId, type: 'ECOMMERCE', declineAll: true });
    result((await ControlService.listBlocks({ cardId })).map(({ type }) => type).join(', '));

    say('A shop on the web asks for 89 euros.');
    await buy({ cardId, amount: 8900, merchant: webShop, channel: 'ECOMMERCE' });

    say('Her phone hears of it.');
    const { transaction, notificationId } = await push;
    const euros = (transaction.amount / 100).toFixed(2);
    result(`${transaction.merchant.name}, ${euros} ${transaction.currency}, ${transaction.status.toLowerCase()}`);
    await AlertService.ackNotification({ notificationId });

    say('At the baker\'s counter the card works as ever.');
    await buy({ cardId, amount: 420, merchant: bakery, channel: 'POS' });

    say('She lifts the block, and the shop may try again.');
    await ControlService.liftBlock({ cardId, type: 'ECOMMERCE' });
    await buy({ cardId, amount: 8900, merchant: webShop, channel: 'ECOMMERCE' });

    say('The bank has kept all of it.');
    const { transactions } = await CardInfoService.listTransactions({ cardId });
    for (const { merchant, channel, status } of transactions.toReversed()) {
        result(`${merchant.name}, ${channel}: ${status.toLowerCase()}`);
    }
    listener.remove();
    await LoginService.logout();
}

async function main() {
    if (typeof HelpDesk === 'undefined' || typeof NetworkSimulator === 'undefined') {
        throw new Error('this story needs the help desk and the network simulator, which are there with the embedded backend only');
    }
    console.log('Online purchases are blocked');
    await story();
}

main();
