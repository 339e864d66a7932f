import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { whereItLeads } from '../../disk/files.js';
import { LocalError } from '../../errors/errors.js';
import { quoted } from '../../schema/quoted.js';
import { isBelow, isOfWorker, type Reach } from './worker-paths.js';

/** What of `node:fs` opens, makes, moves or removes; `createReadStream` and the like call `open`. */
const ofOnePath = [
  ...['open', 'readFile', 'writeFile', 'appendFile', 'truncate', 'readdir', 'opendir', 'mkdir', 'mkdtemp'],
  ...['rm', 'rmdir', 'unlink', 'chmod', 'chown', 'utimes'],
];
const ofTwoPaths = ['copyFile', 'cp', 'rename', 'link', 'symlink'];

/** Of the system, which the program and what it is built of read by themselves. */
const ofSystem = ['/proc', '/dev/null', '/dev/urandom', '/usr'];

export interface OwnPlaces {
  /** Folders of this process: its state, its profile, its tokens. */
  folders: readonly string[];
  /** What started this program: its code, and beside it that of its packages. */
  program: readonly string[];
}

/**
 * From now on this process opens no file out of reach, whatever named it: a word, the header of a run, a cell, a link. It
 * is `node:fs` itself that refuses, so that no place that opens something can be forgotten.
 */
export function openInReach(reach: Reach, { folders, program }: OwnPlaces): void {
  const code = program
    .filter((file) => path.isAbsolute(file))
    .map((file) => path.dirname(path.dirname(whereItLeads(file))));
  const always = [...folders.map((folder) => whereItLeads(path.resolve(folder))), ...reach.named];
  const isAllowed = (file: string): boolean => {
    if (always.some((place) => isBelow(file, place))) return true;
    if (isBelow(file, reach.root)) return !isOfWorker(file, reach);
    return (
      [...code, ...ofSystem].some((place) => isBelow(file, place)) || file.split(path.sep).includes('node_modules')
    );
  };
  const refusal = (named: unknown): LocalError | undefined => {
    const file = pathOf(named);
    if (file === undefined || isAllowed(whereItLeads(path.resolve(file)))) return undefined;
    return new LocalError(`${quoted(file)} is outside of what the worker lets its jobs open`, {
      hint: 'name files below the folder of fleet worker --root; links that lead out of it are not followed',
    });
  };
  guard(ofOnePath, (args) => refusal(args[0]));
  // Looked at first by those that have another library open the file.
  replace(
    promises,
    'stat',
    (args) => refusal(args[0]),
    (error) => Promise.reject(error),
  );
  guard(ofTwoPaths, (args) => refusal(args[0]) ?? refusal(args[1]));
  syncBuiltinESMExports();
}

type Judge = (args: readonly unknown[]) => Error | undefined;

function guard(names: readonly string[], judge: Judge): void {
  for (const name of names) {
    replace(promises, name, judge, (error) => Promise.reject(error));
    replace(fs, name, judge, (error, args) => {
      const callback = args.at(-1);
      if (typeof callback !== 'function') throw error;
      queueMicrotask(() => Reflect.apply(callback, undefined, [error]));
    });
    replace(fs, `${name}Sync`, judge, (error) => {
      throw error;
    });
  }
}

function replace(
  face: object,
  name: string,
  judge: Judge,
  refuse: (error: Error, args: readonly unknown[]) => unknown,
): void {
  const original: unknown = Reflect.get(face, name);
  if (typeof original !== 'function') return;
  Reflect.set(face, name, (...args: unknown[]) => {
    const error = judge(args);
    return error === undefined ? Reflect.apply(original, face, args) : refuse(error, args);
  });
}

/** @returns undefined for what is open already */
function pathOf(named: unknown): string | undefined {
  if (typeof named === 'string') return named;
  if (named instanceof URL) return fileURLToPath(named);
  return Buffer.isBuffer(named) ? named.toString() : undefined;
}
