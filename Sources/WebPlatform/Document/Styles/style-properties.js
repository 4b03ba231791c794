/**
 * The properties of CSS that a declaration has, and what is known of them.
 *
 * @returns {{
 *     names: string[],
 *     camel(name: string): string,
 *     sides: Object<string, string[]>,
 *     isLength: Object<string, boolean>,
 *     isColor: Object<string, boolean>,
 * }} their names; a name as a property of JavaScript; the parts of properties that stand for the four sides; those that take no bare number
 *     but 0; those with a color
 */
(function (host) {
    'use strict';

    const { append, slice, split } = host.primordials;

    const names = split(
        'accent-color align-content align-items align-self all animation animation-delay animation-direction animation-duration ' +
        'animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function appearance aspect-ratio ' +
        'backdrop-filter backface-visibility background background-attachment background-blend-mode background-clip background-color ' +
        'background-image background-origin background-position background-position-x background-position-y background-repeat background-size ' +
        'block-size border border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style ' +
        'border-bottom-width border-collapse border-color border-image border-image-outset border-image-repeat border-image-slice ' +
        'border-image-source border-image-width border-left border-left-color border-left-style border-left-width border-radius border-right ' +
        'border-right-color border-right-style border-right-width border-spacing border-style border-top border-top-color ' +
        'border-top-left-radius border-top-right-radius border-top-style border-top-width border-width bottom box-shadow box-sizing ' +
        'break-after break-before break-inside caption-side caret-color clear clip clip-path color color-scheme column-count column-fill ' +
        'column-gap column-rule column-rule-color column-rule-style column-rule-width column-span column-width columns contain container ' +
        'container-name container-type content content-visibility counter-increment counter-reset counter-set cursor direction display ' +
        'empty-cells fill fill-opacity fill-rule filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float font ' +
        'font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant font-variant-caps ' +
        'font-variant-ligatures font-variant-numeric font-weight gap grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows ' +
        'grid-column grid-column-end grid-column-gap grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start ' +
        'grid-template grid-template-areas grid-template-columns grid-template-rows height hyphens image-rendering inline-size inset ' +
        'inset-block inset-inline isolation justify-content justify-items justify-self left letter-spacing line-break line-height list-style ' +
        'list-style-image list-style-position list-style-type margin margin-block margin-block-end margin-block-start margin-bottom ' +
        'margin-inline margin-inline-end margin-inline-start margin-left margin-right margin-top mask mask-image mask-position mask-repeat ' +
        'mask-size max-block-size max-height max-inline-size max-width min-block-size min-height min-inline-size min-width mix-blend-mode ' +
        'object-fit object-position offset-path opacity order orphans outline outline-color outline-offset outline-style outline-width ' +
        'overflow overflow-anchor overflow-wrap overflow-x overflow-y overscroll-behavior padding padding-block padding-block-end ' +
        'padding-block-start padding-bottom padding-inline padding-inline-end padding-inline-start padding-left padding-right padding-top ' +
        'page-break-after page-break-before page-break-inside perspective perspective-origin place-content place-items place-self ' +
        'pointer-events position print-color-adjust quotes resize right rotate row-gap scale scroll-behavior scroll-margin scroll-padding ' +
        'scroll-snap-align scroll-snap-type scrollbar-color scrollbar-width stroke stroke-dasharray stroke-dashoffset stroke-linecap ' +
        'stroke-linejoin stroke-opacity stroke-width tab-size table-layout text-align text-align-last text-anchor text-decoration ' +
        'text-decoration-color text-decoration-line text-decoration-style text-emphasis text-indent text-overflow text-rendering text-shadow ' +
        'text-size-adjust text-transform text-underline-offset text-wrap top touch-action transform transform-box transform-origin ' +
        'transform-style transition transition-delay transition-duration transition-property transition-timing-function translate ' +
        'unicode-bidi user-select vertical-align visibility white-space widows width will-change word-break word-spacing word-wrap ' +
        'writing-mode z-index zoom -webkit-animation -webkit-appearance -webkit-backface-visibility -webkit-box-shadow -webkit-filter ' +
        '-webkit-font-smoothing -webkit-line-clamp -webkit-overflow-scrolling -webkit-tap-highlight-color -webkit-text-fill-color ' +
        '-webkit-text-size-adjust -webkit-touch-callout -webkit-transform -webkit-transform-origin -webkit-transition -webkit-user-select',
        ' ',
    );

    const camel = (name) => name.replace(/-([a-z])/g, (whole, letter) => letter.toUpperCase());

    const edges = ['top', 'right', 'bottom', 'left'];
    const sides = { __proto__: null, margin: [], padding: [], inset: edges, 'border-width': [], 'border-style': [], 'border-color': [] };
    for (const edge of edges) {
        append(sides.margin, `margin-${edge}`);
        append(sides.padding, `padding-${edge}`);
        for (const part of ['width', 'style', 'color']) {
            append(sides[`border-${part}`], `border-${edge}-${part}`);
        }
    }

    const isLength = { __proto__: null };
    const isColor = { __proto__: null };
    for (const name of names) {
        if (/^(?:(?:min-|max-)?(?:width|height)|margin|padding|(?:margin|padding)-.*|top|right|bottom|left|inset|font-size|border.*-width|.*gap)$/.test(name)) {
            isLength[name] = true;
        }
        if (slice(name, -5) === 'color' || name === 'fill' || name === 'stroke') {
            isColor[name] = true;
        }
    }

    return { names, camel, sides, isLength, isColor };
})
