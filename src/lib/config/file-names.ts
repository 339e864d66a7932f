import { createHash } from 'node:crypto';

const reservedOnWindows = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
const longest = 120;

/**
 * The file name of an id, state name or date: the one encoder for all names that come from outside. Different ids give
 * different names. ASCII letters, digits, `.`, `_` and `-` stay; all else is written as `%` and two hex digits per
 * UTF-8 byte, and so is a first `.` or `-`, a last `.` and the first letter of a name that Windows reserves. A name over
 * 120 characters is cut and ends in `~` and a digest. Letter case is kept, so a file system that ignores it sees
 * `A` and `a` as one.
 */
export function fileNameOf(id: string): string {
  if (id === '') return '%';
  let name = '';
  for (const byte of Buffer.from(id, 'utf8')) name += isPlain(byte) ? String.fromCharCode(byte) : percent(byte);
  name = name.replace(/^[.-]/, percentOf).replace(/\.$/, percentOf);
  if (reservedOnWindows.test(name)) name = percentOf(name.charAt(0)) + name.slice(1);
  // UTF-8 writes every lone surrogate alike, so only the digest tells such ids apart.
  if (name.length <= longest && !/\p{Surrogate}/u.test(id)) return name;
  const digest = createHash('sha256').update(Buffer.from(id, 'utf16le')).digest('hex').slice(0, 16);
  return `${name.slice(0, longest - 17).replace(/%.?$/, '')}~${digest}`;
}

function isPlain(byte: number): boolean {
  return /[A-Za-z0-9._-]/.test(String.fromCharCode(byte));
}

function percentOf(character: string): string {
  return percent(character.charCodeAt(0));
}

function percent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
