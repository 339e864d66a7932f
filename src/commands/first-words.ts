import type { Command } from 'commander';
import { UsageError } from '../lib/errors/errors.js';
import { nouns } from './nouns.js';

/** Words that people type first for what has another name here, and that change nothing on the platform. */
const meant: ReadonlyMap<string, readonly string[]> = new Map([
  ['login', ['auth', 'login']],
  ['whoami', ['auth', 'status']],
]);

/** Those that write: which file or run is meant is for the person to say. */
const proposed: ReadonlyMap<string, string> = new Map([
  ['import', 'tillctl products import <file> (contacts import, orders create, catalog nodes import ...)'],
  ['upload', 'tillctl products import <file>, tillctl catalog images upload <folder>'],
  ['prices', 'tillctl batch prices <file>'],
  ['price', 'tillctl batch prices <file>'],
  ['undo', 'tillctl runs undo latest'],
  ['rollback', 'tillctl runs undo latest'],
  ['resume', 'tillctl runs resume latest'],
  ['retry', 'tillctl runs retry-rejected latest'],
  ['logout', 'tillctl auth logout'],
]);

/** Of verbs that read: where a noun has the second one and not the first. */
const verbs: ReadonlyMap<string, string> = new Map([
  ['show', 'get'],
  ['get', 'show'],
  ['ls', 'list'],
]);

/** A command line whose first word is one of these, as it is meant. @throws {UsageError} for one that writes, with what to type */
export function withMeantNoun(argv: readonly string[]): readonly string[] {
  const [word = '', ...others] = argv;
  if (nouns.some(({ name }) => name === word)) return argv;
  const hint = proposed.get(word);
  if (hint !== undefined) throw new UsageError(`unknown command '${word}'`, { hint });
  const words = meant.get(word);
  return words === undefined ? argv : [...words, ...others];
}

/** The same of its verb: `products show A1` is `products get A1`. */
export function withMeantVerb(argv: readonly string[], program: Command): readonly string[] {
  let command = program;
  for (const [at, word] of argv.entries()) {
    if (word.startsWith('-')) continue;
    const next = command.commands.find((known) => known.name() === word);
    if (next !== undefined) {
      command = next;
      continue;
    }
    const verb = command === program ? undefined : verbs.get(word);
    const isThere = command.commands.some((known) => known.name() === verb);
    return verb === undefined || !isThere ? argv : argv.with(at, verb);
  }
  return argv;
}
