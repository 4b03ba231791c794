/**
 * `<select>` and `<option>` (WHATWG HTML sections 4.10.7, 4.10.10): which options are selected, and the list of them.
 *
 * Of the host: `load` of `tree-members`, `tree-times`, `html-collection`, `page`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void, reset(select: HTMLSelectElement): void}}
 */
(function (host, global) {
    'use strict';

    const { Array, SafeWeakMap, Symbol, TypeError, append, apply, create, define } = host.primordials;
    const { defineAll, lookIn } = host.load('tree-members');
    const { HTMLCollection, collect, elementsOf, onIndexed, rootOf } = host.load('html-collection');

    /** An option to `{ isSelected, isDirty }`: `isSelected` is undefined as long as the attribute says it. */
    const states = new SafeWeakMap();
    /** A select to the time of its list at which nothing was meant to be selected. */
    const emptied = new SafeWeakMap();

    function stateOf(option) {
        let state = states.get(option);
        if (state === undefined) {
            states.set(option, (state = { isSelected: undefined, isDirty: false }));
        }
        return state;
    }

    const isMarked = (option) => states.get(option)?.isSelected ?? option._getattr('selected') !== null;

    function selectOf(option) {
        const { parentNode } = option;
        const list = parentNode?.localName === 'optgroup' ? parentNode.parentNode : parentNode;
        return list?.localName === 'select' ? list : null;
    }

    function optionsIn(select) {
        const options = [];
        for (let node = select.firstChild; node !== null; node = node.nextSibling) {
            if (node.localName === 'option') {
                append(options, node);
            } else if (node.localName === 'optgroup') {
                for (let child = node.firstChild; child !== null; child = child.nextSibling) {
                    if (child.localName === 'option') {
                        append(options, child);
                    }
                }
            }
        }
        return options;
    }

    /** Counts the changes of what is selected: a list is settled once for each. */
    let changes = 0;
    /** A select to the time of its list and the count at which it was settled. */
    const settled = new SafeWeakMap();

    const displaySize = (select) => select.size || (select.multiple ? 4 : 1);

    /** Of a list that shows one option, one is selected: the last that was marked, or the first that can be. */
    function settle(select) {
        const options = elementsOf(select.options);
        const before = settled.get(select);
        if (select.multiple || (before?.time === select.lastModTime && before.changes === changes)) {
            return options;
        }
        settled.set(select, { time: select.lastModTime, changes });
        let selected = null;
        for (let index = options.length - 1; index >= 0; index--) {
            if (isMarked(options[index])) {
                if (selected === null) {
                    selected = options[index];
                } else {
                    stateOf(options[index]).isSelected = false;
                }
            }
        }
        if (selected === null && displaySize(select) === 1 && emptied.get(select) !== select.lastModTime) {
            for (let index = 0; index < options.length; index++) {
                if (!options[index]._isDisabled) {
                    stateOf(options[index]).isSelected = true;
                    break;
                }
            }
        }
        return options;
    }

    function isSelected(option) {
        const select = selectOf(option);
        if (select !== null && !select.multiple) {
            settle(select);
        }
        return isMarked(option);
    }

    /** Marks an option as a script or the user does; of a list that takes one, the others go. */
    function mark(option, value, isDirty = true) {
        const state = stateOf(option);
        changes += 1;
        state.isDirty ||= isDirty;
        const select = selectOf(option);
        if (value && select !== null && !select.multiple) {
            const options = elementsOf(select.options);
            for (let index = 0; index < options.length; index++) {
                if (options[index] !== option && isMarked(options[index])) {
                    stateOf(options[index]).isSelected = false;
                }
            }
        }
        state.isSelected = value;
    }

    /** Has the one option selected, or none. */
    function choose(select, chosen) {
        const options = elementsOf(select.options);
        changes += 1;
        for (let index = 0; index < options.length; index++) {
            const state = stateOf(options[index]);
            state.isSelected = options[index] === chosen;
            state.isDirty = true;
        }
        if (chosen === undefined) {
            emptied.set(select, select.lastModTime);
        }
    }

    function selectedOf(select) {
        const options = settle(select);
        const selected = [];
        for (let index = 0; index < options.length; index++) {
            if (isMarked(options[index])) {
                append(selected, options[index]);
            }
        }
        return selected;
    }

    function HTMLOptionsCollection() {
        throw new TypeError('an HTMLOptionsCollection is made by a select element');
    }
    HTMLOptionsCollection.prototype = create(HTMLCollection.prototype);
    define(HTMLOptionsCollection.prototype, 'constructor', HTMLOptionsCollection);
    define(HTMLOptionsCollection.prototype, Symbol.toStringTag, 'HTMLOptionsCollection');
    defineAll(HTMLOptionsCollection.prototype, {
        get length() {
            return elementsOf(this).length;
        },
        set length(value) {
            setLength(rootOf(this), value >>> 0);
        },
        get selectedIndex() {
            return rootOf(this).selectedIndex;
        },
        set selectedIndex(index) {
            rootOf(this).selectedIndex = index;
        },
        add(element, before) {
            rootOf(this).add(element, before);
        },
        remove(index) {
            rootOf(this).remove(index);
        },
    });

    function optionsOf(select) {
        const options = collect(select, () => optionsIn(select), { Class: HTMLOptionsCollection, goesByAttributes: false });
        onIndexed(options, (index, value) => {
            setIndexed(select, index, value);
            return true;
        });
        return options;
    }

    /** `select.options[index] = value`. */
    function setIndexed(select, index, value) {
        if (value === null || value === undefined) {
            select.remove(index);
            return;
        }
        setLength(select, Math.max(index, select.length));
        const before = select.options[index];
        if (before === undefined) {
            select.appendChild(value);
        } else {
            before.replaceWith(value);
        }
    }

    function setLength(select, length) {
        for (let index = select.options.length - 1; index >= length; index--) {
            select.options[index].remove();
        }
        for (let index = select.options.length; index < length; index++) {
            select.appendChild(select.ownerDocument.createElement('option'));
        }
    }

    const option = {
        get selected() {
            return isSelected(this);
        },
        set selected(value) {
            mark(this, !!value);
        },
        get value() {
            return this._getattr('value') ?? this.text;
        },
        set value(value) {
            this._setattr('value', value);
        },
        get label() {
            return this._getattr('label') || this.text;
        },
        set label(value) {
            this._setattr('label', value);
        },
        get index() {
            const select = selectOf(this);
            return select === null ? 0 : elementsOf(select.options).indexOf(this);
        },
        get form() {
            return selectOf(this)?.form ?? null;
        },
    };

    /** What takes an element out of the tree, which a select's own stands in front of. */
    let remove;

    const select = {
        get type() {
            return this.multiple ? 'select-multiple' : 'select-one';
        },
        get options() {
            return (this._options ??= optionsOf(this));
        },
        get length() {
            return this.options.length;
        },
        set length(value) {
            setLength(this, value >>> 0);
        },
        get selectedOptions() {
            return (this._selectedOptions ??= collect(() => ({ lastModTime: NaN }), () => selectedOf(this)));
        },
        get selectedIndex() {
            return settle(this).findIndex(isMarked);
        },
        set selectedIndex(index) {
            choose(this, elementsOf(this.options)[index | 0]);
        },
        get value() {
            return settle(this).find(isMarked)?.value ?? '';
        },
        set value(value) {
            const text = value === null ? '' : `${value}`;
            choose(this, elementsOf(this.options).find((option) => option.value === text));
        },
        item(index) {
            return this.options.item(index);
        },
        namedItem(name) {
            return this.options.namedItem(name);
        },
        add(element, before = null) {
            const reference = typeof before === 'number' ? (this.options[before] ?? null) : before;
            (reference?.parentNode ?? this).insertBefore(element, reference);
        },
        remove(index) {
            if (arguments.length === 0) {
                apply(remove, this, []);
            } else {
                this.options[index | 0]?.remove();
            }
        },
    };

    /** `new Option(text, value)`, which makes an element. */
    function optionClass({ prototype }) {
        const { document } = host.load('page');
        function Option(text = '', value = undefined, isDefault = false, isSelected = false) {
            const option = document.createElement('option');
            if (text !== '') {
                option.appendChild(document.createTextNode(`${text}`));
            }
            if (value !== undefined) {
                option._setattr('value', `${value}`);
            }
            option.defaultSelected = !!isDefault;
            mark(option, !!isSelected, false);
            return option;
        }
        Option.prototype = prototype;
        return Option;
    }

    return {
        complete(require, { HTMLOptionElement, HTMLSelectElement, Element }) {
            remove = Element.prototype.remove;
            defineAll(HTMLOptionElement.prototype, option);
            define(global, 'HTMLOptionsCollection', HTMLOptionsCollection);
            define(global, 'Option', optionClass(HTMLOptionElement));
            defineAll(HTMLSelectElement.prototype, select);
            lookIn(HTMLSelectElement, (select, name) => (/^\d+$/.test(name) ? select.options[name] : undefined));
            define(HTMLSelectElement.prototype, Symbol.iterator, Array.prototype.values);
            const { registerChangeHandler } = require('attributes');
            registerChangeHandler(HTMLOptionElement, 'selected', (element, name, before, value) => {
                if (!states.get(element)?.isDirty) {
                    mark(element, value !== null, false);
                }
                host.load('tree-times').modifyAttributes(element);
            });
        },
        reset(select) {
            const options = elementsOf(select.options);
            changes += 1;
            for (let index = 0; index < options.length; index++) {
                states.delete(options[index]);
            }
            emptied.delete(select);
        },
    };
})
