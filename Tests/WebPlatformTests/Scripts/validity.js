'use strict';

for (const [markup, flag] of [
    ['<input required>', 'valueMissing'], ['<input required value="a">', undefined], ['<input required disabled>', undefined],
    ['<input type="checkbox" required>', 'valueMissing'], ['<input type="radio" name="a" required>', 'valueMissing'],
    ['<input type="radio" name="a" required checked>', undefined], ['<select required><option value="">x</select>', 'valueMissing'],
    ['<textarea required></textarea>', 'valueMissing'], ['<input type="hidden" required>', undefined], ['<input required readonly>', undefined],
    ['<input type="email" value="a">', 'typeMismatch'], ['<input type="email" value="a@b">', undefined],
    ['<input type="email" multiple value="a@b,c">', 'typeMismatch'], ['<input type="url" value="a">', 'typeMismatch'],
    ['<input type="url" value="http://a">', undefined], ['<input pattern="[a-z]+" value="1">', 'patternMismatch'],
    ['<input pattern="[a-z]+" value="a">', undefined], ['<input pattern="[" value="a">', undefined],
    ['<input type="number" min="3" value="2">', 'rangeUnderflow'], ['<input type="number" max="3" value="4">', 'rangeOverflow'],
    ['<input type="number" step="2" value="1" min="0">', 'stepMismatch'], ['<input type="number" step="0.1" value="0.3" min="0">', undefined],
    ['<input type="date" min="2024-01-02" value="2024-01-01">', 'rangeUnderflow'], ['<input maxlength="1" value="ab">', undefined],
]) {
    test(`${markup} ${flag === undefined ? 'is valid' : `has ${flag}`}`, function (t) {
        const { document } = newPage().global;
        document.body.innerHTML = markup;
        const control = document.body.firstChild;
        t.equal(control.checkValidity(), flag === undefined);
        if (flag !== undefined) {
            t.deepEqual([control.validity[flag], control.validity.valid, control.validationMessage === ''], [true, false, false]);
        }
        t.equal(control.matches(':invalid'), flag !== undefined);
    });
}

test('a message of a script makes a control invalid until it is empty', function (t) {
    const { document } = newPage().global;
    const input = document.createElement('input');
    input.setCustomValidity('taken');
    t.deepEqual([input.validity.customError, input.validationMessage, input.checkValidity()], [true, 'taken', false]);
    input.setCustomValidity('');
    t.deepEqual([input.validity.valid, input.validationMessage], [true, '']);
});

test('an invalid control gets the event invalid, and a form asks each of its controls', function (t) {
    const { document } = newPage().global;
    document.body.innerHTML = '<form><input id="a" required><input id="b"><input id="c" required></form>';
    const seen = [];
    document.addEventListener('invalid', ({ target, cancelable }) => seen.push(target.id, cancelable), true);
    const form = document.querySelector('form');
    t.deepEqual([form.checkValidity(), seen.splice(0)], [false, ['a', true, 'c', true]]);
    t.deepEqual([form.reportValidity(), document.activeElement.id], [false, 'a']);
    t.equal(form.matches(':invalid'), true);
});
