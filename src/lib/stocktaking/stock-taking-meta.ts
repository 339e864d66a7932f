import { UnverifiedError } from '../errors/errors.js';
import { messageOf } from '../errors/message-of.js';
import { isObject } from '../json/is-object.js';
import { parseExactJson, stringifyJson } from '../json/json.js';
import { skipSpace, skipValue } from '../json/scan.js';
import { type ProblemList, shownValue } from './stock-taking-problems.js';
import { metaFileName, metaRules, type StockTakingType } from './stock-taking-schema.js';
import type { ExportFile } from './stock-taking-source.js';

/** What `meta.json` says, as far as it is said rightly. */
export interface StockTakingMeta {
  id?: string;
  status?: string;
  type?: StockTakingType;
  /** The whole object, numbers digit for digit: for `stringifyJson`. */
  members?: Record<string, unknown>;
  /** Its text. */
  text?: string;
}

/** A stock-taking is a few kilobytes. */
const maxBytes = 4 * 2 ** 20;

/** Reads and judges `meta.json`. */
export async function readMeta(file: ExportFile | undefined, problems: ProblemList): Promise<StockTakingMeta> {
  const report = (rule: string, column: string | null, value: string | null, message: string) =>
    problems.add({ file: metaFileName, line: null, column, rule }, () => ({ value, message }));
  if (file === undefined) {
    report('missing-file', null, null, 'it is missing');
    return {};
  }
  const bytes = await bytesOf(file, report);
  if (bytes === undefined) return {};
  const parsed = parseObject(bytes);
  if ('fault' in parsed) {
    report(parsed.rule, null, null, parsed.fault);
    return {};
  }
  const { members, text } = parsed;
  const meta: StockTakingMeta = { members, text };
  const { id, status, type } = members;
  if (typeof id === 'string' && id !== '') meta.id = id;
  else report('required', 'id', null, 'it has no id');
  if (typeof status === 'string' && status !== '') {
    meta.status = status;
    if (!metaRules.finalStatuses.some((known) => known === status)) {
      report(
        'status',
        'status',
        short(status),
        `"${short(status)}" is not one of ${metaRules.finalStatuses.join(', ')}`,
      );
    }
  } else report('required', 'status', null, 'it has no status');
  const known = metaRules.types.find((one) => one === type);
  if (known !== undefined) meta.type = known;
  else if (type !== undefined && type !== null) {
    const shown = short(typeof type === 'string' ? type : stringifyJson(type));
    report('enum', 'type', shown, `"${shown}" is not one of ${metaRules.types.join(', ')}`);
  }
  return meta;
}

async function bytesOf(
  file: ExportFile,
  report: (rule: string, column: null, value: null, message: string) => void,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file.chunks()) {
      size += chunk.length;
      if (size > maxBytes) {
        report('json', null, null, `it is larger than ${maxBytes} bytes`);
        return undefined;
      }
      parts.push(Buffer.from(chunk));
    }
  } catch (error) {
    if (!(error instanceof UnverifiedError)) throw error;
    const { problem } = error as { problem?: { rule?: string } };
    report(problem?.rule ?? 'archive', null, null, error.message);
    return undefined;
  }
  return Buffer.concat(parts);
}

type Parsed = { members: Record<string, unknown>; text: string } | { rule: string; fault: string };

function parseObject(bytes: Buffer): Parsed {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { rule: 'utf-8', fault: 'it has bytes that are not UTF-8' };
  }
  try {
    // Refuses what is nested so deeply that walking through it would run out of stack.
    const json = Buffer.from(text);
    skipValue(json, skipSpace(json, 0), 0);
    JSON.parse(text);
    // Refuses two members of one name: readers disagree on which of them holds.
    const members = parseExactJson(text);
    if (isObject(members)) {
      return { members: { ...members }, text };
    }
    return { rule: 'json', fault: 'it is not a JSON object' };
  } catch (error) {
    return { rule: 'json', fault: `it is not JSON: ${messageOf(error)}` };
  }
}

function short(text: string): string {
  return shownValue(text);
}
