'use strict';

async function through(stream, chunks) {
    const writer = stream.writable.getWriter();
    for (const chunk of chunks) {
        writer.write(chunk).catch(() => {});
    }
    writer.close().catch(() => {});
    const results = [];
    const reader = stream.readable.getReader();
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
        results.push(value);
    }
    return results;
}

test('a TextEncoderStream joins a character whose halves come in two chunks', async function (t) {
    const { TextEncoderStream } = newPage().global;
    const results = await through(new TextEncoderStream(), ['a\ud83d', '\ude00', '', 5]);
    t.deepEqual(results.map((bytes) => Array.from(bytes)), [[97], [240, 159, 152, 128], [53]]);
});

test('a TextDecoderStream decodes what one chunk begins and the next one ends', async function (t) {
    const decoded = { 1: '', 2: 'xy', 0: '!' };
    const { global } = newPage({
        encodingOf: (name) => ({ name }),
        makeTextDecoder: () => (bytes, isLast) => (isLast ? decoded[0] : decoded[bytes.length]),
    });
    const stream = new global.TextDecoderStream();
    t.equal(stream.encoding, 'utf-8');
    t.deepEqual(await through(stream, [new Uint8Array(1), new Uint8Array(2)]), ['xy', '!']);
});

test('a TextDecoderStream takes nothing but bytes', async function (t) {
    const { global } = newPage({ encodingOf: (name) => ({ name }), makeTextDecoder: () => () => 'x' });
    await t.rejects(through(new global.TextDecoderStream(), [undefined]), 'a TextDecoderStream takes ArrayBuffers and views of them');
});
