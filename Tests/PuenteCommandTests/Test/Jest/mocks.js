/** jest.fn, jest.spyOn, jest.replaceProperty. */
const atTop = jest.fn(() => 'top');

describe('jest.fn', () => {
    test('records calls, results, contexts and instances', () => {
        const mock = jest.fn((a, b) => a + b);
        const object = { mock };
        expect(mock(1, 2)).toBe(3);
        expect(object.mock(3, 4)).toBe(7);
        expect(mock.mock.calls).toEqual([[1, 2], [3, 4]]);
        expect(mock.mock.lastCall).toEqual([3, 4]);
        expect(mock.mock.results).toEqual([{ type: 'return', value: 3 }, { type: 'return', value: 7 }]);
        expect(mock.mock.contexts[1]).toBe(object);
        const made = new mock(1, 1);
        expect(made instanceof mock).toBe(true);
        expect(mock.mock.instances[2]).toBe(made);
        expect(mock.mock.invocationCallOrder).toHaveLength(3);
    });

    test('records what is thrown', () => {
        const mock = jest.fn(() => {
            throw new Error('no');
        });
        expect(mock).toThrow('no');
        expect(mock.mock.results[0].type).toBe('throw');
        expect(mock).not.toHaveReturned();
    });

    test('returns what it is told', async () => {
        const mock = jest.fn().mockReturnValue(1).mockReturnValueOnce(2).mockImplementationOnce(() => 3);
        expect([mock(), mock(), mock()]).toEqual([2, 3, 1]);
        mock.mockResolvedValueOnce('yes').mockRejectedValueOnce(new Error('no'));
        await expect(mock()).resolves.toBe('yes');
        await expect(mock()).rejects.toThrow('no');
        mock.mockResolvedValue(5);
        expect(await mock()).toBe(5);
        mock.mockRejectedValue('gone');
        await expect(mock()).rejects.toBe('gone');
        const self = { me: jest.fn().mockReturnThis() };
        expect(self.me()).toBe(self);
    });

    test('clears, resets, names and replaces for a while', async () => {
        const mock = jest.fn(() => 1).mockName('one');
        expect(mock.getMockName()).toBe('one');
        mock();
        expect(mock.mockClear()()).toBe(1);
        expect(mock).toHaveBeenCalledTimes(1);
        const implementation = () => 2;
        mock.withImplementation(implementation, () => {
            expect(mock()).toBe(2);
            expect(mock.getMockImplementation()).toBe(implementation);
        });
        await mock.withImplementation(() => 3, async () => {
            await null;
            expect(mock()).toBe(3);
        });
        expect(mock()).toBe(1);
        mock.mockReset();
        expect(mock.mock.calls).toEqual([]);
        expect(mock()).toBeUndefined();
    });

    test('made where the file is loaded works, and is one of its own', () => {
        expect(atTop()).toBe('top');
        expect(jest.isMockFunction(atTop)).toBe(true);
        expect(jest.isMockFunction(() => {})).toBe(false);
        jest.clearAllMocks();
        expect(atTop).not.toHaveBeenCalled();
        expect(() => jest.fn(3)).toThrow('jest.fn takes a function');
    });

    test("is one of Jasmine's spies", () => {
        const mock = jest.fn(() => 4);
        mock('a');
        expect(jasmine.isSpy(mock)).toBe(true);
        expect(mock).toHaveBeenCalledOnceWith('a');
        expect(mock.calls.mostRecent().returnValue).toBe(4);
        mock.and.returnValue(9);
        expect(mock()).toBe(9);
    });

    test('can stand for a class', () => {
        class Thing {
            constructor(size) {
                this.size = size;
            }
        }
        const module = { Thing };
        const spy = jest.spyOn(module, 'Thing');
        const made = new module.Thing(3);
        expect(made).toBeInstanceOf(Thing);
        expect(made.size).toBe(3);
        expect(spy).toHaveBeenCalledWith(3);
        spy.mockRestore();
        expect(module.Thing).toBe(Thing);
    });
});

describe('matchers of calls', () => {
    const spies = () => [jest.fn((x) => x * 2), jasmine.createSpy('spy').and.callFake((x) => x * 2)];

    test("work on jest's mocks and Jasmine's spies", () => {
        for (const spy of spies()) {
            spy(1);
            spy(2, { a: 1 });
            expect(spy).toHaveBeenCalled();
            expect(spy).toBeCalled();
            expect(spy).toHaveBeenCalledTimes(2);
            expect(spy).toBeCalledTimes(2);
            expect(spy).toHaveBeenCalledWith(1);
            expect(spy).toBeCalledWith(2, expect.objectContaining({ a: 1 }));
            expect(spy).toHaveBeenCalledWith(2, { a: 1, b: undefined });
            expect(spy).toHaveBeenLastCalledWith(2, { a: expect.any(Number) });
            expect(spy).lastCalledWith(2, { a: 1 });
            expect(spy).toHaveBeenNthCalledWith(1, 1);
            expect(spy).nthCalledWith(2, 2, expect.anything());
            expect(spy).not.toHaveBeenNthCalledWith(3, 1);
            expect(spy).not.toHaveBeenCalledWith(3);
            expect(spy).toHaveReturned();
            expect(spy).toHaveReturnedTimes(2);
            expect(spy).toHaveReturnedWith(2);
            expect(spy).toHaveLastReturnedWith(4);
            expect(spy).toHaveNthReturnedWith(1, 2);
            expect(spy).not.toHaveReturnedWith(3);
        }
    });
});

describe('jest.spyOn', () => {
    const object = { method: (x) => x + 1, value: 1, get size() { return 1; }, set size(_) {} };

    test('calls through, replaces and restores', () => {
        const { method } = object;
        const spy = jest.spyOn(object, 'method');
        expect(object.method(1)).toBe(2);
        expect(jest.spyOn(object, 'method')).toBe(spy);
        spy.mockImplementation(() => 0);
        expect(object.method(1)).toBe(0);
        spy.mockRestore();
        expect(object.method).toBe(method);
    });

    test('stays until it is restored', () => {
        jest.spyOn(object, 'method').mockReturnValue('kept');
        expect(object.method()).toBe('kept');
    });
    test('... as here', () => {
        expect(object.method()).toBe('kept');
        jest.restoreAllMocks();
        expect(object.method(1)).toBe(2);
    });

    test('replaces getters and setters', () => {
        const get = jest.spyOn(object, 'size', 'get').mockReturnValue(42);
        const set = jest.spyOn(object, 'size', 'set');
        expect(object.size).toBe(42);
        object.size = 7;
        expect(set).toHaveBeenCalledWith(7);
        expect(get).toHaveBeenCalledTimes(1);
        jest.restoreAllMocks();
        expect(object.size).toBe(1);
    });

    test('of an inherited method is put back by its removal', () => {
        class A { go() { return 'went'; } }
        const a = new A();
        const spy = jest.spyOn(a, 'go').mockReturnValue('stopped');
        expect(a.go()).toBe('stopped');
        spy.mockRestore();
        expect(Object.hasOwn(a, 'go')).toBe(false);
        expect(a.go()).toBe('went');
    });

    test('says what it cannot do', () => {
        expect(() => jest.spyOn(object, 'none')).toThrow("the object has no property 'none'");
        expect(() => jest.spyOn(object, 'value')).toThrow('use jest.replaceProperty');
        expect(() => jest.spyOn(undefined, 'x')).toThrow('takes an object first: it is undefined');
        expect(() => jest.spyOn(object, 'value', 'get')).toThrow("'value' has no getter");
        expect(() => jest.spyOn(Object.freeze({ f() {} }), 'f')).toThrow("the property 'f' cannot be replaced: it is read-only");
    });

    test('replaceProperty puts a value in the place of another', () => {
        const replaced = jest.replaceProperty(object, 'value', 5);
        expect(object.value).toBe(5);
        replaced.replaceValue(6);
        expect(object.value).toBe(6);
        replaced.restore();
        expect(object.value).toBe(1);
        expect(() => jest.replaceProperty(object, 'method', 1)).toThrow('is a function: use jest.spyOn');
    });
});
