import type { YamlMember, YamlNode } from '../config/yaml-tree.js';
import { didYouMean } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { quoted } from '../schema/quoted.js';

/** Readers of what a file of ours may say; each refuses what is something else, with file, line and column. */

export type Members = ReadonlyMap<string, YamlMember>;

/** @param what is read, with its article @throws {UsageError} for a member that it does not have */
export function membersOf(node: YamlNode, what: string, known: readonly string[]): Members {
  if (node.kind !== 'map')
    throw new UsageError(`${node.at} ${what} is expected here, with ${known.slice(0, 3).join(', ')}`);
  for (const { name, at } of node.members) {
    if (known.includes(name)) continue;
    throw new UsageError(`${at} ${what} has no ${quoted(name)}${instead(name, known)}`, {
      hint: `it has ${known.join(', ')}`,
    });
  }
  return new Map(node.members.map((member) => [member.name, member]));
}

/** What may have been meant, for the end of a message. */
export function instead(name: string, known: readonly string[]): string {
  const near = didYouMean(name, known);
  return near === undefined ? '' : `; did you mean ${quoted(near)}?`;
}

/** @throws {UsageError} for an empty text too */
export function textOf(node: YamlNode, name: string): string {
  if (node.kind === 'text' && node.text !== '') return node.text;
  const quotes = node.kind === 'number' || node.kind === 'flag' ? `: write "${node.text}"` : '';
  throw wrong(node, name, `a text${quotes}`);
}

export function listOf(node: YamlNode, name: string): YamlNode[] {
  if (node.kind !== 'list') throw wrong(node, name, 'a list');
  return node.items;
}

/** That a value is not what is expected there. */
export function wrong(node: YamlNode, name: string, expected: string): UsageError {
  const text = node.kind === 'list' ? 'a list' : node.kind === 'map' ? 'a group of members' : quoted(node.text);
  return new UsageError(`${node.at} ${name}: ${text} is not ${expected}`);
}
