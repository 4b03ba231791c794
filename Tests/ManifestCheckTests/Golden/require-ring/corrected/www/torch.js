var Beam = require('./Beam');
exports.beam = new Beam();
