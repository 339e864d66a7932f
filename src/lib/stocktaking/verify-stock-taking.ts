import { InterruptedError, UnverifiedError } from '../errors/errors.js';
import { CsvReader } from '../tabular/csv-reader.js';
import type { Interruption } from '../terminal/interruption.js';
import { StockTakingKeys } from './stock-taking-keys.js';
import { readMeta, type StockTakingMeta } from './stock-taking-meta.js';
import {
  createProblemList,
  type ProblemList,
  type RuleCount,
  type StockTakingProblem,
} from './stock-taking-problems.js';
import { createRowChecker } from './stock-taking-rows.js';
import {
  metaFileName,
  type StockTakingFile,
  type StockTakingFileName,
  type StockTakingType,
  stockTakingFiles,
} from './stock-taking-schema.js';
import {
  type ExportFile,
  type ExportFileName,
  type ExportOther,
  type ExportSource,
  openExport,
} from './stock-taking-source.js';

export interface VerifyStockTakingOptions {
  /** Which generation it has to be. Default: what `meta.json` says, else what the content looks like. */
  type?: 'pos1' | 'pos2';
  /** A folder of the caller's own, for keys that do not fit into memory. */
  folder: string;
  /** Kept of those found, the first ones by file and line; all are counted. Default 1000. */
  maxProblems?: number;
  interruption?: Interruption;
  /** Rows read and problems found so far. */
  progress?: (rows: number, problems: number) => void;
}

export interface StockTakingReport {
  source: string;
  kind: 'zip' | 'folder';
  status: 'verified' | 'unverified';
  type: StockTakingType;
  type_from: 'flag' | 'meta.json' | 'content';
  /** As `meta.json` says; null where it does not. */
  stock_taking: { id: string | null; status: string | null };
  /** Hex, of the ZIP; null for a folder. */
  sha256: string | null;
  size_bytes: number;
  files: StockTakingFileReport[];
  /** Of all CSV files, without headers. */
  rows: number;
  problem_count: number;
  problems: StockTakingProblem[];
  /** How often each rule is broken. */
  rules: RuleCount[];
  notices: string[];
}

export interface StockTakingFileReport {
  name: string;
  present: boolean;
  size_bytes: number;
  rows: number;
  problems: number;
}

const usualProblems = 1000;
const maxNotices = 100;

/**
 * Judge an exported stock-taking, a ZIP or the folder that it was extracted into: the archive, then every rule of
 * `stock-taking-schema`. Reads each file once, as a stream, in some 40 bytes of memory for each key.
 *
 * @throws {InputError} when there is nothing to read; whatever is wrong with its content is a problem of the report
 * @throws {LocalError} when the working folder is full
 * @throws {InterruptedError}
 */
export async function verifyStockTaking(source: string, options: VerifyStockTakingOptions): Promise<StockTakingReport> {
  const opened = await openExport(source);
  try {
    return await judge(opened, options);
  } finally {
    await opened.close();
  }
}

/** How the reading of one file went. */
interface ReadFile {
  rows: number;
  /** To its end, with all columns that others look into. */
  isWhole: boolean;
}

async function judge(source: ExportSource, options: VerifyStockTakingOptions): Promise<StockTakingReport> {
  const { maxProblems = usualProblems } = options;
  const problems = createProblemList(maxProblems, exportNames);
  const notices = createNotices(source);
  reportArchive(source, problems);
  const meta = await readMeta(source.files.get(metaFileName), problems);
  const asked = options.type === undefined ? undefined : upper(options.type);
  reportOtherType(asked, meta, problems);
  const said = asked ?? meta.type;
  // Judged by the rules of POS1 only, which may turn out not to hold for it.
  const pos1Problems = createProblemList(maxProblems, exportNames);
  const { read, rows } = await readAll(source, options, { said, problems, pos1Problems, notices });
  const type = said ?? typeByContent(read);
  if (said === undefined) {
    notices.add(
      `${metaFileName} does not say which generation it is of; by its content it was judged as ${type}: --type pos1 or --type pos2 decides`,
    );
    if (type === 'POS1') problems.addAll(pos1Problems);
  }
  reportRowsInEmpty(type, read, problems);
  return {
    source: source.path,
    kind: source.kind,
    status: problems.count() === 0 ? 'verified' : 'unverified',
    type,
    type_from: asked !== undefined ? 'flag' : meta.type !== undefined ? 'meta.json' : 'content',
    stock_taking: { id: meta.id ?? null, status: meta.status ?? null },
    sha256: await source.sha256(),
    size_bytes: source.sizeBytes,
    files: exportNames.map((name) => fileReport(name, source, read, problems)),
    rows,
    problem_count: problems.count(),
    problems: problems.kept(),
    rules: problems.rules(),
    notices: notices.list(),
  };
}

const exportNames: readonly ExportFileName[] = [metaFileName, ...stockTakingFiles.map(({ name }) => name)];

type ReadFiles = ReadonlyMap<StockTakingFileName, ReadFile>;

function fileReport(
  name: ExportFileName,
  source: ExportSource,
  read: ReadFiles,
  problems: ProblemList,
): StockTakingFileReport {
  return {
    name,
    present: source.files.has(name),
    size_bytes: source.files.get(name)?.sizeBytes ?? 0,
    rows: name === metaFileName ? 0 : (read.get(name)?.rows ?? 0),
    problems: problems.countOf(name),
  };
}

type Judging = Pick<Reading, 'said' | 'problems' | 'pos1Problems' | 'notices'>;

/** Every file by itself, then what they say of each other. */
async function readAll(
  source: ExportSource,
  options: VerifyStockTakingOptions,
  judging: Judging,
): Promise<{ read: ReadFiles; rows: number }> {
  const { said, problems, pos1Problems } = judging;
  const { maxProblems = usualProblems, folder } = options;
  const pos1 = said === 'POS2' ? undefined : { problems: said === 'POS1' ? problems : pos1Problems };
  const keys = new StockTakingKeys({ folder, maxProblems, problems, pos1 });
  const read = new Map<StockTakingFileName, ReadFile>();
  let rows = 0;
  const told = (more: number) => {
    rows += more;
    if (options.interruption?.requested === true) throw new InterruptedError('stopped by a signal');
    options.progress?.(rows, problems.count());
  };
  try {
    for (const file of stockTakingFiles) {
      const found = source.files.get(file.name);
      if (found === undefined)
        problems.add({ file: file.name, line: null, column: null, rule: 'missing-file' }, missing);
      const one = found === undefined ? unread : await readFile(found, file, { ...judging, keys, told });
      read.set(file.name, one);
      keys.fileRead(file.name, one.isWhole);
    }
    for (const other of source.others) await readOther(other, problems, () => told(0));
    keys.settle();
  } finally {
    keys.close();
  }
  return { read, rows };
}

const unread: ReadFile = { rows: 0, isWhole: false };
const missing = () => ({ value: null, message: 'it is missing' });

function upper(type: 'pos1' | 'pos2'): StockTakingType {
  return type === 'pos1' ? 'POS1' : 'POS2';
}

function reportArchive(source: ExportSource, problems: ProblemList): void {
  for (const { rule, entry, offset, message } of source.problems) {
    const place = offset === undefined ? '' : ` (at byte ${offset})`;
    problems.add({ file: entry ?? source.path, line: null, column: null, rule }, () => ({
      value: null,
      message: `${message}${place}`,
    }));
  }
}

function reportOtherType(asked: StockTakingType | undefined, meta: StockTakingMeta, problems: ProblemList): void {
  if (asked === undefined || meta.type === undefined || asked === meta.type) return;
  problems.add({ file: metaFileName, line: null, column: 'type', rule: 'type' }, () => ({
    value: meta.type ?? null,
    message: `it is of ${meta.type}, not of ${asked}`,
  }));
}

/** POS1 has no areas, no unique items, and one row of counting data for each of the resources. */
function typeByContent(read: ReadonlyMap<StockTakingFileName, ReadFile>): StockTakingType {
  const rowsOf = (name: StockTakingFileName) => read.get(name)?.rows ?? 0;
  const isBare = stockTakingFiles.every(({ name, emptyFor }) => !emptyFor.includes('POS1') || rowsOf(name) === 0);
  return isBare && rowsOf('counting_data.csv') === rowsOf('resources.csv') ? 'POS1' : 'POS2';
}

function reportRowsInEmpty(
  type: StockTakingType,
  read: ReadonlyMap<StockTakingFileName, ReadFile>,
  problems: ProblemList,
): void {
  for (const { name, emptyFor, emptyWithout } of stockTakingFiles) {
    const rows = read.get(name)?.rows ?? 0;
    if (rows === 0) continue;
    const others = emptyWithout === undefined ? undefined : read.get(emptyWithout);
    const reason = emptyFor.includes(type)
      ? `for a ${type} stock-taking`
      : others?.isWhole === true && others.rows === 0
        ? `where ${emptyWithout} is`
        : undefined;
    if (reason === undefined) continue;
    problems.add({ file: name, line: null, column: null, rule: 'empty' }, () => ({
      value: null,
      message: `it has ${rows} ${rows === 1 ? 'row' : 'rows'}, and is empty ${reason}`,
    }));
  }
}

interface Reading {
  said: StockTakingType | undefined;
  keys: StockTakingKeys;
  problems: ProblemList;
  pos1Problems: ProblemList;
  notices: Notices;
  told: (rows: number) => void;
}

async function readFile(found: ExportFile, file: StockTakingFile, reading: Reading): Promise<ReadFile> {
  const { problems, notices, told } = reading;
  const checker = createRowChecker(file, reading);
  const csv = new CsvReader({});
  let toldRows = 0;
  let isWhole = true;
  try {
    for await (const chunk of found.chunks()) {
      for (const records of csv.push(chunk)) for (const record of records) checker.take(record);
      told(checker.rows() - toldRows);
      toldRows = checker.rows();
    }
  } catch (error) {
    if (!(error instanceof UnverifiedError)) throw error;
    isWhole = false;
    reportDamaged(error, file.name, problems);
  }
  // What came before the damage is judged as far as it goes, but its end is not the end of the file.
  if (isWhole) for (const record of csv.end()) checker.take(record);
  told(checker.rows() - toldRows);
  const { lf, crlf } = csv.lineEnds;
  if (csv.hasMark) notices.add(`${file.name} begins with a byte order mark`);
  if (lf > 0 && crlf > 0) notices.add(`${file.name} has line ends of two kinds: ${crlf} CRLF, ${lf} LF`);
  if (isWhole && !checker.hasHeader() && !file.headerMayBeMissing) {
    problems.add({ file: file.name, line: 1, column: null, rule: 'no-header' }, () => ({
      value: null,
      message: 'it has no bytes, not even the names of its columns',
    }));
    isWhole = false;
  }
  return { rows: checker.rows(), isWhole: isWhole && checker.isWhole() && !csv.stopped };
}

/** What does not belong to an export is not a reason to distrust it, but damage is. */
async function readOther({ name, chunks }: ExportOther, problems: ProblemList, onChunk: () => void): Promise<void> {
  try {
    for await (const _ of chunks()) onChunk();
  } catch (error) {
    if (!(error instanceof UnverifiedError)) throw error;
    // What must not be unpacked at all is a problem of the archive's structure, and told.
    if ('problem' in error) reportDamaged(error, name, problems);
  }
}

/** An archive's own problem keeps the name of its rule. */
function reportDamaged(error: UnverifiedError, file: string, problems: ProblemList): void {
  const rule = 'problem' in error && isRuled(error.problem) ? error.problem.rule : 'archive';
  problems.add({ file, line: null, column: null, rule }, () => ({ value: null, message: error.message }));
}

function isRuled(problem: unknown): problem is { rule: string } {
  return typeof problem === 'object' && problem !== null && 'rule' in problem && typeof problem.rule === 'string';
}

export interface Notices {
  add: (notice: string) => void;
  list: () => string[];
}

function createNotices({ extra }: ExportSource): Notices {
  const list: string[] = [];
  let more = 0;
  const add = (notice: string) => {
    if (list.length < maxNotices) list.push(notice);
    else more += 1;
  };
  for (const name of extra) add(`${name} does not belong to an export`);
  return { add, list: () => (more === 0 ? list : [...list, `${more} more notices`]) };
}
