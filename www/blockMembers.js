/**
 * What the types of blocks take, all together. What fits which type, the bank says.
 */
'use strict';

module.exports = {
    type: 'string',
    category: 'string?',
    declineAll: 'boolean?',
    threshold: 'integer?',
    allowRecurring: 'boolean?',
    period: 'string?',
    amount: 'integer?',
    max: 'integer?',
    timeZone: 'string?',
    days: 'integer|string[]?',
    mode: 'string?',
    countries: 'string[]?',
    from: 'string?',
    to: 'string?',
};
