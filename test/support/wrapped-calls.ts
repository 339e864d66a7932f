import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import timers from 'node:timers/promises';
import threads from 'node:worker_threads';
import { UnsyncedFiles } from './unsynced-files.js';

// What a command asks of the system, seen from outside: functions of Node itself are wrapped, so the product has no hook
// for it. A wrapped function does what it did before, until the command is dead.

export interface WatchOptions {
  /** Die at this step, counted from 1, at the first step of this name, or so many steps after it (`before PUT a+2`). */
  killAt?: number | string;
  /** Blocks of files, removals, and what is sent to local databases and servers are steps too. */
  moreSteps?: boolean;
  /** What was not synced is lost with it. */
  powerCut?: boolean;
  /** A sync of a log takes as long as many requests. */
  slowDisk?: boolean;
  /** Stand still at the fifth step of this name, as a process that is stopped: what it asks for is done then. */
  freeze?: { at: string; until: Promise<void>; onFrozen: () => void };
  /** Called at the step at which it dies. */
  onDeath: () => void;
}

/** A request that changes something, as it left. */
export interface SentRequest {
  request: string;
  /** What the logs of the command had on the disk for good by then. */
  written: string;
}

/** A command, its steps, and its death: after it nothing that the command asks for is done, and nothing is answered. */
export class WatchedCommand {
  readonly steps: string[] = [];
  /**
   * Numbers of the steps before which something was changed, on disk or on the platform, since the step before: a kill at
   * one of the others leaves what the one before it leaves.
   */
  readonly states: number[] = [];
  readonly sent: SentRequest[] = [];
  readonly files = new UnsyncedFiles();
  readonly moreSteps: boolean;
  readonly #options: WatchOptions;
  readonly #killName: string | undefined;
  readonly #killAfter: number;
  #killAt: number | undefined;
  #isDead = false;
  #isFrozen = false;
  #hasChanged = true;
  readonly #underWay = { single: 0, composed: 0 };
  readonly #sockets = new Set<Connection>();
  readonly #handles = new Set<fs.promises.FileHandle>();
  readonly #descriptors = new Set<number>();
  readonly #intervals = new Set<NodeJS.Timeout>();
  readonly #workers = new Set<threads.Worker>();

  constructor(options: WatchOptions) {
    this.#options = options;
    this.moreSteps = options.moreSteps === true;
    const [, name, after] = /^(.*?)(?:\+(\d+))?$/.exec(String(options.killAt ?? '')) ?? [];
    this.#killAt = /^\d+$/.test(name ?? '') ? Number(name) : undefined;
    this.#killName = name;
    this.#killAfter = Number(after ?? 0);
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  get isFrozen(): boolean {
    return this.#isFrozen;
  }

  /** Now, or when it stands still no more. */
  whenAwake(work: () => void): void {
    if (this.#isFrozen) this.#options.freeze?.until.then(work);
    else work();
  }

  async awake(): Promise<void> {
    if (this.#isFrozen) await this.#options.freeze?.until;
  }

  #freeze(name: string): void {
    const { freeze } = this.#options;
    if (name !== freeze?.at || this.steps.filter((step) => step === name).length !== 5) return;
    this.#isFrozen = true;
    freeze.until.then(() => {
      this.#isFrozen = false;
    });
    freeze.onFrozen();
  }

  step(name: string): void {
    if (this.#isDead) return;
    this.steps.push(name);
    this.#freeze(name);
    if (this.#hasChanged) this.states.push(this.steps.length);
    this.#hasChanged = false;
    if (name === this.#killName) this.#killAt ??= this.steps.length + this.#killAfter;
    if (this.steps.length !== this.#killAt) return;
    this.#isDead = true;
    this.files.stop();
    this.#options.onDeath();
  }

  /** Before a log is synced. */
  async waitForDisk(): Promise<void> {
    if (this.#options.slowDisk === true) await real.sleep(40);
  }

  changed(): void {
    this.#hasChanged = true;
  }

  /** Where no power fails, a sync changes nothing. */
  synced(): void {
    if (this.#options.powerCut === true) this.#hasChanged = true;
  }

  /** @param label names the steps before and after it */
  sync(label: string | undefined, work: () => unknown, whenDead: () => unknown): unknown {
    if (label !== undefined) this.step(`before ${label}`);
    if (this.#isDead) return whenDead();
    const result = work();
    if (label !== undefined) this.step(`after ${label}`);
    return result;
  }

  /** @param isComposed of calls that are watched themselves, so that in a dead command it has no end */
  async later(label: string | undefined, work: () => unknown, isComposed = false): Promise<unknown> {
    if (label !== undefined) this.step(`before ${label}`);
    await this.awake();
    if (this.#isDead) return never;
    const kind = isComposed ? 'composed' : 'single';
    this.#underWay[kind] += 1;
    try {
      const result = await work();
      if (label !== undefined) this.step(`after ${label}`);
      return this.#isDead ? never : result;
    } catch (error) {
      if (this.#isDead) return never;
      throw error;
    } finally {
      this.#underWay[kind] -= 1;
    }
  }

  /** A wait is nothing that is under way: nobody waits for that of a dead command. */
  async unlessDead(waiting: unknown): Promise<unknown> {
    try {
      await waiting;
    } catch (error) {
      if (!this.#isDead) throw error;
    }
    await this.awake();
    return this.#isDead ? never : waiting;
  }

  callback(label: string | undefined, call: (answer: Answer) => unknown, answer: Answer): void {
    const asked = () => new Promise<unknown[]>((done) => call((...results) => done(results)));
    this.later(label, asked).then((results) => answer(...(results as unknown[])));
  }

  holds(held: fs.promises.FileHandle | number | NodeJS.Timeout | threads.Worker | Connection): void {
    if (typeof held === 'number') this.#descriptors.add(held);
    else if (held instanceof net.Socket) this.#sockets.add(held);
    else if (held instanceof threads.Worker) this.#workers.add(held);
    else if ('fd' in held) this.#handles.add(held);
    else this.#intervals.add(held);
  }

  closed(held: fs.promises.FileHandle | number): void {
    if (typeof held === 'number') this.#descriptors.delete(held);
    else this.#handles.delete(held);
  }

  /**
   * What the end of a process does for it: connections and files are closed, threads end. Resolves when nothing that was
   * under way at its death is under way any more, answers of the platform included, of which it hears nothing.
   */
  async bury(): Promise<void> {
    for (const interval of this.#intervals) clearInterval(interval);
    for (const worker of this.#workers) {
      worker.removeAllListeners();
      worker.on('error', () => undefined);
      real.postMessage.call(worker, null);
    }
    const isAwaited = () => this.#underWay.composed > 0 || this.#awaitsAnswer();
    for (let waited = 0; this.#underWay.single > 0 || (isAwaited() && waited < 300); waited += 1) await real.sleep(1);
    for (const socket of this.#sockets) {
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.destroy();
    }
    for (const descriptor of this.#descriptors) {
      descriptorOwners.delete(descriptor);
      real.closeSync(descriptor);
    }
    // One that a stream reads from closes once that has ended, which may never be.
    for (const handle of this.#handles) realClose.get(handle)?.();
  }

  #awaitsAnswer(): boolean {
    return [...this.#sockets].some((socket) => !socket.destroyed && talks.get(socket)?.awaitsAnswer === true);
  }
}

type Answer = (...results: unknown[]) => void;
export type AnyFunction = (this: unknown, ...parameters: unknown[]) => unknown;
type Connection = net.Socket;

/** What is known of a connection of a watched command. */
interface Talk {
  command: WatchedCommand;
  /** To a server of this machine: it has no remote address. */
  isLocal: boolean;
  /** A request of which some bytes have not left yet. */
  leaving?: string;
  awaitsAnswer: boolean;
}

const never = new Promise<never>(() => {});
const talks = new WeakMap<object, Talk>();
const realClose = new WeakMap<object, () => Promise<void>>();
const owners = new WeakMap<object, WatchedCommand>();
const descriptorOwners = new Map<number, WatchedCommand>();
const handlesOf = async () => {
  const handle = await fs.promises.open(process.execPath, 'r');
  await handle.close();
  return Object.getPrototypeOf(handle) as fs.promises.FileHandle;
};
const handles = await handlesOf();
const real = {
  openSync: fs.openSync,
  closeSync: fs.closeSync,
  sleep: timers.setTimeout,
  postMessage: threads.Worker.prototype.postMessage,
};

// Random parts differ from run to run.
const shown = (file: unknown): string =>
  path
    .basename(String(file))
    .replace(/^\d{8}-\d{4}-[0-9a-z]+$/, 'run')
    .replace(/[0-9a-f]{16,}/g, '*');

export function replace(holder: object, name: string, make: (original: AnyFunction) => AnyFunction): void {
  const original: AnyFunction = Reflect.get(holder, name);
  const made = make(original);
  // Node keeps there how `promisify` treats it.
  for (const symbol of Object.getOwnPropertySymbols(original))
    Object.defineProperty(made, symbol, Object.getOwnPropertyDescriptor(original, symbol) ?? {});
  Reflect.set(holder, name, made);
}

export interface Wrapping {
  /** Whose call it is that is made now; undefined when it is not watched. */
  current: () => WatchedCommand | undefined;
  /** Called for each change of a path that no watched command asked for. */
  onStray?: (what: string, file: string) => void;
}

/** Once a process, and for good. */
export function wrapCalls({ current, onStray }: Wrapping): void {
  const noCommand = (name: string, file: unknown) => {
    if (typeof file === 'string') onStray?.(name, file);
    return undefined;
  };
  wrapPromises(current, noCommand);
  wrapHandles();
  wrapCallbacks(current);
  wrapSync(current, noCommand);
  wrapSockets(current);
  wrapTimers(current);
  wrapWorkers(current);
  syncBuiltinESMExports();
}

type Current = Wrapping['current'];
type NoCommand = (name: string, file: unknown) => undefined;

const changing = ['rename', 'link', 'symlink', 'unlink', 'rm', 'rmdir', 'mkdir', 'mkdtemp', 'writeFile', 'appendFile'];
const changingToo = ['copyFile', 'cp', 'truncate', 'utimes', 'lutimes', 'chmod', 'chown', 'lchown'];
const changes = [...changing, ...changingToo];
const reads = ['access', 'lstat', 'opendir', 'readFile', 'readdir', 'readlink', 'realpath', 'stat'];
const isWriting = (flags: unknown): boolean =>
  typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(String(flags));

/** Names of steps, by what is called. */
function labelOf(name: string, [from, to]: readonly unknown[], { moreSteps }: WatchedCommand): string | undefined {
  if (/^(rename|link|renameSync)$/.test(name)) return `${name} ${shown(to)}`;
  if (/^mkdir(Sync)?$/.test(name) || (moreSteps && name === 'rm')) return `${name} ${shown(from)}`;
  return undefined;
}

function wrapPromises(current: Current, noCommand: NoCommand): void {
  for (const name of [...changes, ...reads, 'open']) {
    replace(fs.promises, name, (original) => (...parameters) => {
      const isChange = name === 'open' ? isWriting(parameters[1] ?? 'r') : changes.includes(name);
      const command = current() ?? (isChange ? noCommand(name, parameters[0]) : undefined);
      const work = () => original.apply(fs.promises, [...parameters]);
      if (command === undefined) return work();
      const done = async () => {
        const result = await work();
        if (name === 'open') ownHandle(command, result as fs.promises.FileHandle, parameters);
        else command.files.changed(name, parameters);
        if (isChange) command.changed();
        return result;
      };
      return command.later(labelOf(name, parameters, command), done, name === 'rm' || name === 'cp');
    });
  }
}

function ownHandle(command: WatchedCommand, handle: fs.promises.FileHandle, [file, flags]: readonly unknown[]): void {
  owners.set(handle, command);
  command.holds(handle);
  command.files.opened(handle.fd, String(file), flags ?? 'r');
  // Each has one of its own.
  const { close } = handle;
  realClose.set(handle, () => close.call(handle));
  handle.close = async () => {
    await command.later(
      undefined,
      () => {
        command.closed(handle);
        command.files.closed(handle.fd);
        return close.call(handle);
      },
      true,
    );
  };
}

function wrapHandles(): void {
  const names = ['appendFile', 'chmod', 'datasync', 'read', 'readFile', 'readv', 'stat', 'sync', 'truncate'];
  for (const name of [...names, 'utimes', 'write', 'writeFile', 'writev']) {
    replace(
      handles,
      name,
      (original) =>
        function called(this: unknown, ...parameters) {
          const handle = this as fs.promises.FileHandle;
          const command = owners.get(handle);
          const work = () => original.apply(handle, parameters);
          if (command === undefined) return work();
          const isSync = /sync$/.test(name);
          const label = isSync || (command.moreSteps && name === 'write') ? `file ${name}` : undefined;
          return command.later(label, async () => {
            const result = await (isSync ? command.files.syncing(handle.fd, work) : work());
            if (isSync) command.synced();
            else if (!/^read|^stat$/.test(name)) command.changed();
            return result;
          });
        },
    );
  }
}

/** By path, or by descriptor; the last parameter is called with what became of it. */
function wrapCallbacks(current: Current): void {
  const byDescriptor = ['close', 'fchmod', 'fdatasync', 'fstat', 'fsync', 'ftruncate', 'futimes', 'read', 'readv'];
  for (const name of [...byDescriptor, 'write', 'writev', ...changes, ...reads, 'open']) {
    if (name === 'realpath') continue;
    replace(fs, name, (original) => (...parameters) => {
      const answer = parameters.at(-1);
      const [first] = parameters;
      const command = (typeof first === 'number' ? descriptorOwners.get(first) : undefined) ?? current();
      if (command === undefined || typeof answer !== 'function') return original.apply(fs, parameters);
      const others = parameters.slice(0, -1);
      const label =
        name === 'fdatasync' && command.files.isLog(first) ? 'journal sync' : labelOf(name, others, command);
      const call = (then: Answer) => original.apply(fs, [...others, then]);
      command.callback(
        label,
        (then) => {
          if (name === 'close' && typeof first === 'number') release(command, first);
          if (typeof first !== 'number' || !/sync$/.test(name)) return call(then);
          const synced = command.files.syncing(first, async () => {
            if (command.files.isLog(first)) await command.waitForDisk();
            return new Promise<unknown[]>((done) => call((...all) => done(all)));
          });
          return synced.then((results) => then(...(results as unknown[])));
        },
        (...results) => {
          if (/sync$/.test(name)) command.synced();
          else if (!reads.includes(name) && !/^(close|fstat|open|readv?)$/.test(name)) command.changed();
          if (name === 'open' && typeof results[1] === 'number') own(command, results[1], parameters);
          Reflect.apply(answer, undefined, results);
        },
      );
      return undefined;
    });
  }
}

function own(command: WatchedCommand, descriptor: number, [file, flags]: readonly unknown[]): void {
  descriptorOwners.set(descriptor, command);
  command.holds(descriptor);
  command.files.opened(descriptor, String(file), typeof flags === 'function' ? 'r' : (flags ?? 'r'));
}

function release(command: WatchedCommand, descriptor: number): void {
  descriptorOwners.delete(descriptor);
  command.closed(descriptor);
  command.files.closed(descriptor);
}

function wrapSync(current: Current, noCommand: NoCommand): void {
  const byDescriptor = ['closeSync', 'fchmodSync', 'fdatasyncSync', 'fsyncSync', 'ftruncateSync', 'futimesSync'];
  const byPath = changes.map((name) => `${name}Sync`);
  for (const name of [...byDescriptor, 'writeSync', 'writevSync', ...byPath, 'openSync']) {
    replace(fs, name, (original) => (...parameters) => {
      const [first, second] = parameters;
      const isChange = name === 'openSync' ? isWriting(second ?? 'r') : byPath.includes(name);
      const owner = typeof first === 'number' ? descriptorOwners.get(first) : undefined;
      const command = owner ?? current() ?? (isChange ? noCommand(name, first) : undefined);
      if (command === undefined) return original.apply(fs, parameters);
      const isLog = name === 'writeSync' && command.files.isLog(first);
      const work = () => {
        if (name === 'closeSync') release(command, first as number);
        const result = original.apply(fs, parameters);
        if (/syncSync$/.test(name)) command.synced();
        else if (isChange || /^(f|write)/.test(name)) command.changed();
        if (name === 'openSync') own(command, result as number, parameters);
        else if (typeof first !== 'number') command.files.changed(name.slice(0, -4), parameters);
        else if (/sync(Sync)?$/.test(name)) command.files.synced(first);
        return result;
      };
      return command.sync(isLog ? 'journal write' : labelOf(name, parameters, command), work, () =>
        instead(name, parameters),
      );
    });
  }
}

let nothing: number | undefined;

/** What a dead command is given that cannot be kept waiting. */
function instead(name: string, [first, second]: readonly unknown[]): unknown {
  if (name === 'writeSync') return Buffer.byteLength(second as Uint8Array | string);
  if (name === 'openSync') {
    nothing ??= real.openSync('/dev/null', 'r');
    return nothing;
  }
  return name === 'mkdtempSync' ? `${first}dead` : undefined;
}

// Bytes are in the hands of the system when `write` or `uncork` returns.
function wrapSockets(current: Current): void {
  const sockets = net.Socket.prototype;
  replace(
    sockets,
    'connect',
    (original) =>
      function connected(this: unknown, ...parameters) {
        const command = current();
        if (command === undefined) return original.apply(this, parameters);
        if (command.isDead) return this;
        const [to] = parameters.flat() as [string | { path?: unknown } | undefined];
        const isLocal = typeof to === 'string' || (typeof to === 'object' && typeof to.path === 'string');
        talks.set(this as Connection, { command, isLocal, awaitsAnswer: false });
        command.holds(this as Connection);
        return original.apply(this, parameters);
      },
  );
  replace(
    sockets,
    'write',
    (original) =>
      function written(this: unknown, ...parameters) {
        const talk = talks.get(this as Connection);
        const work = () => original.apply(this, parameters);
        return talk === undefined ? work() : write(this as Connection, talk, parameters[0], work);
      },
  );
  replace(
    sockets,
    'uncork',
    (original) =>
      function uncorked(this: unknown) {
        const talk = talks.get(this as Connection);
        if (talk?.command.isDead) return undefined;
        const result = original.call(this);
        if (talk !== undefined) left(this as Connection, talk);
        return result;
      },
  );
  replace(
    sockets,
    'push',
    (original) =>
      function pushed(this: unknown, ...parameters) {
        const talk = talks.get(this as Connection);
        if (talk !== undefined) {
          answered(this as Connection, talk, parameters[0]);
          if (talk.command.isDead) return true;
          let result: unknown = true;
          talk.command.whenAwake(() => {
            result = original.apply(this, parameters);
          });
          return result;
        }
        return original.apply(this, parameters);
      },
  );
}

function write(connection: Connection, talk: Talk, chunk: unknown, work: () => unknown): unknown {
  const { command } = talk;
  if (talk.isLocal) return command.sync(command.moreSteps ? 'server write' : undefined, work, () => true);
  if (connection.remoteAddress === undefined) return command.sync(undefined, work, () => true);
  const head = /^([A-Z]+) (\S+) HTTP/.exec(Buffer.isBuffer(chunk) ? chunk.toString('latin1', 0, 2000) : String(chunk));
  if (head !== null) {
    talk.leaving = `${head[1]} ${shown(head[2]?.replace(/\?.*/, ''))}`;
    command.step(`before ${talk.leaving}`);
  }
  let result: unknown = true;
  command.whenAwake(() => {
    result = command.sync(undefined, work, () => true);
    left(connection, talk);
  });
  return result;
}

function left(connection: Connection, talk: Talk): void {
  if (talk.leaving === undefined || connection.writableCorked > 0 || talk.command.isDead) return;
  const { leaving } = talk;
  talk.leaving = undefined;
  talk.awaitsAnswer = true;
  if (!/^(GET|HEAD) /.test(leaving)) {
    talk.command.changed();
    talk.command.sent.push({ request: leaving, written: talk.command.files.syncedLogs() });
  }
  talk.command.step(`left ${leaving}`);
}

function answered(connection: Connection, talk: Talk, chunk: unknown): void {
  talk.awaitsAnswer = false;
  if (chunk === null) return;
  if (talk.isLocal && talk.command.moreSteps) talk.command.step('server answer');
  if (connection.remoteAddress !== undefined) talk.command.step('answer');
}

function wrapTimers(current: Current): void {
  for (const name of ['setTimeout', 'setImmediate']) {
    replace(timers, name, (original) => (...parameters) => {
      const command = current();
      const work = () => original.apply(timers, parameters);
      return command === undefined ? work() : command.unlessDead(work());
    });
  }
  replace(globalThis, 'setInterval', (original) => (beat, ...others) => {
    const command = current();
    const awake = (...given: unknown[]) => {
      if (command?.isFrozen === false) Reflect.apply(beat as AnyFunction, undefined, given);
    };
    const made = original.apply(globalThis, [command === undefined ? beat : awake, ...others]) as NodeJS.Timeout;
    command?.holds(made);
    return made;
  });
}

function wrapWorkers(current: Current): void {
  const { Worker } = threads;
  class WatchedWorker extends Worker {
    readonly command = current();

    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      super(...parameters);
      this.command?.holds(this);
    }

    override postMessage(...parameters: Parameters<threads.Worker['postMessage']>): void {
      if (this.command?.isDead !== true) super.postMessage(...parameters);
    }
  }
  Reflect.set(threads, 'Worker', WatchedWorker);
}
