import type { OperationTexts } from './price-operation.js';

/**
 * Operations as UTF-8, back to back: for each its texts, in this order, with a line break behind each of them. JSON
 * escapes line breaks, so that no text has one of its own.
 */
export function operationLines({ id, target, prices, rows, lines }: OperationTexts): string {
  return `${target}\n${id}\n${prices}\n${rows}\n${lines}\n`;
}

/** Where the texts of an operation begin; each ends one byte before the next one. */
export interface OperationPlaces {
  target: number;
  id: number;
  prices: number;
  rows: number;
  lines: number;
  /** Where the next operation begins. */
  next: number;
}

const lineBreak = 10;

/** The operation that begins at `target`. */
export function placesAt(bytes: Buffer, target: number): OperationPlaces {
  const id = behindLine(bytes, target);
  const prices = behindLine(bytes, id);
  const rows = behindLine(bytes, prices);
  const lines = behindLine(bytes, rows);
  return { target, id, prices, rows, lines, next: behindLine(bytes, lines) };
}

function behindLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== lineBreak) at += 1;
  return at + 1;
}
