/** What the app keeps on the device: the cards as the bank said last, and what the user wants that the bank does not know yet. */
'use strict';

function kept(name) {
    return JSON.parse(localStorage.getItem(name) ?? '[]');
}

function keep(name, values) {
    localStorage.setItem(name, JSON.stringify(values));
}

const store = {
    cards: () => kept('cards'),
    keepCards: (cards) => keep('cards', cards),
    /** Blocks to be set when the network is there: `{ cardId, type }`. */
    wishes: () => kept('wishes'),
    addWish: (wish) => keep('wishes', [...kept('wishes'), wish]),
    removeWish: () => keep('wishes', kept('wishes').slice(1)),
};
