import { createHash } from 'node:crypto';
import { originOf } from '../config/base-url.js';
import { isThisMachine } from '../config/this-machine.js';

/** One run at a time for each of these, whatever the profile, but for what is a profile's own. */
export interface RunScope {
  profile: string;
  base_url: string;
  org: string;
  command: string;
  /** Of work that several processes do at once, each its own: which one. */
  part?: string;
  /** What is locked is kept by profile: bookmarks of a listener, say. */
  ownOfProfile?: boolean;
}

/** Tells places apart; for folders as well, which the holder of the place clears up. */
export function placeOf({ profile, base_url, org, command, part, ownOfProfile = false }: RunScope): string {
  const own = part === undefined ? [] : [part];
  return JSON.stringify(ownOfProfile ? [profile, org, command] : [originOf(base_url), org, command, ...own]);
}

/** For messages. */
export function wordsOfPlace({ profile, base_url, org, command, part, ownOfProfile = false }: RunScope): string {
  if (ownOfProfile) return `${command} for profile ${profile}, organisation ${org}`;
  const what = part === undefined ? command : `${command} (${part})`;
  return `${what} for organisation ${org} of ${originOf(base_url).replace(/^https?:\/\//, '')}`;
}

/** File name of the place's lock, without number and extension. */
export function lockNameOf(scope: RunScope): string {
  return named(scope, placeOf(scope));
}

/** Earlier versions locked by profile. */
export function formerLockName({ profile, org, command }: Pick<RunScope, 'profile' | 'org' | 'command'>): string {
  return named({ command }, JSON.stringify([profile, org, command]));
}

function named({ command }: Pick<RunScope, 'command'>, place: string): string {
  const digest = createHash('sha256').update(place).digest('hex');
  return `${command.replace(/[^a-z]+/g, '-')}-${digest.slice(0, 16)}`;
}

/** Whether two are of one organisation of one platform. */
export function isSamePlatform(
  one: { base_url: string; org: string },
  other: { base_url: string; org: string },
): boolean {
  return one.org === other.org && originOf(one.base_url) === originOf(other.base_url);
}

type Address = Pick<RunScope, 'base_url' | 'org'>;

/**
 * A run of what may be the same organisation under another name of its platform: this machine has several names, and
 * the same file hardly goes to two platforms. What was sent under another name is not known to be sent.
 */
export function runElsewhere<Run extends Address & { input: { sha256: string } }>(
  of: Address & { input: { sha256: string } },
  runs: readonly Run[],
): Run | undefined {
  return runs.find(
    (run) =>
      run.org === of.org &&
      !isSamePlatform(run, of) &&
      (run.input.sha256 === of.input.sha256 || areThisMachine(run.base_url, of.base_url)),
  );
}

/** At one port, by any two of its names. */
function areThisMachine(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const [{ hostname, port }, also] = [new URL(one), new URL(other)];
  return port === also.port && isThisMachine(hostname) && isThisMachine(also.hostname);
}

const idPattern = /^\d{8}-\d{4}-[0-9a-z]{2,8}$/;

/** Whether a name is that of a run. */
export function isRunId(name: string): boolean {
  return idPattern.test(name);
}

const logPattern = /^(\d{8}-s-[0-9a-z]{8})(\.\d{1,9})?$/;

/** Whether a name is that of a log of commands that write one thing. */
export function isLogId(name: string): boolean {
  return logPattern.test(name) && !isSingleId(name);
}

/** Whether an id is that of one such command, not of a run. */
export function isSingleId(id: string): boolean {
  return logPattern.exec(id)?.[2] !== undefined;
}

/** The folder in which a run, or such a command, is. */
export function folderNameOf(id: string): string {
  return logPattern.exec(id)?.[1] ?? id;
}

/** The run in whose folder a file is, by its name alone; undefined for a file that is elsewhere. */
export function runOfFile(file: string): string | undefined {
  const [folder = '', id = ''] = file.split(/[\\/]/).slice(-3);
  return folder === 'runs' && isRunId(id) ? id : undefined;
}
