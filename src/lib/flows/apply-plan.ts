import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { InputError, LocalError, UsageError } from '../errors/errors.js';
import { listOf } from '../records/current-price.js';
import { priceColumns } from '../records/price-columns.js';
import type { PriceOperation } from '../records/price-operation.js';
import type { PriceReader } from '../records/price-row.js';
import { createPriceReader } from '../records/price-row.js';
import { quoted } from '../records/quoted.js';
import type { InputFile, Row } from '../tabular/row.js';
import type { CheckedInput, NumberedRow } from './check-rows.js';
import type { PlannedPrices } from './price-checks.js';
import {
  currentOfEntry,
  operationOfEntry,
  type PlanEntry,
  type PlanHead,
  planFormat,
  planVersion,
  rowsOfEntry,
} from './price-plan-format.js';

const chunkBytes = 1 << 18;
const mostLineBytes = 64 * 1024 * 1024;
const atOnce = 500;
const columns = priceColumns.map(({ name }) => name);

/**
 * The operations of a plan, as a flow takes those of a file. The file stays open: what is renamed over it meanwhile does
 * not matter, and what is written into it is noticed by the digest at the end of each pass.
 *
 * @throws {InputError} when there is no such file
 * @throws {UsageError} when it is no plan, is one of a later version, or was changed since it was written
 */
export async function readPlan(file: string): Promise<PlannedPrices> {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new InputError(
      `cannot read the plan ${file}: ${cause.code === 'ENOENT' ? 'there is no such file' : (cause.code ?? cause.message)}`,
      { cause },
    );
  });
  try {
    const found = await lookThrough(handle, file);
    return plannedOf(handle, file, found);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface LookedThrough {
  head: PlanHead;
  operations: number;
  rows: number;
  /** Of all bytes. */
  sha256: string;
  sizeBytes: number;
}

/** A first pass: nothing of a plan is believed before all of it was seen. */
async function lookThrough(handle: FileHandle, file: string): Promise<LookedThrough> {
  const whole = createHash('sha256');
  const upToDigest = createHash('sha256');
  let head: PlanHead | undefined;
  let list: 'before' | 'operations' | 'behind' = 'before';
  let operations = 0;
  let rows = 0;
  let sizeBytes = 0;
  let digest: string | undefined;
  for await (const line of linesOf(handle, file)) {
    whole.update(line).update('\n');
    sizeBytes += line.length + 1;
    if (digest !== undefined) throw changed(file);
    const text = line.toString('utf8');
    digest = /^"plan_sha256":"([0-9a-f]{64})"\}$/.exec(text)?.[1];
    if (digest !== undefined) continue;
    upToDigest.update(line).update('\n');
    if (head === undefined) head = headOf(text, file);
    else if (list === 'before' && text === '"operations":[') list = 'operations';
    else if (list === 'operations' && text === '],') list = 'behind';
    else if (list === 'operations') {
      rows += rowsOfEntry(entryOf(text, file));
      operations += 1;
    }
  }
  if (head === undefined) throw notAPlan(file);
  if (digest === undefined || digest !== upToDigest.digest('hex') || list !== 'behind') throw changed(file);
  return { head, operations, rows, sha256: whole.digest('hex'), sizeBytes };
}

function headOf(line: string, file: string): PlanHead {
  const value = parsed(line.replace(/,$/, '}'));
  if (typeof value !== 'object' || value === null) throw notAPlan(file);
  const head = value as Partial<PlanHead>;
  if (head.format !== planFormat) throw notAPlan(file);
  if (head.version !== planVersion) {
    throw new UsageError(
      `${file} is a plan of format version ${String(head.version)}, and this version of tillctl reads ${planVersion}`,
      {
        hint: `use tillctl ${String(head.tool_version)}, or make the plan again`,
      },
    );
  }
  const texts = [head.org, head.base_url, head.command, head.made_at, head.input?.sha256];
  if (!texts.every((text) => typeof text === 'string')) throw changed(file);
  return head as PlanHead;
}

function entryOf(line: string, file: string): PlanEntry {
  const value = parsed(line.replace(/,$/, ''));
  if (typeof value !== 'object' || value === null) throw changed(file);
  const { operation_id: id, product, price_list: list } = value as Partial<PlanEntry>;
  if (typeof id !== 'string' || typeof product !== 'object' || list === undefined) throw changed(file);
  if (list !== null && listOf(list) === undefined) throw changed(file);
  return value as PlanEntry;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function notAPlan(file: string): UsageError {
  return new UsageError(`${file} is not a plan of prices`, {
    hint: 'tillctl batch prices <file> --plan plan.json makes one',
  });
}

function changed(file: string): UsageError {
  return new UsageError(`${file} was changed since tillctl wrote it`, {
    hint: 'make the plan again with batch prices --plan; what is planned is sent as it is or not at all',
  });
}

async function* linesOf(handle: FileHandle, file: string): AsyncGenerator<Buffer> {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let rest: Buffer[] = [];
  let restBytes = 0;
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(chunk, 0, chunkBytes, at);
    if (bytesRead === 0) break;
    at += bytesRead;
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1 && end < bytesRead; end = chunk.indexOf(10, start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      restBytes = 0;
      start = end + 1;
      yield line;
    }
    rest.push(Buffer.from(chunk.subarray(start, bytesRead)));
    restBytes += bytesRead - start;
    if (restBytes > mostLineBytes) throw notAPlan(file);
  }
  if (restBytes > 0) yield Buffer.concat(rest);
}

function plannedOf(handle: FileHandle, file: string, found: LookedThrough): PlannedPrices {
  const { head, sha256, sizeBytes } = found;
  const heldBack = new Set<string>();
  let heldRows = 0;

  /** @throws {LocalError} when somebody wrote into the file meanwhile */
  async function* entries(): AsyncGenerator<{ entry: PlanEntry; operation: PriceOperation }[]> {
    const whole = createHash('sha256');
    let list: 'before' | 'operations' | 'behind' = 'before';
    let row = 0;
    let some: { entry: PlanEntry; operation: PriceOperation }[] = [];
    for await (const line of linesOf(handle, file)) {
      whole.update(line).update('\n');
      if (list === 'operations' && line.length === 2) list = 'behind';
      if (list === 'operations') {
        const entry = entryOf(line.toString('utf8'), file);
        const operation = operationOfEntry(entry, row);
        row += operation.rows.length;
        some.push({ entry, operation });
        if (some.length === atOnce) {
          yield some;
          some = [];
        }
      } else if (list === 'before' && line.length === 14) list = 'operations';
    }
    if (whole.digest('hex') !== sha256) throw new LocalError(`${file} was changed by somebody else while it was read`);
    if (some.length > 0) yield some;
  }

  async function* rows(): AsyncGenerator<Row[]> {
    for await (const some of entries()) yield some.flatMap(({ operation }) => rowsOf(operation));
  }

  async function* numbered(): AsyncGenerator<NumberedRow<PriceReader>[]> {
    const reader = createPriceReader(columns, { decimalComma: false, ignoreUnknown: false });
    for await (const some of rows()) {
      yield some.map((row) => ({ number: row.line - 1, original: row, row, reader, uniqueKey: '' }));
    }
  }

  const leftOut = new Set<number>();
  const checked: CheckedInput<PriceReader> = {
    read: found.rows,
    skipped: 0,
    collapsed: 0,
    rows: found.rows,
    get rejected() {
      return leftOut.size;
    },
    leaveOut: (number) => {
      leftOut.add(number);
    },
    notices: { lines: [], more: 0 },
    numbered,
    sendable: (number) => !leftOut.has(number),
    isCollapsed: () => false,
  };
  const input: InputFile = {
    name: file,
    format: 'csv',
    description: `a plan of ${found.operations} ${found.operations === 1 ? 'operation' : 'operations'}`,
    columns,
    nested: false,
    rows,
    sha256: () => sha256,
    sizeBytes,
    close: async () => {},
  };
  const { format: _format, version: _version, made_at: madeAt, read_at: _readAt, ...origin } = head;
  return {
    origin,
    madeAt,
    input,
    checked,
    size: () => found.operations - heldBack.size,
    rows: () => found.rows - heldRows,
    each: async function* () {
      for await (const some of entries()) {
        const left = some.filter(({ operation }) => !heldBack.has(operation.id));
        if (left.length > 0) yield left.map(({ operation }) => operation);
      }
    },
    eachPlanned: async function* () {
      for await (const some of entries()) {
        yield some.map(({ operation, entry }) => ({ operation, before: currentOfEntry(entry) }));
      }
    },
    holdBack: ({ id, rows: own }) => {
      if (heldBack.has(id)) return;
      heldBack.add(id);
      heldRows += own.length;
    },
    close: () => handle.close(),
  };
}

/** As `batch prices` would read them. Rows of a plan are numbered by their prices; line 1 is the first. */
function rowsOf({ id, target, prices, rows }: PriceOperation): Row[] {
  const cellsOf = (own: Readonly<Record<string, string>>) => {
    const cells: Readonly<Record<string, string | undefined>> = {
      operation_id: id,
      product_external_id: target.externalId,
      product_id: target.id,
      sales_channel_id: target.channel?.id,
      sales_channel_type: target.channel?.type,
      ...own,
    };
    return columns.map((column) => cells[column] ?? '');
  };
  if (prices === undefined || prices.length === 0)
    return [{ line: (rows[0] ?? 0) + 1, cells: cellsOf({ remove: 'true' }) }];
  return prices.map(({ validFrom, amount, currency, gross, quantity }, at) => ({
    line: (rows[at] ?? 0) + 1,
    cells: cellsOf({
      valid_from: validFrom,
      price: amount,
      currency,
      price_is_gross: String(gross),
      ...(quantity === undefined ? {} : { quantity: quantity.amount, unit: quantity.unit }),
    }),
  }));
}

/** A plan is for one organisation of one platform. @throws {UsageError} */
export function refuseOtherTarget({ origin, input }: PlannedPrices, scope: { base_url: string; org: string }): void {
  if (origin.org === scope.org && origin.base_url === scope.base_url) return;
  throw new UsageError(
    `${input.name} is a plan for organisation ${quoted(origin.org)} of ${origin.base_url}, not for ${quoted(scope.org)} of ${scope.base_url}`,
    { hint: `use its profile (--profile ${origin.profile})` },
  );
}
