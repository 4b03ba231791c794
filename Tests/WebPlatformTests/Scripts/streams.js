'use strict';

/** The globals of a page. */
const page = () => newPage().global;

async function collect(stream) {
    const chunks = [];
    for await (const chunk of stream) {
        chunks.push(chunk);
    }
    return chunks;
}

const ticks = async (count = 20) => {
    for (let index = 0; index < count; index++) {
        await undefined;
    }
};

test('a reader gets the chunks in their order, then the end', async function (t) {
    const { ReadableStream } = page();
    const stream = new ReadableStream({
        start(controller) {
            controller.enqueue('a');
            controller.enqueue('b');
            controller.close();
        },
    });
    const reader = stream.getReader();
    t.equal(stream.locked, true);
    t.deepEqual([await reader.read(), await reader.read(), await reader.read()], [{ value: 'a', done: false }, { value: 'b', done: false }, { value: undefined, done: true }]);
    await reader.closed;
    reader.releaseLock();
    t.equal(stream.locked, false);
    await t.rejects(reader.read(), 'the reader has no stream any more');
});

test('a source is pulled only as far as its strategy has room', async function (t) {
    const { ReadableStream, CountQueuingStrategy, ByteLengthQueuingStrategy } = page();
    let pulls = 0;
    const stream = new ReadableStream({ pull: (controller) => controller.enqueue((pulls += 1)) }, new CountQueuingStrategy({ highWaterMark: 3 }));
    await ticks();
    t.equal(pulls, 3);
    const reader = stream.getReader();
    await reader.read();
    await ticks();
    t.equal(pulls, 4);
    t.equal(new ByteLengthQueuingStrategy({ highWaterMark: 1 }).size({ byteLength: 7 }), 7);
    t.throws(() => new ReadableStream({}, { highWaterMark: -1 }), 'highWaterMark must be a number that is not negative');
    t.throws(() => new ReadableStream(null), "a stream's source must be an object");
    t.throws(() => new ReadableStream({ pull: 1 }), "pull of a stream's source must be a function");
});

test('an error reaches the reads under way, later ones, and closed', async function (t) {
    const { ReadableStream } = page();
    let controller;
    const stream = new ReadableStream({ start: (given) => void (controller = given) });
    const reader = stream.getReader();
    const first = reader.read();
    controller.error(new Error('broken'));
    await t.rejects(first, 'broken');
    await t.rejects(reader.read(), 'broken');
    await t.rejects(reader.closed, 'broken');
    t.throws(() => controller.enqueue(1), 'the stream is closed already');
    t.equal(controller.desiredSize, null);
});

test('cancel tells the source why, and a locked stream refuses it', async function (t) {
    const { ReadableStream } = page();
    const seen = [];
    const stream = new ReadableStream({ cancel: (reason) => void seen.push(reason) });
    const reader = stream.getReader();
    await t.rejects(stream.cancel('no'), 'the stream is locked: cancel it through its reader');
    t.equal(await reader.cancel('enough'), undefined);
    t.deepEqual([seen, (await reader.read()).done], [['enough'], true]);
    t.throws(() => stream.getReader(), 'the stream is locked: it has a reader already');
});

test('tee gives every chunk to both, and cancels the source when both are cancelled', async function (t) {
    const { ReadableStream } = page();
    const [one, other] = ReadableStream.from(['a', 'b']).tee();
    t.deepEqual([await collect(one), await collect(other)], [['a', 'b'], ['a', 'b']]);
    let reasons;
    const [left, right] = new ReadableStream({ cancel: (reason) => void (reasons = reason) }).tee();
    const first = left.cancel(1);
    await Promise.all([first, right.cancel(2)]);
    t.deepEqual(reasons, [1, 2]);
});

test('iteration releases its stream, and leaving it cancels the source', async function (t) {
    const { ReadableStream } = page();
    let reason = 'none';
    const make = () => new ReadableStream({ pull: (controller) => controller.enqueue(1), cancel: (given) => void (reason = given) });
    const stream = make();
    for await (const chunk of stream) {
        t.equal(chunk, 1);
        break;
    }
    t.deepEqual([stream.locked, reason], [false, undefined]);
    reason = 'none';
    const kept = make();
    for await (const _ of kept.values({ preventCancel: true })) {
        break;
    }
    t.deepEqual([kept.locked, reason], [false, 'none']);
    t.deepEqual(await collect(ReadableStream.from((async function* () { yield 1; yield 2; })())), [1, 2]);
    t.throws(() => ReadableStream.from(1), 'ReadableStream.from needs something that can be iterated');
});

test('a writer writes one chunk at a time, and is told when there is room', async function (t) {
    const { WritableStream } = page();
    const written = [];
    let finish;
    const stream = new WritableStream({ write: (chunk) => new Promise((resolve) => { written.push(chunk); finish = resolve; }), close: () => void written.push('end') });
    const writer = stream.getWriter();
    await writer.ready;
    writer.write('a');
    const second = writer.write('b');
    t.equal(writer.desiredSize, -1);
    await ticks();
    t.deepEqual(written, ['a']);
    finish();
    await ticks();
    finish();
    await second;
    await writer.ready;
    await writer.close();
    await writer.closed;
    t.deepEqual(written, ['a', 'b', 'end']);
    await t.rejects(writer.write('c'), 'the stream is closed already');
});

test('abort of a writer ends what waits, with the reason', async function (t) {
    const { WritableStream } = page();
    let signal;
    let aborted;
    const stream = new WritableStream({ start: (controller) => void ({ signal } = controller), write: () => new Promise(() => {}), abort: (reason) => void (aborted = reason) });
    const writer = stream.getWriter();
    await ticks();
    const closed = t.rejects(writer.closed, 'enough');
    await writer.abort(new Error('enough'));
    await closed;
    t.deepEqual([aborted.message, signal.aborted], ['enough', true]);
    await t.rejects(writer.write(1), 'enough');
});

test('pipeTo writes everything and closes, and a pipe through a transform changes it', async function (t) {
    const { ReadableStream, WritableStream, TransformStream } = page();
    const seen = [];
    const double = new TransformStream({ transform: (chunk, controller) => controller.enqueue(chunk * 2), flush: (controller) => controller.enqueue('last') });
    await ReadableStream.from([1, 2, 3]).pipeThrough(double).pipeTo(new WritableStream({ write: (chunk) => void seen.push(chunk), close: () => void seen.push('closed') }));
    t.deepEqual(seen, [2, 4, 6, 'last', 'closed']);
    t.deepEqual(await collect(ReadableStream.from([1, 2]).pipeThrough(new TransformStream())), [1, 2]);
});

test('what fails on one side of a pipe ends the other', async function (t) {
    const { ReadableStream, WritableStream, TransformStream, AbortController } = page();
    let cancelled;
    const source = new ReadableStream({ pull: (controller) => controller.enqueue(1), cancel: (reason) => void (cancelled = reason.message) });
    await t.rejects(source.pipeTo(new WritableStream({ write() { throw new Error('full'); } })), 'full');
    t.equal(cancelled, 'full');
    let aborted;
    const failing = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
    await t.rejects(failing.pipeTo(new WritableStream({ abort: (reason) => void (aborted = reason.message) })), 'gone');
    t.equal(aborted, 'gone');
    const controller = new AbortController();
    const pipe = new ReadableStream().pipeTo(new WritableStream(), { signal: controller.signal });
    controller.abort(new Error('stop'));
    await t.rejects(pipe, 'stop');
    await t.rejects(collect(ReadableStream.from([1]).pipeThrough(new TransformStream({ transform() { throw new Error('no'); } }))), 'no');
});

test('a blob gives its bytes as a stream, in pieces', async function (t) {
    const { Blob } = page();
    const chunks = await collect(new Blob([new Uint8Array(100000)]).stream());
    t.deepEqual(chunks.map(({ length }) => length), [65536, 34464]);
    t.deepEqual(await collect(new Blob([]).stream()), []);
});

test('a BYOB reader fills the buffer that it is given, of a body or a blob', async function (t) {
    const { Blob, Response, ReadableStream } = page();
    const reader = new Blob([new Uint8Array([1, 2, 3, 4, 5])]).stream().getReader({ mode: 'byob' });
    const own = new Uint8Array(2);
    const first = await reader.read(own);
    t.deepEqual([Array.from(first.value), first.done, own.byteLength], [[1, 2], false, 0]);
    t.deepEqual(Array.from((await reader.read(new Uint16Array(1))).value), [0x0403]);
    t.deepEqual(Array.from((await reader.read(new Uint8Array(9))).value), [5]);
    const last = await reader.read(new Uint8Array(9));
    t.deepEqual([last.done, last.value.length], [true, 0]);
    const body = new Response(new Uint8Array([7, 8])).body.getReader({ mode: 'byob' });
    t.deepEqual(Array.from((await body.read(new Uint8Array(4), { min: 2 })).value), [7, 8]);
    await t.rejects(body.read(new Uint8Array(0)), 'read needs a view of a buffer that is not empty');
    t.throws(() => new ReadableStream().getReader({ mode: 'byob' }), "this stream has no reader of the mode 'byob'");
});

test('wrong receivers are refused', async function (t) {
    const { ReadableStream, ReadableStreamDefaultReader, ReadableStreamDefaultController } = page();
    await t.rejects(ReadableStream.prototype.cancel.call({}), 'cancel must be called on a ReadableStream');
    t.throws(() => new ReadableStreamDefaultReader({}), 'new ReadableStreamDefaultReader needs a ReadableStream');
    t.throws(() => new ReadableStreamDefaultController(), 'ReadableStreamDefaultController cannot be constructed');
    t.deepEqual(Object.keys(Object.getOwnPropertyDescriptors(ReadableStream.prototype)).includes('tee'), true);
    t.equal(Object.prototype.toString.call(new ReadableStream()), '[object ReadableStream]');
});
