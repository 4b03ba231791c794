var beam = require('cordova-plugin-torch.beam');
