/** Cards, shown and blocked with and without a network: what cannot be sent waits on the device. */
'use strict';

const app = {
    /** Who is signed in, while the app runs. */
    credentials: null,

    start() {
        app.show();
        window.addEventListener('online', () => app.synchronize());
        document.querySelector('#sign-in').addEventListener('submit', (event) => {
            event.preventDefault();
            const { user, otp, pin } = Object.fromEntries(
                [...event.target.querySelectorAll('input')].map((input) => [input.name, input.value]),
            );
            app.signIn(user, otp, pin);
        });
        app.say('sign in');
    },

    async signIn(user, otp, pin) {
        const { LoginService } = DynamicEngine.plugins.CardControl;
        await LoginService.activateUser({ user, email: user, otp, 'private:pwd': pin, 'private:vpwd': pin });
        app.credentials = { user, 'private:pwd': pin };
        await app.synchronize();
    },

    /** Sends what waits, then asks the bank for the cards. */
    async synchronize() {
        if (!navigator.onLine) {
            app.say(`offline, ${store.wishes().length} to send`);
            return;
        }
        const { LoginService, CardInfoService, ControlService } = DynamicEngine.plugins.CardControl;
        await LoginService.login(app.credentials);
        while (store.wishes().length > 0) {
            await ControlService.setBlock({ ...store.wishes()[0], declineAll: true });
            store.removeWish();
        }
        const cards = [];
        for (const { cardId, nameOnCard } of await CardInfoService.listCards({})) {
            const blocks = await ControlService.listBlocks({ cardId });
            cards.push({ cardId, nameOnCard, blocks: blocks.map(({ type }) => type) });
        }
        await LoginService.logout();
        store.keepCards(cards);
        app.show();
        app.say('up to date');
    },

    async block(cardId) {
        store.addWish({ cardId, type: 'ECOMMERCE' });
        await app.synchronize();
    },

    show() {
        const list = document.querySelector('#cards');
        list.innerHTML = '';
        for (const { cardId, nameOnCard, blocks } of store.cards()) {
            const item = document.createElement('li');
            item.textContent = `${nameOnCard}: ${blocks.length === 0 ? 'nothing blocked' : blocks.join(', ')} `;
            const button = document.createElement('button');
            button.textContent = 'Block online purchases';
            button.addEventListener('click', () => app.block(cardId));
            item.appendChild(button);
            list.appendChild(item);
        }
    },

    say(text) {
        document.querySelector('#status').textContent = text;
        document.dispatchEvent(new CustomEvent('status', { detail: text }));
    },
};

document.addEventListener('deviceready', () => app.start());
