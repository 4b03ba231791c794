// Calls an action with the activation request and waits for its typed reply: one after another, then many at once. Prints one JSON object:
// microseconds a call, best and median of the rounds.
(async function () {
    const request = {
        user: 'user1@company1.com',
        otp: '123456',
        'private:pwd': '1111',
        'private:vpwd': '1111',
        email: 'user1@company1.com',
    };
    const call = () => new Promise((resolve, reject) => cordova.exec(resolve, reject, 'Benchmark', 'activate', [request]));

    async function oneByOne(count) {
        for (let index = 0; index < count; index++) {
            await call();
        }
    }

    async function inFlight(count) {
        const calls = [];
        for (let index = 0; index < count; index++) {
            calls.push(call());
        }
        await Promise.all(calls);
    }

    async function measure(work, count, rounds) {
        const times = [];
        for (let round = 0; round < rounds; round++) {
            const start = performance.now();
            await work(count);
            times.push(((performance.now() - start) * 1000) / count);
        }
        times.sort((left, right) => left - right);
        return { best: times[0], median: times[Math.floor(times.length / 2)] };
    }

    await oneByOne(20000);
    await inFlight(10000);
    console.log(
        JSON.stringify({
            oneByOne: await measure(oneByOne, 20000, 9),
            inFlight: await measure(inFlight, 10000, 9),
        }),
    );
})();
