/**
 * Bought once, delivered once: the store stops in the middle of a purchase, its answer is lost, and the app hands out what was paid all the same, and not twice.
 *
 *     puente run examples/buy-once.js
 *
 * With `--data FILE` the queue lies beside that file: then the process itself may be killed, and the next run goes on.
 */
'use strict';

const { Purchase } = DynamicEngine.plugins;
const falcon = 'com.cytdevteam.MosEisley.MillenniumFalcon';

/** What an app does at its launch: it brings to an end whatever waits. */
function launch() {
    return new Promise((resolve) => {
        Purchase.observe(async (transaction) => {
            console.log(`  ${transaction.state}`);
            if (transaction.state === 'purchased') {
                await Purchase.verify(transaction);
                // The content first, then the end: whoever dies in between delivers nothing twice.
                const isFirst = await Purchase.deliver(transaction);
                console.log(`  delivered${isFirst ? '' : ' already'}`);
                await Purchase.finish(transaction);
                resolve();
            }
        });
    });
}

document.addEventListener('deviceready', async () => {
    await Purchase.identifiers();
    console.log('the store takes the money, and its answer is lost');
    const stop = puente.faults.stopServer('purchase', { after: true });
    const { code } = await Purchase.buy(falcon).catch((error) => error);
    console.log(`  ${code}`);
    stop.restore();

    console.log('the next launch');
    await launch();
    const count = (await Purchase.delivered())[falcon];
    console.log(`Millennium Falcons: ${count}, waiting: ${(await Purchase.pending()).length}`);
});
