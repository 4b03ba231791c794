/**
 * Which control belongs to which form, label and fieldset (WHATWG HTML sections 4.10.17.3, 4.10.4), and whether it is disabled.
 *
 * Of the host: `load` of `tree-members`, `selectors`, `html-collection`, `node-list`.
 *
 * @returns {{
 *     complete(require: function(string): object, classes: object): void,
 *     controlsOf(form: HTMLFormElement): Element[],
 *     radioGroup(input: HTMLInputElement): HTMLInputElement[],
 * }} gives controls `form`, `labels` and `_isDisabled`; a form's controls; the radio buttons of which one is checked at a time
 */
(function (host) {
    'use strict';

    const { append } = host.primordials;
    const { defineGetter, rootOf } = host.load('tree-members');

    /** What `form.elements` lists, but for images. */
    const isListed = { __proto__: null, button: true, fieldset: true, input: true, object: true, output: true, select: true, textarea: true };
    const isLabelable = { __proto__: null, button: true, input: true, meter: true, output: true, progress: true, select: true, textarea: true };

    const labelable = (element) => isLabelable[element.localName] === true && element.isHTML && element.type !== 'hidden';

    function gather(root, isMeant) {
        const found = [];
        host.load('selectors').walk(root, (element) => {
            if (isMeant(element)) {
                append(found, element);
            }
            return true;
        });
        return found;
    }

    function firstOf(root, isMeant) {
        let found = null;
        host.load('selectors').walk(root, (element) => {
            if (isMeant(element)) {
                found = element;
            }
            return found === null;
        });
        return found;
    }

    function byId(root, id) {
        return root.nodeType === 9 ? root.getElementById(id) : firstOf(root, (element) => element._getattr('id') === id);
    }

    function formOf(control) {
        const id = control._getattr('form');
        if (id !== null && control.rooted) {
            const form = byId(rootOf(control), id);
            return form?.localName === 'form' ? form : null;
        }
        for (let node = control.parentNode; node !== null; node = node.parentNode) {
            if (node.localName === 'form' && node.isHTML) {
                return node;
            }
        }
        // Markup can end a form before its controls do: the parser then notes which form was meant.
        const { _form: noted } = control;
        return noted && rootOf(noted) === rootOf(control) ? noted : null;
    }

    function firstLegend(fieldset) {
        let child = fieldset.firstElementChild;
        while (child !== null && child.localName !== 'legend') {
            child = child.nextElementSibling;
        }
        return child;
    }

    function isDisabled(control) {
        if (control._getattr('disabled') !== null) {
            return true;
        }
        for (let node = control, parent = control.parentNode; parent !== null; node = parent, parent = parent.parentNode) {
            if (parent.localName === 'fieldset' && parent._getattr('disabled') !== null && firstLegend(parent) !== node) {
                return true;
            }
        }
        return false;
    }

    function controlOf(label) {
        const id = label._getattr('for');
        if (id === null) {
            return firstOf(label, labelable);
        }
        const found = byId(rootOf(label), id);
        return found !== null && labelable(found) ? found : null;
    }

    function completeControls(classes) {
        const names = ['HTMLButtonElement', 'HTMLFieldSetElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'];
        for (const name of [...names, 'HTMLObjectElement', 'HTMLOutputElement']) {
            defineGetter(classes[name].prototype, 'form', function () {
                return formOf(this);
            });
        }
        for (const name of names) {
            defineGetter(classes[name].prototype, '_isDisabled', function () {
                return isDisabled(this);
            });
        }
        const { HTMLOptGroupElement, HTMLOptionElement } = classes;
        defineGetter(HTMLOptGroupElement.prototype, '_isDisabled', function () {
            return this.disabled;
        });
        defineGetter(HTMLOptionElement.prototype, '_isDisabled', function () {
            return this.disabled || (this.parentNode?.localName === 'optgroup' && this.parentNode.disabled);
        });
    }

    function completeLabels(classes) {
        const { HTMLLabelElement, HTMLLegendElement } = classes;
        const NodeList = host.load('node-list');
        for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
            defineGetter(classes[`HTML${name}Element`].prototype, 'labels', function () {
                return labelable(this)
                    ? new NodeList(gather(rootOf(this), (element) => element.localName === 'label' && element.control === this))
                    : null;
            });
        }
        defineGetter(HTMLLabelElement.prototype, 'control', function () {
            return controlOf(this);
        });
        defineGetter(HTMLLabelElement.prototype, 'form', function () {
            const control = controlOf(this);
            return control !== null && isListed[control.localName] ? control.form : null;
        });
        defineGetter(HTMLLegendElement.prototype, 'form', function () {
            return this.parentNode?.localName === 'fieldset' ? this.parentNode.form : null;
        });
    }

    return {
        complete(require, classes) {
            completeControls(classes);
            completeLabels(classes);
            const { HTMLFieldSetElement } = classes;
            const { collect } = host.load('html-collection');
            defineGetter(HTMLFieldSetElement.prototype, 'type', () => 'fieldset');
            defineGetter(HTMLFieldSetElement.prototype, 'elements', function () {
                return (this._elements ??= collect(this, () => gather(this, ({ localName, isHTML }) => isHTML && isListed[localName])));
            });
        },

        controlsOf(form) {
            return gather(rootOf(form), (element) => {
                return isListed[element.localName] === true && element.isHTML && element.type !== 'image' && formOf(element) === form;
            });
        },

        radioGroup(input) {
            const { name } = input;
            if (name === '') {
                return [input];
            }
            const form = formOf(input);
            return gather(rootOf(input), (element) => {
                return element.localName === 'input' && element.type === 'radio' && element.name === name && formOf(element) === form;
            });
        },
    };
})
