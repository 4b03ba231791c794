/**
 * The methods of `SMEProfilingService` about who belongs to a company: memberships, users, invitations. What holds for all of its
 * methods is said there.
 */
'use strict';

const native = require('./call');

const call = (...values) => native.call('SMEProfilingService', ...values);
const callWith = (...values) => native.callWith('SMEProfilingService', ...values);

/**
 * What the user is in a company.
 *
 * @typedef {object} Membership
 * @property {string} companyId
 * @property {string} name the company's
 * @property {string} role `'BUSINESS_OWNER'`, `'GROUP_ADMIN'` or `'USER'`
 * @property {string[]} groupIds the groups that he administers; all of them for the owner
 */

/**
 * @typedef {object} CompanyUser
 * @property {string} user
 * @property {string} role
 * @property {string[]} groupIds the groups that he administers
 * @property {string} [status] `'MEMBER'` or `'INVITED'`
 */

/**
 * @typedef {object} Invitation
 * @property {string} companyId
 * @property {string} name the company's
 * @property {string} invitedBy the owner who invites
 * @property {string} time
 */

module.exports = {
    /**
     * What the user is, in each of his companies.
     *
     * @param {function(Membership[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Membership[]>}
     */
    getProfile(success, failure) {
        return call('getProfile', [], success, failure);
    },

    /**
     * The company's users, each with his role and the groups that he administers; or those whom it has invited.
     *
     * @param {object} [request]
     * @param {string} [request.status] `'MEMBER'` or `'INVITED'`; the company's users when left out
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(CompanyUser[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<CompanyUser[]>}
     */
    listUsers(request, success, failure) {
        return callWith('listUsers', request ?? {}, { status: 'string?', companyId: 'string?' }, success, failure);
    },

    /**
     * Invites somebody whom the bank knows to the company. Nothing changes for him until he accepts. Who is invited or a user
     * already stays so.
     *
     * @param {object} request
     * @param {string} request.user
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(CompanyUser): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<CompanyUser>}
     */
    addUser(request, success, failure) {
        return callWith('addUser', request, { user: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * Removes a user from the company, or takes an invitation back. His cards are assigned to nobody, and he administers no
     * group any more. Only the owner may do that, but everybody else may leave: with his own user id. The owner stays
     * (`INVALID_STATE`).
     *
     * @param {object} request
     * @param {string} request.user
     * @param {string} [request.companyId] may be left out by who belongs to one company only
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    removeUser(request, success, failure) {
        return callWith('removeUser', request, { user: 'string', companyId: 'string?' }, success, failure);
    },

    /**
     * The companies that the user is invited to.
     *
     * @param {object} [request]
     * @param {string} [request.companyId] the invitation of this company only
     * @param {function(Invitation[]): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Invitation[]>}
     */
    listInvitations(request, success, failure) {
        return callWith('listInvitations', request ?? {}, { companyId: 'string?' }, success, failure);
    },

    /**
     * Makes the user one of a company that has invited him.
     *
     * Fails with `INVITATION_NOTFOUND`.
     *
     * @param {object} [request]
     * @param {string} [request.companyId] may be left out by who has one invitation only
     * @param {function(Membership): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<Membership>}
     */
    acceptInvitation(request, success, failure) {
        return callWith('acceptInvitation', request ?? {}, { companyId: 'string?' }, success, failure);
    },

    /**
     * Declines an invitation. The company may invite again.
     *
     * Fails with `INVITATION_NOTFOUND`.
     *
     * @param {object} [request]
     * @param {string} [request.companyId] may be left out by who has one invitation only
     * @param {function(): void} [success]
     * @param {function(Error): void} [failure]
     * @returns {Promise<void>}
     */
    declineInvitation(request, success, failure) {
        return callWith('declineInvitation', request ?? {}, { companyId: 'string?' }, success, failure);
    },
};
