'use strict';

test('the window has no size, is the only one, and does not scroll', function (t) {
    const { global } = newPage();
    global.scrollTo(0, 100);
    t.deepEqual([global.innerWidth, global.innerHeight, global.devicePixelRatio, global.scrollY, global.pageYOffset], [0, 0, 1, 0, 0]);
    t.deepEqual([global.parent === global, global.top === global, global.opener, global.closed], [true, true, null, false]);
});

test('open opens nothing, which the console says', function (t) {
    const { global, written } = newPage();
    t.equal(global.open('help.html'), null);
    t.deepEqual(written, [['warn', "window.open opened nothing for 'file:///app/www/help.html' and returned null: there is one window"]]);
});

test('an image is an element, and loads nothing', function (t) {
    const { Image, HTMLImageElement } = newPage().global;
    const image = new Image(3, 4);
    image.src = 'a.png';
    t.deepEqual([image instanceof HTMLImageElement, image instanceof Image, image.width, image.height], [true, true, 3, 4]);
    t.equal(image.src, 'file:///app/www/a.png');
});
