var FileError = require('cordova-plugin-file.FileError');
