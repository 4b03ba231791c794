/**
 * A shop in an app: what the app's server offers and the store has, a purchase, a payment that waits for a parent, and a receipt that is refused.
 *
 *     puente run examples/shop-offer.js
 */
'use strict';

const { Purchase } = DynamicEngine.plugins;

document.addEventListener('deviceready', async () => {
    // At the launch, so that nothing of an earlier run is lost.
    Purchase.observe(({ productIdentifier, state, error }) => {
        console.log(`  ${productIdentifier.split('.').pop()}: ${state}${error === undefined ? '' : ` (${error.message})`}`);
    });

    console.log(`may buy: ${await Purchase.canMakePayments()}`);
    const { products, invalidIdentifiers } = await Purchase.offeredProducts();
    products.forEach(({ localizedTitle, price, priceLocale }) => console.log(`  ${localizedTitle}, ${price} ${priceLocale}`));
    console.log(`not in the store: ${invalidIdentifiers.map((each) => each.split('.').pop()).join(', ')}`);

    console.log('Chewbacca');
    const bought = await Purchase.buy(products[1].productIdentifier);
    const receipt = await Purchase.verify(bought);
    console.log(`  the receipt is of ${receipt.quantity} ${receipt.product_id.split('.').pop()}`);
    await Purchase.deliver(bought);
    await Purchase.finish(bought);

    console.log('Modal Nodes, after asking a parent');
    await Purchase.simulate({ askToBuy: true });
    const asked = await Purchase.buy(products[3].productIdentifier);
    const { code, message } = await Purchase.verify(asked).catch((error) => error);
    console.log(`  not yet: ${code}, ${message}`);
    await Purchase.approve(asked);
    await Purchase.finish(asked);

    console.log('Han Solo, who is too expensive after all');
    await Purchase.simulate({ askToBuy: false, fails: 2 });
    await Purchase.finish(await Purchase.buy(products[0].productIdentifier));

    const delivered = await Purchase.delivered();
    console.log(`delivered: ${Object.entries(delivered).map(([name, count]) => `${count} ${name.split('.').pop()}`).join(', ')}`);
});
