var check = require('cordova/argcheck');
