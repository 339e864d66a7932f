import { parseJson } from '../json/json.js';
import type { BatchStep, BuiltPart, DraftStep, Entry, ExchangeStep, LookVerdict, Result } from './entries.js';

const results: ReadonlySet<unknown> = new Set<Result>(['created', 'updated', 'unchanged', 'rejected']);
const verdicts: ReadonlySet<unknown> = new Set<LookVerdict>(['kept', 'unconfirmed', 'changed_elsewhere', 'not_kept']);
const batchSteps: ReadonlySet<unknown> = new Set<BatchStep['step']>([
  ...(['judged', 'built', 'uploaded', 'trigger', 'triggered', 'ended', 'collected'] as const),
]);
const draftSteps: ReadonlySet<unknown> = new Set<DraftStep['step']>([
  ...(['draft', 'customer', 'item', 'fulfillment', 'mapping', 'finalize', 'delete'] as const),
  ...(['again', 'swept', 'kept'] as const),
]);

/** One line of a journal, numbers in its values exact; undefined when it is damaged. */
export function parseEntry(line: string): Entry | undefined {
  try {
    const value = parseJson(line);
    return isEntry(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  if ('intent' in value) {
    return isRow(value.intent) && 'key' in value && typeof value.key === 'string' && 'digest' in value;
  }
  if ('look' in value) return isRow(value.look) && (!('verdict' in value) || verdicts.has(value.verdict));
  if ('step' in value) return isBatchStep(value) || isDraftStep(value) || isExchange(value);
  if ('rejected' in value) return isRow(value.rejected) && 'problems' in value;
  if ('beside' in value) return (value.beside === null || isRow(value.beside)) && 'where' in value;
  return 'outcome' in value && isRow(value.outcome) && 'result' in value && results.has(value.result);
}

function isBatchStep({ step, zip, at, parts }: Partial<Record<keyof BatchStep, unknown>>): boolean {
  const isKnown = batchSteps.has(step) && isRow(zip) && typeof at === 'string';
  return isKnown && (step !== 'built' || (Array.isArray(parts) && parts.every(isPart)));
}

function isPart(part: Partial<Record<keyof BuiltPart, unknown>> | null): boolean {
  const texts = [part?.zip, part?.sha256, part?.content_sha256];
  return texts.every((text) => typeof text === 'string') && isRow(part?.size) && isRow(part?.operations);
}

function isExchange({ step, cycles }: Partial<Record<keyof ExchangeStep, unknown>>): boolean {
  return step === 'exchange' && Array.isArray(cycles);
}

function isDraftStep({ step, key, at }: Partial<Record<keyof DraftStep, unknown>>): boolean {
  return draftSteps.has(step) && typeof key === 'string' && typeof at === 'string';
}

function isRow(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
