import { createHash } from 'node:crypto';
import type { StepKind } from '../project/project-options.js';
import { defaultChannelType } from '../resources/prices/price-columns.js';
import { quoted } from '../schema/quoted.js';
import { KeyGroups, type KeyMember } from '../spill/key-groups.js';
import { visible } from '../terminal/visible.js';

/** What a name is looked for among: things of one kind, by one of their keys. */
export type NameSpace =
  | 'products external_id'
  | 'products id'
  | 'products article_id'
  | 'variant groups external_id'
  | 'sales categories external_id'
  | 'browse nodes external_id'
  | PlatformSpace;

/** What no file makes: without the platform nothing is known of it. */
type PlatformSpace = 'sales channels id' | 'storage locations id';

const onPlatformAlone: Readonly<Partial<Record<NameSpace, string>>> = {
  'sales channels id': 'a sales channel',
  'storage locations id': 'a storage location',
} satisfies Record<PlatformSpace, string>;

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
  close: () => void;
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
  refers: Named[];
}

/** A name as a file has it. */
interface Named {
  source: Source;
  line: number;
  /** As it was packed. */
  text: string;
}

/** @param folder of ours, for what does not fit into memory */
export function createReferenceCheck(folder: string): ReferenceCheck {
  return new References(folder);
}

class References implements ReferenceCheck {
  readonly #groups: KeyGroups;
  readonly #sources: Source[] = [];
  readonly #numbers = new Map<string, number>();
  /** By source and line: names of which one is enough, when there are several. */
  readonly #alternatives = new Map<string, number>();
  readonly #defined = new Map<NameSpace, Set<string>>();

  constructor(folder: string) {
    this.#groups = new KeyGroups(folder);
  }

  #numberOf(source: Source): number {
    const key = JSON.stringify([source.order, source.file, source.role, source.column]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#sources.length);
    return this.#sources.push(source) - 1;
  }

  #add(space: NameSpace, name: string, source: Source, line: number): void {
    this.#groups.add(`${space}\n${alike(name)}`, this.#numberOf(source), line, packed(name));
  }

  define(space: NameSpace, name: string, { order, file }: NameSource, line: number, isGood: boolean): void {
    this.#add(space, name, { order, file, role: isGood ? 'good' : 'bad', column: '' }, line);
    this.#defined.set(space, (this.#defined.get(space) ?? new Set()).add(file));
  }

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

  async dangling(platform: PlatformNames | undefined): Promise<{ found: Dangling[]; more: number }> {
    const findings = new Findings(this.#alternatives);
    let missing: Missing[] = [];
    for (const { key, members } of this.#groups.groups()) {
      const space = key.slice(0, key.indexOf('\n')) as NameSpace;
      missing.push(...unmade(space, this.#namedBy(members), findings));
      if (missing.length < namesAtOnce) continue;
      await this.#decide(missing, platform, findings);
      missing = [];
    }
    await this.#decide(missing, platform, findings);
    return findings.inOrder();
  }

  #namedBy(members: readonly KeyMember[]): Named[] {
    return members.map(({ ordinal, line, contentHash }) => ({
      source: this.#sources[ordinal] as Source,
      line,
      text: contentHash,
    }));
  }

  /** What no file makes may be on the platform. */
  async #decide(missing: readonly Missing[], platform: PlatformNames | undefined, findings: Findings): Promise<void> {
    const asked = platform === undefined ? ' (the platform was not asked)' : ' and not on the platform';
    for (const space of new Set(missing.map((one) => one.space))) {
      const what = onPlatformAlone[space];
      if (platform === undefined && what !== undefined) continue;
      const ones = missing.filter((one) => one.space === space);
      const there = (await platform?.(space, new Set(ones.map(({ name }) => name)))) ?? new Set<string>();
      const files = [...(this.#defined.get(space) ?? [])];
      const where = files.length === 0 ? 'in no file of the project' : `not in ${files.map(visible).join(', ')}`;
      for (const { name, near, refers } of ones) {
        if (there.has(name)) continue;
        const says = what === undefined ? `${where}${asked}${near}` : `not ${what} of the platform`;
        findings.add(refers, `${quoted(name)} is ${says}`);
      }
    }
  }

  close(): void {
    this.#groups.close();
  }
}

/** What is found, up to a limit. */
class Findings {
  readonly #found: Dangling[] = [];
  #more = 0;
  readonly #alternatives: ReadonlyMap<string, number>;
  /** How many of a line's alternatives were found wanting, by source and line. */
  readonly #wanting = new Map<string, number>();

  constructor(alternatives: ReadonlyMap<string, number>) {
    this.#alternatives = alternatives;
  }

  add(refers: readonly Named[], message: string): void {
    for (const { source, line } of refers) {
      const { order, file, column } = source;
      if (this.#mayHaveAnother(`${order}:${file}:${line}`)) continue;
      if (this.#found.length < maxFound) this.#found.push({ order, file, line, column, message });
      else this.#more += 1;
    }
  }

  /** Of several names one is enough: only when the last of them is wanting, too, there is something to report. */
  #mayHaveAnother(place: string): boolean {
    const names = this.#alternatives.get(place) ?? 1;
    if (names === 1) return false;
    const count = (this.#wanting.get(place) ?? 0) + 1;
    this.#wanting.set(place, count);
    return count < names;
  }

  inOrder(): { found: Dangling[]; more: number } {
    this.#found.sort((a, b) => a.order - b.order || a.line - b.line);
    return { found: this.#found, more: this.#more };
  }
}

/** References among these that a file of the project makes too late or not well are findings. @returns the others */
function unmade(space: NameSpace, all: readonly Named[], findings: Findings): Missing[] {
  const missing: Missing[] = [];
  for (const [text, same] of byText(all)) {
    const refers = same.filter(({ source }) => source.role === 'refers');
    if (refers.length === 0) continue;
    const name = unpacked(text);
    const good = same.find(({ source }) => source.role === 'good');
    const bad = same.find(({ source }) => source.role === 'bad');
    if (good !== undefined) {
      const early = refers.filter(({ source }) => source.order < good.source.order);
      const message = `${quoted(name)} is made by ${placeOf(good)}, in a step that comes later: name it under "after"`;
      findings.add(early, message);
    } else if (bad !== undefined) findings.add(refers, `${quoted(name)} is rejected itself, in ${placeOf(bad)}`);
    // Else the whole of it is not known any more, so it cannot be asked for: the import itself tells.
    else if (text.length !== longest) missing.push({ space, name, near: nearTo(text, all), refers });
  }
  return missing;
}

function byText(all: readonly Named[]): Map<string, Named[]> {
  const found = new Map<string, Named[]>();
  for (const member of all) {
    const same = found.get(member.text);
    if (same === undefined) found.set(member.text, [member]);
    else same.push(member);
  }
  return found;
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
  defines: readonly { space: NameSpace; column: string }[];
  refers: readonly { space: NameSpace; column: string; when?: (cell: (column: string) => string) => boolean }[];
}

const byProduct = [
  { space: 'products external_id', column: 'product_external_id' },
  { space: 'products id', column: 'product_id' },
] as const;

const channelOfPrice = {
  space: 'sales channels id',
  column: 'sales_channel_id',
  when: (cell: (column: string) => string) => ['', defaultChannelType].includes(cell('sales_channel_type')),
} as const;

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
      // They may come by channels that are not those of points of sale, which no list shows.
      return { defines: [], refers: byProduct };
    case 'prices':
      return { defines: [], refers: [...byProduct, channelOfPrice] };
    case 'stock':
      return {
        defines: [],
        refers: [...byProduct, { space: 'storage locations id', column: 'storage_location_id' }],
      };
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
