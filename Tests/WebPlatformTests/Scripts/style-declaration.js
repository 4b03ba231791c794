'use strict';

function newStyle(text) {
    const { document, CSSStyleDeclaration } = newPage().global;
    const element = document.createElement('p');
    if (text !== undefined) {
        element.setAttribute('style', text);
    }
    return { element, style: element.style, CSSStyleDeclaration };
}

test('a style is read from its attribute and written into it', function (t) {
    const { element, style, CSSStyleDeclaration } = newStyle('color: red; BACKGROUND-image: url("a;b.png") !important; nonsense; --x:1');
    t.equal(style instanceof CSSStyleDeclaration, true);
    t.deepEqual([style.color, style.backgroundImage, style['background-image'], style.getPropertyPriority('background-image')], ['red', 'url("a;b.png")', 'url("a;b.png")', 'important']);
    t.deepEqual([style.length, style[0], style.item(2), style.item(9), style.getPropertyValue('--x')], [3, 'color', '--x', '', '1']);
    style.fontSize = '12px';
    style.setProperty('--y', ' 2 ');
    style.color = '';
    t.equal(element.getAttribute('style'), 'background-image: url("a;b.png") !important; --x: 1; font-size: 12px; --y: 2;');
    t.equal(style.removeProperty('font-size'), '12px');
    style.cssText = 'top: 0';
    t.deepEqual([element.getAttribute('style'), style.cssText], ['top: 0px;', 'top: 0px;']);
    element.style = 'left: 1px';
    t.deepEqual([style.left, style.top], ['1px', '']);
});

test('what no browser takes is not taken', function (t) {
    const { element, style } = newStyle();
    style.width = 5;
    style.setProperty('unknown', '1');
    style.color = 'red; top: 1px';
    style.setProperty('color', 'red', 'unimportant');
    t.equal(element.hasAttribute('style'), false);
    style.width = 0;
    style.opacity = 0.5;
    style.setProperty('color', '#F00', 'important');
    t.equal(style.cssText, 'width: 0px; opacity: 0.5; color: rgb(255, 0, 0) !important;');
});

test('a property of four sides is read and written as a whole and by side', function (t) {
    const { style } = newStyle('margin: 1px 2px');
    t.deepEqual([style.marginTop, style.marginRight, style.marginBottom, style.marginLeft], ['1px', '2px', '1px', '2px']);
    style.marginLeft = '3px';
    t.deepEqual([style.marginLeft, style.marginTop], ['3px', '1px']);
    style.margin = '4px';
    t.deepEqual([style.marginLeft, style.cssText], ['4px', 'margin: 4px;']);
    const { style: other } = newStyle('padding-top: 1px; padding-bottom: 1px; padding-left: 2px; padding-right: 2px');
    t.equal(other.padding, '1px 2px');
});

test('a property is there under each of its names', function (t) {
    const { style } = newStyle();
    for (const name of ['display', 'zIndex', 'z-index', 'cssFloat', 'float', 'webkitTransform', 'WebkitTransform', 'gridTemplateColumns', 'gap']) {
        t.deepEqual([name, name in style], [name, true]);
    }
    t.equal('nonsense' in style, false);
});
