import { nouns, type Platform } from './platform.js';

const nearMs = 2 * 24 * 3_600_000;

/**
 * Everything that a platform has, one line a thing; ids that it gave are replaced by what they name,
 * ids of runs and times of now left out.
 */
export function platformContent(platform: Platform): string[] {
  // Files belong to batches, of which the platform keeps milliseconds; what they did is in the lists of prices.
  const compared = nouns.filter((noun) => noun !== 'stored-files' && noun !== 'batches');
  const texts = compared.flatMap((noun) => platform.texts(noun).map((text) => [noun, text] as const));
  const names = new Map(texts.toReversed().flatMap(([noun, text]) => nameOf(noun, JSON.parse(text))));
  const plain = (text: string) =>
    text
      .replace(/\b\d{8}-\d{4}-[0-9a-z]{2,}\b/g, 'run')
      .replace(/\b[0-9a-f]{24}\b/g, (id) => names.get(id) ?? 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
        Math.abs(Date.parse(time) - Date.now()) < nearMs ? 'now' : time,
      );
  const batches = platform.all('batches').map(({ status }) => `batches ${status}`);
  return [
    ...batches,
    ...texts.map(([noun, text]) => `${noun} ${plain(JSON.stringify(JSON.parse(text, sorted)))}`),
  ].sort();
}

/** Members come in the order in which they were sent. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** By its id, where the platform gave it one. */
function nameOf(noun: string, thing: Record<string, unknown>): [string, string][] {
  const { id, external_id, number, reference, name } = thing;
  if (!/^[0-9a-f]{24}$/.test(String(id))) return [];
  return [[String(id), `${noun} ${external_id ?? number ?? reference ?? name ?? ''}`]];
}
