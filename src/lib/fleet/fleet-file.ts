import { originOf, parseBaseUrl } from '../config/base-url.js';
import { configKey, type SettingValue } from '../config/config-keys.js';
import { readApp, readOrg } from '../config/values.js';
import type { YamlMember, YamlNode, YamlPlace } from '../config/yaml-tree.js';
import { UsageError } from '../errors/errors.js';
import { listOf, type Members, membersOf, textOf, wrong } from '../project/yaml-members.js';
import { quoted } from '../schema/quoted.js';
import { type CredentialReference, readReference } from './credential-reference.js';

/** Organisations that the same jobs run for. */
export interface Fleet {
  /** Their bookmarks, runs and locks are kept by it. */
  name: string;
  /** In the order of the file. */
  organisations: readonly Organisation[];
}

export interface Organisation {
  /** Unlike any other of the fleet, also where case does not matter: folders bear it. */
  name: string;
  /** `fleet.yaml:12:5` */
  at: YamlPlace;
  /** Id at its platform; the name unless told. */
  org: string;
  /** Without a trailing slash. */
  baseUrl: string;
  app?: string;
  credential: CredentialReference;
  labels: Readonly<Record<string, string>>;
  /** As of a profile, by key. */
  settings: Readonly<Record<string, SettingValue>>;
}

const organisationMembers = ['name', 'base_url', 'credential', 'org', 'app', 'labels', 'settings'] as const;
const defaultMembers = ['base_url', 'app', 'credential', 'labels', 'settings'] as const;

/**
 * @param root as `readYaml` gives it
 * @param fallbackName of a fleet that does not name itself
 * @throws {UsageError} naming file, line and column of what is wrong; never with a value that could be a secret
 */
export function parseFleet(root: YamlNode, fallbackName: string): Fleet {
  const members = membersOf(withoutSecrets(root), 'a fleet', ['organisations', 'name', 'defaults']);
  const list = members.get('organisations');
  if (list === undefined) {
    throw new UsageError(`${root.at} a fleet has organisations`, { hint: 'tillctl fleet add --help shows one' });
  }
  const name = members.get('name');
  const defaults = readDefaults(members.get('defaults'));
  const organisations = listOf(list.value, 'organisations').map((node) => readOrganisation(node, defaults));
  refuseDoubles(organisations);
  return {
    name: name === undefined ? fallbackName : nameOf(name.value, 'the name of a fleet'),
    organisations,
  };
}

function readDefaults(member: YamlMember | undefined): Members {
  if (member === undefined || member.value.kind === 'none') return new Map();
  return membersOf(withoutSecrets(member.value), 'defaults', defaultMembers);
}

function readOrganisation(node: YamlNode, defaults: Members): Organisation {
  const own = membersOf(withoutSecrets(node), 'an organisation', organisationMembers);
  const needed = (member: 'name' | 'base_url' | 'credential'): YamlNode => {
    const found = own.get(member) ?? defaults.get(member);
    if (found === undefined) throw new UsageError(`${node.at} an organisation has ${quoted(member)}`);
    return found.value;
  };
  const name = nameOf(needed('name'), 'the name of an organisation');
  const org = own.get('org')?.value;
  const app = (own.get('app') ?? defaults.get('app'))?.value;
  const url = needed('base_url');
  return {
    name,
    at: node.at,
    org: org === undefined ? name : readOrg(wordOf(org, 'org'), `${org.at} org`),
    baseUrl: parseBaseUrl(textOf(url, 'base_url'), `${url.at} base_url`),
    ...(app === undefined ? {} : { app: readApp(wordOf(app, 'app'), `${app.at} app`) }),
    credential: readReference(needed('credential'), name),
    labels: { ...labelsOf(defaults.get('labels')), ...labelsOf(own.get('labels')) },
    settings: { ...settingsOf(defaults.get('settings')), ...settingsOf(own.get('settings')) },
  };
}

/** Ids and labels stay text, digit for digit. */
function wordOf(node: YamlNode, member: string): string {
  return node.kind === 'number' ? node.text : textOf(node, member);
}

function nameOf(node: YamlNode, what: string): string {
  const name = wordOf(node, what);
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return name;
  throw new UsageError(`${node.at} ${quoted(name)} is not ${what}`, {
    hint: 'letters, digits, ".", "_" and "-", at most 64, the first a letter or digit',
  });
}

/** They become parts of file names. */
function labelsOf(member: YamlMember | undefined): Record<string, string> {
  return Object.fromEntries(
    membersIn(member, 'labels').map(({ name, at, value }) => {
      if (name === 'name' || !/^[A-Za-z][\w.-]{0,63}$/.test(name)) {
        throw new UsageError(`${at} ${quoted(name)} is not the name of a label`, {
          hint: 'a letter, then letters, digits, - _ .; "name" is that of the organisation',
        });
      }
      const text = wordOf(value, name);
      if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(text)) throw wrong(value, name, 'letters, digits, - _ .');
      return [name, text];
    }),
  );
}

/** Named as by `tillctl config set`. */
function settingsOf(member: YamlMember | undefined): Record<string, SettingValue> {
  return Object.fromEntries(
    membersIn(member, 'settings').map(({ name, at, value }) => {
      if (name === 'base_url' || name === 'org' || name === 'app') {
        throw new UsageError(`${at} ${name} is a member of the organisation, and no setting of it`);
      }
      if (value.kind === 'list' || value.kind === 'map') throw wrong(value, name, 'a text, a number or true or false');
      return [name, keyAt(name, at).read(value.text, `${value.at} ${name}`)];
    }),
  );
}

function keyAt(name: string, at: YamlPlace): ReturnType<typeof configKey> {
  try {
    return configKey(name);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${at} ${error.message}`, { hint: error.hint });
  }
}

function membersIn(member: YamlMember | undefined, name: string): readonly YamlMember[] {
  if (member === undefined || member.value.kind === 'none') return [];
  if (member.value.kind !== 'map') throw wrong(member.value, name, 'a group of members');
  return withoutSecrets(member.value).members;
}

/** A user who may read the file would have them all. The value is not shown. */
function withoutSecrets<Node extends YamlNode>(node: Node): Node {
  if (node.kind !== 'map') return node;
  const found = node.members.find(({ name }) => /secret|token|passw|api_?key/i.test(name));
  if (found === undefined) return node;
  throw new UsageError(`${found.at} ${quoted(found.name)}: secrets are not written in a fleet file`, {
    hint: 'name where it is: credential: env:NAME, file:PATH, profile:NAME or process:COMMAND',
  });
}

/** By name, and by platform and id: the second would not see the bookmarks and locks of the first. */
function refuseDoubles(organisations: readonly Organisation[]): void {
  const taken = new Map<string, Organisation>();
  for (const organisation of organisations) {
    const { name, org, baseUrl, at } = organisation;
    const keys = [
      [`the name ${quoted(name)}`, `name ${name.toLowerCase()}`],
      [`organisation ${quoted(org)} at ${originOf(baseUrl)}`, `org ${originOf(baseUrl)} ${org}`],
    ] as const;
    for (const [what, key] of keys) {
      const before = taken.get(key);
      if (before !== undefined) throw new UsageError(`${at} ${what} is that of ${before.at} too`);
      taken.set(key, organisation);
    }
  }
}
