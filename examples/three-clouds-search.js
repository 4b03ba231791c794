/**
 * A file that is found in three clouds, one of which is down, and then in all of them.
 *
 *     puente run examples/three-clouds-search.js
 *     puente demo three-clouds-search
 */
'use strict';

const { Clouds } = DynamicEngine.plugins;

async function find(text) {
    const { entries, errors } = await Clouds.search(text);
    for (const { cloud, path, size } of entries) {
        console.log(`  ${cloud}: ${path}, ${size} bytes`);
    }
    for (const { cloud, code } of errors) {
        console.log(`  ${cloud}: ${code}`);
    }
}

async function main() {
    console.log('Ana gives the app access to her three clouds.');
    for (const { name } of await Clouds.clouds()) {
        // The browser's part: Ana looks at the page of the cloud and allows it.
        await Clouds.authorize(name, () => true);
    }

    console.log('Each has a file about the trip, by names that are not quite alike.');
    await Clouds.upload(await Clouds.createFolder('dropbox', 'Travel'), 'Málaga.txt', 'Train at nine.');
    await Clouds.upload(await Clouds.createFolder('drive', 'Holidays'), 'Malaga hotel.txt', 'A room with a view.');
    await Clouds.upload('onedrive', 'MÁLAGA museums.txt', 'Picasso, Thyssen.');
    await Clouds.upload('onedrive', 'shopping.txt', 'Sun cream for Malaga');

    console.log('She searches them all at once, while one of them does not work:');
    await Clouds.simulate('drive', { down: true });
    await find('malaga');

    console.log('It works again:');
    await Clouds.simulate('drive', { down: false });
    await find('malaga');

    console.log('What her accounts hold:');
    for (const { cloud, displayName, email, used, total } of await Clouds.accounts()) {
        console.log(`  ${cloud}: ${displayName}, ${email}, ${used} of ${total} bytes`);
    }

    console.log('She takes the access to one of them back.');
    await Clouds.deauthorize('dropbox');
    await find('malaga');
}

main();
