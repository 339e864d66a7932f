import type { Readable, Writable } from 'node:stream';
import type { TillctlError } from '../errors/errors.js';
import type { PlatformTimeSource } from '../http/platform-clock.js';
import type { Noted } from '../journal/entries.js';
import type { RowOutcomes } from '../journal/row-outcomes.js';
import type { Run } from '../journal/run.js';
import type { Runs } from '../journal/runs.js';
import type { Mapping } from '../mapping/mapping.js';
import type { CellProblem } from '../model/cell-problem.js';
import { type DecimalSign, saidSign } from '../model/decimal-sign.js';
import type { Only } from '../model/row-command.js';
import type { State, Thing } from '../model/thing.js';
import { bulkOptions, type ColumnReading } from '../options/bulk-options.js';
import { keptOptions, type OptionSet, type OptionsOf } from '../options/run-option.js';
import type { Summary, SummaryVerification } from '../report/summary.js';
import type { NumberSigns } from '../schema/number-signs.js';
import type { Reading } from '../schema/reading.js';
import type { InputFile, InputFormat } from '../tabular/row.js';
import type { Paint } from '../terminal/colour.js';
import type { Interruption } from '../terminal/interruption.js';
import type { Notice } from '../terminal/notice.js';
import type { FileKeys, KeyRules, PlatformKeys } from './alike-keys.js';
import type { CheckedInput, FittedPreset, RowWatch } from './check-rows.js';
import type { VerifyMode } from './looks/verify-writes.js';
import type { OpenRow } from './open-row.js';
import type { RowGroups } from './row-groups.js';
import type { NumberedRow, RowReader } from './row-reader.js';
import type { SendJob, Step } from './send-records.js';

/** What the operator asked for; kept in the run's header, so that it can be resumed by its id alone. */
export interface BulkOptions extends ColumnReading, KeyRules {
  /** Path of the input, `-` for standard input. */
  file: string;
  inputFormat?: InputFormat;
  /** Of a workbook, by its name or its place from 1. */
  sheet?: string;
  encoding?: string;
  delimiter?: string;
  /** Line of a table that has its header; never of a reject file. */
  headerRow?: number;
  /** Quotes of a CSV are characters like others. */
  noQuotes?: boolean;
  /** The decimal sign of numbers that are text; `decimalComma` is its short form, see `saidSign`. */
  decimal?: DecimalSign;
  decimalComma: boolean;
  /** By columns, what cells have shown of numbers that could be two: for what is read later of the same file. */
  proved?: Readonly<Record<string, DecimalSign>>;
  /** Text of the mapping file and its name for messages. */
  mapping?: { file: string; text: string };
  rejects?: string;
  /** Cells of a reject file in CSV that a spreadsheet would run begin with an apostrophe. */
  excelSafe?: boolean;
  strict: boolean;
  /** Keep what was there before, for `runs undo`. */
  undoable?: boolean;
  /** Single mappings of external ids may be written by replacement of the whole list. */
  mergeByReplace?: boolean;
  /** Left out: things are made and changed. */
  only?: Only;
  /** Rows may ask for what they name to be deleted. */
  allowDelete?: boolean;
  /** Rows that ask for something to be removed are held back. */
  holdRemovals?: boolean;
}

/** What an empty cell does to what the platform has. */
export type EmptyCells = NonNullable<OptionsOf<typeof bulkOptions>['empty']>;

/** Beside how a file is read, what one kind of run is told. */
export type BulkOptionsWith<Set extends OptionSet> = BulkOptions & Omit<OptionsOf<Set>, keyof BulkOptions>;

/**
 * The options of a run as its header kept them.
 *
 * @throws {LocalError} when another program wrote there
 */
export function bulkOptionsOf(kept: Readonly<Record<string, unknown>>): BulkOptions {
  return keptOptions(bulkOptions, kept);
}

/** All options of a run of that kind, as its header kept them. @throws {LocalError} when another program wrote there */
export function startedOptions<Set extends OptionSet>(
  set: Set,
  kept: Readonly<Record<string, unknown>>,
): BulkOptions & OptionsOf<Set> {
  return { ...bulkOptionsOf(kept), ...keptOptions(set, kept) };
}

/** How the reader of rows reads their columns and cells. */
export function rowReading(
  { file, ignoreUnknown = false, ...options }: BulkOptions,
  sourceOf: (column: string) => string,
  signs?: NumberSigns,
): Reading & Required<Omit<Reading, 'signs'>> {
  const decimalComma = saidSign(options) === 'comma';
  return { decimalComma, signs, ignoreUnknown, sourceOf, fileName: file === '-' ? 'stdin' : file };
}

/** As of a file whose unknown columns are left out: rows of a plan were checked when it was made. */
export function asChecked<Options extends BulkOptions>(options: Options): Options & { ignoreUnknown: true } {
  return { ...options, ignoreUnknown: true };
}

/** How this very call goes about it; not part of what the run is. */
export interface BulkCall {
  dryRun: boolean;
  again: boolean;
  /** The run to go on with. */
  resume?: string;
  acceptChangedInput: boolean;
  /** Of a resumed run: what it knows as sent and the platform has no more is sent again. */
  resendMissing?: boolean;
  breakLock: boolean;
  maxErrors: number;
  /** Reasons shown where a person reads; undefined: the usual number. */
  maxGroups?: number;
  /** Of good rows; with more of them nothing is sent. */
  maxRows?: number;
  /** Of good rows; with fewer of them nothing is sent. */
  minRows?: number;
  /** Of objects that would be created or changed, where that can be told before; with more of them nothing is sent. */
  maxChanges?: number;
  /** Of a plan that is applied: its number; another one is not sent. */
  expect?: string;
  /**
   * Deciding options that nobody said for this very work, by their names in the header: what was done before they were
   * set is the same work.
   */
  unsaid?: readonly string[];
  /** Most writes in flight at once. */
  workers: number;
  /** How much of what was written is read back. */
  verify: VerifyMode;
  /** How long a look that still shows the value from before is repeated, in milliseconds. */
  settleMs: number;
  /** Asked before the first of the rows is sent; what would change is read before it. @throws what ends the call */
  confirm?: (sending: Sending) => Promise<void>;
  /** Compares the checked rows with the platform, in place of whatever else is done with them: nothing is written then. */
  verifies?: (work: Work) => Promise<BulkReport>;
}

/** Of an import that can tell what it would change. */
export interface PreviewCall extends BulkCall {
  /** Where the plan goes, see `checkPlanFiles`: then nothing is sent. */
  plan?: readonly string[];
  /** A dry run reads the platform too. */
  online?: boolean;
  /** A dry run of what comes behind others: variant groups and sales categories that rows name may be made by then. */
  linksToCome?: boolean;
}

/** What is about to be sent, for the question to a person. */
export interface Sending {
  command: string;
  /** The input as the operator named it. */
  input: string;
  /** Good ones. */
  rows: number;
  /** What the platform has against them, where that was read: `creates`, `12`. */
  expects?: readonly Expected[];
}

export interface Expected {
  what: string;
  told: string;
}

export interface Scope {
  profile: string;
  base_url: string;
  org: string;
  /** See `RunScope`. */
  part?: string;
}

/** How the work of one run is done by several processes: what the one that has the run does, and what each of the others. */
export interface Sharing {
  /** Members of the run's header beside its options. */
  kept: Readonly<Record<string, unknown>>;
  kindOf: <Content>(kind: BulkKind<Content>) => BulkKind<Content>;
  /** In place of sending what has no outcome yet. */
  send: <Content>(job: Job<Content>, run: Run) => Promise<void>;
}

export interface BulkDeps {
  /** Not asked for by a dry run, which needs no login. */
  scope: () => Promise<Scope>;
  version: string;
  /** Of times that people see: the setting `timezone`. */
  timezone?: string;
  runs: Runs;
  stdin: Readable;
  /** For a plan that is the result itself (`--plan -`). */
  stdout?: Writable;
  /** A folder of ours, for spilled keys and listings. */
  folder: string;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  interruption: Interruption;
  now: () => Date;
  /** Whether nothing is known yet of the forms that the platform reads and writes. Left out: it is known. */
  isFirstContact?: () => Promise<boolean>;
  /** The platform's time. */
  clock: PlatformTimeSource;
  notice: Notice;
  /** Requests sent and repeated so far by this process. */
  exchanges: () => { requests: number; retries: number };
  progress: BulkProgress;
  /** Fetches an input that is named by an address into a folder. @returns its path */
  fetchInput?: (address: string, folder: string) => Promise<string>;
  /** Left out: this process does all of it. */
  sharing?: Sharing;
  /** Shown the rows of a file once they were checked, also those of a dry run; may read them again. */
  onChecked?: (file: { input: InputFile; checked: CheckedInput<RowReader> }) => Promise<void>;
}

export interface BulkProgress {
  checking: (rows: number) => void;
  reading: (objects: number) => void;
  sending: (done: number, total: number, rejected: number) => void;
  /** Rows that were compared with the platform. */
  comparing?: (done: number, total: number) => void;
  /** Rows that are in ZIPs. */
  building: (done: number, total: number) => void;
  /** Bytes. */
  uploading: (done: number, total: number) => void;
  stop: () => void;
}

/** What is checked once lines were put together, and what was made of them. */
export type Joined = Pick<RowGroups<unknown>, 'checked'> & Partial<RowGroups<unknown>>;

/** What makes one kind of work on the rows of a file different from another. */
export interface WorkKind<Looked = unknown> {
  /** As typed: `products import`. */
  command: string;
  /** Plural, for sentences: `products`. */
  noun: string;
  /** Options of this kind that decide what is sent; part of the run's fingerprint. */
  options: { readonly [name: string]: unknown };
  /** @param signs of the numbers of a file as an operator writes it */
  readerFor: (columns: readonly string[], sourceOf: (column: string) => string, signs?: NumberSigns) => RowReader;
  /** What a dry run does not look at. */
  notChecked: string;
  /** Flags that may be missing where a platform, of which nothing is known, refused every row. */
  firstContactFlags?: () => string | undefined;
  /** What was said of empty cells. */
  empty?: EmptyCells;
  /** What this call makes in place of sending; then it makes no run and holds no lock. */
  runless?: 'plan' | 'build';
  /** Rows that do not come from a file as an operator writes it: instead of opening and checking one. */
  open?: (path: string, folder: string) => Promise<{ input: InputFile; checked?: CheckedInput }>;
  /** Looks at the whole file before its rows are made, for files whose lines are not rows by themselves. */
  fitRows?: (input: InputFile, mapping: Mapping | undefined) => Promise<FittedPreset | undefined>;
  /** What looks on at the first pass over the rows. @param folder of ours */
  watchRows?(folder: string): Promise<RowWatch>;
  /**
   * Looks at the rows together, once each was looked at by itself and before a run exists: further rows are left out.
   *
   * @returns what whatever is done with them needs of it
   */
  checkTogether?(work: Work, held: { run?: Run }): Promise<Looked>;
  /** Makes one row of several lines, before they are checked together. */
  joinLines?(work: Work): Promise<Joined>;
  /** Another run reports its rejected rows: it writes no reject file, and that none went through is not a refusal. */
  isPart?: boolean;
  /** What no row changes remains as it is, as is meant: that none went through is not a refusal of the run. */
  mayRemain?: boolean;
  /** Compares rows with the platform where their sender cannot: it leans on a run, or rows are not what is sent. */
  openJudge?(work: Work): Promise<RowJudge>;
  /** Keys of all that the platform has of this kind, as rows have them. */
  listKeys?: () => AsyncIterable<readonly string[]>;
}

/** Compares what a file says with the platform. Writes nothing. */
export interface RowJudge {
  /** In file order. */
  rows: () => AsyncIterable<readonly JudgedRow[]>;
  close: () => unknown;
}

export interface JudgedRow {
  /** As a run of the file numbers it. */
  number: number;
  /** In the file. */
  line: number;
  /** Its place in a JSON array, from 0. */
  element?: number;
  key: string;
  /** Rows of the input that it is made of. */
  count: number;
  /** What it says, member by member, for figures where the verdict names no members. */
  wanted: unknown;
  judge: () => Promise<Judged>;
}

/** What makes one kind of bulk write different from another. */
export interface BulkKind<Content> extends WorkKind {
  read(row: NumberedRow): Content;
  /** What of a row decides what is sent, for its digest. */
  contentOf: (content: Content) => unknown;
  /** What a row says, by members of the platform's; left out: what `contentOf` gives. */
  membersOf?: (content: Content) => Readonly<Record<string, unknown>>;
  /** Rows that lean on others have a later turn than those; left out: all have the same. */
  turns?: readonly ((content: Content) => boolean)[];
  /** Names what rows lean on together, so that one process sends them: a variant group that one of them makes, say. */
  groupOf?: (content: Content) => string | undefined;
  /** What is said at the end of what its sender found odd: in this process, or in all that did a part of it. */
  tellOddities?: (counts: Readonly<Record<string, number>>) => readonly string[];
  /** Called once rows are to be sent, or compared without a run. */
  openSender: (setup: SenderSetup, run?: Run) => Promise<Sender<Content>>;
}

/** Resolves when it is on disk. @throws {LocalError} */
export type NoteBeside = (...notes: readonly (Noted | { where: Thing; left: State })[]) => Promise<void>;

export interface SenderSetup {
  /** Rows that will be asked for. */
  rows: number;
  folder: string;
  reading: (objects: number) => void;
  /** Told the keys of the platform; left out: nobody compares them. */
  keys?: PlatformKeys;
  /** Writes down what changes beside rows, before it is sent, and what the platform answered. Left out: nobody keeps it. */
  note?: NoteBeside;
  /** Rows are compared only: nothing may be made for them beforehand. */
  readOnly?: boolean;
  /** As of the work. */
  fitted?: FittedPreset;
  /** Rows may say in a column of their own what is to become of their things. */
  commanded?: boolean;
}

/** What an earlier attempt left in the journal for a row without an outcome. */
export interface Doubt {
  /** Whether its object was known not to exist before. */
  before: 'none' | 'exists' | undefined;
}

export interface Sender<Content> {
  prepare: (row: OpenRow<Content>, doubt: Doubt | undefined) => Promise<Step>;
  /** Whether `prepare` sends requests. */
  asks: boolean;
  /** Writes in flight, where it is not for the call to say. */
  atOnce?: number;
  /** Reads what a row is about anew and compares it with what the row says: the verdict of an import without a write. */
  judge?: (row: OpenRow<Content>) => Promise<Judged>;
  /** Sent once more, a row would be there twice. */
  once?: true;
  /** Rows that are sent behind all others: each phase once those before have their outcomes. See `phasesOf`. */
  phases?: readonly ReadonlySet<number>[];
  /** What is not listed is not lost before, milliseconds since 1970; left out: it is read without a list. */
  listedUntil?: () => number;
  /**
   * Looks for what was left open or pending, once every row had its turn, and sends what surely did not happen.
   *
   * @returns why some of it is still open
   */
  finish?: (
    job: Pick<SendJob<unknown>, 'journal' | 'verifier' | 'workers' | 'settled'>,
  ) => Promise<TillctlError | undefined>;
  /** How often each of what is odd about what was sent. */
  oddities?: () => Readonly<Record<string, number>>;
  /** Members of the summary that it alone knows. */
  shown?: () => Partial<Summary>;
  close: () => void;
}

/** What of a row was compared. */
interface Comparison {
  /** All that the row says, with what was found; left out: what the row says. */
  compared?: readonly MemberDifference[];
  /** Members that the row says and the platform does not show. */
  uncompared?: readonly string[];
}

/** How what the platform has compares with what a row says. */
export type Judged =
  | ({ kind: 'same' } & Comparison)
  | { kind: 'missing' }
  | ({ kind: 'different'; members: readonly MemberDifference[] } & Comparison)
  /** It cannot be compared: the platform has several, or the row leans on something that is not there. */
  | { kind: 'rejected'; problems: readonly CellProblem[] };

/** As JSON values in our form; undefined for nothing. */
export interface MemberDifference {
  member: string;
  wanted: unknown;
  found: unknown;
}

export interface BulkReport {
  summary: Summary;
  /** Why it did not end well, with bad and refused rows by name; undefined when it did. */
  failure?: TillctlError;
  /** Standard output has its document already: the counts go to standard error. */
  printed?: boolean;
  /** What a person sees before the counts. @param width of the terminal, in columns */
  described?: (width: number, paint: Paint) => string;
}

/** Work on the rows of a file under way, once they were checked. */
export interface Work<Reader extends RowReader = RowReader> {
  /** The preset that its file is read by. */
  fitted?: FittedPreset;
  kind: WorkKind;
  options: BulkOptions;
  call: BulkCall;
  deps: BulkDeps;
  input: InputFile;
  path: string;
  folder: string;
  checked: CheckedInput<Reader>;
  /** Where its rows are several lines each. */
  joined?: Joined;
  outcomes: RowOutcomes;
  /** Left out of rows that were checked when they were written. */
  keys?: FileKeys;
  /** Milliseconds since 1970. */
  started: number;
  /**
   * `report`: what reading back showed, once rows were sent. `refused`: rows that were rejected by what the platform has,
   * before a run or without one. `oddities`: of what was sent. `shown`: what its sender alone knows.
   */
  looks: {
    report?: SummaryVerification;
    refused?: number;
    oddities?: Readonly<Record<string, number>>;
    shown?: Partial<Summary>;
  };
  /** What a dry run does not look at. */
  open: string[];
  /** Called when the work is over, however it ends, the last first. */
  closing: (() => unknown)[];
  /** What would change on the platform, where the operator is asked first. */
  expects?: readonly Expected[];
}

/** One bulk write under way, once its input was checked. */
export interface Job<Content> extends Work {
  kind: BulkKind<Content>;
}

/** The same, where whoever sends it has its rows. */
export interface SendingWork<Content> extends Work {
  kind: WorkKind & Pick<BulkKind<Content>, 'openSender' | 'tellOddities'>;
}
