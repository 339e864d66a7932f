/** Members of state files that are words for people, and are read back as nothing else. */
const wordMembers: ReadonlySet<string> = new Set(['message', 'problem', 'why']);

/**
 * One text of JSON, with secrets taken out of its words alone. Keys, ids, paths and options are data: what a run reads back
 * of them must be what it wrote, also where a row's key happens to have the text of a secret.
 *
 * @param clean takes secrets out of a text
 */
export function cleanedJson(value: unknown, clean: (text: string) => string, indent?: number): string {
  const whole = JSON.stringify(value, null, indent);
  // Nearly all have none, and are made once.
  if (clean(whole) === whole) return whole;
  return JSON.stringify(
    value,
    (name, own: unknown) => (typeof own === 'string' && wordMembers.has(name) ? clean(own) : own),
    indent,
  );
}
