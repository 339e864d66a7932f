import { isLosslessNumber, stringifyJson } from '../json/json.js';

/** Members of state files that are words for people, and are read back as nothing else. */
const wordMembers: ReadonlySet<string> = new Set(['message', 'problem', 'why']);
/** What things were and are: data, whatever its members are called. */
const valueMembers: ReadonlySet<string> = new Set(['was', 'will', 'left']);

/**
 * One text of JSON, with secrets taken out of its words alone. Keys, ids, paths and options are data: what a run reads back
 * of them must be what it wrote, also where a row's key happens to have the text of a secret.
 *
 * @param clean takes secrets out of a text
 */
export function cleanedJson(value: unknown, clean: (text: string) => string, indent?: number): string {
  const whole = stringifyJson(value, indent);
  // Nearly all have none, and are made once.
  return clean(whole) === whole ? whole : stringifyJson(withCleanWords(value, '', clean), indent);
}

function withCleanWords(value: unknown, name: string, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return wordMembers.has(name) ? clean(value) : value;
  if (Array.isArray(value)) return value.map((entry) => withCleanWords(entry, '', clean));
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(
    members.map(([own, member]) => [own, valueMembers.has(own) ? member : withCleanWords(member, own, clean)]),
  );
}
