import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import Database from 'libsql';
import { schemaOf } from '../../src/lib/documents/tables.js';
import { withRetry } from '../../src/lib/http/retry.js';
import type { HttpResponse, Send } from '../../src/lib/http/send.js';
import { type Bookmark, bookmarkName, openBookmarks } from '../../src/lib/journal/bookmarks.js';
import type { Lock } from '../../src/lib/locks/lock.js';
import { createPlatform } from '../../src/lib/platform/platform.js';
import { listDocumentsOf } from '../../src/lib/pull/list-documents.js';
import { storedBookmark } from '../../src/lib/pull/pull-bookmark.js';
import { pullDocuments } from '../../src/lib/pull/pull-documents.js';
import type { PullReport } from '../../src/lib/pull/pull-job.js';
import { openSink } from '../../src/lib/sinks/open-sink.js';
import type { Sink } from '../../src/lib/sinks/target/sink.js';
import { parseTarget } from '../../src/lib/sinks/target/target.js';
import { answer, broken, patient } from '../lib/http/fakes.js';
import { agreeingClock } from '../support/clock.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Midnight, UTC. */
const start = Date.parse('2026-03-01T00:00:00Z');

/** A document of the platform, and when something about it last changed. */
interface Entry {
  id: string;
  time: number;
  version: number;
  unpaid: boolean;
  changedAt: number;
  /** Not in the list for now. */
  hidden: boolean;
  /** The list shows a problem in its place. */
  problem: boolean;
  /** When it came or went, as a document or as a problem. */
  shownAt: number;
  /** It came into the list later than anybody looks there again. Others may not be lost by it. */
  tooLate: boolean;
}

/** Thrown where a process would have died: whatever has not happened by then never happens. */
class Crash extends Error {}

/** Random numbers that a seed repeats. */
export function createChance(seed: number) {
  let state = seed * 2_654_435_761;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    happens: (share: number): boolean => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
}

type Chance = ReturnType<typeof createChance>;

export interface ModelSettings {
  kind: (typeof kinds)[number];
  lookbackMs: number;
  settleMs: number;
  windowMs: number;
  pageSize: number;
  parallel: number;
}

const kinds = ['ndjson', 'json', 'folder', 'csv', 'sqlite', 'stream'] as const;
const outs = {
  ndjson: 'books.ndjson',
  json: 'books.json.gz',
  folder: 'books/',
  csv: 'books.csv',
  sqlite: 'sqlite:books.db',
  stream: '-',
} as const;

export interface ModelResult {
  settings: ModelSettings;
  /** Why it is wrong, one line each. */
  faults: string[];
  documents: number;
  pulls: number;
  /** Pulls that did not come to their end. */
  broken: number;
  requests: number;
}

/** What a platform may do to a pull over some days, and whether the target has it all in the end. */
export async function runModel(seed: number): Promise<ModelResult> {
  const chance = createChance(seed);
  const settings: ModelSettings = {
    kind: kinds[seed % kinds.length] ?? 'ndjson',
    lookbackMs: chance.pick([6, 24, 48]) * hour,
    settleMs: chance.pick([0, 10, 60]) * minute,
    windowMs: chance.pick([1, 6, 24]) * hour,
    pageSize: 2 + chance.below(9),
    parallel: 1 + chance.below(4),
  };
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-model-'));
  try {
    return await new Model(chance, settings, folder).run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class Model {
  readonly #chance: Chance;
  readonly #settings: ModelSettings;
  readonly #folder: string;
  readonly #entries = new Map<string, Entry>();
  /** In the order of the list: time, then arrival. */
  readonly #listed: Entry[] = [];
  /** Lines that a stream gave out. */
  #given = '';
  #now = start;
  /** Events and failures happen; off for the last pull. */
  #unrest = true;
  #interruption = { requested: false, signal: new AbortController().signal };
  /** Since when what the bookmark promises is in the target: the start of the pull that moved it last. */
  #promise: { position: number; since: number } | undefined;
  readonly #result: ModelResult;

  constructor(chance: Chance, settings: ModelSettings, folder: string) {
    this.#chance = chance;
    this.#settings = settings;
    this.#folder = folder;
    this.#result = { settings, faults: [], documents: 0, pulls: 0, broken: 0, requests: 0 };
  }

  async run(): Promise<ModelResult> {
    const pulls = 4 + this.#chance.below(6);
    for (let at = 0; at < pulls; at += 1) {
      this.#pass(this.#chance.pick([1, 5, 20, 40]) * hour);
      await this.#pullOnce(`pull ${at + 1}`);
    }
    // Everything settles, and all but a few problems go.
    this.#unrest = false;
    for (const entry of this.#entries.values()) {
      if (entry.hidden) this.#show(entry, { hidden: !this.#isSeenAgain(entry) });
      if (entry.problem && !this.#chance.happens(0.1)) this.#show(entry, { problem: false });
    }
    this.#now += this.#settings.settleMs + minute;
    await this.#pullOnce('the last pull');
    await this.#checkEnd();
    this.#result.documents = this.#entries.size;
    return this.#result;
  }

  /** Time passes, and what happens in it happens. */
  #pass(ms: number): void {
    const steps = 3 + this.#chance.below(12);
    for (let step = 0; step < steps; step += 1) {
      this.#now += Math.floor(ms / steps / 1000) * 1000;
      for (let count = this.#chance.below(8); count > 0; count -= 1) this.#happen();
    }
  }

  /** Within reach of the next pull, wherever the bookmark is: that is what the lookback promises. */
  #isSeenAgain({ time }: Pick<Entry, 'time'>): boolean {
    return time >= start && time >= this.#now - this.#settings.settleMs - this.#settings.lookbackMs;
  }

  #happen(): void {
    const chance = this.#chance;
    const entries = [...this.#entries.values()];
    const kind = chance.next();
    if (kind < 0.45 || entries.length === 0) {
      this.#arrive(chance.happens(0.7) ? 0.01 : 1);
      return;
    }
    const entry = chance.pick(chance.happens(0.5) ? entries.slice(-20) : entries);
    if (kind < 0.6) {
      const unpaid = entries.filter((one) => one.unpaid);
      if (unpaid.length > 0) this.#change(chance.pick(unpaid), { unpaid: false });
    } else if (kind < 0.7) {
      if (this.#isSeenAgain(entry)) this.#change(entry, {});
    } else if (kind < 0.8) {
      // The platform may fail to show any document, at any time.
      this.#show(entry, { problem: !entry.problem });
    } else if (kind < 0.95) {
      if (entry.hidden ? this.#isSeenAgain(entry) : chance.happens(0.5)) this.#show(entry, { hidden: !entry.hidden });
    } else if (this.#isSeenAgain(entry) && !entry.hidden) {
      // Another place among those of one time.
      this.#show(entry, { hidden: true });
      this.#show(entry, { hidden: false });
    }
  }

  /** @param reach 0..1, how late it may be of what is seen again */
  #arrive(reach: number): void {
    const chance = this.#chance;
    const late = Math.floor(chance.next() * reach * (this.#settings.lookbackMs + this.#settings.settleMs));
    const exact = Math.max(start, this.#now - late);
    // Whole minutes and hours: several at one time, and some at the edge of a window.
    const grain = chance.pick([1, minute, hour]);
    const rounded = Math.ceil(exact / grain) * grain;
    const time = rounded <= this.#now ? rounded : exact;
    for (let count = chance.happens(0.15) ? 1 + chance.below(12) : 1; count > 0; count -= 1) {
      const id = `${chance.below(1e6).toString(36)}-${this.#entries.size}`;
      const entry: Entry = {
        id,
        time,
        version: 1,
        unpaid: chance.happens(0.25),
        changedAt: this.#now,
        hidden: false,
        problem: chance.happens(0.05),
        shownAt: this.#now,
        tooLate: false,
      };
      this.#entries.set(id, entry);
      this.#put(entry);
    }
  }

  #change(entry: Entry, change: { unpaid?: boolean }): void {
    Object.assign(entry, change, { version: entry.version + 1, changedAt: this.#now });
    if (!entry.hidden) this.#put(entry);
  }

  #show(entry: Entry, change: { hidden?: boolean; problem?: boolean }): void {
    Object.assign(entry, change, { shownAt: this.#now });
    const at = this.#listed.indexOf(entry);
    if (!entry.hidden) this.#put(entry);
    else if (at >= 0) this.#listed.splice(at, 1);
  }

  /** A document of the very window that is being read goes, or comes back. */
  #shift(url: string): void {
    const { from, to } = windowOf(url);
    const within = [...this.#entries.values()].filter(({ time }) => time >= from && time < to);
    if (within.length === 0) return;
    const entry = this.#chance.pick(within);
    if (entry.hidden && !this.#isSeenAgain(entry)) entry.tooLate = true;
    this.#show(entry, { hidden: !entry.hidden });
  }

  #put(entry: Entry): void {
    if (this.#listed.includes(entry)) return;
    this.#listed.splice(this.#listed.findLastIndex(({ time }) => time <= entry.time) + 1, 0, entry);
  }

  /** Some are told apart by nothing. */
  #problemOf({ id, time }: Entry): string {
    return time % 2 === 0 ? 'cannot be shown' : `cannot show ${id}`;
  }

  /** The platform, as far as a pull sees it: something happens before it answers, and it may not answer at all. */
  #send: Send = async ({ url }) => {
    const chance = this.#chance;
    this.#result.requests += 1;
    this.#now += chance.pick([1, 1, 50, 5_000, 20_000]);
    if (this.#unrest) {
      if (chance.happens(0.15)) this.#happen();
      if (chance.happens(0.3)) this.#shift(url);
      if (chance.happens(0.004)) this.#interruption.requested = true;
      if (chance.happens(0.06)) return this.#fail(url);
    }
    return this.#answer(url);
  };

  #fail(url: string): HttpResponse {
    const whole = this.#answer(url);
    switch (this.#chance.below(3)) {
      case 0:
        return answer(503);
      case 1:
        throw broken('after-send');
      default:
        return { ...whole, body: whole.body.subarray(0, this.#chance.below(whole.body.length)) };
    }
  }

  #answer(url: string): HttpResponse {
    const { from, to, offset, limit } = windowOf(url);
    const within = this.#listed.filter(({ time }) => time >= from && time < to);
    const entries = within.slice(offset, offset + limit);
    const items = entries.filter(({ problem }) => !problem).map(textOf);
    const problems = entries
      .filter(({ problem }) => problem)
      .map((one) => JSON.stringify({ title: this.#problemOf(one) }));
    return answer(200, { body: Buffer.from(`{"items":[${items}],"problems":[${problems}]}`) });
  }

  async #pullOnce(name: string): Promise<void> {
    const chance = this.#chance;
    const { kind, ...settings } = this.#settings;
    const out = outs[kind].replace('books', join(this.#folder, 'books'));
    const scope = { profile: 'shop', org: 'demo', noun: 'invoices', state: 'books' };
    const bookmarks = openBookmarks(join(this.#folder, 'state'));
    const crash = this.#unrest && chance.happens(0.3) ? 1 + chance.below(6) : 0;
    let steps = 0;
    const mayCrash = () => {
      steps += 1;
      if (steps === crash) throw new Crash('here it ends');
    };
    const baseUrl = 'https://shop.example';
    // So few that some requests fail for good.
    const send = withRetry(this.#send, patient({ retries: 1, now: () => this.#now }));
    const startedAt = this.#now;
    const before = await this.#bookmark(bookmarks, scope, out);
    this.#interruption = { requested: false, signal: new AbortController().signal };
    this.#result.pulls += 1;
    let report: PullReport | undefined;
    try {
      report = await pullDocuments(
        {
          noun: 'invoices',
          target: { shown: out, absolute: out },
          sinceLast: true,
          named: true,
          scope,
          from: start,
          ...settings,
          unpaidHorizonMs: 1000 * day,
          isStream: kind === 'stream',
          breakLock: false,
          repair: false,
          problemsFile: { path: join(this.#folder, 'problems.ndjson'), own: false },
        },
        {
          list: listDocumentsOf(createPlatform({ send, baseUrl, org: 'demo' }), 'invoices'),
          openSink: async (options) => this.#crashing(await this.#openSink(out, options), mayCrash),
          keepsBookmarks: kind === 'sqlite',
          bookmarks: {
            ...bookmarks,
            write: async (bookmark) => {
              mayCrash();
              await bookmarks.write(bookmark);
              mayCrash();
            },
          },
          lock: async () => freeLock,
          locksBeside: async () => [],
          workFolder: join(this.#folder, 'work'),
          interruption: this.#interruption,
          now: () => new Date(this.#now),
          clock: agreeingClock(),
          sleep: async (ms) => {
            this.#now += ms;
          },
          progress: () => undefined,
          notice: () => undefined,
          exchanges: () => ({ requests: 0, retries: 0 }),
        },
      );
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
    const failure = report?.failure?.kind;
    const isWhole = report !== undefined && (failure === undefined || failure === 'partial');
    if (!isWhole) this.#result.broken += 1;
    if (failure !== undefined && !['partial', 'platform', 'interrupted'].includes(failure)) {
      this.#say(name, `it failed as ${failure}: ${report?.failure?.message}`);
    }
    if (!this.#unrest && !isWhole) this.#say(name, `it did not end: ${report?.failure?.message}`);
    const bookmark = await this.#bookmark(bookmarks, scope, out);
    const [oldPosition, position] = [before, bookmark].map((one) =>
      one === undefined ? start : Date.parse(one.position),
    );
    if (position === undefined || oldPosition === undefined) return;
    if (position < oldPosition) this.#say(name, `the bookmark went back to ${new Date(position).toISOString()}`);
    // Windows are read in order of time, so all that is to be looked at again was, before it moved.
    if (bookmark !== undefined && (isWhole || position > oldPosition)) this.#promise = { position, since: startedAt };
    await this.#checkBookmark(name);
  }

  async #openSink(out: string, options: { lateBefore: number | undefined; workFolder: string }): Promise<Sink> {
    const stdout = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.#given += chunk.toString('utf8');
        done();
      },
    });
    const now = () => new Date(this.#now);
    return openSink(parseTarget(out), { schema: schemaOf('invoices'), now, ...options }, { stdout });
  }

  #crashing(sink: Sink, mayCrash: () => void): Sink {
    return {
      incremental: sink.incremental,
      totals: sink.totals?.bind(sink),
      count: sink.count?.bind(sink),
      read: sink.read?.bind(sink),
      readBookmark: sink.readBookmark?.bind(sink),
      mark: sink.mark?.bind(sink),
      close: () => sink.close(),
      write: async (documents) => {
        mayCrash();
        await sink.write(documents);
      },
      commit: async (bookmark) => {
        mayCrash();
        const counts = await sink.commit(bookmark);
        mayCrash();
        return counts;
      },
    };
  }

  async #bookmark(
    bookmarks: ReturnType<typeof openBookmarks>,
    scope: Parameters<typeof bookmarkName>[0],
    out: string,
  ): Promise<Bookmark | undefined> {
    if (this.#settings.kind !== 'sqlite') return bookmarks.read(scope);
    const sink = await this.#openSink(out, { lateBefore: undefined, workFolder: this.#folder });
    try {
      return storedBookmark(await sink.readBookmark?.(bookmarkName(scope)));
    } finally {
      await sink.close();
    }
  }

  /** What was there when the pull began, before where the bookmark is now, is in the target. */
  async #checkBookmark(name: string): Promise<void> {
    if (this.#promise === undefined) return;
    const { position, since } = this.#promise;
    const stored = this.#stored();
    for (const entry of this.#entries.values()) {
      const { id, time, version, changedAt, shownAt, hidden, problem, tooLate } = entry;
      if (time >= position || hidden || problem || tooLate || shownAt > since) continue;
      // It may have changed since, and then an older version is right.
      const found = stored.get(id)?.at(-1);
      if (found === undefined) this.#say(name, `the bookmark is ahead of ${show(entry)}, which is missing`);
      else if (changedAt <= since && found < version) {
        this.#say(name, `the bookmark is ahead of ${show(entry)}, which is there as version ${found}`);
      }
    }
  }

  async #checkEnd(): Promise<void> {
    const stored = this.#stored();
    const crashes = this.#settings.kind === 'stream';
    for (const entry of this.#entries.values()) {
      if (entry.hidden || entry.problem || entry.tooLate) continue;
      const versions = stored.get(entry.id) ?? [];
      if (versions.at(-1) !== entry.version) this.#say('at the end', `of ${show(entry)} there is ${versions.at(-1)}`);
      // A stream has each version that was given out; a target each document once.
      if (!crashes && versions.length > 1) this.#say('at the end', `${show(entry)} is there ${versions.length} times`);
    }
    for (const id of stored.keys()) {
      if (!this.#entries.has(id)) this.#say('at the end', `${id} is there and never was on the platform`);
    }
  }

  #say(when: string, what: string): void {
    this.#result.faults.push(`${when}: ${what}`);
  }

  /** Versions by id, read by other means than the program's. */
  #stored(): Map<string, number[]> {
    const stored = new Map<string, number[]>();
    for (const { id, version } of storedIn(this.#settings.kind, this.#folder, this.#given)) {
      stored.set(id, [...(stored.get(id) ?? []), version]);
    }
    return stored;
  }
}

function windowOf(url: string): { from: number; to: number; offset: number; limit: number } {
  const query = new URL(url).searchParams;
  const time = (name: string) => Date.parse(query.get(name) ?? '');
  return { from: time('from'), to: time('to'), offset: Number(query.get('offset')), limit: Number(query.get('limit')) };
}

const freeLock: Lock = {
  owner: { host: 'here', pid: 1, since: '', token: '' },
  onLost: () => 0,
  held: async () => true,
  assertHeld: async () => {},
  release: async () => {},
};

/** The version is the gross amount, which every target has. */
function textOf({ id, time, version, unpaid }: Entry): string {
  const gross = { amount: `${version}.00`, unit: 'EUR' };
  return JSON.stringify({
    id,
    transaction_date_and_time: new Date(time).toISOString(),
    total_gross_amount: gross,
    total_net_amount: gross,
    items: [{ id: '1', name: `version ${version}`, quantity: { amount: '1', unit: 'QUANTITY_PIECES' } }],
    payments: unpaid ? [] : [{ method: 'CASH', amount: gross }],
  });
}

function show({ id, time, version }: Entry): string {
  return `version ${version} of ${id} (${new Date(time).toISOString()})`;
}

interface StoredVersion {
  id: string;
  version: number;
}

function storedIn(kind: ModelSettings['kind'], folder: string, given: string): StoredVersion[] {
  const text = (name: string) => {
    const bytes = readFile(join(folder, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes.length === 0 ? gzippedNothing : bytes) : bytes).toString('utf8');
  };
  const lines = (found: string) =>
    found.split('\n').flatMap((line) => (line === '' ? [] : [versionOf(JSON.parse(line))]));
  switch (kind) {
    case 'stream':
      return lines(given);
    case 'ndjson':
      return lines(text(outs.ndjson));
    case 'json': {
      const found = text(outs.json);
      return found === '' ? [] : (JSON.parse(found) as Parameters<typeof versionOf>[0][]).map(versionOf);
    }
    case 'folder':
      return (readFolder(join(folder, outs.folder)) as string[]).flatMap((name) =>
        lines(text(join(outs.folder, name))),
      );
    case 'csv':
      return (parse(text(outs.csv), { columns: true, bom: true }) as Record<string, string>[]).map(
        ({ id = '', total_gross_amount: gross = '' }) => ({ id, version: Number(gross) }),
      );
    case 'sqlite': {
      const db = new Database(join(folder, 'books.db'));
      try {
        const there = db.prepare("select 1 from sqlite_master where name = 'invoices'").raw().all();
        const rows = there.length === 0 ? [] : db.prepare('select id, total_gross_amount from invoices').raw().all();
        return (rows as string[][]).map(([id = '', gross]) => ({ id, version: Number(gross) }));
      } finally {
        db.close();
      }
    }
  }
}

const gzippedNothing = Buffer.from('H4sIAAAAAAAAAwMAAAAAAAAAAAA=', 'base64');

function versionOf({ id, total_gross_amount: { amount } }: { id: string; total_gross_amount: { amount: string } }) {
  return { id, version: Number(amount) };
}

/** Nothing while nothing was pulled. */
function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
