// Creates, writes and reads back small files through the File service, three awaited calls each. Prints one JSON object: microseconds a file,
// best and median of the rounds. files-stand-in.js does the same with Node's fs.promises.
(async function () {
    const call = (action, ...args) =>
        new Promise((resolve, reject) => cordova.exec(resolve, reject, 'File', action, args));
    const { root } = await call('requestFileSystem', 0, 0);
    const text = 'x'.repeat(200);

    async function round(name, count) {
        await call('getDirectory', root.nativeURL, name, { create: true });
        const folder = `cdvfile://localhost/temporary/${name}/`;
        const start = performance.now();
        for (let index = 0; index < count; index++) {
            await call('getFile', folder, `file-${index}.txt`, { create: true });
            await call('write', `${folder}file-${index}.txt`, text, 0, false);
            if ((await call('readAsText', `${folder}file-${index}.txt`, 'UTF-8', 0, text.length)) !== text) {
                throw new Error(`file ${index} is not what was written`);
            }
        }
        const time = ((performance.now() - start) * 1000) / count;
        await call('removeRecursively', folder);
        return time;
    }

    await round('warm-up', 1000);
    const times = [];
    for (let index = 0; index < 3; index++) {
        times.push(await round(`round-${index}`, 10000));
    }
    times.sort((left, right) => left - right);
    console.log(JSON.stringify({ best: times[0], median: times[1] }));
})();
