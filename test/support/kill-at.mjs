// Preloaded into a real tillctl process (`node --import`). Counts the steps at which a crash could matter and ends the
// process with SIGKILL at one of them. All of it happens from outside, by wrapping functions of Node itself, so the
// product has no hook for it; a wrapped function does what it did before.
//
//   TILLCTL_TEST_KILL_AT=<n>     die at the n-th step (from 1), at the first step of this name, or so many steps behind
//                                it (`before GET results+2`)
//   TILLCTL_TEST_MORE_STEPS=1    blocks of files, removals, local databases and servers are steps too
//   TILLCTL_TEST_STEPS=<file>    write the names of the steps there at the end, also when it dies
//   TILLCTL_TEST_POWER_CUT=1     before it dies, lose what no sync has brought to the disk: journals are cut back to
//                                half of their unsynced bytes
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { env } = process;
const [, killName, killBehind] = /^(.*?)(?:\+(\d+))?$/.exec(env.TILLCTL_TEST_KILL_AT ?? '');
let killAt = /^\d+$/.test(killName) ? Number(killName) : undefined;
const moreSteps = env.TILLCTL_TEST_MORE_STEPS === '1';
const stepsFile = env.TILLCTL_TEST_STEPS;
const powerCut = env.TILLCTL_TEST_POWER_CUT === '1';
const real = { writeFileSync: fs.writeFileSync, fstatSync: fs.fstatSync, ftruncateSync: fs.ftruncateSync };
const names = [];

function step(name) {
  // Workers are preloaded with this too; only one thread counts.
  if (!isMainThread) return;
  names.push(name);
  if (name === killName) killAt ??= names.length + Number(killBehind ?? 0);
  if (names.length !== killAt) return;
  if (powerCut) loseUnsynced();
  writeSteps();
  // Does not return: the signal is delivered before the system call ends.
  process.kill(process.pid, 'SIGKILL');
}

function writeSteps() {
  if (stepsFile !== undefined && isMainThread) real.writeFileSync(stepsFile, JSON.stringify(names));
}

function around(name, work) {
  step(`before ${name}`);
  const result = work();
  step(`after ${name}`);
  return result;
}

// Random parts differ from run to run.
const shown = (file) =>
  path
    .basename(String(file))
    .replace(/^\d{8}-\d{4}-[0-9a-z]+$/, 'run')
    .replace(/[0-9a-f]{16}/g, '*');

// --- the journal: opened and written by descriptor
const journals = new Map();
const { openSync, closeSync, close } = fs;
fs.openSync = (file, ...rest) => {
  const descriptor = openSync(file, ...rest);
  if (/(journal(-\d+)?|batch|steps)\.ndjson$/.test(String(file)))
    journals.set(descriptor, { written: undefined, synced: 0 });
  return descriptor;
};
fs.closeSync = (descriptor) => {
  journals.delete(descriptor);
  return closeSync(descriptor);
};
fs.close = (descriptor, ...rest) => {
  journals.delete(descriptor);
  return close(descriptor, ...rest);
};
const { writeSync, fdatasync } = fs;
fs.writeSync = (descriptor, ...rest) => {
  const journal = journals.get(descriptor);
  if (journal === undefined) return writeSync(descriptor, ...rest);
  journal.written ??= journal.synced = real.fstatSync(descriptor).size;
  return around('journal write', () => {
    const bytes = writeSync(descriptor, ...rest);
    journal.written += bytes;
    return bytes;
  });
};
fs.fdatasync = (descriptor, callback) => {
  const journal = journals.get(descriptor);
  if (journal === undefined) return fdatasync(descriptor, callback);
  const { written } = journal;
  step('before journal sync');
  return fdatasync(descriptor, (error) => {
    if (error === null) journal.synced = written;
    step('after journal sync');
    callback(error);
  });
};

function loseUnsynced() {
  for (const [descriptor, { written, synced }] of journals) {
    if (written === undefined) continue;
    const { size } = real.fstatSync(descriptor);
    real.ftruncateSync(descriptor, synced + Math.floor((size - synced) / 2));
  }
}

// --- other files: made under another name, synced and renamed
for (const name of ['rename', 'link', 'mkdir']) {
  const original = fs.promises[name];
  fs.promises[name] = async (from, to, ...rest) => {
    const label = `${name} ${shown(name === 'mkdir' ? from : to)}`;
    step(`before ${label}`);
    const result = await original.call(fs.promises, from, to, ...rest);
    step(`after ${label}`);
    return result;
  };
}
for (const name of ['renameSync', 'mkdirSync']) {
  const original = fs[name];
  fs[name] = (...parameters) =>
    around(`${name} ${shown(parameters[name === 'mkdirSync' ? 0 : 1])}`, () => original(...parameters));
}
const probe = await fs.promises.open(process.execPath, 'r');
const handles = Object.getPrototypeOf(probe);
await probe.close();
for (const name of ['sync', 'datasync', ...(moreSteps ? ['write'] : [])]) {
  const original = handles[name];
  handles[name] = async function synced(...parameters) {
    step(`before file ${name}`);
    const result = await original.apply(this, parameters);
    step(`after file ${name}`);
    return result;
  };
}
if (moreSteps) {
  const { rm } = fs.promises;
  fs.promises.rm = async (file, ...rest) => {
    step(`before rm ${shown(file)}`);
    await rm.call(fs.promises, file, ...rest);
    step(`after rm ${shown(file)}`);
  };
}

// --- local databases: they write by themselves, so what there is to see is when they are told to
const firstWords = (sql) => String(sql).trim().split(/\s+/, 4).join(' ').slice(0, 40);
if (env.TILLCTL_TEST_ENGINE === 'sqlite') {
  const { default: Database } = await import('libsql');
  const { exec } = Database.prototype;
  Database.prototype.exec = function execute(sql) {
    return around(`sqlite ${firstWords(sql)}`, () => exec.call(this, sql));
  };
}
if (env.TILLCTL_TEST_ENGINE === 'duckdb') {
  const { DuckDBConnection } = await import('@duckdb/node-api');
  for (const name of ['run', 'runAndReadAll']) {
    const original = DuckDBConnection.prototype[name];
    DuckDBConnection.prototype[name] = async function told(sql, ...rest) {
      step(`before duckdb ${firstWords(sql)}`);
      const result = await original.call(this, sql, ...rest);
      step(`after duckdb ${firstWords(sql)}`);
      return result;
    };
  }
}

// --- requests: bytes are in the hands of the system when `write` or `uncork` returns
const leaving = new WeakMap();
const socket = net.Socket.prototype;
const { write: socketWrite, uncork, push, connect } = socket;
/** To servers of this machine: they have no remote address, and neither have our own streams. */
const local = new WeakSet();
if (moreSteps) {
  socket.connect = function connected(...parameters) {
    const [to] = parameters.flat();
    if (typeof to === 'string' || typeof to?.path === 'string') local.add(this);
    return connect.apply(this, parameters);
  };
}
socket.write = function written(chunk, ...rest) {
  if (local.has(this)) return around('server write', () => socketWrite.call(this, chunk, ...rest));
  if (this.remoteAddress === undefined) return socketWrite.call(this, chunk, ...rest);
  const head = /^([A-Z]+) (\S+) HTTP/.exec(Buffer.isBuffer(chunk) ? chunk.toString('latin1', 0, 2000) : String(chunk));
  if (head !== null) {
    leaving.set(this, `${head[1]} ${shown(head[2].replace(/\?.*/, ''))}`);
    step(`before ${leaving.get(this)}`);
  }
  const result = socketWrite.call(this, chunk, ...rest);
  left(this);
  return result;
};
socket.uncork = function uncorked() {
  const result = uncork.call(this);
  left(this);
  return result;
};
function left(connection) {
  const name = leaving.get(connection);
  if (name === undefined || connection.writableCorked > 0) return;
  leaving.delete(connection);
  step(`left ${name}`);
}
socket.push = function pushed(chunk, ...rest) {
  if (chunk !== null && local.has(this)) step('server answer');
  if (chunk !== null && this.remoteAddress !== undefined) step('answer');
  return push.call(this, chunk, ...rest);
};

syncBuiltinESMExports();
process.on('exit', writeSteps);
