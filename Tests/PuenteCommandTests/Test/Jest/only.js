/** `only` and its like leave out the rest. */
test('is not run', () => {
    throw new Error('it is run');
});
test.only('is run', () => {
    expect(1).toBe(1);
});
describe.only('a suite', () => {
    it('is run', () => {
        expect(1).toBe(1);
    });
});
it.only.each([1, 2])('is run with %s', (value) => {
    expect(value).toBeGreaterThan(0);
});
