// A million calls, and what the process holds after each hundred thousand of them. Prints one JSON array of bytes.
(async function () {
    const call = (text) =>
        new Promise((resolve, reject) => cordova.exec(resolve, reject, 'Benchmark', 'activate', [{ user: text, otp: '1', email: '' }]));
    const held = [];
    for (let round = 0; round < 10; round++) {
        for (let index = 0; index < 100000; index++) {
            await call(`user${index}@company1.com`);
        }
        held.push(await new Promise((resolve, reject) => cordova.exec(resolve, reject, 'Benchmark', 'resident', [])));
    }
    console.log(JSON.stringify(held));
})();
