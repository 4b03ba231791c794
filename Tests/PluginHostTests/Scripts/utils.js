suite({}, function () {
    const utils = cordova.require('cordova/utils');

    test('a getter can be defined and defined anew', function (t) {
        const object = {};
        let stored;
        utils.defineGetterSetter(object, 'x', () => 1, (value) => { stored = value; });
        object.x = 5;
        t.equal(object.x, 1);
        t.equal(stored, 5);
        utils.defineGetter(object, 'x', () => 2);
        t.equal(object.x, 2);
    });

    test('an item is looked up in an array and removed from it', function (t) {
        const array = ['a', 'b', 'a'];
        t.equal(utils.arrayIndexOf(array, 'b'), 1);
        t.equal(utils.arrayIndexOf(array, 'c'), -1);
        t.equal(utils.arrayRemove(array, 'a'), true);
        t.deepEqual(array, ['b', 'a']);
        t.equal(utils.arrayRemove(array, 'c'), false);
    });

    test('the name of a type is the tag of the value', function (t) {
        const values = [null, undefined, 1, 'a', true, [], {}, new Date(), /a/, () => {}, async () => {},
            new ArrayBuffer(1), new Uint8Array(1), new Error('e'), Symbol('s')];
        t.deepEqual(values.map(utils.typeName), ['Null', 'Undefined', 'Number', 'String', 'Boolean', 'Array', 'Object',
            'Date', 'RegExp', 'Function', 'AsyncFunction', 'ArrayBuffer', 'Uint8Array', 'Error', 'Symbol']);
    });

    test('arrays and dates are told from what looks like them', function (t) {
        t.equal(utils.isArray([]), true);
        t.equal(utils.isArray({ length: 0 }), false);
        t.equal(utils.isDate(new Date()), true);
        t.equal(utils.isDate('2020-01-01'), false);
    });

    test('a clone is deep, shares functions and dates and leaves undefined members out', function (t) {
        const list = [1, { deep: true }, undefined];
        const original = { list, when: new Date(0), call() {}, none: undefined, nil: null };
        const copy = utils.clone(original);
        t.deepEqual(Object.keys(copy), ['list', 'when', 'call', 'nil']);
        t.equal(copy.when, original.when);
        t.equal(copy.call, original.call);
        t.deepEqual(copy.list, original.list);
        t.equal(copy.list === original.list || copy.list[1] === original.list[1], false);
    });

    test('what is no object is its own clone', function (t) {
        const call = () => {};
        for (const value of [null, undefined, 0, '', 'a', false, call]) {
            t.equal(utils.clone(value), value);
        }
    });

    test('a closed function has its context, and given parameters or its own', function (t) {
        function sum(a, b) {
            return this.base + a + b;
        }
        t.equal(utils.close({ base: 1 }, sum)(2, 3), 6);
        t.equal(utils.close({ base: 1 }, sum, [10, 20])(2, 3), 31);
    });

    test('a UUID is five groups of hexadecimal digits, another each time', function (t) {
        const uuid = utils.createUUID();
        t.equal(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(uuid), true);
        t.equal(uuid === utils.createUUID(), false);
    });

    test('an extended constructor inherits and knows its parent', function (t) {
        function Parent() {}
        Parent.prototype.greet = () => 'hello';
        function Child() {}
        utils.extend(Child, Parent);
        const child = new Child();
        t.equal(child.greet(), 'hello');
        t.equal(child instanceof Parent, true);
        t.equal(child.constructor, Child);
        t.equal(Child.__super__, Parent.prototype);
    });

    test('an alert goes to window.alert if there is one, else to the console', function (t) {
        const before = window.alert;
        try {
            window.alert = undefined;
            utils.alert('to the console');
            t.deepEqual(t.reports('console').map(({ text }) => text), ['to the console']);
            let shown;
            window.alert = (message) => { shown = message; };
            utils.alert('to the window');
            t.equal(shown, 'to the window');
        } finally {
            window.alert = before;
        }
    });
});
