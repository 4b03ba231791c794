'use strict';

function newInput(markup) {
    const { global } = newPage();
    global.document.body.innerHTML = markup;
    return global.document.body.firstChild;
}

test("an input's value is its attribute until it is set, and then its own", function (t) {
    const input = newInput('<input value="a">');
    t.equal(input.value, 'a');
    input.defaultValue = 'b';
    t.equal(input.value, 'b');
    input.value = 'c';
    input.setAttribute('value', 'd');
    t.deepEqual([input.value, input.defaultValue, input.getAttribute('value')], ['c', 'd', 'd']);
    input.value = null;
    t.equal(input.value, '');
});

test('whether a box is checked is its attribute until it is set, and then its own', function (t) {
    const input = newInput('<input type="checkbox" checked>');
    t.deepEqual([input.checked, input.value], [true, 'on']);
    input.removeAttribute('checked');
    t.equal(input.checked, false);
    input.checked = true;
    t.deepEqual([input.checked, input.hasAttribute('checked'), input.matches(':checked')], [true, false, true]);
});

test('a copy holds what the original holds', function (t) {
    const input = newInput('<input value="a">');
    input.value = 'b';
    const copy = input.cloneNode();
    input.value = 'c';
    t.deepEqual([copy.value, copy.defaultValue], ['b', 'a']);
});

for (const [type, given, value] of [
    ['text', 'a\nb', 'ab'], ['unknown', 'a', 'a'], ['email', ' a@b.c ', 'a@b.c'], ['url', ' http://a ', 'http://a'], ['number', '1.5', '1.5'],
    ['number', 'x', ''], ['number', '1e2', '1e2'], ['number', '+1', ''], ['range', '', '50'], ['range', '200', '100'], ['range', '7.4', '7'],
    ['date', '2024-02-29', '2024-02-29'], ['date', '2023-02-29', ''], ['date', '24-1-1', ''], ['time', '23:59', '23:59'], ['time', '24:00', ''],
    ['month', '2024-12', '2024-12'], ['month', '2024-13', ''], ['week', '2020-W53', '2020-W53'], ['week', '2021-W53', ''],
    ['datetime-local', '2024-01-01 10:00', '2024-01-01T10:00'], ['color', '#ABCDEF', '#abcdef'], ['color', 'red', '#000000'],
    ['hidden', 'a\nb', 'a\nb'],
]) {
    test(`an input of type ${type} makes '${given.replace('\n', '\\n')}' '${value.replace('\n', '\\n')}'`, function (t) {
        const input = newInput(`<input type="${type}">`);
        input.value = given;
        t.equal(input.value, value);
    });
}

test('the type is one of those that there are, or text', function (t) {
    const input = newInput('<input>');
    t.equal(input.type, 'text');
    input.type = 'CHECKBOX';
    t.deepEqual([input.type, input.getAttribute('type')], ['checkbox', 'CHECKBOX']);
    input.type = 'nonsense';
    t.equal(input.type, 'text');
});

test('the value of a file input cannot be set but to nothing, and it has no files', function (t) {
    const input = newInput('<input type="file">');
    input.value = '';
    t.throws(() => (input.value = 'a'), 'the value of a file input can only be set to the empty string');
    t.deepEqual([input.files.length, input.files.item(0), newInput('<input>').files], [0, null, null]);
});

test('valueAsNumber, valueAsDate and the steps go by the type', function (t) {
    const input = newInput('<input type="number" min="0" max="10" step="3" value="4">');
    t.equal(input.valueAsNumber, 4);
    input.stepUp();
    t.equal(input.value, '6');
    input.stepUp(5);
    t.equal(input.value, '9');
    input.stepDown(2);
    t.equal(input.value, '3');
    const date = newInput('<input type="date" value="2024-01-31">');
    t.equal(date.valueAsDate.toISOString(), '2024-01-31T00:00:00.000Z');
    date.stepUp();
    t.equal(date.value, '2024-02-01');
    date.valueAsDate = new Date(0);
    t.equal(date.value, '1970-01-01');
    t.deepEqual([newInput('<input>').valueAsNumber, newInput('<input>').valueAsDate], [NaN, null]);
    t.throws(() => newInput('<input>').stepUp(), "an input of type 'text' has no steps");
});

test('a textarea holds its text until its value is set, with plain ends of lines', function (t) {
    const area = newInput('<textarea>\na\nb</textarea>');
    t.deepEqual([area.value, area.textLength], ['a\nb', 3]);
    area.textContent = 'c';
    t.equal(area.value, 'c');
    area.value = 'd\r\ne';
    area.defaultValue = 'f';
    t.deepEqual([area.value, area.defaultValue, area.textContent, area.type], ['d\ne', 'f', 'f', 'textarea']);
});

test('a selection is in the text, and setting the value puts it to the end', function (t) {
    const input = newInput('<input value="abcdef">');
    input.setSelectionRange(1, 3, 'backward');
    t.deepEqual([input.selectionStart, input.selectionEnd, input.selectionDirection], [1, 3, 'backward']);
    input.setRangeText('XYZ', 1, 3, 'select');
    t.deepEqual([input.value, input.selectionStart, input.selectionEnd], ['aXYZdef', 1, 4]);
    input.value = 'ab';
    t.deepEqual([input.selectionStart, input.selectionEnd], [2, 2]);
    input.select();
    t.deepEqual([input.selectionStart, input.selectionEnd], [0, 2]);
    t.equal(newInput('<input type="number">').selectionStart, null);
    t.throws(() => newInput('<input type="number">').setSelectionRange(0, 0), "an input of type 'number' has no selection");
});

test('of the radio buttons of a group one is checked, however it is checked', function (t) {
    const first = newInput('<input type="radio" name="a" checked><input type="radio" name="a"><input type="radio" name="b" checked>');
    const [, second, other] = first.parentNode.children;
    second.checked = true;
    t.deepEqual([first.checked, second.checked, other.checked], [false, true, true]);
    t.equal(second.matches(':indeterminate'), false);
    second.checked = false;
    t.equal(second.matches(':indeterminate'), true);
});
