import { bytesOf, statsOf } from '../disk/files.js';
import { exitCodes } from '../errors/errors.js';
import { isObject } from '../json/is-object.js';
import { lastLineOf } from './last-line.js';

/** What the document of a command says that a fleet tells of it; of most commands not all is there. */
export interface ChildResult {
  /** As the process ends, or ended unseen. */
  code: number;
  run_id?: string;
  /** Documents of a pull, rows of an import, things of a list. */
  items?: number;
  rejected?: number;
  rejects_file?: string;
  /** Pages and plans. */
  written?: readonly string[];
  why?: string;
  hint?: string;
}

/** A document is some lines; only lists are long, of which nothing but the number is wanted. */
const maxBytes = 32 * 1024 * 1024;

/**
 * The document that a command printed, which it does as its last word: where it is whole, the command came to its end.
 *
 * @param clean takes secrets out of a text
 * @returns undefined where there is none, or a part
 */
export async function readChildResult(file: string, clean: (text: string) => string): Promise<ChildResult | undefined> {
  const found = await statsOf(file).catch(() => undefined);
  if (found === undefined || found.size === 0 || found.size > maxBytes) return undefined;
  const document = membersOf(parsed((await bytesOf(file)).toString()));
  return document === undefined ? undefined : resultOf(document, clean);
}

/** What is known of a process that ended so: where there is no document, its last words are in the log. */
export async function endOf(
  code: number,
  { document, log }: { document: string; log: string },
  clean: (text: string) => string,
): Promise<ChildResult> {
  const printed = await readChildResult(document, clean);
  if (printed !== undefined || code === exitCodes.ok) return { ...printed, code };
  const why = clean((await lastLineOf(log)) || 'its process was ended by another');
  return { code, why };
}

function resultOf(document: Members, clean: (text: string) => string): ChildResult {
  const error = membersOf(document.error) ?? {};
  const counts = membersOf(document.counts) ?? {};
  const cleaned = (value: unknown) => (typeof value === 'string' ? clean(value) : undefined);
  const result = {
    run_id: textOf(document.run_id),
    items: countOf(document.documents) ?? countOf(membersOf(document.input)?.rows) ?? countOf(document.items),
    rejected: countOf(counts.rejected) ?? countOf(document.problems),
    rejects_file: textOf(document.rejects_file),
    written: Array.isArray(document.written) ? document.written.flatMap((file) => textOf(file) ?? []) : undefined,
    why: cleaned(error.message),
    hint: cleaned(error.hint),
  };
  const known = Object.entries(result).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), code: countOf(error.code) ?? exitCodes.ok };
}

type Members = Readonly<Record<string, unknown>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function membersOf(value: unknown): Members | undefined {
  return isObject(value) ? { ...value } : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Of a list, its length. */
function countOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}
