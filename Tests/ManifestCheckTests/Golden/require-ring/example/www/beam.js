var torch = require('./Torch');
module.exports = function () {};
