/**
 * The app signs in, loses its network, and sends what waited when the network is back:
 *
 *     puente run examples/apps/cards examples/apps/cards/check.js
 *
 * The bank is the one embedded in Puente; `HelpDesk` and the terminal of the network are not needed.
 */
'use strict';

/** Waits until the app says something. */
function said(text) {
    return new Promise((resolve) => {
        document.addEventListener('status', ({ detail }) => detail === text && resolve());
    });
}

function show() {
    const cards = [...document.querySelectorAll('#cards li')].map((item) => item.firstChild.data.trim());
    console.log(`${document.querySelector('#status').textContent}: ${cards.join('; ') || 'no cards'}`);
}

/** Does something, and waits for what the app then says. */
async function doing(text, action) {
    const answer = said(text);
    action();
    await answer;
    show();
}

async function check() {
    const { LoginService, CardInfoService } = DynamicEngine.plugins.CardControl;
    const [user, otp, pin] = ['user1@company1.com', '123456', '4071'];
    const inputs = document.querySelectorAll('#sign-in input');
    [user, otp, pin].forEach((value, index) => (inputs[index].value = value));
    await doing('up to date', () => document.querySelector('#sign-in button').click());

    await LoginService.login({ user, 'private:pwd': pin });
    const { cardId } = await CardInfoService.registerCard({
        'private:pan': '4000000000000002', expMonth: 12, expYear: new Date().getFullYear() + 3, nameOnCard: 'ANA GARCIA',
    });
    await CardInfoService.activateCard({ cardId });
    await LoginService.logout();
    await doing('up to date', () => app.synchronize());

    puente.device.network = 'none';
    await doing('offline, 1 to send', () => document.querySelector('#cards button').click());
    await doing('up to date', () => (puente.device.network = 'wifi'));
    console.log(`kept on the device: ${localStorage.cards.replace(/"cardId":"[^"]*",/g, '')}, ${localStorage.wishes}`);
}

document.addEventListener('deviceready', () => setTimeout(() => check()));
