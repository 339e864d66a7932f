import { readDuration } from './duration.js';

/** Of the setting `keep_values`: no run writes values. */
export const noValues = 'none';

/** @throws {UsageError} */
export function readKeepValues(text: string, source: string): string {
  if (text !== noValues) readDuration(text, source);
  return text;
}

/** Why a run has no values, by the setting that decided it. */
export function textOfKept(kept: string): string {
  if (kept === noValues) return 'it has no values (keep_values is none)';
  const [, count = '', unit = ''] = /^(\d+)(.)$/.exec(kept) ?? [];
  const name = { s: 'second', m: 'minute', h: 'hour', d: 'day', w: 'week' }[unit];
  return `its values were removed after ${Number(count)} ${name}${Number(count) === 1 ? '' : 's'} (keep_values)`;
}
