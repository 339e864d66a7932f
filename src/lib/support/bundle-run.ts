import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { freeBytes, namesIn, ownStatsOf, statsOf, streamOf, textOf } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import { openAtomicFile } from '../disk/whole-file.js';
import { journalFile, journalText } from '../journal/read-journal.js';
import { countJournal } from '../journal/row-outcomes.js';
import { type RunHeader, readRunFile } from '../journal/run-file.js';
import { parseExactJson, stringifyJson } from '../json/json.js';
import type { Shown } from './bundle-mask.js';

export interface BundleFacts {
  made_at: string;
  tillctl: string;
  node: string;
  platform: string;
  arch: string;
  system_release: string;
  dependencies: Readonly<Record<string, string>>;
  /** Names of the variables that are set and that the tool knows; never a value. */
  environment: readonly string[];
  /** Settings in force, each with where it is from. */
  settings: readonly { key: string; value: unknown; from: string }[];
}

export interface BundleJob {
  header: RunHeader;
  folder: string;
  out: string;
  facts: BundleFacts;
  /** The run's own rejected rows; undefined where it has none, and where the file has those of another by now. */
  rejects: string | undefined;
  show: Shown;
}

export interface BundleReport {
  file: string;
  bytes: number;
  entries: readonly string[];
  /** Files of the run that are not inside: copies of inputs, ZIPs. */
  left_out: number;
  with_data: boolean;
}

/** Files that a run's folder may have, by name; others of the same form are numbered, as a name may tell something. */
const knownFiles = /^(run\.json|(journal(-\d{1,6})?|steps|batch|before|rejected|samples|failures)\.ndjson)$/;
/** That of a finished run is packed. */
const packed = /^(journal.*\.ndjson)\.gz$/;
const structured = /\.(ndjson|json)$/;
const partCharacters = 1 << 16;

/**
 * One ZIP (0600) that can be sent to support: the run, what failed, and what it ran on.
 *
 * @throws {LocalError} and an older file is as it was
 */
export async function bundleRun(job: BundleJob): Promise<BundleReport> {
  const { header, folder, out, show } = job;
  const zip = new ZipFile();
  const entries: string[] = [];
  const files = await namesIn(folder);
  const names = [...new Set(files.map((name) => name.replace(packed, '$1')))].sort();
  const options = { mtime: new Date(job.facts.made_at), mode: 0o100600 };
  const failures: unknown[] = [];
  const addText = (name: string, text: string): void => {
    entries.push(name);
    zip.addBuffer(Buffer.from(text), name, options);
  };
  const addLines = (name: string, lines: AsyncIterable<string>): void => {
    entries.push(name);
    const stream = Readable.from(lines, { objectMode: false });
    // A ZIP that waits for a stream that broke would wait for ever.
    stream.on('error', (error) => {
      failures.push(error);
      zip.emit('error', error);
    });
    zip.addReadStream(stream, name, options);
  };

  addText('README.txt', readme(header, show.isWhole));
  addText('facts.json', `${stringifyJson(await factsOf(job, names), 2)}\n`);
  let others = 0;
  let leftOut = 0;
  for (const name of names) {
    const file = journalFile(path.join(folder, name));
    if (!structured.test(name) || !(await ownStatsOf(file))?.isFile()) {
      leftOut += 1;
      continue;
    }
    const isKnown = knownFiles.test(name);
    if (!isKnown) others += 1;
    const shown = isKnown ? name : `other-${others}${path.extname(name)}`;
    if (name.endsWith('.json')) addText(shown, `${await shownFile(file, name, job)}\n`);
    else addLines(shown, shownLines(path.join(folder, name), show));
  }
  const rejects = job.rejects;
  if (show.isWhole && rejects !== undefined && (await sizeOf(rejects)) !== null) {
    addLines(`rejects${path.extname(rejects)}`, inParts(streamOf(rejects), show.text));
  }
  zip.end();
  const bytes = await writeZip(out, zip);
  if (failures.length > 0) throw failures[0];
  return { file: out, bytes, entries, left_out: leftOut, with_data: show.isWhole };
}

async function writeZip(out: string, zip: ZipFile): Promise<number> {
  const whole = await openAtomicFile(out, { mode: 0o600 });
  let bytes = 0;
  const output = Readable.from(zip.outputStream);
  zip.once('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const chunk of output) {
      bytes += chunk.length;
      await whole.write(chunk);
    }
    await whole.commit();
    return bytes;
  } catch (error) {
    await whole.abort();
    throw localError(`cannot write ${out}`, error);
  }
}

async function shownFile(file: string, name: string, { show, folder }: BundleJob): Promise<string> {
  // By the reader of runs, so that a damaged one is told as what it is.
  const value = name === 'run.json' ? await readRunFile(folder) : await wholeJson(file);
  return stringifyJson(show.value(value), 2);
}

async function wholeJson(file: string): Promise<unknown> {
  const text = await textOf(file);
  return parsed(text) ?? null;
}

async function* shownLines(file: string, show: Shown): AsyncGenerator<string> {
  yield* inParts(Readable.from(journalText(file)), (line) => {
    const value = parsed(line);
    // A line torn by a crash: what is left of it may be anything.
    if (value === undefined) return '"(not a line of JSON)"';
    return stringifyJson(show.value(show.isWhole ? value : withoutValues(value)));
  });
}

/** What things were and are stays where it is. */
function withoutValues(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const members = Object.entries(entry);
  return Object.fromEntries(members.filter(([name]) => !['where', 'was', 'will', 'left'].includes(name)));
}

async function* inParts(input: Readable, shown: (line: string) => string): AsyncGenerator<string> {
  let part = '';
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    part += `${shown(line)}\n`;
    if (part.length < partCharacters) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

function parsed(line: string): unknown {
  try {
    return parseExactJson(line);
  } catch {
    return undefined;
  }
}

/** What support asks first. */
async function factsOf({ header, folder, facts, show }: BundleJob, names: readonly string[]) {
  const { settings, ...rest } = facts;
  const sizes = await Promise.all(names.map((name) => sizeOf(journalFile(path.join(folder, name)))));
  const inputSize = header.input.path === 'stdin' ? null : await sizeOf(header.input.path);
  return {
    ...rest,
    settings: settings.map(({ key, value, from }) => ({ key, value: shownSetting(key, value, show), from })),
    run: {
      status: header.status,
      has_summary: header.summary !== undefined,
      journal: await countJournal(header, folder),
      files: names
        .map((name, at) => ({ name: knownFiles.test(name) ? name : '(another)', bytes: sizes[at] ?? null }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
    input: {
      is_there: inputSize !== null,
      // Of equal length is not equal, but another length is another file.
      same_length: inputSize === null ? null : inputSize === header.input.size,
      ending: /\.(csv|tsv|json|ndjson|jsonl|xlsx)(\.gz)?$/i.exec(header.input.path)?.[0]?.toLowerCase() ?? null,
    },
    rejects_file_is_there: header.summary?.rejects_file ? (await sizeOf(header.summary.rejects_file)) !== null : null,
    free_bytes: (await freeBytes(folder)) ?? null,
  };
}

/** A command that prints credentials may hold one in its words. */
function shownSetting(key: string, value: unknown, show: Shown): unknown {
  if (/credential|secret|token/.test(key)) return '***';
  if (show.isWhole) return show.value(value);
  if (typeof value !== 'string' || key === 'dialect') return value;
  const isLoopback = key === 'base_url' && /^https?:\/\/(127\.|localhost|\[::1\])/.test(value);
  return isLoopback ? '(loopback)' : show.text(value);
}

async function sizeOf(file: string): Promise<number | null> {
  return (await statsOf(file).catch(() => undefined))?.size ?? null;
}

function readme({ id }: RunHeader, withData: boolean): string {
  const data = withData
    ? `It was made with --with-data: keys, names, messages and rejected rows are inside as they are. Hand it only to whom you
would hand those rows. Secrets (passwords, tokens, queries of presigned URLs) were taken out.`
    : `No customer data is inside: keys, ids, names, columns of your own, messages, paths, the profile, the organisation and the
host are replaced by marks like #1f3a5b7c9d. The same text has the same mark within this file, and another one in
every other file. No row of the input is inside.`;
  return `Support bundle of the run ${id}.

${data}

run.json          what was asked for, and how it ended
journal.ndjson    what became of each row, by its number
samples.ndjson    how far it was, second by second
failures.ndjson   requests that did not go through: method, path, status, time, request id (the first 1000)
facts.json        versions, settings, names of variables, sizes of files
Others (steps, batch, before, rejected) are there where the run has them.
Headers and bodies of requests are kept nowhere, so they are not inside.
`;
}
