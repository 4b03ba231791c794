/** How jest declares tests. */
const ran = [];

test('test is it', () => {
    ran.push('test');
    expect(1).toBe(1);
});

test('a test may call done', (done) => {
    setTimeout(() => {
        expect(true).toBe(true);
        done();
    }, 3_600_000);
});

test('a test may be async', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(true).toBe(true);
});

describe('each', () => {
    const titles = [];
    const note = (...values) => titles.push(values);

    test.each([[1, 2, 3], [2, 3, 5]])('%i + %d = %s', (a, b, sum) => {
        note(a, b, sum);
        expect(a + b).toBe(sum);
    });
    it.each(['one', 'two'])('value %s has number %#', (value) => {
        note(value);
        expect(value).toMatch(/one|two/);
    });
    it.each([{ a: 1, b: { c: 'x' } }])('$a and $b.c of %# %%', ({ a, b }) => {
        note(a, b.c);
        expect(b).toEqual({ c: 'x' });
    });
    test.each`
        a    | b    | sum
        ${1} | ${1} | ${2}
        ${3} | ${4} | ${7}
    `('$a + $b = $sum', ({ a, b, sum }) => {
        note(a, b, sum);
        expect(a + b).toBe(sum);
    });
    test.each([[1]])('each with done %p', (value, done) => {
        setTimeout(() => {
            expect(value).toBe(1);
            done();
        }, 10);
    });
    describe.each([['x'], ['y']])('suite %s', (name) => {
        test('sees its row', () => {
            note('suite', name);
            expect(['x', 'y']).toContain(name);
        });
    });
    test('all rows have run', () => {
        expect(titles).toEqual([[1, 2, 3], [2, 3, 5], ['one'], ['two'], [1, 'x'], [1, 1, 2], [3, 4, 7], ['suite', 'x'], ['suite', 'y']]);
    });
});

describe('titles', () => {
    const spec = (declared) => declared.getFullName();
    const names = [
        test.each([[{ a: 1 }, 'x', 1.5, 7]])('%j %s %f %i %% %p', () => expect(1).toBe(1)),
    ];
    function named() {}
    const one = spec(it(named, () => expect(1).toBe(1)));
    const two = spec(it(3, () => expect(1).toBe(1)));
    test('may be functions and numbers', () => {
        expect(one).toBe('titles named');
        expect(two).toBe('titles 3');
        expect(names).toEqual([undefined]);
    });
});

test.skip('is not run', () => {
    ran.push('skipped');
});
it.skip.each([1, 2])('is not run with %s', () => {
    ran.push('skipped');
});
xtest('is not run either', () => {
    ran.push('skipped');
});
describe.skip('a skipped suite', () => {
    test('is not run', () => ran.push('skipped'));
});
test.todo('is still to be written');
test.failing('fails, and may', () => {
    expect(1).toBe(2);
});
test.failing.each([1, 2])('fails with %s', (value) => {
    expect(value).toBe(3);
});
test.concurrent('runs like the others', async () => {
    expect(ran).toEqual(['test']);
});

describe('wrong use', () => {
    test('is an error', () => {
        expect(() => test('x')).toThrow("the test 'x' has no function: for a test that is still to be written use test.todo('x')");
        expect(() => test('x', 3)).toThrow('has number where its function belongs');
        expect(() => test(undefined, () => {})).toThrow('test() takes a title first, a string: it is undefined');
        expect(() => describe({}, () => {})).toThrow('describe() takes a title first');
        expect(() => test.todo('x', () => {})).toThrow('todo() takes a title only');
        expect(() => test.each(3)('x', () => {})).toThrow('each takes an array of rows');
        expect(() => test.each([])('x', () => {})).toThrow('the table has no rows');
        expect(() => test.each`a|b ${1}`('x', () => {})).toThrow('the table has 1 value for 2 headings (a, b)');
    });
});
