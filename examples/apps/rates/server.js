/** Replies in the place of the server that the app asks for its rates. */
'use strict';

puente.network.reply('GET', 'https://rates.example/latest?base=EUR', { body: { USD: 1.1, MXN: 20 }, delay: 200 });
