import path from 'node:path';
import { withFileLock } from '../disk/file-lock.js';
import { readIfThere } from '../disk/files.js';
import { ensureFolder, type Folders, folderExists, refuseOpenFile } from '../disk/folders.js';
import { writeWhole } from '../disk/whole-file.js';
import { didYouMeanHint } from '../errors/did-you-mean.js';
import { LocalError, UsageError } from '../errors/errors.js';
import { isObject } from '../json/is-object.js';
import type { SettingValue } from './config-keys.js';
import { checkedForms, type RememberedForms } from './remembered-forms.js';

/** One way to reach one organisation. It never holds a secret. */
export interface Profile {
  base_url?: string;
  org?: string;
  app?: string;
  /** Where the secret is: in one of the credentials stores, or with a process that prints it. Absent: not logged in. */
  credential?: 'keychain' | 'file' | 'process';
  credential_process?: string;
  /** By config key, for example `{"prefixes.erp": "/erp2", "production": true}`. */
  settings: Record<string, SettingValue>;
  /** Of an organisation of a fleet: what the profiles of whoever runs the fleet mark it as. */
  marks?: Marks;
  /** The forms that this platform was seen to read and write; `dialect auto` goes by them. */
  learned?: RememberedForms;
  /** The name that runs, bookmarks and listeners know it by, where it was renamed since. */
  kept_as?: string;
}

/** The profiles of this machine, by name, that mark one organisation as production, or as one that is only read. */
export interface Marks {
  production?: string;
  read_only?: string;
}

export interface NamedProfile {
  name: string;
  profile: Profile;
}

/** The profiles of this user, in one file of mode 0600. Reading never creates anything. */
export interface ProfileStore {
  /** Absolute path of the file. */
  path: string;
  /** By name, ascending. */
  list: () => NamedProfile[];
  get: (name: string) => Profile | undefined;
  /** Of a login that failed, until one succeeds. */
  typed: (name: string) => TypedLogin | undefined;
  keepTyped: (name: string, login: TypedLogin) => Promise<void>;
  /** Name of the profile in use. */
  current: () => string | undefined;
  /** Make a profile the current one. @throws {UsageError} when there is none of that name */
  use: (name: string) => Promise<void>;
  /** Add or replace. The first profile becomes the current one. @throws {UsageError} for a name that is none */
  save: (name: string, profile: Profile) => Promise<void>;
  /** Keep what was learned of its platform. A profile that was removed meanwhile is left alone. */
  remember: (name: string, learned: RememberedForms) => Promise<void>;
  /** What its runs and bookmarks are kept by stays as it is. @throws {UsageError} when the new name is taken, or is none */
  rename: (name: string, to: string) => Promise<void>;
  /** With login and settings, without runs and bookmarks. @throws {UsageError} as `rename` does */
  copy: (name: string, to: string) => Promise<void>;
  /** @throws {UsageError} when there is none of that name */
  remove: (name: string) => Promise<void>;
}

/** What a login was tried with, to be proposed at the next one. */
export interface TypedLogin {
  base_url: string;
  org: string;
  app?: string;
}

interface ProfilesFile {
  current?: string;
  profiles: Record<string, Profile>;
  /** By name of the profile, which need not be there. */
  typed?: Record<string, TypedLogin>;
}

/** @throws {LocalError} when the file is damaged or others can write it */
export async function openProfiles(folders: Folders): Promise<ProfileStore> {
  const file = path.join(folders.config, 'profiles.json');
  let content = await read(folders, file);
  const change: Change = async (edit) => {
    await ensureFolder(folders.config);
    // Read again: another process may have changed it meanwhile, or this one, which notes what it learns beside its work.
    await withFileLock(file, async () => {
      const fresh = await read(folders, file);
      edit(fresh);
      await writeWhole(file, `${JSON.stringify(fresh, null, 2)}\n`, 0o600);
      content = fresh;
    });
  };
  return {
    path: file,
    list: () =>
      Object.entries(content.profiles)
        .map(([name, profile]) => ({ name, profile }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    get: (name) => find(name, content),
    typed: (name) => content.typed?.[name],
    current: () => content.current,
    ...changesOfOne(change),
    ...changesOfNames(change),
  };
}

type Change = (edit: (current: ProfilesFile) => void) => Promise<void>;

function changesOfOne(change: Change): Pick<ProfileStore, 'keepTyped' | 'use' | 'save' | 'remember'> {
  return {
    keepTyped: (name, login) => {
      refuseBadName(name);
      return change((fresh) => {
        fresh.typed = { ...fresh.typed, [name]: login };
      });
    },
    use: (name) =>
      change((fresh) => {
        fresh.current = known(name, fresh);
      }),
    save: (name, profile) => {
      refuseBadName(name);
      return change((fresh) => {
        const place = presentName(name, fresh.profiles) ?? name;
        fresh.profiles[place] = withLearned(profile, fresh.profiles[place]);
        fresh.current ??= place;
        delete fresh.typed?.[name];
      });
    },
    remember: (name, learned) =>
      change((fresh) => {
        const profile = find(name, fresh);
        if (profile !== undefined) profile.learned = learned;
      }),
  };
}

function changesOfNames(change: Change): Pick<ProfileStore, 'rename' | 'copy' | 'remove'> {
  return {
    rename: (name, to) => {
      refuseBadName(to);
      return change((fresh) => {
        const from = known(name, fresh);
        const { kept_as: keptAs = from, ...profile } = fresh.profiles[from] ?? { settings: {} };
        delete fresh.profiles[from];
        refuseTaken(to, fresh.profiles);
        fresh.profiles[to] = keptAs === to ? profile : { ...profile, kept_as: keptAs };
        if (fresh.current === from) fresh.current = to;
      });
    },
    copy: (name, to) => {
      refuseBadName(to);
      return change((fresh) => {
        const from = known(name, fresh);
        refuseTaken(to, fresh.profiles);
        const { kept_as: _keptAs, ...profile } = fresh.profiles[from] ?? { settings: {} };
        fresh.profiles[to] = profile;
      });
    },
    remove: (name) =>
      change((fresh) => {
        const place = known(name, fresh);
        delete fresh.profiles[place];
        if (fresh.current === place) delete fresh.current;
      }),
  };
}

/** @throws {UsageError} */
function known(name: string, { profiles }: ProfilesFile): string {
  const found = presentName(name, profiles);
  if (found === undefined) throw unknownProfile(name, Object.keys(profiles));
  return found;
}

function find(name: string, { profiles }: ProfilesFile): Profile | undefined {
  return profiles[presentName(name, profiles) ?? ''];
}

/** By its name, or by the one that it had when its runs and bookmarks were made; undefined when there is none. */
function presentName(name: string, profiles: Readonly<Record<string, Profile>>): string | undefined {
  if (Object.hasOwn(profiles, name)) return name;
  return Object.keys(profiles).find((other) => profiles[other]?.kept_as === name);
}

/** Also the former name of another profile is one: two would share their runs and bookmarks. */
function refuseTaken(name: string, profiles: Readonly<Record<string, Profile>>): void {
  const holder = presentName(name, profiles);
  if (holder === undefined) return;
  const why =
    holder === name ? `there is a profile "${name}" already` : `"${name}" is the former name of profile "${holder}"`;
  throw new UsageError(why, { hint: 'choose another name; tillctl profile list shows all' });
}

/** What was learned of the same platform since the profile was read is kept. */
function withLearned(profile: Profile, present: Profile | undefined): Profile {
  const isSamePlace = present?.base_url === profile.base_url && present?.org === profile.org;
  return isSamePlace && present?.learned !== undefined ? { ...profile, learned: present.learned } : profile;
}

/**
 * The profile a command works with: the named one, else the current one, else none under the name `default`.
 *
 * @throws {UsageError} when the named one does not exist, unless `mayBeNew`
 */
export function selectProfile(
  wanted: string | undefined,
  store: ProfileStore,
  { mayBeNew = false } = {},
): { name: string; profile?: Profile } {
  if (wanted !== undefined) refuseBadName(wanted);
  const asked = wanted ?? store.current() ?? 'default';
  const profile = store.get(asked);
  const name = store.list().find((known) => known.profile === profile)?.name ?? asked;
  if (profile === undefined && wanted !== undefined && !mayBeNew) {
    throw unknownProfile(
      name,
      store.list().map((each) => each.name),
    );
  }
  return { name, profile };
}

/** What runs and bookmarks of a profile are kept by: the first name that it had. One that is gone keeps its own. */
export async function keptName(
  wanted: string | undefined,
  profiles: () => Promise<ProfileStore>,
): Promise<string | undefined> {
  return wanted === undefined ? undefined : ((await profiles()).get(wanted)?.kept_as ?? wanted);
}

/** Whether two profiles share their stored credentials, which belong to origin, organisation and application. */
export function isSameLogin(a: Profile, b: Profile): boolean {
  const origin = ({ base_url = '' }: Profile) => (URL.canParse(base_url) ? new URL(base_url).origin : base_url);
  return origin(a) === origin(b) && a.org === b.org && a.app === b.app;
}

function unknownProfile(name: string, names: string[]): UsageError {
  return new UsageError(`there is no profile "${name}"`, {
    hint: didYouMeanHint(name, names, `tillctl profile list, or tillctl auth login --profile ${name}`),
  });
}

function refuseBadName(name: string): void {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return;
  throw new UsageError(`${JSON.stringify(name)} is not a profile name`, {
    hint: 'letters, digits, ".", "_" and "-", at most 64, the first a letter or digit',
  });
}

async function read(folders: Folders, file: string): Promise<ProfilesFile> {
  const text = (await folderExists(folders.config)) ? await readIfThere(file) : undefined;
  if (text === undefined) return { profiles: {} };
  await refuseOpenFile(file, { secret: false });
  return checked(parsed(text, file), file);
}

function parsed(text: string, file: string): Record<string, unknown> {
  try {
    const store: unknown = JSON.parse(text);
    return isObject(store) ? store : {};
  } catch {
    throw damaged(file, 'it is not JSON');
  }
}

function checked(store: Record<string, unknown>, file: string): ProfilesFile {
  const { current, profiles = {}, typed } = store;
  if (current !== undefined && typeof current !== 'string') throw damaged(file, '"current" is not a name');
  if (!isObject(profiles)) throw damaged(file, '"profiles" is not an object');
  const read: Record<string, Profile> = {};
  for (const [name, profile] of Object.entries(profiles)) read[name] = checkedProfile(name, profile, file);
  return { current, profiles: read, ...(isObject(typed) ? { typed: typedLogins(typed) } : {}) };
}

/** A memory, and no record: what cannot be one is left out. */
function typedLogins(typed: Record<string, unknown>): Record<string, TypedLogin> {
  const logins = Object.entries(typed).flatMap(([name, login]): [string, TypedLogin][] => {
    if (!isObject(login) || typeof login.base_url !== 'string' || typeof login.org !== 'string') return [];
    const { base_url, org, app } = login;
    return [[name, { base_url, org, ...(typeof app === 'string' ? { app } : {}) }]];
  });
  return Object.fromEntries(logins);
}

function checkedProfile(name: string, profile: unknown, file: string): Profile {
  if (!isObject(profile)) throw damaged(file, `profile "${name}" is not an object`);
  const text = (member: string) => {
    const value = profile[member];
    if (value === undefined || typeof value === 'string') return value;
    throw damaged(file, `"${member}" of profile "${name}" is not a text`);
  };
  const choice = <Choice extends string>(member: string, ...choices: Choice[]) => {
    const value = text(member);
    const found = choices.find((candidate) => candidate === value);
    if (value !== undefined && found === undefined) {
      throw damaged(file, `"${member}" of profile "${name}" is not one of ${choices.join(', ')}`);
    }
    return found;
  };
  return {
    base_url: text('base_url'),
    org: text('org'),
    app: text('app'),
    credential: choice('credential', 'keychain', 'file', 'process'),
    credential_process: text('credential_process'),
    settings: checkedSettings(name, profile.settings ?? {}, file),
    ...(profile.marks === undefined ? {} : { marks: checkedMarks(name, profile.marks, file) }),
    ...(profile.learned === undefined ? {} : { learned: checkedForms(profile.learned) }),
    ...(profile.kept_as === undefined ? {} : { kept_as: text('kept_as') }),
  };
}

function checkedMarks(name: string, marks: unknown, file: string): Marks {
  if (!isObject(marks)) throw damaged(file, `"marks" of profile "${name}" is not an object`);
  const by = (mark: unknown) => (mark === undefined ? undefined : String(mark));
  return { production: by(marks.production), read_only: by(marks.read_only) };
}

function checkedSettings(name: string, settings: unknown, file: string): Record<string, SettingValue> {
  if (!isObject(settings)) throw damaged(file, `"settings" of profile "${name}" is not an object`);
  const read: Record<string, SettingValue> = {};
  for (const [key, value] of Object.entries(settings)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      throw damaged(file, `"${key}" of profile "${name}" is not a text, number or boolean`);
    }
    read[key] = value;
  }
  return read;
}

function damaged(file: string, why: string): LocalError {
  return new LocalError(`${file} is damaged: ${why}`, { hint: `repair it, or delete it and tillctl auth login` });
}
