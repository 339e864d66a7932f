import { createHash } from 'node:crypto';
import type { StepKind } from '../project/project-options.js';
import { quoted } from '../schema/quoted.js';
import { createKeyGroups } from '../spill/key-groups.js';
import { visible } from '../terminal/visible.js';

/** What a name is looked for among: things of one kind, by one of their keys. */
export type NameSpace =
  | 'products external_id'
  | 'products id'
  | 'products article_id'
  | 'variant groups external_id'
  | 'sales categories external_id'
  | 'browse nodes external_id';

/** A file of the project, or of what it says a part. */
export interface NameSource {
  /** Position of its step in the order of the project. */
  order: number;
  /** As messages name it. */
  file: string;
}

/** A name that neither a file of the project nor the platform has. */
export interface Dangling {
  order: number;
  file: string;
  line: number;
  column: string;
  message: string;
}

/** Joins names and what they name across the files of a project, on disk. */
export interface ReferenceCheck {
  define: (space: NameSpace, name: string, at: NameSource, line: number, isGood: boolean) => void;
  /** @param names any of them will do */
  refer: (space: NameSpace, names: readonly string[], at: NameSource & { column: string }, line: number) => void;
  /**
   * @param platform tells of names whether the platform has them; undefined when it is not asked
   * @returns the first ones in the order of steps and lines, and how many more there are
   */
  dangling: (platform: PlatformNames | undefined) => Promise<{ found: Dangling[]; more: number }>;
  close: () => Promise<void>;
}

export type PlatformNames = (space: NameSpace, names: ReadonlySet<string>) => Promise<ReadonlySet<string>>;

/** More than anybody reads. */
const maxFound = 10_000;
/** So many names at once are asked for. */
const namesAtOnce = 5_000;

interface Source extends NameSource {
  role: 'good' | 'bad' | 'refers' | 'again';
  column: string;
}

interface Missing {
  space: NameSpace;
  name: string;
  near: string;
  refers: { source: Source; line: number; of: number }[];
}

/** @param folder of ours, for what does not fit into memory */
export function createReferenceCheck(folder: string): ReferenceCheck {
  const groups = createKeyGroups(folder);
  const sources: Source[] = [];
  const numbers = new Map<string, number>();
  /** By source and line: names of which one is enough, when there are several. */
  const alternatives = new Map<string, number>();
  const defined = new Map<NameSpace, Set<string>>();

  function numberOf(source: Source): number {
    const key = JSON.stringify([source.order, source.file, source.role, source.column]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, sources.length);
    return sources.push(source) - 1;
  }

  function add(space: NameSpace, name: string, source: Source, line: number): void {
    groups.add(`${space}\n${alike(name)}`, numberOf(source), line, packed(name));
  }

  function define(space: NameSpace, name: string, { order, file }: NameSource, line: number, isGood: boolean): void {
    add(space, name, { order, file, role: isGood ? 'good' : 'bad', column: '' }, line);
    defined.set(space, (defined.get(space) ?? new Set()).add(file));
  }

  function refer(
    space: NameSpace,
    names: readonly string[],
    { order, file, column }: NameSource & { column: string },
    line: number,
  ): void {
    const several = new Set(names);
    if (several.size > 1) alternatives.set(`${order}:${file}:${line}`, several.size);
    for (const name of several) {
      add(space, name, { order, file, role: 'refers', column }, line);
      // Groups are those of several members: one that nobody defines has to be one too.
      add(space, name, { order, file, role: 'again', column: '' }, line);
    }
  }

  async function dangling(platform: PlatformNames | undefined): Promise<{ found: Dangling[]; more: number }> {
    const found: Dangling[] = [];
    let more = 0;
    let missing: Missing[] = [];
    const told = new Map<string, number>();

    function tell(one: Missing, message: string): void {
      for (const { source, line } of one.refers) {
        const { order, file, column } = source;
        const wanted = alternatives.get(`${order}:${file}:${line}`) ?? 1;
        if (wanted > 1) {
          const key = `${order}:${file}:${line}`;
          const count = (told.get(key) ?? 0) + 1;
          told.set(key, count);
          if (count < wanted) continue;
        }
        if (found.length < maxFound) found.push({ order, file, line, column, message });
        else more += 1;
      }
    }

    async function decide(): Promise<void> {
      const spaces = new Set(missing.map(({ space }) => space));
      for (const space of spaces) {
        const ones = missing.filter((one) => one.space === space);
        const there = (await platform?.(space, new Set(ones.map(({ name }) => name)))) ?? new Set<string>();
        const files = [...(defined.get(space) ?? [])];
        const where = files.length === 0 ? 'in no file of the project' : `not in ${files.map(visible).join(', ')}`;
        const asked = platform === undefined ? ' (the platform was not asked)' : ' and not on the platform';
        for (const one of ones)
          if (!there.has(one.name)) tell(one, `${quoted(one.name)} is ${where}${asked}${one.near}`);
      }
      missing = [];
    }

    for await (const { key, members } of groups.groups()) {
      const space = key.slice(0, key.indexOf('\n')) as NameSpace;
      const all = members.map(({ ordinal, line, contentHash }) => ({
        source: sources[ordinal] as Source,
        line,
        text: contentHash,
        of: 1,
      }));
      const byName = new Map<string, typeof all>();
      for (const member of all) {
        const same = byName.get(member.text);
        if (same === undefined) byName.set(member.text, [member]);
        else same.push(member);
      }
      for (const [text, same] of byName) {
        const refers = same.filter(({ source }) => source.role === 'refers');
        if (refers.length === 0) continue;
        const name = unpacked(text);
        const good = same.find(({ source }) => source.role === 'good');
        const bad = same.find(({ source }) => source.role === 'bad');
        if (good !== undefined) {
          const early = refers.filter(({ source }) => source.order < good.source.order);
          const at = `${visible(good.source.file)}:${good.line}`;
          tell(
            { space, name, near: '', refers: early },
            `${quoted(name)} is made by ${at}, in a step that comes later: name it under "after"`,
          );
          continue;
        }
        if (bad !== undefined) {
          const at = `${visible(bad.source.file)}:${bad.line}`;
          tell({ space, name, near: '', refers }, `${quoted(name)} is rejected itself, in ${at}`);
          continue;
        }
        // The whole of it is not known any more, so nobody can be asked for it: the import itself tells.
        if (text.length === longest) continue;
        const other = all.find(({ source, text: its }) => its !== text && source.role === 'good');
        const near =
          other === undefined
            ? ''
            : `; ${visible(other.source.file)}:${other.line} has ${quoted(unpacked(other.text))}`;
        missing.push({ space, name, near, refers });
      }
      if (missing.length >= namesAtOnce) await decide();
    }
    await decide();
    found.sort((a, b) => a.order - b.order || a.line - b.line);
    return { found, more };
  }

  return { define, refer, dangling, close: groups.close };
}

/** Names that people take for the same: `A-1` and ` a-1`, `007` and `7`. */
function alike(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');
}

const longest = 255;

/** A name as bytes in text; of one that is too long what tells it from others. */
function packed(name: string): string {
  const bytes = Buffer.from(name, 'utf8').toString('latin1');
  if (bytes.length < longest) return bytes;
  return `${bytes.slice(0, longest - 64)}${createHash('sha256').update(name).digest('hex')}`;
}

function unpacked(text: string): string {
  return Buffer.from(text, 'latin1').toString('utf8');
}

/** What a row of a step defines and names, by the columns of the command. */
export interface RowNames {
  defines: readonly { space: NameSpace; column: string }[];
  refers: readonly { space: NameSpace; column: string }[];
}

const byProduct = [
  { space: 'products external_id', column: 'product_external_id' },
  { space: 'products id', column: 'product_id' },
] as const;

/** @param options of the step, by their names in the project */
export function namesOfRows(kind: StepKind, options: Readonly<Record<string, unknown>>): RowNames {
  switch (kind) {
    case 'products': {
      // A preset makes the groups of its products itself.
      const group = { space: 'variant groups external_id', column: 'variant_group' } as const;
      return {
        defines: [
          { space: 'products external_id', column: 'external_id' },
          { space: 'products article_id', column: 'article_id' },
        ],
        refers: [
          ...(options.preset === undefined ? [group] : []),
          { space: 'sales categories external_id', column: 'sales_category_external_id' },
        ],
      };
    }
    case 'variant-groups':
      return { defines: [{ space: 'variant groups external_id', column: 'external_id' }], refers: [] };
    case 'sales-categories':
      return { defines: [{ space: 'sales categories external_id', column: 'external_id' }], refers: [] };
    case 'nodes':
      return { defines: [{ space: 'browse nodes external_id', column: 'external_id' }], refers: [] };
    case 'orders':
    case 'prices':
    case 'stock':
      return { defines: [], refers: byProduct };
    case 'external-ids': {
      const spaces: Record<string, NameSpace> = {
        products: 'products external_id',
        'variant-groups': 'variant groups external_id',
        nodes: 'browse nodes external_id',
        'sales-categories': 'sales categories external_id',
      };
      const space = spaces[String(options.resolve)];
      return { defines: [], refers: space === undefined ? [] : [{ space, column: 'internal_id' }] };
    }
    default:
      return { defines: [], refers: [] };
  }
}
