suite({}, function () {
    const base64 = cordova.require('cordova/base64');

    test('bytes become base64 and come back', function (t) {
        const bytes = new Uint8Array([0, 1, 127, 128, 255]);
        t.equal(base64.fromArrayBuffer(bytes.buffer), 'AAF/gP8=');
        t.deepEqual(Array.from(new Uint8Array(base64.toArrayBuffer('AAF/gP8='))), [0, 1, 127, 128, 255]);
    });

    test('no bytes are an empty text', function (t) {
        t.equal(base64.fromArrayBuffer(new ArrayBuffer(0)), '');
        t.equal(base64.toArrayBuffer('').byteLength, 0);
    });

    test('a buffer larger than one chunk is one text', function (t) {
        const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index * 7);
        const text = base64.fromArrayBuffer(bytes.buffer);
        t.equal(text.length, Math.ceil(100_000 / 3) * 4);
        t.equal(text.indexOf('='), text.length - 2);
        t.deepEqual(Array.from(new Uint8Array(base64.toArrayBuffer(text))), Array.from(bytes));
    });

    test('a URL is made absolute as the page resolves it', function (t) {
        const { makeAbsolute } = cordova.require('cordova/urlutil');
        t.equal(makeAbsolute('img/a.png'), location.href.replace(/index\.html$/, 'img/a.png'));
    });
});
