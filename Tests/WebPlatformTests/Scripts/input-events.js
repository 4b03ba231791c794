'use strict';

test('events of keys, text, focus and forms have their fields and classes', function (t) {
    const { KeyboardEvent, InputEvent, FocusEvent, SubmitEvent, CompositionEvent, UIEvent, Event, document } = newPage().global;
    const key = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: true, bubbles: true });
    t.deepEqual([key.key, key.code, key.keyCode, key.which, key.shiftKey, key.ctrlKey, key.repeat], ['Enter', 'Enter', 13, 13, true, false, false]);
    t.deepEqual([key.getModifierState('Shift'), key.getModifierState('Alt'), KeyboardEvent.DOM_KEY_LOCATION_LEFT], [true, false, 1]);
    const input = new InputEvent('input', { data: 'x', inputType: 'insertText' });
    t.deepEqual([input.data, input.inputType, new InputEvent('input').data], ['x', 'insertText', null]);
    t.equal(new FocusEvent('focus', { relatedTarget: document.body }).relatedTarget, document.body);
    t.equal(new SubmitEvent('submit').submitter, null);
    t.equal(new CompositionEvent('compositionend', { data: 'a' }).data, 'a');
    t.deepEqual([key instanceof UIEvent, new SubmitEvent('submit') instanceof UIEvent, new SubmitEvent('submit') instanceof Event], [true, false, true]);
    t.equal(Object.prototype.toString.call(key), '[object KeyboardEvent]');
    const old = document.createEvent('KeyboardEvent');
    old.initKeyboardEvent('keyup', true, true, null, 'a');
    t.deepEqual([old.type, old.key, old.bubbles], ['keyup', 'a', true]);
    t.throws(() => new KeyboardEvent(), 'new KeyboardEvent needs an event type');
});
