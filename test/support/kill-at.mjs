// Preloaded into a real tillctl process (`node --import`). Counts the steps at which a crash could matter and, at the
// step that TILLCTL_TEST_KILL_AT names, ends the process with SIGKILL. With TILLCTL_TEST_STEPS it writes the count.
//
// Steps: before and after each write and sync of a journal, before a request leaves, after it left, after an answer
// came. They are counted from outside, by wrapping Node's own functions, so the product has no hook for it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const killAt = Number(process.env.TILLCTL_TEST_KILL_AT ?? 0);
const stepsFile = process.env.TILLCTL_TEST_STEPS;
const names = [];

function step(name) {
  names.push(name);
  if (names.length === killAt) process.kill(process.pid, 'SIGKILL');
}

const journals = new Set();
const open = fs.open;
fs.open = (path, ...rest) => {
  const callback = rest.pop();
  return open(path, ...rest, (error, descriptor) => {
    if (error === null && String(path).endsWith('journal.ndjson')) journals.add(descriptor);
    callback(error, descriptor);
  });
};
for (const name of ['write', 'writev', 'fdatasync', 'fsync']) {
  const original = fs[name];
  fs[name] = (descriptor, ...rest) => {
    if (!journals.has(descriptor)) return original(descriptor, ...rest);
    const callback = rest.pop();
    step(`before ${name}`);
    return original(descriptor, ...rest, (...results) => {
      step(`after ${name}`);
      callback(...results);
    });
  };
}
const rename = fs.renameSync;
fs.renameSync = (...paths) => {
  step('before rename');
  const result = rename(...paths);
  step('after rename');
  return result;
};
const socketWrite = net.Socket.prototype.write;
net.Socket.prototype.write = function write(...parameters) {
  if (this.remoteAddress === undefined) return socketWrite.apply(this, parameters);
  step('before request');
  const result = socketWrite.apply(this, parameters);
  setImmediate(() => step('request left'));
  return result;
};
const push = net.Socket.prototype.push;
net.Socket.prototype.push = function pushed(...parameters) {
  if (parameters[0] !== null && this.remoteAddress !== undefined) step('answer');
  return push.apply(this, parameters);
};
syncBuiltinESMExports();
if (stepsFile !== undefined) process.on('exit', () => fs.writeFileSync(stepsFile, JSON.stringify(names)));
