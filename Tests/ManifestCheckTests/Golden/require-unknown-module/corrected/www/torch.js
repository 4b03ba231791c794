var beam = require('cordova-plugin-torch.Beam');
