// Searches three clouds of 100,000 files each, in which every answer takes 50 ms: one after the other, and all at once. And puts and gets a file of
// `puente.args[0]` MiB, if that is given, from one cloud into another.
const { Clouds } = DynamicEngine.plugins;
const FILES = 100_000;
const FOUND = 1111;

async function search(clouds) {
    const start = performance.now();
    let found = 0;
    let cursor;
    do {
        const page = await Clouds.search('file-99', { clouds, cursor });
        found += page.entries.length;
        cursor = page.cursor;
    } while (cursor);
    if (found !== FOUND * clouds.length) {
        throw new Error(`${found} of ${FOUND * clouds.length} files were found in ${clouds}`);
    }
    return performance.now() - start;
}

const median = (times) => times.sort((left, right) => left - right)[times.length >> 1];

async function searches(all) {
    for (const cloud of all) {
        await Clouds.simulate(cloud, { files: FILES, filesNamed: 'file', delay: 50 });
    }
    const times = { all: [] };
    for (let round = 0; round < 5; round++) {
        for (const cloud of all) {
            (times[cloud] ??= []).push(await search([cloud]));
        }
        times.all.push(await search(all));
    }
    return { slowest: Math.max(...all.map((cloud) => median(times[cloud]))), together: median(times.all) };
}

async function transfer(megabytes) {
    const piece = new Uint8Array(1 << 20).map((_, place) => place % 251);
    function* pieces() {
        for (let count = 0; count < megabytes; count++) {
            yield piece;
        }
    }
    const start = performance.now();
    const file = await Clouds.upload('dropbox', 'large.bin', pieces(), { size: megabytes << 20 });
    const moved = await Clouds.move(file, 'onedrive');
    let bytes = 0;
    for await (const part of Clouds.read(moved)) {
        bytes += part.byteLength;
    }
    if (bytes !== megabytes << 20) {
        throw new Error(`${bytes} bytes came back`);
    }
    return { milliseconds: performance.now() - start };
}

(async function () {
    const all = (await Clouds.clouds()).map(({ name }) => name);
    for (const cloud of all) {
        await Clouds.authorize(cloud, () => true);
    }
    const [megabytes] = puente.args;
    console.log(JSON.stringify(megabytes ? await transfer(Number(megabytes)) : await searches(all)));
})();
