'use strict';

function runJobs(page) {
    while (page.jobs.length > 0) {
        page.jobs.shift()();
    }
}

test('a message arrives at the other port on a later turn, as a copy', function (t) {
    const page = newPage();
    const { port1, port2 } = new page.global.MessageChannel();
    const seen = [];
    port2.onmessage = (event) => seen.push(event.data, event instanceof page.global.MessageEvent, event.target === port2);
    const value = { a: 1 };
    port1.postMessage(value);
    value.a = 2;
    t.deepEqual(seen, []);
    runJobs(page);
    t.deepEqual(seen, [{ a: 1 }, true, true]);
});

test('messages wait for start, which a handler implies and a listener does not, and come in order', function (t) {
    const page = newPage();
    const { port1, port2 } = new page.global.MessageChannel();
    const seen = [];
    port2.addEventListener('message', ({ data }) => seen.push(data));
    port1.postMessage(1);
    port1.postMessage(2);
    runJobs(page);
    t.deepEqual(seen, []);
    port2.start();
    port1.postMessage(3);
    t.equal(page.jobs.length, 3);
    runJobs(page);
    t.deepEqual(seen, [1, 2, 3]);
});

test('a port that is closed neither sends nor receives', function (t) {
    const page = newPage();
    const { port1, port2 } = new page.global.MessageChannel();
    const seen = [];
    port1.onmessage = port2.onmessage = ({ data }) => seen.push(data);
    port1.postMessage(1);
    port2.close();
    port1.postMessage(2);
    port2.postMessage(3);
    runJobs(page);
    t.deepEqual(seen, []);
});

test('a port is handed over with its waiting messages, and is closed here', function (t) {
    const page = newPage();
    const { MessageChannel } = page.global;
    const carrier = new MessageChannel();
    const { port1, port2 } = new MessageChannel();
    port1.postMessage('early');
    const seen = [];
    carrier.port2.onmessage = ({ data, ports }) => {
        seen.push(data.port === ports[0]);
        ports[0].onmessage = ({ data: text }) => seen.push(text);
    };
    carrier.port1.postMessage({ port: port2 }, [port2]);
    port1.postMessage('late');
    runJobs(page);
    t.deepEqual(seen, [true, 'early', 'late']);
    t.throws(
        () => carrier.port1.postMessage(0, [port2]),
        'the list of what to transfer has an object that cannot be transferred',
    );
    t.throws(() => port1.postMessage(0, [port1]), 'a port cannot be sent through itself');
});

test('what cannot be copied is thrown where it is sent', function (t) {
    const { MessageChannel } = newPage().global;
    const { port1 } = new MessageChannel();
    t.equal(t.throws(() => port1.postMessage(() => {}), 'the function (anonymous) cannot be cloned').name, 'DataCloneError');
});
