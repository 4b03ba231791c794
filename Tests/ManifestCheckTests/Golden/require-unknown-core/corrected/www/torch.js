var check = require('cordova/argscheck');
