/** jest's fake timers on the run's clock. */
describe('fake timers', () => {
    afterEach(() => {
        jest.useRealTimers();
    });

    test('do not fire by themselves, and at once when time is advanced', async () => {
        jest.useFakeTimers();
        const seen = [];
        setTimeout(() => seen.push('late'), 1000);
        setTimeout(() => seen.push('soon'), 10);
        const interval = setInterval(() => seen.push('tick'), 400);
        await Promise.resolve();
        expect(seen).toEqual([]);
        expect(jest.getTimerCount()).toBe(3);
        jest.advanceTimersByTime(999);
        expect(seen).toEqual(['soon', 'tick', 'tick']);
        jest.advanceTimersByTime(1);
        expect(seen).toEqual(['soon', 'tick', 'tick', 'late']);
        clearInterval(interval);
        expect(jest.getTimerCount()).toBe(0);
    });

    test('runAllTimers runs timers that timers start', () => {
        jest.useFakeTimers();
        const seen = [];
        setTimeout(() => {
            seen.push(1);
            setTimeout(() => seen.push(2), 5_000_000);
        }, 1000);
        jest.runAllTimers();
        expect(seen).toEqual([1, 2]);
    });

    test('runAllTimers gives up an endless chain', () => {
        jest.useFakeTimers({ timerLimit: 50 });
        setInterval(() => {}, 10);
        expect(() => jest.runAllTimers()).toThrow('Aborting after running 50 timers, assuming an infinite loop!');
        jest.clearAllTimers();
        expect(jest.getTimerCount()).toBe(0);
    });

    test('runOnlyPendingTimers leaves what comes later', () => {
        jest.useFakeTimers();
        const seen = [];
        setTimeout(() => {
            seen.push('first');
            setTimeout(() => seen.push('second'), 1000);
        }, 1000);
        jest.runOnlyPendingTimers();
        expect(seen).toEqual(['first']);
        jest.runOnlyPendingTimers();
        expect(seen).toEqual(['first', 'second']);
    });

    test('advanceTimersToNextTimer goes from one to the next', () => {
        jest.useFakeTimers();
        const seen = [];
        for (const delay of [10, 20, 30]) {
            setTimeout(() => seen.push(delay), delay);
        }
        jest.advanceTimersToNextTimer();
        expect(seen).toEqual([10]);
        jest.advanceTimersToNextTimer(2);
        expect(seen).toEqual([10, 20, 30]);
    });

    test('the Async forms let promises run between timers', async () => {
        jest.useFakeTimers();
        const seen = [];
        const loop = async () => {
            for (let round = 0; round < 3; round++) {
                await new Promise((resolve) => setTimeout(resolve, 100));
                seen.push(round);
            }
        };
        loop();
        await jest.advanceTimersByTimeAsync(250);
        expect(seen).toEqual([0, 1]);
        await jest.runAllTimersAsync();
        expect(seen).toEqual([0, 1, 2]);
        loop();
        await jest.runOnlyPendingTimersAsync();
        expect(seen).toEqual([0, 1, 2, 0]);
        await jest.advanceTimersToNextTimerAsync();
        expect(seen).toEqual([0, 1, 2, 0, 1]);
    });

    test('Date follows, from any time', () => {
        jest.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') });
        expect(Date.now()).toBe(Date.UTC(2020, 0, 1));
        jest.advanceTimersByTime(1500);
        expect(new Date().toISOString()).toBe('2020-01-01T00:00:01.500Z');
        jest.setSystemTime(0);
        expect(jest.now()).toBe(0);
        expect(new Date(5)).toBeInstanceOf(Date);
        expect(jest.getRealSystemTime()).toBeGreaterThan(Date.UTC(2024, 0, 1));
        jest.useRealTimers();
        expect(Date.now()).toBeGreaterThan(Date.UTC(2024, 0, 1));
    });

    it('a limit of the test does not pass with the time', () => {
        jest.useFakeTimers();
        jest.advanceTimersByTime(60_000);
        expect(true).toBe(true);
    }, 1000);

    test('say what they need', async () => {
        expect(() => jest.advanceTimersByTime(1)).toThrow('jest.advanceTimersByTime needs fake timers: call jest.useFakeTimers() first');
        await expect(jest.runAllTimersAsync()).rejects.toThrow('needs fake timers');
        expect(() => jest.useFakeTimers('legacy')).toThrow('legacy fake timers are not available');
        expect(() => jest.useFakeTimers({ doNotFake: ['Date', 'nextTick'] })).toThrow('cannot leave out Date:');
        jest.useFakeTimers();
        expect(() => jest.advanceTimersByTime('1')).toThrow('takes a number of milliseconds from 0');
    });
});

describe('fake timers for many tests', () => {
    beforeAll(() => {
        jest.useFakeTimers();
    });
    afterAll(() => {
        jest.useRealTimers();
    });
    test.each([...Array(30).keys()])('hold in test %s', (number) => {
        const seen = jest.fn();
        setTimeout(seen, 1000);
        jest.advanceTimersByTime(999);
        expect(seen).not.toHaveBeenCalled();
        jest.advanceTimersByTime(1);
        expect(seen).toHaveBeenCalledTimes(1);
    });
});

describe('fake timers that end a test', () => {
    beforeAll(() => {
        jest.useFakeTimers();
    });
    test.each([...Array(15).keys()])('at once, test %s', (number, done) => {
        setTimeout(done, 1000);
        jest.advanceTimersByTime(1000);
        expect(jest.getTimerCount()).toBe(0);
    });
    afterAll(() => {
        jest.useFakeTimers();
    });
    afterAll((done) => {
        done();
    });
});

test('time passes by itself otherwise', async () => {
    jest.useRealTimers();
    const start = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 3_600_000));
    expect(Date.now() - start).toBeGreaterThanOrEqual(3_600_000);
});

test('jest.setTimeout and what cannot be say so', () => {
    expect(jest.setTimeout(10_000)).toBe(jest);
    expect(() => jest.setTimeout('x')).toThrow('takes a number');
    expect(() => jest.retryTimes(2)).toThrow("run 'puente test --retries <n>'");
    expect(() => jest.mock('./x')).toThrow('puente.services.fake');
    expect(() => jest.requireActual('./x')).toThrow('import the module');
    expect(() => jest.isolateModules(() => {})).toThrow('a context of its own');
    expect(() => expect(1).toMatchSnapshot()).toThrow('there are no snapshots here. Use toEqual');
    expect(() => expect(1).toMatchInlineSnapshot('1')).toThrow('Use toEqual');
});
