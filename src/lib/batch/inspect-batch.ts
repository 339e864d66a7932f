import { isAscii } from 'node:buffer';
import { type ArchiveProblem, createArchiveProblems } from '../archive/entry-problems.js';
import type { WalkedEntry } from '../archive/entry-walk.js';
import { type EntryStream, openEntryStream } from '../archive/inspect-entries.js';
import { DamagedEntryError, defaultArchiveLimits } from '../archive/open-archive.js';
import { KeyGroups } from '../spill/key-groups.js';
import { createPile, type Pile } from '../spill/pile.js';
import { type InspectedOperation, judgeOperation, judgeOperationName, targetOf } from './inspect-operation.js';

export interface InspectBatchOptions {
  /** The ZIP. */
  path: string;
  /** Types of operations that the batch may have. */
  types: readonly string[];
  /** Undefined: the platform's own limits are not known. */
  maxOperations?: number;
  maxBytes?: number;
}

export interface InspectBatchDeps {
  /** An existing folder of ours, for what does not fit into memory. */
  workFolder: string;
  /** Asked between entries; throws to stop. */
  throwIfInterrupted?: () => void;
}

export interface BatchInspection {
  isSound: boolean;
  sizeBytes: number;
  /** Of the ZIP, whatever they are. */
  entries: number;
  operations: number;
  /** Operations by type. */
  types: Record<string, number>;
  /** The ids that run first and last; undefined when there is none. */
  first: string | undefined;
  last: string | undefined;
  /** The entries lie in the order of execution. */
  isInOrder: boolean;
  /** The first ones; `problemCount` has all. */
  problems: readonly ArchiveProblem[];
  problemCount: number;
  /** What is allowed and worth a look. */
  notices: string[];
  /** In the order of execution. */
  each: () => Generator<InspectedOperation>;
  /** Removes what was put into the work folder. */
  close: () => Promise<void>;
}

/** The types of the batch of valid-from prices, as the specification names them. */
export const priceBatchTypes = ['ProductValidFromPriceUpdate', 'ProductSalesChannelValidFromPriceUpdate'] as const;

const maxEntries = 2_000_000;
const keptProblems = 1000;
/** An operation is a document of a few hundred bytes; this is a thousand prices. */
const maxDocumentBytes = 4 << 20;
const namedTargets = 20;

/**
 * Judge a batch ZIP, also one of another program: its structure as a reader of a stream sees it, each document by
 * the contract, and all of them together. A million operations take a bounded amount of memory.
 *
 * @throws {InputError} when the file cannot be read; {LocalError} when the work folder is full. What is wrong with the
 *   ZIP is a problem of the inspection
 */
export async function inspectBatch(options: InspectBatchOptions, deps: InspectBatchDeps): Promise<BatchInspection> {
  const problems = createArchiveProblems(keptProblems);
  const stream = await openEntryStream(options.path, { ...defaultArchiveLimits, maxEntries }, problems);
  const found = createPile(deps.workFolder);
  const targets = new KeyGroups(deps.workFolder);
  const ends: Pick<BatchInspection, 'first' | 'last'> = { first: undefined, last: undefined };
  let isInOrder = true;
  const types = new Map<string, number>();
  const allowed = new Set(options.types);
  let entries = 0;
  let operations = 0;

  async function inspectEntry(entry: WalkedEntry): Promise<void> {
    entries += 1;
    const report = ({ rule, message }: { rule: string; message: string }) =>
      problems.add({ rule, entry: entry.name, offset: entry.offset, message });
    for (const finding of [...judgeOperationName(entry.name), ...packingFindings(entry)]) report(finding);
    const bytes = await contentOf(stream, entry, report);
    if (bytes === undefined || !entry.name.endsWith('.json')) return;
    const { operation, findings } = judgeOperation(bytes, entry, allowed);
    for (const finding of findings) report(finding);
    if (operation === undefined) return;
    operations += 1;
    if (allowed.has(operation.type)) types.set(operation.type, (types.get(operation.type) ?? 0) + 1);
    targets.add(targetOf(operation), operations, 0, asciiStart(operation.operation_id));
    const { operation_id: id } = operation;
    isInOrder &&= ends.last === undefined || ends.last <= id;
    if (ends.first === undefined || id < ends.first) ends.first = id;
    if (ends.last === undefined || id > ends.last) ends.last = id;
    found.add(id, JSON.stringify(operation));
  }

  function* each(): Generator<InspectedOperation> {
    for (const records of found.sorted()) yield* records.map((record) => operationIn(found, record));
  }

  const close = async () => {
    await stream.close();
    targets.close();
    found.close();
  };
  try {
    for await (const entry of stream.entries()) {
      deps.throwIfInterrupted?.();
      await inspectEntry(entry);
    }
    reportRepeats(found, problems.add);
    judgeLimits(options, { entries, sizeBytes: stream.sizeBytes }, problems.add);
    if (entries === 0 && problems.count() === 0) problems.add({ rule: 'empty', message: 'it has no operation' });
    const notices = targetNotices(targets);
    if (!isInOrder) notices.unshift('its entries do not lie in the order of execution, which is that of their ids');
    return {
      isSound: problems.count() === 0,
      sizeBytes: stream.sizeBytes,
      entries,
      operations,
      types: Object.fromEntries([...types].sort()),
      ...ends,
      isInOrder,
      problems: problems.list(),
      problemCount: problems.count(),
      notices,
      each,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Finding = { rule: string; message: string };

/** What an archive may have and a batch may not. */
function packingFindings(entry: WalkedEntry): Finding[] {
  const message = 'its name has letters beyond ASCII without the flag of UTF-8: other readers see another name';
  const named = isAscii(Buffer.from(entry.name)) || entry.isNameUtf8 ? [] : [{ rule: 'name-flag', message }];
  return [...named, ...methodFindings(entry)];
}

function methodFindings(entry: WalkedEntry): Finding[] {
  if (!entry.isDescriptorPlain) {
    const message = 'the sizes after it have fewer bits than the header before it promises';
    return [{ rule: 'data-descriptor-form', message }];
  }
  if (entry.method !== 0 || entry.isEncrypted) return [];
  const found: Finding[] = entry.isFolder
    ? []
    : [{ rule: 'stored', message: 'it is stored, a batch is packed by DEFLATE only' }];
  if (entry.hasDescriptor) {
    const message = 'it is stored and its size is after it: a reader of a stream cannot see its end';
    found.push({ rule: 'data-descriptor-stored', message });
  }
  return found;
}

async function contentOf(
  stream: EntryStream,
  entry: WalkedEntry,
  report: (finding: Finding) => void,
): Promise<Buffer | undefined> {
  // Its method or encryption has been reported.
  if (entry.isEncrypted || (entry.method !== 0 && entry.method !== 8)) return undefined;
  if (entry.size > maxDocumentBytes) {
    report({
      rule: 'document-size',
      message: `it would have ${entry.size} bytes, at most ${maxDocumentBytes} are read`,
    });
    return undefined;
  }
  try {
    return await stream.content(entry);
  } catch (error) {
    if (!(error instanceof DamagedEntryError)) throw error;
    report(error.problem);
    return undefined;
  }
}

function operationIn(found: Pile, record: number): InspectedOperation {
  return JSON.parse(found.content(record)) as InspectedOperation;
}

function reportRepeats(found: Pile, add: (problem: ArchiveProblem) => void): void {
  for (const [, ...again] of found.repeated()) {
    for (const { operation_id: id, offset } of again.map((record) => operationIn(found, record))) {
      add({ rule: 'duplicate-id', entry: `${id}.json`, offset, message: `another entry has the id "${id}" as well` });
    }
  }
}

function judgeLimits(
  { maxBytes, maxOperations }: InspectBatchOptions,
  { entries, sizeBytes }: { entries: number; sizeBytes: number },
  add: (problem: ArchiveProblem) => void,
): void {
  if (maxBytes !== undefined && sizeBytes > maxBytes) {
    add({ rule: 'max-bytes', message: `it has ${sizeBytes} bytes, ${maxBytes} are allowed` });
  }
  if (maxOperations !== undefined && entries > maxOperations) {
    add({ rule: 'max-operations', message: `it has ${entries} entries, ${maxOperations} are allowed` });
  }
}

/** Several operations for one list are allowed: the one that runs last stays. */
function targetNotices(targets: KeyGroups): string[] {
  const notices: string[] = [];
  let repeated = 0;
  for (const { key, members } of targets.groups()) {
    repeated += 1;
    if (repeated > namedTargets) continue;
    const last = members
      .map(({ contentHash }) => contentHash)
      .sort()
      .at(-1);
    notices.push(
      `${members.length} operations replace the prices of the product with ${key}: "${last}" runs last and stays`,
    );
  }
  if (repeated > namedTargets) notices.push(`and so for ${repeated - namedTargets} more products`);
  return notices;
}

/** What the groups keep beside a key. */
function asciiStart(id: string): string {
  return id.replace(/[^\x20-\x7e]/g, '?').slice(0, 255);
}
