import path from 'node:path';
import { type Marks, openProfiles, type Profile } from '../config/profiles.js';
import { namesIn } from '../disk/files.js';
import { ensureFolder, type Folders, folderExists } from '../disk/folders.js';
import { UsageError } from '../errors/errors.js';
import type { Fleet, Organisation } from './fleet-file.js';

/** Where the processes of an organisation keep what is theirs: bookmarks, runs and locks of two never mix. */
export interface OrganisationPlace {
  config: string;
  state: string;
  /** The name of its state in a store that several machines share. */
  space: string;
}

/** Of the state folder of the user who runs the fleet. */
export function placeOf(folders: Folders, { name: fleet }: Pick<Fleet, 'name'>, name: string): OrganisationPlace {
  const folder = path.join(folders.state, 'fleets', fleet, name);
  const space = `fleet/${fleet}/${name}`;
  return { config: path.join(folder, 'config'), state: path.join(folder, 'state'), space };
}

/**
 * Make the folders of an organisation, with a profile that says what the fleet file says of it, the secret aside.
 *
 * @param process that prints the secret, where that is how it is known
 * @param marks that the profiles of this user put on the organisation
 * @param hasStore its state is in a store that several machines share
 * @throws {UsageError} when bookmarks and runs of another platform or organisation are there: they would be taken for ours
 */
export async function preparePlace(
  organisation: Organisation,
  { config, state }: OrganisationPlace,
  { process, marks, hasStore }: { process: string | undefined; marks: Marks; hasStore: boolean },
): Promise<void> {
  const { name, baseUrl, org, app, settings } = organisation;
  await ensureFolder(path.dirname(state));
  await ensureFolder(state);
  const profiles = await openProfiles({ config, state, cache: path.join(state, 'cache') });
  const before = profiles.get(name);
  const isOther = before !== undefined && (before.base_url !== baseUrl || before.org !== org);
  // An entry that was wrong from the beginning can be corrected: nothing was done with it.
  if (isOther && (hasStore || (await hasState(state)))) {
    throw new UsageError(
      `${organisation.at} organisation "${name}" was "${before.org}" at ${before.base_url} before, and has bookmarks and runs of it`,
      { hint: `give it another name, or move ${path.dirname(state)} away` },
    );
  }
  const profile: Profile = {
    base_url: baseUrl,
    org,
    settings: { ...settings },
    marks,
    ...(app === undefined ? {} : { app }),
    ...(process === undefined ? {} : { credential: 'process', credential_process: process }),
  };
  if (!isSame(before, profile)) await profiles.save(name, profile);
}

async function hasState(state: string): Promise<boolean> {
  for (const kind of ['bookmarks', 'runs']) {
    const folder = path.join(state, kind);
    if ((await folderExists(folder)) && (await namesIn(folder)).length > 0) return true;
  }
  return false;
}

function isSame(before: Profile | undefined, profile: Profile): boolean {
  if (before === undefined) return false;
  const kept = ({ base_url, org, app, credential, credential_process, settings, marks }: Profile) =>
    JSON.stringify([base_url, org, app, credential, credential_process, settings, marks]);
  return kept(before) === kept(profile);
}

/** Those of the operator that say whose process it is, or what it prints. */
const replaced = [
  ...['TILLCTL_PROFILE', 'TILLCTL_BASE_URL', 'TILLCTL_ORG', 'TILLCTL_APP', 'TILLCTL_SECRET', 'TILLCTL_TOKEN'],
  ...['TILLCTL_CONFIG_DIR', 'TILLCTL_STATE_DIR', 'TILLCTL_JSON', 'TILLCTL_QUERY', 'TILLCTL_FLEET_RUN'],
  ...['TILLCTL_FLEET_RATE', 'TILLCTL_FLEET_REACH', 'TILLCTL_FLEET_HOSTS'],
  ...['TILLCTL_SANDBOX_SECRET', 'GITHUB_STEP_SUMMARY'],
];

/** The secret of an organisation, or what else its processes are to know. */
export type SecretVariables = Partial<Record<'TILLCTL_APP' | 'TILLCTL_SECRET' | 'TILLCTL_TOKEN', string>>;

/** What its fleet run or its worker has it know beside them. */
type OwnVariables = Partial<
  Record<
    | 'TILLCTL_FLEET_RUN'
    | 'TILLCTL_FLEET_RATE'
    | 'TILLCTL_FLEET_REACH'
    | 'TILLCTL_FLEET_HOSTS'
    | 'TILLCTL_RATE'
    | 'TILLCTL_YES'
    | 'TILLCTL_STATE_STORE'
    | 'TILLCTL_PACE_STORE'
    | 'TILLCTL_QUEUE'
    | 'TRACEPARENT',
    string
  >
>;

/**
 * The environment of a process for an organisation: that of the operator, without what is another's.
 *
 * @param foreign variables with secrets of this and of other organisations
 */
export function environmentOf(
  env: Readonly<Record<string, string | undefined>>,
  foreign: readonly string[],
  { config, state, space }: OrganisationPlace,
  own: SecretVariables & OwnVariables,
): Record<string, string> {
  const hidden = new Set([...replaced, ...foreign]);
  const kept = Object.entries(env).filter(([name, value]) => value !== undefined && !hidden.has(name));
  return {
    ...(Object.fromEntries(kept) as Record<string, string>),
    TILLCTL_CONFIG_DIR: config,
    TILLCTL_STATE_DIR: state,
    TILLCTL_STATE_SPACE: space,
    TILLCTL_JSON: '1',
    TILLCTL_NO_INPUT: '1',
    ...own,
  };
}
