/**
 * Converts some euros, without a network: `server.js` runs first and replies for the server.
 *
 *     puente run examples/apps/rates examples/apps/rates/check.js --network off --fakes examples/apps/rates/server.js
 */
'use strict';

function convert(amount, currency) {
    document.querySelector('[name=amount]').value = amount;
    document.querySelector('[name=currency]').value = currency;
    document.querySelector('#convert button').click();
    console.log(`${amount} EUR is ${document.querySelector('#result').textContent}`);
}

convert(100, 'USD');
convert(2.5, 'MXN');
