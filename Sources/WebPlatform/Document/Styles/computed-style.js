/**
 * `getComputedStyle` (W3C CSSOM section 9) without style sheets and layout: the style attributes of an element and, for what is inherited, of those
 * above it, and what browsers have of themselves, above all how each kind of element is displayed.
 *
 * Of the host: `load` of `document`, `style-properties`.
 *
 * @globals getComputedStyle
 */
(function (host, global) {
    'use strict';

    const { SafeMap, SafeWeakMap, TypeError, append, define, keys, split } = host.primordials;
    const { require } = host.load('document');
    const { names } = host.load('style-properties');
    const CSSStyleDeclaration = require('CSSStyleDeclaration');
    const Element = require('Element');

    const displays = { __proto__: null };
    const display = {
        block: 'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
            'h4 h5 h6 header hgroup hr html legend listing main menu nav ol optgroup option p plaintext pre search section summary ul xmp',
        none: 'area base basefont datalist head link meta noembed noframes param rp script style template title',
        'inline-block': 'button input meter progress select textarea',
        'list-item': 'li', table: 'table', 'table-row': 'tr', 'table-cell': 'td th', 'table-row-group': 'tbody',
        'table-header-group': 'thead', 'table-footer-group': 'tfoot', 'table-caption': 'caption', 'table-column': 'col',
        'table-column-group': 'colgroup', ruby: 'ruby', 'ruby-text': 'rt',
    };
    for (const value of keys(display)) {
        for (const name of split(display[value], ' ')) {
            displays[name] = value;
        }
    }

    /** What each property is where nothing says otherwise. */
    const initial = {
        __proto__: null,
        'animation-delay': '0s', 'animation-duration': '0s', 'animation-name': 'none', 'background-color': 'rgba(0, 0, 0, 0)',
        'background-image': 'none', bottom: 'auto', 'border-collapse': 'separate', 'box-shadow': 'none', 'box-sizing': 'content-box', clear: 'none',
        color: 'rgb(0, 0, 0)', content: 'normal', cursor: 'auto', direction: 'ltr', filter: 'none', 'flex-direction': 'row', 'flex-grow': '0',
        'flex-shrink': '1', 'flex-wrap': 'nowrap', float: 'none', 'font-size': '16px', 'font-style': 'normal', 'font-weight': '400', height: 'auto',
        left: 'auto', 'letter-spacing': 'normal', 'line-height': 'normal', 'list-style-type': 'disc', 'max-height': 'none', 'max-width': 'none',
        'min-height': '0px', 'min-width': '0px', opacity: '1', order: '0', 'outline-style': 'none', overflow: 'visible', 'overflow-x': 'visible',
        'overflow-y': 'visible', 'pointer-events': 'auto', position: 'static', right: 'auto', 'text-align': 'start', 'text-decoration': 'none',
        'text-indent': '0px', 'text-overflow': 'clip', 'text-transform': 'none', top: 'auto', transform: 'none', 'transition-delay': '0s',
        'transition-duration': '0s', 'transition-property': 'all', 'user-select': 'auto', 'vertical-align': 'baseline', visibility: 'visible',
        'white-space': 'normal', width: 'auto', 'word-break': 'normal', 'z-index': 'auto',
    };
    for (const edge of ['top', 'right', 'bottom', 'left']) {
        initial[`margin-${edge}`] = initial[`padding-${edge}`] = initial[`border-${edge}-width`] = '0px';
        initial[`border-${edge}-style`] = 'none';
    }
    for (const name of ['margin', 'padding', 'border-width']) {
        initial[name] = '0px';
    }

    const inherited = { __proto__: null };
    for (const name of split(
        'border-collapse caret-color color cursor direction font-family font-size font-style font-variant font-weight letter-spacing line-height ' +
            'list-style-type pointer-events quotes text-align text-indent text-transform visibility white-space word-break word-spacing writing-mode',
        ' ',
    )) {
        inherited[name] = true;
    }

    const colors = {
        __proto__: null,
        black: '0, 0, 0', silver: '192, 192, 192', gray: '128, 128, 128', white: '255, 255, 255', maroon: '128, 0, 0', red: '255, 0, 0',
        purple: '128, 0, 128', fuchsia: '255, 0, 255', green: '0, 128, 0', lime: '0, 255, 0', olive: '128, 128, 0', yellow: '255, 255, 0',
        navy: '0, 0, 128', blue: '0, 0, 255', teal: '0, 128, 128', aqua: '0, 255, 255', orange: '255, 165, 0',
    };

    function computed(value) {
        const known = colors[value];
        return known === undefined ? (value === 'bold' ? '700' : value) : `rgb(${known})`;
    }

    function ofBrowser(element, name) {
        if (name === 'display') {
            const isOpen = element.localName !== 'dialog' || element.hasAttribute('open');
            return element.hidden === true || !isOpen ? 'none' : element.isHTML ? (displays[element.localName] ?? 'inline') : 'inline';
        }
        if (name === 'font-weight' && /^(?:b|strong|h[1-6]|th)$/.test(element.localName)) {
            return '700';
        }
        return undefined;
    }

    function valueOf(element, name) {
        if (!element.rooted) {
            return '';
        }
        for (let node = element; node?.nodeType === 1; node = node.parentNode) {
            const own = node.style?.getPropertyValue(name) ?? '';
            const isGiven = own !== '' && own !== 'inherit' && own !== 'initial' && own !== 'unset';
            const value = isGiven ? own : own === '' ? ofBrowser(node, name) : undefined;
            if (value !== undefined) {
                return computed(value);
            }
            const goesUp = own === 'inherit' || (own !== 'initial' && (inherited[name] || (name[0] === '-' && name[1] === '-')));
            if (!goesUp) {
                break;
            }
        }
        return initial[name] ?? '';
    }

    const elements = new SafeWeakMap();

    class ComputedStyle extends CSSStyleDeclaration {
        constructor(element, isPseudo) {
            super(element);
            elements.set(this, isPseudo ? undefined : element);
        }

        get _found() {
            const found = new SafeMap();
            for (let index = 0; index < names.length; index++) {
                found.set(names[index], { value: this.getPropertyValue(names[index]), priority: '' });
            }
            return found;
        }

        get cssText() {
            return '';
        }

        set cssText(text) {
            fail();
        }

        getPropertyValue(name) {
            const element = elements.get(this);
            return element === undefined ? '' : valueOf(element, `${name}`);
        }

        setProperty() {
            fail();
        }

        removeProperty() {
            fail();
        }
    }
    define(ComputedStyle.prototype, 'constructor', CSSStyleDeclaration);

    function fail() {
        throw new (host.load('dom-exception'))('the computed style of an element cannot be changed', 'NoModificationAllowedError');
    }

    define(global, 'getComputedStyle', function getComputedStyle(element, pseudo) {
        if (!(element instanceof Element)) {
            throw new TypeError('getComputedStyle needs an element');
        }
        return new ComputedStyle(element, typeof pseudo === 'string' && pseudo[0] === ':');
    });
})
