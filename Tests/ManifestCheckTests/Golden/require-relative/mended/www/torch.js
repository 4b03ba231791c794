var beam = require('./Beam');
