import { unescapeOnce } from './unescape.js';

/** What a mask says that it hid. */
export type SecretKind = 'client secret' | 'client credentials' | 'token' | 'signature' | 'password';

/** The secrets that this process has met so far, and texts without them. */
export type Secrets = ReturnType<typeof createSecrets>;

interface Needle {
  kind: SecretKind;
  text: string;
  isSure: boolean;
  /** What is sure to be a secret by how it begins. */
  head: string;
  /** What of it shows in base64, wherever in the encoded text it begins. */
  encoded: readonly string[];
}

interface Range {
  from: number;
  to: number;
  kind: SecretKind;
}

/** Encoded twice is met (JSON in JSON, a URL in a URL), more often is not. */
const layers = 3;
/** Larger texts are results of ours, in which nothing of others is still encoded. */
const maxCharactersOfLayers = 1 << 21;
const leastCharacters = 4;
/** So much of the beginning of a long secret is enough to know it. */
const headCharacters = 16;

export function createSecrets() {
  const needles = new Map<string, Needle>();
  let all: Needle[] = [];
  let sure: Needle[] = [];
  let credentials: Needle[] = [];
  let texts = { credentials: [] as readonly string[], others: [] as readonly string[] };

  function learn(kind: SecretKind, value: string): void {
    if (value.length < leastCharacters || needles.has(value)) return;
    const needle = { kind, text: value, isSure: isSure(value), encoded: base64Forms(value) };
    needles.set(value, { ...needle, head: headOf(needle) });
    all = [...needles.values()];
    sure = all.filter((needle) => needle.isSure);
    credentials = sure.filter((needle) => needle.kind !== 'signature');
    const others = all.filter((needle) => !credentials.includes(needle));
    texts = { credentials: credentials.map(textOf), others: others.map(textOf) };
  }

  return {
    /** Hidden from now on. Less than 4 characters cannot be: they would be found everywhere. */
    learn: (kind: SecretKind, value: string) => {
      learn(kind, value);
      // A JWT is also told in its parts; the last one is what must not be known.
      const parts = kind === 'token' ? value.split('.') : [];
      if (parts.length === 3) for (const part of parts.slice(1)) if (isSure(part)) learn(kind, part);
    },
    /**
     * Words of others, with a mask such as `[token]` where a secret stood: as it is, escaped, percent-encoded, as base64,
     * or the beginning of one that was cut off. A secret that could be an ordinary word is found as a whole word only.
     */
    hide: (text: string) => hideIn(text, all),
    /** The same, but what could be an ordinary word stays: for data, which must not change. */
    hideSure: (text: string) => hideIn(text, sure),
    /** The same, but signatures stay as well: in data they are parts of addresses that are to be used. */
    hideCredentials: (text: string) => hideIn(text, credentials),
    /** Those that `hideCredentials` hides, as they are written: for a quick look whether one is there at all. */
    credentials: () => texts.credentials,
    /** The others. */
    others: () => texts.others,
  };
}

function textOf({ text }: Needle): string {
  return text;
}

/** Whether a text is not a word of any language: long, and of more than one kind of characters. */
export function isSure(text: string): boolean {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u].filter((kind) => kind.test(text)).length;
  return text.length >= 20 || (text.length >= 12 && kinds > 1);
}

/** Texts are cut off, and what a machine made is known by its beginning; that of a name and a word may be ordinary. */
function headOf({ kind, text, isSure }: Omit<Needle, 'head'>): string {
  const isMade = isSure && kind !== 'client secret' && kind !== 'password' && !text.includes(':');
  return isMade && text.length > headCharacters + 8 ? text.slice(0, headCharacters) : text;
}

/** At each of the three places where a text can begin within a group of base64, without what its neighbours decide too. */
function base64Forms(value: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value, 'utf8')]);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    const inner = whole.slice(Math.ceil((offset * 8) / 6), bytes.length % 3 === 0 ? undefined : -1);
    return inner.length < 6 ? [] : [inner];
  });
}

function hideIn(source: string, needles: readonly Needle[]): string {
  if (needles.length === 0 || source === '') return source;
  const found = rangesIn(source, needles);
  let text = source;
  let starts: readonly number[] | undefined;
  for (let layer = 0; layer < layers && text.length <= maxCharactersOfLayers; layer += 1) {
    const inner = unescapeOnce(text);
    if (inner === undefined) break;
    const outer = starts;
    starts = outer === undefined ? inner.starts : inner.starts.map((at) => outer[at] ?? source.length);
    text = inner.text;
    const place = starts;
    for (const { from, to, kind } of rangesIn(text, needles)) {
      found.push({ from: place[from] ?? 0, to: place[to] ?? source.length, kind });
    }
  }
  return found.length === 0 ? source : masked(source, found);
}

function rangesIn(text: string, needles: readonly Needle[]): Range[] {
  const found: Range[] = [];
  let standard: string | undefined;
  for (const needle of needles) {
    found.push(...writtenOut(text, needle));
    if (needle.encoded.length === 0) continue;
    standard ??= text.replaceAll('-', '+').replaceAll('_', '/');
    for (const form of needle.encoded) found.push(...encodedIn(standard, form, needle.kind));
  }
  return found;
}

function writtenOut(text: string, { kind, text: whole, head, isSure }: Needle): Range[] {
  const found: Range[] = [];
  for (let from = text.indexOf(head); from !== -1; ) {
    let to = from + head.length;
    while (to - from < whole.length && text[to] === whole[to - from]) to += 1;
    if (isSure || isWord(text, from, to)) found.push({ from, to, kind });
    from = text.indexOf(head, to);
  }
  return found;
}

/** The characters around it are part of the same code, and hold a bit of it. */
function encodedIn(text: string, form: string, kind: SecretKind): Range[] {
  const found: Range[] = [];
  for (let from = text.indexOf(form); from !== -1; from = text.indexOf(form, from + form.length)) {
    const before = /[A-Za-z0-9+/]{0,3}$/.exec(text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0;
    const behind = /^[A-Za-z0-9+/]{0,3}={0,2}/.exec(text.slice(from + form.length, from + form.length + 5));
    found.push({ from: from - before, to: from + form.length + (behind?.[0].length ?? 0), kind });
  }
  return found;
}

const withinWord = /[\p{L}\p{N}_-]/u;

function isWord(text: string, from: number, to: number): boolean {
  return !withinWord.test(text.charAt(from - 1)) && !withinWord.test(text.charAt(to));
}

/** What overlaps becomes one mask, which names the larger. */
function masked(source: string, found: Range[]): string {
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  let shown = '';
  let done = 0;
  for (const { from, to, kind } of found) {
    if (from >= done) shown += `${source.slice(done, from)}[${kind}]`;
    done = Math.max(done, to);
  }
  return shown + source.slice(done);
}
