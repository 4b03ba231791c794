// Loads a page in jsdom: `page-stand-in.js FILE`. What its scripts log is printed.
const { JSDOM, VirtualConsole } = require('/usr/share/nodejs/jsdom');

const virtualConsole = new VirtualConsole();
virtualConsole.sendTo(console);
JSDOM.fromFile(process.argv[2], { runScripts: 'dangerously', resources: 'usable', virtualConsole });
