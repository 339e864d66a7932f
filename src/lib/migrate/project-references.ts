import { createHash } from 'node:crypto';
import type { StepKind } from '../project/project-options.js';
import { defaultChannelType } from '../resources/prices/price-columns.js';
import { quoted } from '../schema/quoted.js';
import { KeyGroups, type KeyMember } from '../spill/key-groups.js';
import { visible } from '../terminal/visible.js';

/** What no file makes: without the platform nothing is known of it. */
const onPlatformAlone = {
  'sales channels id': 'a sales channel',
  'storage locations id': 'a storage location',
} as const;

/** What a name is looked for among: things of one kind, by one of their keys. */
export type NameSpace =
  | `products ${'external_id' | 'id' | 'article_id'}`
  | `${'variant groups' | 'sales categories' | 'browse nodes'} external_id`
  | keyof typeof onPlatformAlone;

/** A file of the project, or of what it says a part. */
export interface NameSource {
  /** Position of its step in the order of the project. */
  order: number;
  /** As messages name it. */
  file: string;
}

/** A name that neither a file of the project nor the platform has. */
export interface Dangling extends NameSource {
  line: number;
  column: string;
  message: string;
}

/** Says of names whether the platform has them. */
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
  refers: Named[];
}

/** A name as a file has it. */
interface Named {
  source: Source;
  line: number;
  /** As it was packed. */
  text: string;
}

/** Joins names and what they name across the files of a project, on disk. */
export class ReferenceCheck {
  readonly #groups: KeyGroups;
  readonly #sources: Source[] = [];
  readonly #numbers = new Map<string, number>();
  /** By source and line: of several names one is enough, and so many were not found missing yet. */
  readonly #alternatives = new Map<string, number>();
  readonly #defined = new Map<NameSpace, Set<string>>();
  readonly #found: Dangling[] = [];
  #more = 0;

  /** @param folder of ours, for what does not fit into memory */
  constructor(folder: string) {
    this.#groups = new KeyGroups(folder);
  }

  #add(space: NameSpace, name: string, source: Source, line: number): void {
    const key = JSON.stringify([source.order, source.file, source.role, source.column]);
    const number = this.#numbers.get(key) ?? this.#sources.push(source) - 1;
    this.#numbers.set(key, number);
    this.#groups.add(`${space}\n${alike(name)}`, number, line, packed(name));
  }

  define(space: NameSpace, name: string, { order, file }: NameSource, line: number, isGood: boolean): void {
    this.#add(space, name, { order, file, role: isGood ? 'good' : 'bad', column: '' }, line);
    this.#defined.set(space, (this.#defined.get(space) ?? new Set()).add(file));
  }

  /** @param names any of them will do */
  refer(
    space: NameSpace,
    names: readonly string[],
    { order, file, column }: NameSource & { column: string },
    line: number,
  ): void {
    const several = new Set(names);
    if (several.size > 1) this.#alternatives.set(`${order}:${file}:${line}`, several.size);
    for (const name of several) {
      this.#add(space, name, { order, file, role: 'refers', column }, line);
      // Groups are those of several members: one that is not defined has to be one too.
      this.#add(space, name, { order, file, role: 'again', column: '' }, line);
    }
  }

  /**
   * @param platform undefined when it is not asked
   * @returns the first ones in the order of steps and lines, and how many more there are
   */
  async dangling(platform: PlatformNames | undefined): Promise<{ found: Dangling[]; more: number }> {
    let missing: Missing[] = [];
    for (const { key, members } of this.#groups.groups()) {
      missing.push(...this.#unmade(key.slice(0, key.indexOf('\n')) as NameSpace, members));
      if (missing.length < namesAtOnce) continue;
      await this.#decide(missing, platform);
      missing = [];
    }
    await this.#decide(missing, platform);
    this.#found.sort((a, b) => a.order - b.order || a.line - b.line);
    return { found: this.#found, more: this.#more };
  }

  /** References among these that a file of the project makes too late or not well are reported. @returns the others */
  #unmade(space: NameSpace, members: readonly KeyMember[]): Missing[] {
    const missing: Missing[] = [];
    const all = members.map(
      ({ ordinal, line, contentHash }): Named => ({
        source: this.#sources[ordinal] as Source,
        line,
        text: contentHash,
      }),
    );
    for (const text of new Set(all.map((one) => one.text))) {
      const of = (role: Source['role']) => all.filter((one) => one.text === text && one.source.role === role);
      const [refers, [good], [bad]] = [of('refers'), of('good'), of('bad')];
      const name = unpacked(text);
      if (good !== undefined) {
        const early = refers.filter(({ source }) => source.order < good.source.order);
        const message = `${quoted(name)} is made by ${placeOf(good)}, in a step that comes later: name it under "after"`;
        this.#report(early, message);
      } else if (bad !== undefined) this.#report(refers, `${quoted(name)} is rejected itself, in ${placeOf(bad)}`);
      // Else the whole of it is not known any more, so it cannot be asked for: the import itself tells.
      else if (refers.length > 0 && text.length !== longest)
        missing.push({ space, name, near: nearTo(text, all), refers });
    }
    return missing;
  }

  /** What no file makes may be on the platform. */
  async #decide(missing: readonly Missing[], platform: PlatformNames | undefined): Promise<void> {
    const asked = platform === undefined ? ' (the platform was not asked)' : ' and not on the platform';
    for (const space of new Set(missing.map((one) => one.space))) {
      const what = space in onPlatformAlone ? onPlatformAlone[space as keyof typeof onPlatformAlone] : undefined;
      if (platform === undefined && what !== undefined) continue;
      const ones = missing.filter((one) => one.space === space);
      const there = await platform?.(space, new Set(ones.map(({ name }) => name)));
      const files = [...(this.#defined.get(space) ?? [])];
      const where = files.length === 0 ? 'in no file of the project' : `not in ${files.map(visible).join(', ')}`;
      for (const { name, near, refers } of ones) {
        if (there?.has(name)) continue;
        const says = what === undefined ? `${where}${asked}${near}` : `not ${what} of the platform`;
        this.#report(refers, `${quoted(name)} is ${says}`);
      }
    }
  }

  /** Of several names one is enough: only when the last of them is missing, too, there is something to report. */
  #report(refers: readonly Named[], message: string): void {
    for (const { source, line } of refers) {
      const { order, file, column } = source;
      const place = `${order}:${file}:${line}`;
      const remaining = (this.#alternatives.get(place) ?? 1) - 1;
      if (remaining > 0) this.#alternatives.set(place, remaining);
      else if (this.#found.length < maxFound) this.#found.push({ order, file, line, column, message });
      else this.#more += 1;
    }
  }

  close(): void {
    this.#groups.close();
  }
}

function nearTo(text: string, all: readonly Named[]): string {
  const other = all.find(({ source, text: its }) => its !== text && source.role === 'good');
  return other === undefined ? '' : `; ${placeOf(other)} has ${quoted(unpacked(other.text))}`;
}

function placeOf({ source, line }: Named): string {
  return `${visible(source.file)}:${line}`;
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
  defines: readonly NamedBy[];
  refers: readonly (NamedBy & { when?: (cell: (column: string) => string) => boolean })[];
}

interface NamedBy {
  space: NameSpace;
  column: string;
}

const byProduct: readonly NamedBy[] = [
  { space: 'products external_id', column: 'product_external_id' },
  { space: 'products id', column: 'product_id' },
];
const variantGroup: NamedBy = { space: 'variant groups external_id', column: 'variant_group' };

const ofKinds: Partial<Record<string, Partial<RowNames>>> = {
  products: {
    defines: [
      { space: 'products external_id', column: 'external_id' },
      { space: 'products article_id', column: 'article_id' },
    ],
    refers: [variantGroup, { space: 'sales categories external_id', column: 'sales_category_external_id' }],
  },
  'variant-groups': { defines: [{ space: 'variant groups external_id', column: 'external_id' }] },
  'sales-categories': { defines: [{ space: 'sales categories external_id', column: 'external_id' }] },
  nodes: { defines: [{ space: 'browse nodes external_id', column: 'external_id' }] },
  // They may come by channels that are not those of points of sale, which no list shows.
  orders: { refers: byProduct },
  prices: {
    refers: [
      ...byProduct,
      {
        space: 'sales channels id',
        column: 'sales_channel_id',
        when: (cell) => ['', defaultChannelType].includes(cell('sales_channel_type')),
      },
    ],
  },
  stock: { refers: [...byProduct, { space: 'storage locations id', column: 'storage_location_id' }] },
};

/** @param options of the step, by their names in the project */
export function namesOfRows(kind: StepKind, options: Readonly<Record<string, unknown>>): RowNames {
  const { defines = [], refers = [] } = ofKinds[kind] ?? {};
  if (kind === 'external-ids') {
    const [resolved] = ofKinds[String(options.resolve)]?.defines ?? [];
    return { defines, refers: resolved === undefined ? [] : [{ space: resolved.space, column: 'internal_id' }] };
  }
  // A preset makes the groups of its products itself.
  return { defines, refers: options.preset === undefined ? refers : refers.filter((one) => one !== variantGroup) };
}
