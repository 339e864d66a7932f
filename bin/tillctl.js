#!/usr/bin/env node
const { join } = require('node:path');
const { printAnswer } = require('../dist/answers.js');

const argv = process.argv.slice(2);
if (!printAnswer({ argv, env: process.env, folder: join(__dirname, '../dist/answers') })) run();

function run() {
  const { main, wire } = require('../dist/main.js');
  let ended = false;
  // Nothing left to wait for and still no result: 13 is what Node says of a module that awaits for ever.
  process.on('exit', (code) => {
    if (!ended && code === 0) process.exitCode = 13;
  });
  main(argv, wire()).then((code) => {
    ended = true;
    process.exitCode = code;
  });
}
