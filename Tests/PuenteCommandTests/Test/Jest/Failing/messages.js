class Point {
    constructor(x, y) {
        this.x = x;
        this.y = y;
    }
}

test('toStrictEqual', () => {
    expect({ a: 1, b: undefined }).toStrictEqual({ a: 1 });
    expect(new Point(1, 2)).toStrictEqual({ x: 1, y: 2 });
    expect({ list: [1, { deep: 2 }] }).toStrictEqual({ list: [1, { deep: 3 }] });
});
test('toMatchObject', () => {
    expect({ a: { b: 1 } }).toMatchObject({ a: { b: 2 } });
    expect({ a: 1 }).toMatchObject({ c: 1 });
});
test('toHaveLength and toHaveProperty', () => {
    expect([1, 2, 3]).toHaveLength(2);
    expect({ a: { b: 1 } }).toHaveProperty('a.c.d');
    expect({ a: { b: 1 } }).toHaveProperty('a.b', 2);
});
test('toThrow', () => {
    expect(() => {}).toThrow('lost');
    expect(() => {
        throw new Error('found');
    }).toThrow('lost');
});
test('mocks', () => {
    const mock = jest.fn(() => 4);
    mock(1);
    expect(mock).toHaveBeenCalledWith(2, 'x');
    expect(jest.fn().mockName('silent')).toHaveBeenCalledWith(1);
    expect(mock).toHaveBeenCalledTimes(2);
    expect(mock).not.toHaveBeenCalled();
    expect(mock).toHaveBeenLastCalledWith(2);
    expect(mock).toHaveBeenNthCalledWith(2, 1);
    expect(mock).toHaveReturnedWith(5);
});
test('promises', async () => {
    await expect(Promise.resolve(1)).rejects.toThrow();
    await expect(Promise.reject(new Error('gone'))).resolves.toBe(1);
    await expect(Promise.resolve(1)).resolves.toBe(2);
    await expect(Promise.reject(new Error('gone'))).rejects.toThrow('lost');
});
test('assertions', () => {
    expect.assertions(2);
    expect(1).toBe(1);
});
test('no assertions', () => {
    expect.hasAssertions();
});
test('jest.mock', () => {
    jest.mock('./store');
});
test('snapshots', () => {
    expect({ a: 1 }).toMatchSnapshot();
});
test.failing('passes', () => {
    expect(1).toBe(1);
});
test('extend', () => {
    expect.extend({
        toBeEven(value) {
            return { pass: value % 2 === 0, message: () => `expected ${value} to be even` };
        },
    });
    expect(3).toBeEven();
});
test('fake timers that nobody moves', async () => {
    jest.useFakeTimers();
    await new Promise((resolve) => setTimeout(resolve, 10));
});
