suite({}, function () {
    const { document: originalDocument, window: originalWindow } = cordova.getOriginalHandlers();

    test('a document event without handler goes to the document\'s own listeners, at once', function (t) {
        let event;
        const listen = (each) => { event = each; };
        document.addEventListener('myevent', listen);
        cordova.fireDocumentEvent('myevent', { detail: 5 });
        t.deepEqual([event.type, event.detail, event.target], ['myevent', 5, document]);
        document.removeEventListener('myevent', listen);
        event = undefined;
        cordova.fireDocumentEvent('myevent');
        t.equal(event, undefined);
    });

    test('a window event without handler goes to the window\'s own listeners, at once', function (t) {
        let event;
        window.addEventListener('myevent', (each) => { event = each; });
        cordova.fireWindowEvent('myevent', { level: 7 });
        t.deepEqual([event.type, event.level], ['myevent', 7]);
    });

    test('addEventListener without a receiver is the window\'s', function (t) {
        const handler = cordova.addWindowEventHandler('bare');
        addEventListener('bare', () => {});
        t.equal(handler.numHandlers, 1);
    });

    test('only own members of the data are copied', function (t) {
        let event;
        window.addEventListener('copied', (each) => { event = each; });
        cordova.fireWindowEvent('copied', Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } }));
        t.deepEqual([event.own, event.inherited], [2, undefined]);
    });

    test('a handled window event goes to its channel, at once', function (t) {
        const handler = cordova.addWindowEventHandler('battery');
        const got = [];
        function listen(event) {
            got.push(this, event.type, event.level);
        }
        window.addEventListener('battery', listen);
        cordova.fireWindowEvent('battery', { level: 7 });
        t.deepEqual(got, [handler, 'battery', 7]);
        window.removeEventListener('battery', listen);
        t.equal(handler.numHandlers, 0);
    });

    test('listeners find a handler in whatever case they write the event', function (t) {
        const handler = cordova.addDocumentEventHandler('lower');
        document.addEventListener('LoWeR', () => {});
        t.equal(handler.numHandlers, 1);
    });

    test('firing finds a handler in its own case only', function (t) {
        const handler = cordova.addDocumentEventHandler('exact');
        let called = 0;
        handler.subscribe(() => { called += 1; });
        cordova.fireDocumentEvent('EXACT', null, true);
        t.equal(called, 0);
        cordova.fireDocumentEvent('exact', null, true);
        t.equal(called, 1);
    });

    test('options are ignored by a handled event', function (t) {
        const handler = cordova.addDocumentEventHandler('options');
        let called = 0;
        document.addEventListener('options', () => { called += 1; }, { once: true });
        cordova.fireDocumentEvent('options', null, true);
        cordova.fireDocumentEvent('options', null, true);
        t.equal(called, 2);
        t.equal(handler.numHandlers, 1);
    });

    test('a removed handler leaves the event to the document again', function (t) {
        const handler = cordova.addDocumentEventHandler('removed');
        cordova.removeDocumentEventHandler('removed');
        let called = 0;
        document.addEventListener('removed', () => { called += 1; });
        cordova.fireDocumentEvent('removed');
        t.deepEqual([called, handler.numHandlers], [1, 0]);
        const onWindow = cordova.addWindowEventHandler('removed');
        cordova.removeWindowEventHandler('removed');
        window.addEventListener('removed', () => {});
        t.equal(onWindow.numHandlers, 0);
    });

    test('an event named like a member of every object is an event', function (t) {
        let called = 0;
        document.addEventListener('constructor', () => { called += 1; });
        cordova.fireDocumentEvent('constructor');
        t.equal(called, 1);
    });

    test('the original functions bypass the handlers', function (t) {
        const handler = cordova.addDocumentEventHandler('bypassed');
        let called = 0;
        const listen = () => { called += 1; };
        originalDocument.addEventListener.call(document, 'bypassed', listen);
        t.equal(handler.numHandlers, 0);
        originalDocument.removeEventListener.call(document, 'bypassed', listen);
        t.equal(typeof originalWindow.addEventListener, 'function');
        t.equal(typeof originalWindow.removeEventListener, 'function');
    });

    test('a listener that Cordova cannot call is refused for a handled event', function (t) {
        t.throws(() => document.addEventListener('deviceready', null),
            'Must provide a function or an EventListener object implementing the handleEvent interface.');
    });

    test('a handled document event is fired on a later turn', function (t) {
        const handler = cordova.addDocumentEventHandler('later');
        let called = 0;
        handler.subscribe(() => { called += 1; });
        cordova.fireDocumentEvent('later');
        t.equal(called, 0);
        return t.after(0).then(() => t.equal(called, 1));
    });

    test('pause and resume are handled events', async function (t) {
        const order = [];
        document.addEventListener('pause', () => order.push('pause'));
        document.addEventListener('resume', () => order.push('resume'));
        document.addEventListener('activated', () => order.push('activated'));
        cordova.fireDocumentEvent('resume');
        cordova.fireDocumentEvent('pause', null, true);
        cordova.fireDocumentEvent('activated', null, true);
        t.deepEqual(order, ['pause', 'activated']);
        await t.after(0);
        t.deepEqual(order, ['pause', 'activated', 'resume']);
    });

    test('deviceready is aimed at the document, also for who asks for it late', async function (t) {
        await t.deviceready();
        let target;
        document.addEventListener('deviceready', (event) => { target = event.target; });
        t.equal(target, document);
    });

    test('deviceready reaches the document\'s own listeners first, and late listeners at once', async function (t) {
        // The event has fired by now; this is it again.
        await t.deviceready();
        const order = [];
        originalDocument.addEventListener.call(document, 'deviceready', () => order.push('document'));
        cordova.addStickyDocumentEventHandler('deviceready').subscribe(() => order.push('handler'));
        cordova.fireDocumentEvent('deviceready');
        await t.after(0);
        t.deepEqual(order, ['document', 'handler']);
        let late = false;
        document.addEventListener('DeviceReady', (event) => { late = event.type; });
        t.equal(late, 'deviceready');
    });
});
