/** jest's matchers beside Jasmine's. */
class A { constructor() { this.a = 1; } }

describe('equality', () => {
    test('toEqual passes over undefined and types', () => {
        expect({ a: 1, b: undefined }).toEqual({ a: 1 });
        expect([undefined, 1]).toEqual([, 1]);
        expect(new A()).toEqual({ a: 1 });
        expect({ a: 1 }).not.toEqual({ a: 2 });
        expect({ a: { b: [1, { c: undefined }] } }).toEqual({ a: { b: [1, {}] } });
        expect(NaN).toBe(NaN);
    });
    test('toStrictEqual does not', () => {
        expect({ a: 1, b: [1, 2, new Map([[1, { x: 1 }]]), new Set([{ y: 1 }])] }).toStrictEqual({ a: 1, b: [1, 2, new Map([[1, { x: 1 }]]), new Set([{ y: 1 }])] });
        expect({ a: 1, b: undefined }).not.toStrictEqual({ a: 1 });
        expect([undefined, 1]).not.toStrictEqual([, 1]);
        expect(new A()).not.toStrictEqual({ a: 1 });
        expect(new Uint8Array([1, 2])).toStrictEqual(new Uint8Array([1, 2]));
        expect(new Date(1)).toStrictEqual(new Date(1));
        expect(new Date(1)).not.toStrictEqual(new Date(2));
        expect(/a/g).not.toStrictEqual(/a/);
        expect(new Set([1])).not.toStrictEqual(new Set([2]));
        expect(new Uint8Array([1]).buffer).not.toStrictEqual(new Uint8Array([2]).buffer);
        expect(0).not.toStrictEqual(-0);
        expect(new URL('http://a.b/')).not.toStrictEqual(new URL('http://a.c/'));
        const ring = { a: 1 };
        ring.self = ring;
        const other = { a: 1 };
        other.self = other;
        expect(ring).toStrictEqual(other);
        expect(new Error('a')).not.toStrictEqual(new Error('b'));
    });
    test('toMatchObject compares what is expected', () => {
        expect({ a: 1, b: { c: 2, d: 3 }, e: [{ f: 1, g: 2 }] }).toMatchObject({ b: { c: 2 }, e: [{ f: 1 }] });
        expect({ a: 1 }).not.toMatchObject({ b: 1 });
        expect({ a: 1 }).not.toMatchObject({ b: undefined });
        expect([{ a: 1, b: 2 }]).toMatchObject([{ a: expect.any(Number) }]);
        expect([1, 2]).not.toMatchObject([1]);
        expect(() => expect(1).toMatchObject(2)).toThrow('compares objects');
    });
    test('toContainEqual, toHaveLength, toHaveProperty', () => {
        expect([{ a: 1, b: undefined }]).toContainEqual({ a: 1 });
        expect([{ a: 1 }]).not.toContainEqual({ a: 2 });
        expect([1, 2]).toHaveLength(2);
        expect('abc').not.toHaveLength(2);
        const value = { a: { b: [{ c: 1 }] }, 'x.y': 2, none: undefined };
        expect(value).toHaveProperty('a.b[0].c');
        expect(value).toHaveProperty('a.b.0.c', 1);
        expect(value).toHaveProperty(['x.y'], 2);
        expect(value).toHaveProperty('none');
        expect(value).not.toHaveProperty('a.c');
        expect(value).not.toHaveProperty('a.b[0].c', 2);
        expect('abc').toHaveProperty('length', 3);
    });
    test('numbers and text', () => {
        expect(0.1 + 0.2).toBeCloseTo(0.3, 5);
        expect(0.1).not.toBeCloseTo(0.2, 5);
        expect(2).toBeGreaterThanOrEqual(2);
        expect(2).toBeLessThanOrEqual(2);
        expect('a.b').toMatch('a.b');
        expect('a(b').toMatch('(b');
        expect('axb').toMatch('a.b');
        expect('axb').not.toMatch('^b');
        expect(null).toBeNull();
        expect(undefined).toBeUndefined();
        expect(NaN).toBeNaN();
        expect([]).toBeInstanceOf(Array);
    });
});

describe('toThrow', () => {
    const fail = (error) => () => {
        throw error;
    };
    test('takes a part of the message, a pattern, a class, an error, a matcher', () => {
        const call = fail(new RangeError('out of range: 7'));
        expect(call).toThrow();
        expect(call).toThrow('out of');
        expect(call).toThrow(/range: \d/);
        expect(call).toThrow(RangeError);
        expect(call).toThrow(new Error('out of range: 7'));
        expect(call).toThrow(expect.objectContaining({ message: 'out of range: 7' }));
        expect(call).toThrowError('of range');
        expect(call).toThrowError(RangeError, 'out of range: 7');
        expect(call).not.toThrow(TypeError);
        expect(call).not.toThrow('other');
        expect(() => {}).not.toThrow();
        expect(fail('text')).toThrow('text');
        expect(fail(3)).toThrow(3);
        expect(() => expect(3).toThrow()).toThrow('toThrow needs a function to call');
    });
    test('calls the function once', () => {
        const mock = jest.fn(fail(new Error('x')));
        expect(mock).toThrow('x');
        expect(mock).toHaveBeenCalledTimes(1);
    });
});

describe('promises', () => {
    test('resolves and rejects', async () => {
        await expect(Promise.resolve({ a: 1 })).resolves.toEqual({ a: 1 });
        await expect(Promise.resolve(1)).resolves.not.toBe(2);
        await expect(Promise.resolve(1)).not.resolves?.toBe(2);
        await expect(Promise.reject(new TypeError('no'))).rejects.toThrow('no');
        await expect(Promise.reject(new TypeError('no'))).rejects.toBeInstanceOf(TypeError);
        await expect(Promise.reject(new TypeError('no'))).rejects.toMatchObject({ message: 'no' });
        await expect(async () => 3).resolves.toBe(3);
    });
});

describe('asymmetric matchers', () => {
    test('stand in values', () => {
        const value = { id: 7, name: 'Anna', tags: ['a', 'b'], price: 0.1 + 0.2, big: 1n };
        expect(value).toEqual({
            id: expect.any(Number),
            name: expect.stringContaining('nn'),
            tags: expect.arrayContaining(['b']),
            price: expect.closeTo(0.3, 5),
            big: expect.any(BigInt),
        });
        expect(value).toStrictEqual(expect.objectContaining({ name: expect.stringMatching(/^A/) }));
        expect(value).toEqual({ ...value, id: expect.anything(), name: expect.not.stringContaining('x') });
        expect(value).toEqual(expect.not.objectContaining({ id: 8 }));
        expect(value).toEqual(expect.objectContaining({ tags: expect.not.arrayContaining(['c']) }));
        expect({ a: expect.any(String) }).toEqual({ a: 'x' });
        expect({ a: 'x' }).toEqual({ a: jasmine.any(String) });
        expect({ a: 1 }).not.toEqual({ a: expect.any(String) });
    });
});

describe('expect', () => {
    test('assertions', async () => {
        expect.assertions(2);
        expect(1).toBe(1);
        await expect(Promise.resolve(2)).resolves.toBe(2);
    });
    test('hasAssertions', () => {
        expect.hasAssertions();
        expect(1).toBe(1);
    });
    test('getState', () => {
        const { currentTestName, testPath } = expect.getState();
        expect(currentTestName).toBe('expect getState');
        expect(testPath).toMatch(/\.test\.js$/);
    });
    test('extend', async () => {
        expect.extend({
            toBeWithin(received, low, high) {
                const pass = received >= low && received <= high;
                return { pass, message: () => `expected ${this.utils.printReceived(received)} ${this.isNot ? 'not ' : ''}to be within ${low} and ${high}` };
            },
            async toSettleTo(received, value) {
                return { pass: this.equals(await received, value), message: () => 'settles to something else' };
            },
        });
        expect(5).toBeWithin(1, 9);
        expect(50).not.toBeWithin(1, 9);
        expect({ n: 5 }).toEqual({ n: expect.toBeWithin(1, 9) });
        expect({ n: 50 }).toEqual({ n: expect.not.toBeWithin(1, 9) });
        await expect(Promise.resolve(1)).toSettleTo(1);
        await expect(Promise.resolve(1)).not.toSettleTo(2);
    });
});

describe("Jasmine's own", () => {
    beforeEach(() => {
        jasmine.addCustomEqualityTester((a, b) => (a?.loose && b?.loose ? true : undefined));
    });
    test('habits work beside', async () => {
        const object = { go: () => 1, get size() { return 1; } };
        spyOn(object, 'go').and.returnValue(2);
        spyOnProperty(object, 'size', 'get').and.returnValue(9);
        expect(object.go() + object.size).withContext('sum').toBe(11);
        const made = jasmine.createSpyObj('made', ['a', 'b'], { c: 3 });
        made.a(1);
        expect(made.a).toHaveBeenCalledOnceWith(1);
        expect(made.c).toBe(3);
        await expectAsync(Promise.resolve(1)).toBeResolvedTo(1);
        await expectAsync(Promise.reject(new Error('x'))).toBeRejectedWithError('x');
        expect({ loose: 1, a: 1 }).toEqual({ loose: 2 });
        expect({ loose: 1, a: 1 }).toStrictEqual({ loose: 2 });
    });
    test('pending gives its reason', () => {
        pending('later');
    });
    test('clock works', () => {
        jasmine.clock().install();
        const seen = jasmine.createSpy();
        setTimeout(seen, 100);
        jasmine.clock().tick(101);
        expect(seen).toHaveBeenCalled();
        jasmine.clock().uninstall();
    });
});
