'use strict';

function newSelect(markup) {
    const { global } = newPage();
    global.document.body.innerHTML = markup;
    return { select: global.document.body.firstChild, global, document: global.document };
}

const selectedOf = ({ options }) => Array.from(options, ({ selected }) => +selected).join('');

test('the first option that can be is selected, or the last that is marked', function (t) {
    t.equal(newSelect('<select><option disabled>a<option>b<option>c</select>').select.value, 'b');
    const { select } = newSelect('<select><option>a<option selected>b<option selected value="x">c<option>d</select>');
    t.deepEqual([select.value, select.selectedIndex, selectedOf(select)], ['x', 2, '0010']);
    t.deepEqual([select.type, select.length, select.options.length], ['select-one', 4, 4]);
});

test('value chooses the option that has it, or none', function (t) {
    const { select } = newSelect('<select><option value="1">a<option>b<optgroup><option value="">c</optgroup></select>');
    select.value = 'b';
    t.deepEqual([select.selectedIndex, selectedOf(select)], [1, '010']);
    select.value = 'none';
    t.deepEqual([select.selectedIndex, select.value, selectedOf(select)], [-1, '', '000']);
    select.value = '';
    t.equal(select.selectedIndex, 2);
    select.selectedIndex = 0;
    t.equal(select.value, '1');
    select.selectedIndex = -1;
    t.equal(select.selectedOptions.length, 0);
});

test('selecting an option deselects the others, unless many can be chosen', function (t) {
    const { select } = newSelect('<select><option>a<option>b<option>c</select>');
    select.options[2].selected = true;
    t.equal(selectedOf(select), '001');
    select.options[2].selected = false;
    t.equal(selectedOf(select), '100');
    const { select: many } = newSelect('<select multiple><option>a<option selected>b<option>c</select>');
    many.options[0].selected = true;
    t.deepEqual([selectedOf(many), many.type, many.value], ['110', 'select-multiple', 'a']);
    t.deepEqual(Array.from(many.selectedOptions, ({ text }) => text), ['a', 'b']);
    many.options[0].selected = many.options[1].selected = false;
    t.deepEqual([many.value, many.selectedIndex], ['', -1]);
});

test('options are added, removed, replaced and counted through the select and its list', function (t) {
    const { select, global, document } = newSelect('<select></select>');
    select.add(new global.Option('one', '1'));
    select.options.add(new global.Option('zero', '0', false, true), 0);
    t.deepEqual([select.value, select.length, select[0].text], ['0', 2, 'zero']);
    select.options[2] = new global.Option('two');
    select.remove(0);
    t.deepEqual(Array.from(select, ({ value }) => value), ['1', 'two']);
    t.deepEqual([select.options[1].index, select.item(0).text, select.options.selectedIndex], [1, 'one', 0]);
    select.options.length = 1;
    t.equal(select.length, 1);
    select.remove();
    t.equal(document.body.firstChild, null);
});

test("an option's text is without the spaces around it, and its value and label if it has none", function (t) {
    const { select } = newSelect('<select><option label="L">  a \n b </option><option value=""> c</option></select>');
    const [first, second] = select.options;
    t.deepEqual([first.text, first.value, first.label, second.value, second.label], ['a b', 'a b', 'L', '', 'c']);
    t.equal(first.form, null);
    t.equal(newSelect('<select></select>').global.document.createElement('option').selected, false);
});

test('what is selected stays when options come and go', function (t) {
    const { select, global } = newSelect('<select><option>a<option selected>b</select>');
    select.prepend(new global.Option('c'));
    t.equal(select.value, 'b');
    select.options[2].remove();
    t.equal(select.value, 'c');
    select.innerHTML = '<option>x<option selected>y';
    t.equal(select.value, 'y');
});

test('ten thousand options are read in one pass', function (t) {
    const { select } = newSelect(`<select>${'<option>a</option>'.repeat(10000)}</select>`);
    let selected = 0;
    for (let index = 0; index < select.options.length; index++) {
        selected += select.options[index].selected;
    }
    t.equal(selected, 1);
});
