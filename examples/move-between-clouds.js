/**
 * A folder that moves from one cloud to another, though the connection breaks off in the middle.
 *
 *     puente run examples/move-between-clouds.js
 *     puente demo move-between-clouds
 */
'use strict';

const { Clouds } = DynamicEngine.plugins;

async function show(cloud) {
    const lines = [];
    const walk = (element) => {
        lines.push(element.path);
        element.elements?.forEach(walk);
    };
    walk(await Clouds.tree(cloud));
    console.log(`  ${cloud}: ${lines.slice(1).join(', ') || 'nothing'}`);
}

async function main() {
    for (const name of ['dropbox', 'onedrive']) {
        await Clouds.authorize(name, () => true);
    }
    const photos = await Clouds.createFolder('dropbox', 'Photos');
    await Clouds.upload(photos, 'beach.txt', 'sand and sea');
    const year = await Clouds.createFolder(photos, '2018');
    await Clouds.upload(year, 'album.bin', new Uint8Array(5_000_000).fill(7));
    console.log('Before:');
    await show('dropbox');
    await show('onedrive');

    console.log('Ana moves the photos. Half-way, Dropbox gives half of what it is asked for:');
    await Clouds.simulate('dropbox', { cut: 1000, cutAfter: 1 });
    try {
        await Clouds.move(photos, 'onedrive');
    } catch ({ code, message }) {
        console.log(`  ${code}: ${message}`);
    }
    await show('dropbox');
    const [transfer] = await Clouds.transfers();
    console.log(`  the move from ${transfer.from} to ${transfer.to} is not done`);

    console.log('The connection is good again, and the move goes on where it was:');
    await Clouds.simulate('dropbox', { cut: 0 });
    const [moved] = await Clouds.resume();
    console.log(`  moved to ${moved.cloud}:${moved.path}`);
    await show('dropbox');
    await show('onedrive');

    const album = await Clouds.download('onedrive:/Photos/2018/album.bin');
    console.log(`The album has ${album.byteLength} bytes, all of them ${new Uint8Array(album).every((byte) => byte === 7) ? 'as they were' : 'changed'}.`);

    console.log('A name that OneDrive does not take stays where it is:');
    const odd = await Clouds.upload('dropbox', 'what?.txt', 'a question');
    await Clouds.move(odd, 'onedrive').catch(({ code, message }) => console.log(`  ${code}: ${message}`));
    await show('dropbox');
}

main();
