suite({}, function () {
    const channel = cordova.require('cordova/channel');
    const noHandler = 'Must provide a function or an EventListener object implementing the handleEvent interface.';

    // A handler that writes down its name whenever it is called.
    function recorder(calls, name) {
        return function () {
            calls.push(name);
        };
    }

    test('a channel is found under its type', function (t) {
        const plain = channel.create('onPlain');
        t.equal(channel.onPlain, plain);
        t.deepEqual([plain.type, plain.state, plain.numHandlers], ['onPlain', 0, 0]);
        t.equal(channel.createSticky('onSticky').state, 1);
    });

    test('the core\'s channels are there', function (t) {
        for (const type of ['onDOMContentLoaded', 'onNativeReady', 'onPluginsReady']) {
            t.equal(channel[type].state, 2);
        }
        t.equal(channel.onCordovaReady.state, 1);
        t.deepEqual([channel.onPause.type, channel.onPause.state], ['pause', 0]);
        t.deepEqual([channel.onResume.type, channel.onResume.state], ['resume', 0]);
        t.deepEqual([channel.onActivated.type, channel.onActivated.state], ['activated', 0]);
        t.deepEqual([channel.onDeviceReady.type, channel.onDeviceReady.state], ['deviceready', 1]);
    });

    test('deviceready waits for the document and for Cordova', function (t) {
        t.deepEqual(channel.deviceReadyChannelsArray, [channel.onCordovaReady, channel.onDOMContentLoaded]);
        t.equal(channel.deviceReadyChannelsMap.onCordovaReady, channel.onCordovaReady);
    });

    test('a subscriber gets all arguments and the channel as this', function (t) {
        const c = channel.create('c');
        let got;
        c.subscribe(function (...args) {
            got = [this, ...args];
        });
        c.fire(1, 'two', undefined);
        t.deepEqual(got, [c, 1, 'two', undefined]);
    });

    test('a subscriber may have a context of its own', function (t) {
        const c = channel.create('c');
        const context = new Map();
        let self;
        c.subscribe(function () { self = this; }, context);
        c.fire();
        t.equal(self, context);
    });

    test('an object with handleEvent is a subscriber', function (t) {
        const c = channel.create('c');
        const listener = { handleEvent(value) { this.value = value; } };
        c.subscribe(listener);
        c.fire(7);
        t.equal(listener.value, 7);
        c.unsubscribe(listener);
        c.fire(8);
        t.equal(listener.value, 7);
    });

    test('anything else is refused', function (t) {
        const c = channel.create('c');
        for (const bad of [undefined, null, 'f', 1, {}, { handleEvent: true }]) {
            t.throws(() => c.subscribe(bad), noHandler);
            t.throws(() => c.unsubscribe(bad), noHandler);
        }
    });

    test('a function is subscribed once, with its first context', function (t) {
        const c = channel.create('c');
        const first = new Map();
        const contexts = [];
        function handler() {
            contexts.push(this);
        }
        c.subscribe(handler, first);
        c.subscribe(handler, new Map());
        t.equal(c.numHandlers, 1);
        c.fire();
        t.deepEqual(contexts, [first]);
    });

    test('a function keeps its number in all channels', function (t) {
        const handler = () => {};
        const one = channel.create('one');
        const two = channel.create('two');
        one.subscribe(handler);
        two.subscribe(handler);
        t.deepEqual(Object.keys(one.handlers), [handler.observer_guid]);
        t.deepEqual(Object.keys(two.handlers), [handler.observer_guid]);
    });

    test('handlers run in the order in which any channel first saw them', function (t) {
        const calls = [];
        const early = recorder(calls, 'early');
        const late = recorder(calls, 'late');
        channel.create('elsewhere').subscribe(early);
        const c = channel.create('c');
        c.subscribe(late);
        c.subscribe(early);
        c.fire();
        t.deepEqual(calls, ['early', 'late']);
    });

    test('a frozen function can be subscribed', function (t) {
        const calls = [];
        const c = channel.create('c');
        c.subscribe(Object.freeze(recorder(calls, 'frozen')));
        c.fire();
        t.deepEqual(calls, ['frozen']);
    });

    test('an unsubscribed handler is not called; unsubscribing again does nothing', function (t) {
        const calls = [];
        const c = channel.create('c');
        const handler = recorder(calls, 'x');
        c.subscribe(handler);
        c.unsubscribe(handler);
        c.unsubscribe(handler);
        c.fire();
        t.deepEqual(calls, []);
        t.equal(c.numHandlers, 0);
    });

    test('unsubscribing while the channel fires is too late for this firing', function (t) {
        const calls = [];
        const c = channel.create('c');
        const second = recorder(calls, 'second');
        c.subscribe(() => c.unsubscribe(second));
        c.subscribe(second);
        c.fire();
        c.fire();
        t.deepEqual(calls, ['second']);
    });

    test('the first and the last subscriber are noticed, others are not', function (t) {
        const c = channel.create('c');
        const counts = [];
        c.onHasSubscribersChange = function () {
            counts.push(this.numHandlers);
        };
        const one = () => {};
        const two = () => {};
        c.subscribe(one);
        c.subscribe(two);
        c.unsubscribe(one);
        c.unsubscribe(two);
        t.deepEqual(counts, [1, 0]);
    });

    test('a sticky channel calls late subscribers at once, with the arguments of its first firing', function (t) {
        const c = channel.createSticky('s');
        c.fire('first');
        c.fire('second');
        const got = [];
        c.subscribe((value) => got.push(value));
        t.deepEqual(got, ['first']);
        t.equal(c.state, 2);
    });

    test('arguments that are made on demand are made once, and only when somebody hears them', function (t) {
        const c = channel.createSticky('s');
        let made = 0;
        c.fireWith(() => [(made += 1)]);
        t.equal(made, 0);
        const got = [];
        c.subscribe((value) => got.push(value));
        c.subscribe((value) => got.push(value));
        t.deepEqual(got, [1, 1]);
        t.deepEqual(c.fireArgs, [1]);
    });

    test('a sticky channel lets go of its handlers when it has fired', function (t) {
        const c = channel.createSticky('s');
        const calls = [];
        let emptied = 0;
        c.subscribe(recorder(calls, 'x'));
        c.onHasSubscribersChange = () => { emptied += 1; };
        c.fire();
        c.fire();
        t.deepEqual(calls, ['x']);
        t.deepEqual([c.numHandlers, Object.keys(c.handlers).length, emptied], [0, 0, 1]);
    });

    test('a handler that throws is reported, and the others are called', function (t) {
        const calls = [];
        const before = t.reports('uncaught').length;
        for (const c of [channel.create('c'), channel.createSticky('s')]) {
            c.subscribe(recorder(calls, 'before'));
            c.subscribe(() => { throw new Error('in ' + c.type); });
            c.subscribe(recorder(calls, 'after'));
            c.fire();
        }
        t.deepEqual(calls, ['before', 'after', 'before', 'after']);
        t.deepEqual(t.reports('uncaught').slice(before).map(({ message }) => message), ['in c', 'in s']);
    });

    test('a sticky channel whose handler threw has fired', function (t) {
        const c = channel.createSticky('s');
        c.subscribe(() => { throw new Error('boom'); });
        c.fire(5);
        let late;
        c.subscribe((value) => { late = value; });
        t.deepEqual([c.state, c.numHandlers, late], [2, 0, 5]);
    });

    test('join waits for all channels', function (t) {
        const a = channel.createSticky('a');
        const b = channel.createSticky('b');
        const done = channel.createSticky('d');
        done.fire();
        let joined = 0;
        channel.join(() => { joined += 1; }, [a, done, b]);
        a.fire();
        t.equal(joined, 0);
        b.fire();
        t.equal(joined, 1);
    });

    test('join of no channels, or of fired ones, is done at once', function (t) {
        const a = channel.createSticky('a');
        a.fire();
        let joined = 0;
        channel.join(() => { joined += 1; }, []);
        channel.join(() => { joined += 1; }, [a]);
        t.equal(joined, 2);
    });

    test('a channel named twice in a join is one to wait for', function (t) {
        const a = channel.createSticky('a');
        let joined = 0;
        channel.join(() => { joined += 1; }, [a, a]);
        a.fire();
        t.equal(joined, 1);
    });

    test('a plain channel cannot be joined', function (t) {
        t.throws(() => channel.join(() => {}, [channel.create('c')]), 'Can only use join with sticky channels.');
    });

    test('a plain channel cannot be waited for', function (t) {
        channel.create('onSomething');
        t.throws(() => channel.waitForInitialization('onSomething'), 'Can only use join with sticky channels.');
    });

    test('initializationComplete fires the channel that is waited for', function (t) {
        channel.waitForInitialization('onMine');
        t.equal(channel.onMine.state, 1);
        t.equal(channel.deviceReadyChannelsMap.onMine, channel.onMine);
        channel.initializationComplete('onMine');
        t.equal(channel.onMine.state, 2);
    });

    test('waiting for a feature twice is waiting once', function (t) {
        channel.waitForInitialization('onTwice');
        channel.waitForInitialization('onTwice');
        t.equal(channel.deviceReadyChannelsArray.filter(({ type }) => type === 'onTwice').length, 1);
        channel.initializationComplete('onTwice');
    });

    test('completing an unknown feature, or waiting for none, does nothing', function (t) {
        const before = channel.deviceReadyChannelsArray.length;
        channel.initializationComplete('never heard of');
        channel.waitForInitialization();
        channel.waitForInitialization('');
        t.equal(channel.deviceReadyChannelsArray.length, before);
    });
});
