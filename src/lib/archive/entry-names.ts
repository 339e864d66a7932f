import { isUtf8 } from 'node:buffer';

export interface NameProblem {
  rule: string;
  message: string;
}

const deepest = 64;

/** UTF-8 where it is, else each byte a character: names of other encodings are named as a problem. */
export function nameText(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1');
}

/** What would make a name dangerous to extract, or lets readers disagree on it. */
export function nameProblems(
  name: string,
  header: { nameBytes: Buffer; unicodeName: Buffer | undefined },
  longest: number,
): NameProblem[] {
  const { nameBytes: bytes } = header;
  // Nearly all names are of letters and digits alone.
  if (header.unicodeName === undefined && bytes.length <= longest && /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(name))
    return [];
  const problems: NameProblem[] = [];
  const add = (rule: string, message: string) => problems.push({ rule, message });

  if (name === '') add('name-empty', 'it has no name');
  if (bytes.length > longest) add('name-length', `its name has ${bytes.length} bytes, at most ${longest} are read`);
  if (name.includes('\0')) add('name-nul', 'its name has a NUL');
  else if (/[\p{Cc}]/u.test(name)) add('name-control', 'its name has control characters');
  if (name.includes('\\')) add('backslash', 'its name has a backslash, which some systems read as a folder');
  if (/^[/\\]/.test(name)) add('absolute-path', 'its name is an absolute path');
  if (/^[A-Za-z]:/.test(name)) add('drive-letter', 'its name begins with a drive letter');
  const steps = name.split(/[/\\]/);
  if (steps.includes('..')) add('traversal', 'its name leads out of the folder');
  // A folder's own name ends with a slash.
  const inner = name.endsWith('/') ? steps.slice(0, -1) : steps;
  if (inner.includes('.') || inner.slice(1).includes('')) add('name-step', 'its name has an empty step or "."');
  if (steps.length > deepest) add('name-depth', `its name has ${steps.length} steps, at most ${deepest} are read`);
  if (!isUtf8(bytes)) add('name-encoding', 'its name is not UTF-8');
  if (header.unicodeName !== undefined && !header.unicodeName.equals(bytes)) {
    add('name-differs', `readers of Unicode see another name, "${nameText(header.unicodeName)}"`);
  }
  return problems;
}

/** Finds names that would be extracted to one place. */
export interface NameIndex {
  add: (name: string) => NameProblem | undefined;
}

/** Case and Unicode form count for nothing: many file systems take such names for one. */
export function createNameIndex(): NameIndex {
  const files = new Map<string, string>();
  const folders = new Set<string>();

  return {
    add: (name) => {
      const key = placeKey(name);
      const isFolder = name.endsWith('/');
      const steps = key.split('/');
      const earlier = files.get(isFolder ? key.replace(/\/+$/, '') : key) ?? files.get(key);
      if (earlier !== undefined) {
        return earlier === name
          ? { rule: 'duplicate-name', message: 'another entry has the same name' }
          : { rule: 'name-collision', message: `it would be extracted over "${earlier}"` };
      }
      if (!isFolder && folders.has(key)) {
        return { rule: 'name-collision', message: 'a folder of the archive has its name' };
      }
      files.set(key, name);
      if (steps.length > deepest) return undefined;
      for (let depth = 1; depth < steps.length; depth += 1) {
        const folder = steps.slice(0, depth).join('/');
        const file = files.get(folder);
        if (file !== undefined) return { rule: 'name-collision', message: `"${file}" is a file and its folder` };
        folders.add(folder);
      }
      return undefined;
    },
  };
}

function placeKey(name: string): string {
  return name.replaceAll('\\', '/').normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}
