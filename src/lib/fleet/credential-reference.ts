import type { YamlNode } from '../config/yaml-tree.js';
import { UsageError } from '../errors/errors.js';

/** Where the secret of an organisation is; never the secret itself. */
export type CredentialReference =
  /** A variable of the environment. */
  | { kind: 'env'; name: string }
  /** A file that only its owner can read; a relative path begins at the fleet file's folder. */
  | { kind: 'file'; path: string }
  /** What `auth login` stored for a profile, in the keychain too. */
  | { kind: 'profile'; name: string }
  /** A program that prints it, asked as that of a profile. */
  | { kind: 'process'; command: string };

export const referenceForms = 'env:NAME, file:PATH, profile:NAME or process:COMMAND';

/**
 * @param organisation takes the place of `{org}`, so that one line of the defaults serves all
 * @throws {UsageError} naming the place; what stands there may be a secret and is not shown
 */
export function readReference(node: YamlNode, organisation: string): CredentialReference {
  const reference = parseReference(textOfSecret(node).replaceAll('{org}', organisation));
  if (reference !== undefined) return reference;
  throw new UsageError(`${node.at} credential is not one of ${referenceForms}`, {
    hint: 'the secret itself is not written in a fleet file',
  });
}

/** @returns undefined for what names no place */
export function parseReference(text: string): CredentialReference | undefined {
  const [, kind, rest = ''] = /^(env|file|profile|process):\s*(\S.*)$/.exec(text) ?? [];
  switch (kind) {
    case 'env':
      return /^[A-Za-z_]\w*$/.test(rest) ? { kind, name: rest } : undefined;
    case 'file':
      return { kind, path: rest };
    case 'profile':
      return { kind, name: rest };
    case 'process':
      return { kind, command: rest };
    default:
      return undefined;
  }
}

/** For lists. */
export function describeReference(reference: CredentialReference): string {
  switch (reference.kind) {
    case 'file':
      return `file:${reference.path}`;
    case 'process':
      return `process:${reference.command}`;
    default:
      return `${reference.kind}:${reference.name}`;
  }
}

/** A number or a list would be shown by the usual complaint. */
function textOfSecret(node: YamlNode): string {
  return node.kind === 'text' ? node.text : '';
}
