// What files.js does, with Node's fs.promises.
const { mkdtemp, mkdir, readFile, rm, writeFile } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

(async function () {
    const root = await mkdtemp(join(tmpdir(), 'files-'));
    const text = 'x'.repeat(200);

    async function round(name, count) {
        const folder = join(root, name);
        await mkdir(folder);
        const start = performance.now();
        for (let index = 0; index < count; index++) {
            const path = join(folder, `file-${index}.txt`);
            await writeFile(path, '', { flag: 'wx' });
            await writeFile(path, text);
            if ((await readFile(path, 'utf8')) !== text) {
                throw new Error(`file ${index} is not what was written`);
            }
        }
        return ((performance.now() - start) * 1000) / count;
    }

    await round('warm-up', 1000);
    const times = [];
    for (let index = 0; index < 3; index++) {
        times.push(await round(`round-${index}`, 10000));
    }
    await rm(root, { recursive: true });
    times.sort((left, right) => left - right);
    console.log(JSON.stringify({ best: times[0], median: times[1] }));
})();
