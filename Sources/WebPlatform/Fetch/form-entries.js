/**
 * The entries of a form of the document (WHATWG HTML section 4.10.22.4).
 *
 * Of the host: `load` of `blob`, `dom-exception`.
 *
 * @returns {function(HTMLFormElement, Element | null): {name: string, value: string | File}[]}
 */
(function (host) {
    'use strict';

    const { List, TypeError, toLowerCase } = host.primordials;

    const buttons = { __proto__: null, submit: true, button: true, reset: true, image: true };

    function typeOf(field) {
        const tag = toLowerCase(field.tagName);
        if (tag !== 'input' && tag !== 'button') {
            return tag;
        }
        return toLowerCase(field.getAttribute('type') ?? (tag === 'input' ? 'text' : 'submit'));
    }

    function isDisabled(field) {
        if (field.hasAttribute('disabled')) {
            return true;
        }
        for (let node = field.parentNode; node !== null; node = node.parentNode) {
            if (node.nodeName === 'FIELDSET' && node.hasAttribute('disabled')) {
                return true;
            }
        }
        return false;
    }

    function isSelected(option) {
        return 'selected' in option ? option.selected : option.hasAttribute('selected');
    }

    function addSelected(entries, name, select) {
        const options = select.querySelectorAll('option');
        let hasSelected = false;
        let first = null;
        for (let index = 0; index < options.length; index++) {
            const option = options[index];
            hasSelected ||= isSelected(option);
            if (!option.hasAttribute('disabled')) {
                first ??= option;
                if (isSelected(option)) {
                    entries.push({ name, value: option.value });
                }
            }
        }
        // A list that shows one option has one selected.
        if (!hasSelected && first !== null && !select.hasAttribute('multiple')) {
            entries.push({ name, value: first.value });
        }
    }

    function addField(entries, field, submitter) {
        const type = typeOf(field);
        if (isDisabled(field) || (buttons[type] && field !== submitter) || ((type === 'checkbox' || type === 'radio') && !field.checked)) {
            return;
        }
        const name = field.getAttribute('name') ?? '';
        if (type === 'image') {
            const prefix = name === '' ? '' : `${name}.`;
            entries.push({ name: `${prefix}x`, value: '0' }, { name: `${prefix}y`, value: '0' });
        } else if (name === '') {
            return;
        } else if (type === 'select') {
            addSelected(entries, name, field);
        } else if (type === 'file') {
            const { File } = host.load('blob');
            const files = field.files ?? [];
            for (let index = 0; index < files.length; index++) {
                entries.push({ name, value: files[index] });
            }
            if (files.length === 0) {
                entries.push({ name, value: new File([], '', { type: 'application/octet-stream' }) });
            }
        } else if (type === 'checkbox' || type === 'radio') {
            entries.push({ name, value: field.getAttribute('value') ?? 'on' });
        } else {
            entries.push({ name, value: `${field.value ?? ''}` });
        }
    }

    return function entriesOf(form, submitter) {
        if (submitter !== null) {
            if (buttons[typeOf(submitter)] === undefined || typeOf(submitter) === 'button' || typeOf(submitter) === 'reset') {
                throw new TypeError('the submitter of a form must be a submit button');
            }
            if (submitter.form !== form) {
                throw new (host.load('dom-exception'))('the submitter belongs to another form', 'NotFoundError');
            }
        }
        const entries = new List();
        const id = form.getAttribute('id');
        const fields = form.ownerDocument.querySelectorAll('input, select, textarea, button');
        for (let index = 0; index < fields.length; index++) {
            const owner = fields[index].getAttribute('form');
            if (owner === null ? form.contains(fields[index]) : owner === id) {
                addField(entries, fields[index], submitter);
            }
        }
        return entries;
    };
})
