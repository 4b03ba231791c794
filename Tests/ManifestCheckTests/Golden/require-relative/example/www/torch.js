var beam = require('./beam.js');
