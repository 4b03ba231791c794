// How many fetches of a small body a second, 32 at a time: `fetch.js URL`, in Puente and in Node. Prints the number.
const url = globalThis.puente === undefined ? process.argv[2] : puente.args[0];
const atOnce = 32;
const warm = 500;
const count = 4000;

async function fetches(total) {
    let begun = 0;
    await Promise.all(Array.from({ length: atOnce }, async () => {
        while (begun++ < total) {
            const response = await fetch(url);
            const text = await response.text();
            if (response.status !== 200 || text.length === 0) {
                throw new Error(`${url} answered ${response.status}`);
            }
        }
    }));
}

(async () => {
    await fetches(warm);
    const start = performance.now();
    await fetches(count);
    console.log(Math.round(count / ((performance.now() - start) / 1000)));
})();
