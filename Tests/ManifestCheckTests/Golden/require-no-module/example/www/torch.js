var merge = require('lodash');
