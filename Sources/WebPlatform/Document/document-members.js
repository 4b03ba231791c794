/**
 * The members that `document` has once it has a tree, beside those of its own class (`page.js`): who asks for one of them grows the tree.
 *
 * @returns {{members: string}} their names
 */
(function () {
    'use strict';

    const handlers = 'abort blur canplay canplaythrough change click contextmenu cuechange dblclick drag dragend dragenter dragleave ' +
        'dragover dragstart drop durationchange emptied ended error focus input invalid keydown keypress keyup load loadeddata ' +
        'loadedmetadata loadstart mousedown mousemove mouseout mouseover mouseup mousewheel pause play playing progress ratechange ' +
        'readystatechange reset scroll seeked seeking select show stalled submit suspend timeupdate volumechange waiting';

    return {
        members: 'nodeType nodeName nodeValue parentNode parentElement childNodes firstChild lastChild previousSibling nextSibling ' +
            'ownerDocument textContent baseURI hasChildNodes insertBefore appendChild removeChild replaceChild contains ' +
            'compareDocumentPosition isSameNode isEqualNode cloneNode lookupPrefix lookupNamespaceURI isDefaultNamespace normalize ' +
            'ELEMENT_NODE ATTRIBUTE_NODE TEXT_NODE CDATA_SECTION_NODE ENTITY_REFERENCE_NODE ENTITY_NODE ' +
            'PROCESSING_INSTRUCTION_NODE COMMENT_NODE DOCUMENT_NODE DOCUMENT_TYPE_NODE DOCUMENT_FRAGMENT_NODE NOTATION_NODE ' +
            'DOCUMENT_POSITION_DISCONNECTED DOCUMENT_POSITION_PRECEDING DOCUMENT_POSITION_FOLLOWING DOCUMENT_POSITION_CONTAINS ' +
            'DOCUMENT_POSITION_CONTAINED_BY DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC ' +
            'documentURI compatMode characterSet charset inputEncoding contentType doctype documentElement implementation head body ' +
            'title dir images embeds plugins links forms scripts currentScript activeElement scrollingElement fgColor bgColor linkColor ' +
            'vlinkColor alinkColor getElementById getElementsByName getElementsByTagName getElementsByTagNameNS ' +
            'getElementsByClassName querySelector querySelectorAll createElement createElementNS createTextNode createComment ' +
            'createDocumentFragment createProcessingInstruction createAttribute createAttributeNS createTreeWalker ' +
            'createNodeIterator importNode adoptNode append prepend replaceChildren children childElementCount firstElementChild ' +
            'lastElementChild getRootNode isConnected visibilityState hidden hasFocus createRange getSelection elementFromPoint elementsFromPoint ' +
            'fullscreenElement referrer designMode execCommand queryCommandSupported queryCommandEnabled queryCommandState ' +
            `queryCommandValue on${handlers.replaceAll(' ', ' on')}`,
    };
})
