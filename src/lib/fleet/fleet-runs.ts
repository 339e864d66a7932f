import path from 'node:path';
import { namesIn, readIfThere, removeFolder } from '../disk/files.js';
import { ensureFolder, folderExists } from '../disk/folders.js';
import { writeWhole } from '../disk/whole-file.js';
import { didYouMeanHint } from '../errors/did-you-mean.js';
import { LocalError, UsageError } from '../errors/errors.js';
import { openEntries } from '../journal/journal.js';
import { readEntries } from '../journal/read-journal.js';
import { makeRunFolder } from '../journal/run-folder.js';
import { parsedAs } from '../json/parsed-as.js';
import { applyEntry, notBegun, type OrganisationProgress, parseFleetEntry } from './fleet-journal.js';

/** `fleet.json`: what a fleet run is to do. Journal, documents and logs of its organisations lie beside it. */
export interface FleetRunHeader {
  id: string;
  fleet: string;
  /** The fleet file, absolute. */
  file: string;
  /** As it was typed behind `--`. */
  words: readonly string[];
  select: string | null;
  /** Processes at once: of all, and of one base URL. */
  jobs: number;
  per_url: number;
  /** Requests per second to one base URL. */
  rate: number | null;
  /** Begins no more organisations once so many failed. */
  max_failures: number | null;
  tool_version: string;
  /** ISO 8601, UTC, as all times here. */
  started_at: string;
  /** In the order in which they are begun. */
  organisations: readonly PlannedOrganisation[];
}

export interface PlannedOrganisation {
  name: string;
  base_url: string;
  org: string;
  /** Of its command line, placeholders replaced. */
  words: readonly string[];
}

/** A fleet run as far as it came. */
export interface FleetRunState {
  header: FleetRunHeader;
  progress: ReadonlyMap<string, OrganisationProgress>;
  /** Why nothing more was begun; null while it is under way, and of one that was killed. */
  finished: string | null;
  finished_at: string | null;
}

export type FleetRuns = ReturnType<typeof openFleetRuns>;

const idPattern = /^\d{8}-\d{4}-[0-9a-z]{2,8}$/;

/** @param world.folder the state folder; made when the first fleet run starts */
export function openFleetRuns(world: { folder: string; now: () => Date; random: () => number }) {
  const folder = path.join(world.folder, 'fleet-runs');
  const within = (id: string, name: string) => path.join(folder, id, name);

  async function create(planned: Omit<FleetRunHeader, 'id'>): Promise<FleetRunHeader> {
    await ensureFolder(world.folder);
    const id = await makeRunFolder(folder, world);
    const header = { id, ...planned };
    await ensureFolder(within(id, 'out'));
    await writeWhole(within(id, 'fleet.json'), `${JSON.stringify(header, null, 2)}\n`, 0o600);
    return header;
  }

  async function list(): Promise<FleetRunHeader[]> {
    if (!(await folderExists(world.folder)) || !(await folderExists(folder))) return [];
    const names = await namesIn(folder);
    const headers: FleetRunHeader[] = [];
    for (const name of names.filter((found) => idPattern.test(found))) {
      const header = await readHeader(within(name, 'fleet.json'));
      if (header !== undefined) headers.push(header);
    }
    return headers.sort((a, b) => (a.started_at < b.started_at ? 1 : -1));
  }

  async function get(id: string): Promise<FleetRunHeader> {
    const all = await list();
    const found = id === 'latest' ? all[0] : all.find((header) => header.id === id);
    if (found !== undefined) return found;
    if (all.length === 0) throw new UsageError('there are no fleet runs yet', { hint: 'tillctl fleet run --help' });
    const known = all.map((header) => header.id);
    throw new UsageError(`there is no fleet run "${id}"`, { hint: didYouMeanHint(id, known, 'tillctl fleet runs') });
  }

  const remove = (id: string) => removeFolder(path.join(folder, id));

  return {
    /** @throws {LocalError} */
    create,
    /** Newest first. @throws {LocalError} when one is damaged */
    list,
    /** @param id or `latest`, the newest. @throws {UsageError} when there is no such run */
    get,
    /** @throws {LocalError} when its journal is damaged */
    read: (header: FleetRunHeader) => readState(path.join(folder, header.id), header),
    /** To append to it; only the holder of its lock may. @param guard asked before each write */
    openJournal: (id: string, guard: () => Promise<void>) =>
      openEntries(within(id, 'journal.ndjson'), parseFleetEntry, { assertHeld: guard }),
    /** With documents and logs; runs and bookmarks of its organisations stay. */
    remove,
    /** One that nothing was begun of: it would be the latest. Any other stays. */
    removeUnbegun: async (id: string) => {
      if (!(await hasJournal(path.join(folder, id)))) await remove(id);
    },
    /** The document and the log of an organisation's attempt. */
    filesOf: (id: string, name: string, attempt: number) => ({
      document: within(id, path.join('out', `${name}.${attempt}.json`)),
      log: within(id, path.join('out', `${name}.${attempt}.log`)),
    }),
  };
}

async function readState(folder: string, header: FleetRunHeader): Promise<FleetRunState> {
  const progress = new Map(header.organisations.map(({ name }) => [name, notBegun]));
  let end: { finished: string | null; at: string | null } = { finished: null, at: null };
  // Killed before its journal was, nothing was begun.
  if (await hasJournal(folder)) {
    await readEntries(path.join(folder, 'journal.ndjson'), parseFleetEntry, (entry) => {
      applyEntry(progress, entry);
      end = 'finished' in entry ? entry : { finished: null, at: null };
    });
  }
  return { header, progress, finished: end.finished, finished_at: end.at };
}

async function hasJournal(folder: string): Promise<boolean> {
  return (await namesIn(folder)).includes('journal.ndjson');
}

/** @returns undefined when it was killed before the header was written: nothing was begun then */
async function readHeader(file: string): Promise<FleetRunHeader | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const header = parsedAs(text, isHeader);
  if (header !== undefined) return header;
  throw new LocalError(`the state of a fleet run is damaged: ${file}`, {
    hint: `move the folder ${path.dirname(file)} away`,
  });
}

function isHeader(value: unknown): value is FleetRunHeader {
  if (typeof value !== 'object' || value === null) return false;
  const { id, fleet, file, started_at, words, organisations } = value as Partial<FleetRunHeader>;
  return (
    [id, fleet, file, started_at].every((member) => typeof member === 'string') &&
    Array.isArray(words) &&
    Array.isArray(organisations)
  );
}
