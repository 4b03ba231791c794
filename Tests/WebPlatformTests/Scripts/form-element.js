'use strict';

/** A document with markup in its body, and its elements by their ids. */
function newForm(markup) {
    const page = newPage();
    const { document } = page.global;
    document.body.innerHTML = markup;
    const byId = new Proxy({}, { get: (target, id) => document.getElementById(id) });
    return { page, global: page.global, document, byId };
}

function noteEvents(target, types) {
    const seen = [];
    for (const type of types.split(' ')) {
        target.addEventListener(type, (event) => seen.push(`${type} ${event.target.id}`));
    }
    return seen;
}

test("a form's elements are its controls, by index, by id and by name", function (t) {
    const { byId, global } = newForm(
        '<form id="f"><input id="a" name="x"><p><select id="s" name="y"></select></p><button id="b"></button><input type="image"></form>' +
            '<textarea id="t" form="f"></textarea><input id="other">',
    );
    const { elements } = byId.f;
    t.equal(elements instanceof global.HTMLFormControlsCollection && elements instanceof global.HTMLCollection, true);
    t.deepEqual(Array.from(elements, ({ id }) => id), ['a', 's', 'b', 't']);
    t.deepEqual([elements.x.id, elements.s.id, elements[2].id, elements.none, byId.f.length], ['a', 's', 'b', undefined, 4]);
    t.deepEqual([byId.f.x.id, byId.f[1].id, byId.f.nothing], ['a', 's', undefined]);
    t.deepEqual([byId.t.form.id, byId.other.form, byId.a.form.id], ['f', null, 'f']);
    byId.a.remove();
    t.equal(elements.length, 3);
    t.deepEqual(Array.from(byId.f, ({ id }) => id), ['s', 'b', 't']);
});

test('radio buttons of a name are one entry, with the value of the checked one', function (t) {
    const { byId, global } = newForm(
        '<form id="f"><input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked></form>',
    );
    const { r } = byId.f.elements;
    t.equal(r instanceof global.RadioNodeList, true);
    t.deepEqual([r.length, r.value], [2, '2']);
    r.value = '1';
    t.deepEqual([r[0].checked, r[1].checked, r.value], [true, false, '1']);
});

test('a click on a submit button fires submit with its submitter; a submission that nothing prevents is reported', function (t) {
    const { page, byId } = newForm('<form id="f" action="send.php"><button id="b" name="n" value="v">go</button></form>');
    let submitter;
    byId.f.onsubmit = (event) => {
        submitter = event.submitter.id;
        event.preventDefault();
    };
    byId.b.click();
    t.deepEqual([submitter, page.reported.length], ['b', 0]);
    byId.f.onsubmit = null;
    byId.b.click();
    t.equal(page.reported[0].message, "the form cannot be submitted to 'file:///app/www/send.php': navigation is not supported");
});

test('requestSubmit checks the constraints and fires submit, submit does neither', function (t) {
    const { page, document, byId } = newForm('<form id="f"><input id="a" required><button id="b"></button></form>');
    const seen = noteEvents(document, 'submit');
    byId.a.addEventListener('invalid', () => seen.push('invalid'));
    document.addEventListener('submit', (event) => event.preventDefault());
    byId.f.requestSubmit();
    t.deepEqual([seen.splice(0), document.activeElement.id], [['invalid'], 'a']);
    byId.a.value = 'x';
    byId.f.requestSubmit(byId.b);
    t.deepEqual(seen.splice(0), ['submit f']);
    byId.f.submit();
    t.deepEqual([seen, page.reported.length], [[], 1]);
    t.throws(() => byId.f.requestSubmit(byId.a), 'requestSubmit needs a submit button, or nothing');
});

test('a form with novalidate, or a button with formnovalidate, is submitted unchecked', function (t) {
    const { document, byId } = newForm('<form id="f"><input required><button id="b" formnovalidate></button></form>');
    const seen = noteEvents(document, 'submit');
    document.addEventListener('submit', (event) => event.preventDefault());
    byId.b.click();
    byId.f.noValidate = true;
    byId.f.requestSubmit();
    t.equal(seen.length, 2);
});

test('reset puts every control back to what its attributes say, unless a listener prevents it', function (t) {
    const { byId } = newForm(
        '<form id="f"><input id="a" value="1"><input id="c" type="checkbox" checked><textarea id="t">old</textarea>' +
            '<select id="s"><option>x<option selected>y</select><button id="r" type="reset"></button></form>',
    );
    const change = () => {
        byId.a.value = '2';
        byId.c.checked = false;
        byId.t.value = 'new';
        byId.s.value = 'x';
    };
    const state = () => [byId.a.value, byId.c.checked, byId.t.value, byId.s.value];
    change();
    byId.f.onreset = () => false;
    byId.f.reset();
    t.deepEqual(state(), ['2', false, 'new', 'x']);
    byId.f.onreset = null;
    byId.r.click();
    t.deepEqual(state(), ['1', true, 'old', 'y']);
    byId.a.setAttribute('value', '3');
    t.equal(byId.a.value, '3');
});

test('a listener of submit may reset the form', function (t) {
    const { byId } = newForm('<form id="f"><input id="a"></form>');
    byId.a.value = 'x';
    byId.f.onsubmit = () => {
        byId.f.reset();
        byId.f.requestSubmit();
        return false;
    };
    byId.f.requestSubmit();
    t.equal(byId.a.value, '');
});

test('the entries of a form are what is sent: checked, chosen, not disabled, and the button that submits', function (t) {
    const { page, byId } = newForm(
        '<form id="f"><input name="a" value="1"><input name="b" type="checkbox"><input name="c" type="checkbox" checked>' +
            '<input name="d" disabled value="x"><select name="e" multiple><option selected>1<option>2<option selected value="3">x</select>' +
            '<fieldset disabled><legend><input name="g" value="g"></legend><input name="h"></fieldset>' +
            '<button name="i" value="i" id="i"></button><button name="j" value="j"></button><textarea name="k">t</textarea><input value="nameless"></form>',
    );
    const { entries } = page.host.load('form-element');
    const common = [['a', '1'], ['c', 'on'], ['e', '1'], ['e', '3'], ['g', 'g']];
    t.deepEqual(entries(byId.f), [...common, ['k', 't']]);
    t.deepEqual(entries(byId.f, byId.i), [...common, ['i', 'i'], ['k', 't']]);
});

test('a click on a label is one on its control, and only one', function (t) {
    const { document, byId } = newForm(
        '<label id="l">text <b id="t">x</b><input id="c" type="checkbox"></label><label id="m" for="c"></label>',
    );
    t.deepEqual([byId.l.control.id, byId.m.control.id, Array.from(byId.c.labels, ({ id }) => id).join()], ['c', 'c', 'l,m']);
    const seen = noteEvents(document, 'click input change');
    byId.t.click();
    t.deepEqual([seen.splice(0), byId.c.checked], [['click t', 'click c', 'input c', 'change c'], true]);
    byId.c.click();
    t.deepEqual([seen.splice(0), byId.c.checked], [['click c', 'input c', 'change c'], false]);
    byId.m.click();
    t.equal(byId.c.checked, true);
});

test('a checkbox is changed before its listeners are called, and put back if one prevents it', function (t) {
    const { document, byId } = newForm('<input id="c" type="checkbox">');
    let during;
    byId.c.indeterminate = true;
    byId.c.onclick = (event) => {
        during = [byId.c.checked, byId.c.indeterminate];
        event.preventDefault();
    };
    const seen = noteEvents(document, 'input change');
    byId.c.click();
    t.deepEqual([during, byId.c.checked, byId.c.indeterminate, seen], [[true, false], false, true, []]);
});

test('a click on a radio button unchecks the others of its group alone, and tells only when something changes', function (t) {
    const { document, byId } = newForm(
        '<form><input id="a" type="radio" name="x" checked><input id="b" type="radio" name="x"></form><input id="o" type="radio" name="x" checked>',
    );
    const seen = noteEvents(document, 'change');
    byId.b.click();
    t.deepEqual([byId.a.checked, byId.b.checked, byId.o.checked, seen], [false, true, true, ['change b']]);
    byId.b.click();
    t.equal(seen.length, 1);
    byId.a.addEventListener('click', (event) => event.preventDefault());
    byId.a.click();
    t.deepEqual([byId.a.checked, byId.b.checked], [false, true]);
});

test('a disabled control takes no clicks, also in a disabled fieldset', function (t) {
    const { document, byId } = newForm(
        '<button id="b" disabled></button><fieldset disabled><legend><input id="l" type="checkbox"></legend><input id="c" type="checkbox"></fieldset>',
    );
    const seen = noteEvents(document, 'click');
    byId.b.click();
    byId.c.click();
    byId.l.click();
    t.deepEqual([seen, byId.c.checked, byId.l.checked], [['click l'], false, true]);
    t.deepEqual([byId.c.matches(':disabled'), byId.l.matches(':enabled'), byId.c.disabled], [true, true, false]);
});

test('a click on a summary opens and closes its details', function (t) {
    const { byId } = newForm('<details id="d"><summary id="s"></summary></details>');
    const seen = [];
    byId.d.addEventListener('toggle', () => seen.push(byId.d.open));
    byId.s.click();
    byId.s.click();
    t.deepEqual(seen, [true, false]);
});
