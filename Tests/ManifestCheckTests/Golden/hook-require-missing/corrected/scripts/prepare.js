const shell = require('shelljs');
