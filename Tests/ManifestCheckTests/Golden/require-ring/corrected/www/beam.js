module.exports = function () {
    this.torch = require('./Torch');
};
