'use strict';

function newFields() {
    const page = newPage();
    const { document } = page.global;
    document.body.innerHTML = '<input id="a"><input id="b"><p id="p"></p><p id="t" tabindex="0"></p><a id="l" href="#"></a><input id="d" disabled>';
    return { page, document, byId: new Proxy({}, { get: (target, id) => document.getElementById(id) }) };
}

test('focus moves with blur, focusout, focus and focusin, each with the other element', function (t) {
    const { document, byId, page } = newFields();
    const seen = [];
    for (const type of ['focus', 'blur', 'focusin', 'focusout']) {
        document.addEventListener(type, (event) => {
            seen.push(`${type} ${event.target.id} ${event.relatedTarget?.id ?? null} ${event.bubbles}`);
            t.equal(event instanceof page.global.FocusEvent, true);
        }, true);
    }
    t.equal(document.activeElement, document.body);
    byId.a.focus();
    t.deepEqual(seen.splice(0), ['focus a null false', 'focusin a null true']);
    byId.a.focus();
    t.deepEqual(seen, []);
    byId.b.focus();
    t.deepEqual(seen.splice(0), ['blur a b false', 'focusout a b true', 'focus b a false', 'focusin b a true']);
    t.deepEqual([document.activeElement.id, byId.b.matches(':focus'), byId.a.matches(':focus')], ['b', true, false]);
    byId.a.blur();
    t.equal(document.activeElement.id, 'b');
    byId.b.blur();
    t.equal(document.activeElement, document.body);
});

test('what cannot have the focus leaves it where it is', function (t) {
    const { document, byId } = newFields();
    byId.a.focus();
    for (const id of ['p', 'd']) {
        byId[id].focus();
        t.equal(document.activeElement.id, 'a');
    }
    document.createElement('input').focus();
    t.equal(document.activeElement.id, 'a');
    for (const id of ['t', 'l']) {
        byId[id].focus();
        t.equal(document.activeElement.id, id);
    }
    t.equal(document.body.matches(':focus-within'), true);
});

test('an element that leaves the document loses the focus', function (t) {
    const { document, byId } = newFields();
    byId.a.focus();
    byId.a.remove();
    t.equal(document.activeElement, document.body);
});
