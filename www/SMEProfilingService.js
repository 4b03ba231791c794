/**
 * `DynamicEngine.plugins.CardControl.SMEProfilingService`: companies, with their users, groups and cards, and the
 * blocks and alerts of these. Owners may do everything; group admins what is about their group, users what is about the
 * cards assigned to them.
 *
 * Requests, callbacks, promises and errors are as `CardInfoService.js` says, and so are the types `Card` and `Transaction`; `Block`
 * is described in `ControlService.js`, `Alert` in `AlertService.js`. A company's `Card` has besides its `companyId`, the `groupId` it is
 * in and the `assignee`; its `Block` has the `layer`, whose setting it is: `'COMPANY_OWNER'`, `'GROUP_OWNER'`, `'GROUP_ADMIN'` or `'USER'`.
 *
 * Who belongs to several companies names the one that is meant with `companyId`, whatever the method; else it fails with
 * `INVALID_REQUEST`.
 *
 * All but `getProfile` and those about invitations may fail with `PERMISSION_DENIED`, and with the code that there is no such
 * thing, or none that the caller may know of: `COMPANY_NOTFOUND`, `GROUP_NOTFOUND`, `USER_NOTFOUND`, `CARD_NOTFOUND`.
 *
 * The methods about companies' users are in `companyPeople.js`.
 */
'use strict';

const blockMembers = require('./blockMembers');
const people = require('./companyPeople');
const native = require('./call');

const callWith = (...values) => native.callWith('SMEProfilingService', ...values);

/**
 * @typedef {object} Group
 * @property {string} groupId
 * @property {string} name
 * @property {string} [admin] the user who administers it
 */

/**
 * How one type of block stands on a card, all layers taken together.
 *
 * @typedef {object} EffectiveControl
 * @property {string} type
 * @property {string} [category]
 * @property {boolean} blocked
 * @property {number} [limit] the one number that is in force: a threshold, a budget or how many purchases
 * @property {object[]} parameters what is in force, as `Block`s without type: one for all layers or one each, the highest first
 * @property {string} [source] what holds the block: `'BUSINESS_OWNER'`, `'GROUP_ADMIN'` or `'USER'`
 * @property {string} [scope] where it is set: `'COMPANY'`, `'GROUP'` or `'CARD'`
 * @property {boolean} locked whether somebody of a higher rank holds it
 * @property {boolean} manageable whether the caller may set and lift it
 * @property {Block} [own] the caller's own setting, which rests while the block is locked
 * @property {string} [layer] whose setting the line is about
 */

module.exports = {
    ...people,

    /**
     * Makes a group.
     *
     * Fails with `GROUP_NAME_TAKEN`.
     *
     * @param {object} request
     * @param {string} request.name
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Group): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Group>}
     */
    createGroup(request, success, failure) {
        return callWith('createGroup', request, { name: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Gives a group another name.
     *
     * Fails with `GROUP_NAME_TAKEN`.
     *
     * @param {object} request
     * @param {string} request.groupId
     * @param {string} request.name
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Group): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Group>}
     */
    renameGroup(request, success, failure) {
        return callWith('renameGroup', request, { groupId: 'string', name: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Ends a group.
     *
     * Fails with `GROUP_NOT_EMPTY`, unless the request says `force`.
     *
     * @param {object} request
     * @param {string} request.groupId
     * @param {boolean} [request.force] whether its cards are to stay without a group
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    deleteGroup(request, success, failure) {
        return callWith('deleteGroup', request, { groupId: 'string', force: 'boolean?', companyId: 'string?' }, success, failure);
    },

    /**
     * The company's groups.
     *
     * @param {object} [request]
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Group[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Group[]>}
     */
    listGroups(request, success, failure) {
        return callWith('listGroups', request ?? {}, { companyId: 'string?' }, success, failure);
    },

    /**
     * Has a user administer a group.
     *
     * Fails with `ADMIN_ALREADY_SET` (`data.admin`), unless the request says `replace`.
     *
     * @param {object} request
     * @param {string} request.groupId
     * @param {string} request.user
     * @param {boolean} [request.replace] whether to replace an admin that the group has
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Group): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Group>}
     */
    setGroupAdmin(request, success, failure) {
        const members = { groupId: 'string', user: 'string', replace: 'boolean?', companyId: 'string?' };
        return callWith('setGroupAdmin', request, members, success, failure);
    },

    /**
     * Leaves a group without an admin.
     *
     * @param {object} request
     * @param {string} request.groupId
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Group): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Group>}
     */
    removeGroupAdmin(request, success, failure) {
        return callWith('removeGroupAdmin', request, { groupId: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Makes a card of the company known to the bank. It is not active yet.
     *
     * Fails with `CARD_INVALID`, `CARD_NETWORK_UNSUPPORTED`, `CARD_ALREADY_REGISTERED`, `CARD_IS_PERSONAL`.
     *
     * @param {object} request
     * @param {string} request."private:pan" the card's number
     * @param {string} [request."private:cvv"]
     * @param {number} request.expMonth 1 to 12
     * @param {number} request.expYear with all four digits
     * @param {string} request.nameOnCard
     * @param {string} [request.alias] what the holder calls it
     * @param {string} [request.currency] ISO 4217; `'EUR'` when left out
     * @param {string} [request.groupId] the group that it is put into
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    registerCompanyCard(request, success, failure) {
        const members = {
            'private:pan': 'string',
            'private:cvv': 'string?',
            expMonth: 'integer',
            expYear: 'integer',
            nameOnCard: 'string',
            alias: 'string?',
            currency: 'string?',
            groupId: 'string?',
            companyId: 'string?',
        };
        return callWith('registerCompanyCard', request, members, success, failure);
    },

    /**
     * Enrols a card at its network, or activates it again. Fails with `INVALID_STATE`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    activateCompanyCard(request, success, failure) {
        return callWith('activateCompanyCard', request, { cardId: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Has a card's blocks and alerts rest until it is activated again. Fails with `INVALID_STATE`.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    deactivateCompanyCard(request, success, failure) {
        return callWith('deactivateCompanyCard', request, { cardId: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Takes a card back.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    deleteCompanyCard(request, success, failure) {
        return callWith('deleteCompanyCard', request, { cardId: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Assigns a card to a user of the company.
     *
     * Fails with `CARD_ALREADY_ASSIGNED` (`data.assignee`).
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} request.user
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    assignCard(request, success, failure) {
        return callWith('assignCard', request, { cardId: 'string', user: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Takes a card from the user to whom it is assigned. The blocks and alerts that he has set end with it.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    unassignCard(request, success, failure) {
        return callWith('unassignCard', request, { cardId: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Moves a card to a group, or to none.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {?string} request.groupId `null` for none
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Card): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card>}
     */
    moveCard(request, success, failure) {
        const members = { cardId: 'string', groupId: 'string|null', companyId: 'string?' };
        return callWith('moveCard', request, members, success, failure);
    },

    /**
     * The company's cards, a group's, or those that are assigned to the user, newest first.
     *
     * @param {object} request
     * @param {string} request.scope `'COMPANY'`, `'GROUP'` or `'MINE'`
     * @param {string} [request.groupId] for the scope `GROUP`
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Card[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Card[]>}
     */
    listCompanyCards(request, success, failure) {
        const members = { scope: 'string', groupId: 'string?', companyId: 'string?' };
        return callWith('listCompanyCards', request, members, success, failure);
    },

    /**
     * The transactions of these cards, newest first.
     *
     * @param {object} request
     * @param {string} request.scope `'COMPANY'`, `'GROUP'` or `'MINE'`
     * @param {string} [request.groupId] for the scope `GROUP`
     * @param {string} [request.cardId] only those of this card
     * @param {string} [request.from] the earliest time
     * @param {string} [request.to] the time before which they are
     * @param {string} [request.status] `'APPROVED'`, `'DECLINED'` or `'REVERSED'`
     * @param {number} [request.offset] the first of them, counted from 0; 0 when left out
     * @param {number} [request.limit] how many, 1 to 500; 50 when left out
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function({transactions: Transaction[], total: number}): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{transactions: Transaction[], total: number}>} a part of the list, and how many the whole list has
     */
    listTransactions(request, success, failure) {
        const members = {
            scope: 'string',
            groupId: 'string?',
            cardId: 'string?',
            from: 'string?',
            to: 'string?',
            status: 'string?',
            offset: 'integer?',
            limit: 'integer?',
            companyId: 'string?',
        };
        return callWith('listTransactions', request, members, success, failure);
    },

    /**
     * Sets a block, in the place of the one of its layer, type and category that there may be. The request is the
     * block, with its target beside.
     *
     * Fails with `BLOCK_LOCKED` (`data.lockedBy`, `data.scope`), `CARD_NOT_ACTIVE`, `CONTROL_NOT_SUPPORTED`,
     * `INVALID_CONTROL` (`data.field`), `INVALID_STATE`.
     *
     * @param {object} request
     * @param {string} request.target `'COMPANY'`, `'GROUP'` or `'CARD'`
     * @param {string} [request.targetId] the company's may be left out by who belongs to one company only
     * @param {string} [request.layer] whose setting; the caller's own for the target when left out
     * @param {string} request.type and the other members of `Block`
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Block): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Block>} with `unsupportedCards` beside: the ids of the cards whose network has no such control
     */
    setBlock(request, success, failure) {
        const members = { target: 'string', targetId: 'string?', layer: 'string?', ...blockMembers, companyId: 'string?' };
        return callWith('setBlock', request, members, success, failure);
    },

    /**
     * Lifts a block. Those of other layers stay.
     *
     * Fails with `BLOCK_LOCKED` (`data.lockedBy`, `data.scope`), `BLOCK_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.target `'COMPANY'`, `'GROUP'` or `'CARD'`
     * @param {string} [request.targetId] the company's may be left out by who belongs to one company only
     * @param {string} request.type
     * @param {string} [request.category] for the type `MERCHANT`
     * @param {string} [request.layer] whose setting; the caller's own for the target when left out
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    liftBlock(request, success, failure) {
        const members = {
            target: 'string',
            targetId: 'string?',
            type: 'string',
            category: 'string?',
            layer: 'string?',
            companyId: 'string?',
        };
        return callWith('liftBlock', request, members, success, failure);
    },

    /**
     * The blocks that are set on the company, a group or a card, each with its layer.
     *
     * @param {object} request
     * @param {string} request.target `'COMPANY'`, `'GROUP'` or `'CARD'`
     * @param {string} [request.targetId] the company's may be left out by who belongs to one company only
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Block[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Block[]>}
     */
    listBlocks(request, success, failure) {
        return callWith('listBlocks', request, { target: 'string', targetId: 'string?', companyId: 'string?' }, success, failure);
    },

    /**
     * How each type of block stands on a card, with all layers taken together.
     *
     * @param {object} request
     * @param {string} request.cardId
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(EffectiveControl[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<EffectiveControl[]>}
     */
    getEffectiveControls(request, success, failure) {
        return callWith('getEffectiveControls', request, { cardId: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Asks for pushes, in the place of the alert of the type and category that there may be.
     *
     * Fails with `CARD_NOT_ACTIVE`, `INVALID_ALERT`.
     *
     * @param {object} request
     * @param {string} request.target `'COMPANY'`, `'GROUP'` or `'CARD'`
     * @param {string} [request.targetId] the company's may be left out by who belongs to one company only
     * @param {string} request.type see `Alert`
     * @param {string} [request.category] for the type `MERCHANT`
     * @param {number} [request.threshold] for the type `OVER_AMOUNT`, which must have it
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Alert): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Alert>}
     */
    setAlert(request, success, failure) {
        const members = {
            target: 'string',
            targetId: 'string?',
            type: 'string',
            category: 'string?',
            threshold: 'integer?',
            companyId: 'string?',
        };
        return callWith('setAlert', request, members, success, failure);
    },

    /**
     * Wants pushes no longer.
     *
     * Fails with `ALERT_NOTFOUND`.
     *
     * @param {object} request
     * @param {string} request.target `'COMPANY'`, `'GROUP'` or `'CARD'`
     * @param {string} [request.targetId] the company's may be left out by who belongs to one company only
     * @param {string} request.type
     * @param {string} [request.category] for the type `MERCHANT`
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    removeAlert(request, success, failure) {
        const members = { target: 'string', targetId: 'string?', type: 'string', category: 'string?', companyId: 'string?' };
        return callWith('removeAlert', request, members, success, failure);
    },

    /**
     * What the user has asked pushes for.
     *
     * @param {object} request
     * @param {string} request.target `'COMPANY'`, `'GROUP'` or `'CARD'`
     * @param {string} [request.targetId] the company's may be left out by who belongs to one company only
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(Alert[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Alert[]>}
     */
    listAlerts(request, success, failure) {
        return callWith('listAlerts', request, { target: 'string', targetId: 'string?', companyId: 'string?' }, success, failure);
    },

    /**
     * Who did what to the company, newest first; for the owner.
     *
     * @param {object} [request]
     * @param {number} [request.offset] the first of them, counted from 0; 0 when left out
     * @param {number} [request.limit] how many, 1 to 500; 50 when left out
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function({entries: object[], total: number}): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<{entries: object[], total: number}>} with `time`, `actor`, `action`, `target`, `targetId`, `type` and others
     */
    listAudit(request, success, failure) {
        const members = { offset: 'integer?', limit: 'integer?', companyId: 'string?' };
        return callWith('listAudit', request ?? {}, members, success, failure);
    },
};
