/**
 * Whether controls keep to their constraints (WHATWG HTML section 4.10.21). What only a user could do wrong, text that is too long or no
 * number at all, does not happen here.
 *
 * Of the host: `load` of `tree-members`, `form-owners`, `input-values`, `text-controls`, `event`, `event-target`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void}}
 */
(function (host, global) {
    'use strict';

    const { SafeWeakMap, Symbol, create, define, defineProperty, inspect, split, toLowerCase } = host.primordials;
    const { defineAll, defineGetter } = host.load('tree-members');

    const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)*$/;

    /** A control to the message that a script gave it. */
    const messages = new SafeWeakMap();

    const isRequiredType = (type) => type !== 'hidden' && type !== 'range' && type !== 'color' && type !== 'button' && type !== 'submit' &&
        type !== 'reset' && type !== 'image';
    const takesPattern = (type) => type === 'text' || type === 'search' || type === 'url' || type === 'tel' || type === 'email' || type === 'password';

    function isMissing(control) {
        const { type, localName } = control;
        if (type === 'radio') {
            const group = host.load('form-owners').radioGroup(control);
            return group.some(({ required }) => required) && group.every(({ checked }) => !checked);
        }
        if (!control.required || !isRequiredType(type)) {
            return false;
        }
        if (type === 'checkbox') {
            return !control.checked;
        }
        if (localName === 'select') {
            return control.value === '' || control.selectedIndex < 0;
        }
        return control.value === '' && !control.readOnly;
    }

    function isOfOtherType({ type, value, multiple }) {
        if (value === '') {
            return false;
        }
        if (type === 'email') {
            return !(multiple ? split(value, ',') : [value]).every((one) => email.test(one));
        }
        return type === 'url' && !/^[a-zA-Z][a-zA-Z\d+.-]*:./.test(value);
    }

    function breaksPattern(control) {
        const pattern = control._getattr('pattern');
        if (pattern === null || control.value === '' || !takesPattern(control.type)) {
            return false;
        }
        let rule;
        try {
            rule = new RegExp(`^(?:${pattern})$`, 'v');
        } catch {
            return false;
        }
        const values = control.type === 'email' && control.multiple ? split(control.value, ',') : [control.value];
        return !values.every((value) => rule.test(value));
    }

    /** The number that the value is, its range, and whether it stands between two steps. */
    function numbersOf(control) {
        const kind = control.localName === 'input' ? host.load('input-values')[control.type] : undefined;
        if (kind?.toNumber === undefined || control.value === '') {
            return { isUnder: false, isOver: false, isBetween: false };
        }
        const [value, min, max] = [kind.toNumber(control.value), kind.toNumber(control.min), kind.toNumber(control.max)];
        const given = toLowerCase(control.step);
        const step = (+given > 0 ? +given : kind.step) * kind.unit;
        const attribute = kind.toNumber(control._getattr('value') ?? '');
        const origin = Number.isNaN(min) ? (Number.isNaN(attribute) ? (kind.base ?? 0) : attribute) : min;
        const steps = (value - origin) / step;
        const isBetween = given !== 'any' && !Number.isInteger(+steps.toPrecision(12));
        return { isUnder: value < min, isOver: value > max, isBetween };
    }

    const control = Symbol('control');

    class ValidityState {
        get valid() {
            return flags.every((name) => !this[name]);
        }

        get valueMissing() {
            return isMissing(this[control]);
        }

        get typeMismatch() {
            return isOfOtherType(this[control]);
        }

        get patternMismatch() {
            return breaksPattern(this[control]);
        }

        get tooLong() {
            return false;
        }

        get tooShort() {
            return false;
        }

        get rangeUnderflow() {
            return numbersOf(this[control]).isUnder;
        }

        get rangeOverflow() {
            return numbersOf(this[control]).isOver;
        }

        get stepMismatch() {
            return numbersOf(this[control]).isBetween;
        }

        get badInput() {
            return false;
        }

        get customError() {
            return (messages.get(this[control]) ?? '') !== '';
        }

        get [Symbol.toStringTag]() {
            return 'ValidityState';
        }

        [inspect]() {
            const shown = { valid: this.valid };
            for (const name of flags) {
                shown[name] = this[name];
            }
            return shown;
        }
    }
    const flags = ['customError', 'valueMissing', 'typeMismatch', 'patternMismatch', 'tooLong', 'tooShort', 'rangeUnderflow',
        'rangeOverflow', 'stepMismatch', 'badInput'];
    for (const name of [...flags, 'valid']) {
        defineProperty(ValidityState.prototype, name, { __proto__: null, enumerable: true });
    }

    const texts = {
        __proto__: null,
        valueMissing: ({ type, localName }) => {
            if (type === 'checkbox') {
                return 'Check this box.';
            }
            return type === 'radio' || localName === 'select' ? 'Choose one of these.' : 'Fill out this field.';
        },
        typeMismatch: ({ type }) => (type === 'email' ? 'Enter an email address.' : 'Enter a URL.'),
        patternMismatch: ({ title }) => (title === '' ? 'Use the format that is asked for.' : `Use the format that is asked for: ${title}`),
        rangeUnderflow: ({ min }) => `The value must be ${min} or more.`,
        rangeOverflow: ({ max }) => `The value must be ${max} or less.`,
        stepMismatch: () => 'The value must be one of the steps.',
    };

    function messageOf(element) {
        const { validity } = element;
        if (validity.customError) {
            return messages.get(element);
        }
        const name = flags.find((flag) => validity[flag]);
        return name === undefined ? '' : texts[name](element);
    }

    /** Controls that have no constraints. */
    function isBarred(element) {
        const { localName, type } = element;
        return localName === 'fieldset' || localName === 'output' || localName === 'object' || type === 'hidden' || type === 'reset' ||
            type === 'button' || element._isDisabled || ((localName === 'input' || localName === 'textarea') && element.readOnly) ||
            element.closest('datalist') !== null;
    }

    /** Tells a control that it is invalid; whether it is valid. */
    function check(element) {
        if (!element.willValidate || element.validity.valid) {
            return true;
        }
        const { Event } = host.load('event');
        host.load('event-target').dispatch(element, new Event('invalid', { cancelable: true }));
        return false;
    }

    const invalidOf = (elements) => elements.filter((element) => element.willValidate && !element.validity.valid);

    const members = {
        get willValidate() {
            return !isBarred(this);
        },
        get validity() {
            if (this._validity === undefined) {
                this._validity = create(ValidityState.prototype);
                define(this._validity, control, this);
            }
            return this._validity;
        },
        get validationMessage() {
            return this.willValidate ? messageOf(this) : '';
        },
        setCustomValidity(message) {
            messages.set(this, `${message}`);
        },
        checkValidity() {
            return check(this);
        },
        reportValidity() {
            return check(this);
        },
    };

    function checkAll(controls) {
        let isValid = true;
        for (let index = 0; index < controls.length; index++) {
            isValid = check(controls[index]) && isValid;
        }
        return isValid;
    }

    return {
        complete(require, classes) {
            for (const name of ['Button', 'FieldSet', 'Input', 'Object', 'Output', 'Select', 'TextArea']) {
                defineAll(classes[`HTML${name}Element`].prototype, members);
            }
            const { controlsOf } = host.load('form-owners');
            const form = classes.HTMLFormElement.prototype;
            defineAll(form, {
                checkValidity() {
                    return checkAll(controlsOf(this));
                },
                reportValidity() {
                    const first = invalidOf(controlsOf(this))[0];
                    const isValid = checkAll(controlsOf(this));
                    first?.focus();
                    return isValid;
                },
            });
            defineGetter(form, '_areControlsValid', function () {
                return invalidOf(controlsOf(this)).length === 0;
            });
            defineGetter(classes.HTMLFieldSetElement.prototype, '_areControlsValid', function () {
                return invalidOf([...this.elements]).length === 0;
            });
            define(global, 'ValidityState', ValidityState);
        },
    };
})
