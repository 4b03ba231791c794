// Minutes of steady garbage under timers, promises and calls: what a long run of an app does to the engine's collector. The first argument is
// how many seconds it goes on. Prints how much was done, and fails if a call is answered with another's answer.
const seconds = Number(puente.args[0] ?? 120);
const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;
const counts = { timers: 0, calls: 0, garbage: 0 };
const kept = [];

function litter() {
    for (let index = 0; index < 2000; index++) {
        kept[index % 500] = { index, text: `garbage ${counts.garbage++}`, list: new Array(20).fill(index), bytes: new Uint8Array(64) };
    }
}

const timer = setInterval(() => {
    counts.timers++;
    litter();
    if (elapsed() > seconds) {
        clearInterval(timer);
    }
}, 5);

async function call() {
    while (elapsed() < seconds) {
        const sent = { number: counts.calls, list: [1, 2, 3], text: 'x'.repeat(100) };
        const back = await cordova.echo[counts.calls % 2 ? 'echo' : 'echoAsync'](sent);
        if (back.number !== sent.number) {
            throw new Error(`call ${sent.number} was answered with ${back.number}`);
        }
        if (++counts.calls % 1000 === 0) {
            await new Promise((resolve) => setTimeout(resolve, 1));
        }
    }
}

document.addEventListener('deviceready', async () => {
    await Promise.all([call(), call(), call()]);
    console.log(`${seconds} s: ${counts.timers} timers, ${counts.calls} calls, ${counts.garbage} objects`);
});
