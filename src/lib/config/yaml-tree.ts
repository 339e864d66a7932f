import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { UsageError } from '../errors/errors.js';
import { visible } from '../terminal/visible.js';

/** Where something stands in a YAML file: `project.yaml:12:5`. */
export type YamlPlace = string;

export type YamlNode =
  | { kind: 'text' | 'number' | 'flag' | 'none'; at: YamlPlace /** As it is written, quotes aside. */; text: string }
  | { kind: 'list'; at: YamlPlace; items: YamlNode[] }
  | { kind: 'map'; at: YamlPlace; members: YamlMember[] };

export interface YamlMember {
  name: string;
  at: YamlPlace;
  value: YamlNode;
}

/** Ten times what a fleet of 10,000 organisations takes. */
const maxCharacters = 16 * 1024 * 1024;

/**
 * One document of YAML 1.2, core schema, as a tree that knows where everything stands. A second document, tags, anchors,
 * aliases, merge keys and directives are refused: a file says what it says, and cannot grow when it is read.
 *
 * @param name for messages
 * @throws {UsageError} naming file, line and column
 */
export function readYaml(text: string, name: string): YamlNode {
  if (text.length > maxCharacters) throw new UsageError(`${name} is longer than ${maxCharacters} characters`);
  const lines = new LineCounter();
  const placeOf: PlaceOf = (offset) => {
    const { line, col } = lines.linePos(offset ?? 0);
    return `${name}:${Math.max(1, line)}:${Math.max(1, col)}`;
  };
  const document = parsed(text, name, lines);
  const [error] = [...document.errors, ...document.warnings];
  if (error?.code === 'MULTIPLE_DOCS') {
    throw new UsageError(`${placeOf(error.pos[0])} a second document begins here, and only one is read`, {
      hint: 'leave out the line --- (or ...) and what does not belong, or make two files of it',
    });
  }
  if (error !== undefined) {
    throw new UsageError(`${placeOf(error.pos[0])} ${visible(uncapitalized(error.message.split('\n')[0] ?? ''))}`);
  }
  if (document.directives?.yaml.explicit === true || /^%/m.test(text.split(/^---/m)[0] ?? '')) {
    throw new UsageError(`${name}:1:1 directives are not read`, { hint: 'leave out the lines that begin with %' });
  }
  if (document.contents === null) throw new UsageError(`${name} is empty`);
  return nodeOf(document.contents, placeOf);
}

/** @param offset in the text, from 0; undefined where it is not known */
type PlaceOf = (offset: number | undefined) => YamlPlace;

function parsed(text: string, name: string, lineCounter: LineCounter) {
  try {
    return parseDocument(text, {
      version: '1.2',
      schema: 'core',
      strict: true,
      uniqueKeys: true,
      merge: false,
      resolveKnownTags: false,
      lineCounter,
      prettyErrors: false,
      // 'silent' would also keep back that there is a second document.
      logLevel: 'error',
    });
  } catch (cause) {
    // Brackets a thousand deep.
    throw new UsageError(`${name} cannot be read as YAML`, { cause });
  }
}

function nodeOf(node: unknown, placeOf: PlaceOf): YamlNode {
  if (node === null || node === undefined) return { kind: 'none', at: placeOf(0), text: '' };
  const at = placeOf(startOf(node));
  if (isAlias(node)) throw refused(at, 'an alias (*)', 'write the value itself');
  if (!isNode(node)) throw new UsageError(`${at} cannot be read`);
  if ('anchor' in node && node.anchor !== undefined) throw refused(at, 'an anchor (&)', 'leave it out');
  if (node.tag !== undefined) throw refused(at, `a tag (${visible(node.tag)})`, 'leave it out');
  if (isScalar(node)) return scalarOf(node, at);
  if (isSeq(node)) return { kind: 'list', at, items: node.items.map((item) => nodeOf(item, placeOf)) };
  if (!isMap(node)) throw new UsageError(`${at} cannot be read`);
  return { kind: 'map', at, members: node.items.map((pair) => memberOf(pair, placeOf)) };
}

function memberOf({ key, value }: { key: unknown; value: unknown }, placeOf: PlaceOf): YamlMember {
  const name = nodeOf(key, placeOf);
  if (name.kind === 'list' || name.kind === 'map' || name.kind === 'none') {
    throw new UsageError(`${name.at} a name is expected here`);
  }
  // A member without a value stands where its name does.
  const content = value === null ? { kind: 'none' as const, at: name.at, text: '' } : nodeOf(value, placeOf);
  return { name: name.text, at: name.at, value: content };
}

function scalarOf({ value, source }: { value: unknown; source?: string }, at: YamlPlace): YamlNode {
  if (value === null) return { kind: 'none', at, text: '' };
  if (typeof value === 'string') return { kind: 'text', at, text: value };
  const kind = typeof value === 'boolean' ? 'flag' : 'number';
  return { kind, at, text: source ?? String(value) };
}

function startOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const [start] = node.range as unknown[];
  return typeof start === 'number' ? start : undefined;
}

function refused(at: YamlPlace, what: string, hint: string): UsageError {
  return new UsageError(`${at} ${what} is not read`, { hint });
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
