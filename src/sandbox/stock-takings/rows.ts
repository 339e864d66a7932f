import type { StockTakingPlan } from './plan.js';
import { type CountedWorld, emptyWorld } from './world.js';

/** A file of an export. Its text is made as it is read, so that its size costs no memory. */
export interface ArchiveFile {
  name: string;
  text: () => Iterable<string>;
}

/** The stock-taking as every GET of it answers: also the content of meta.json. */
export function stockTakingText({ id, type, status, name, created_at, completed_at }: StockTakingPlan): string {
  return JSON.stringify({ id, type, status, name, created_at, completed_at });
}

/** The files of an export, in the order in which they are packed. */
export function archiveFilesOf(plan: StockTakingPlan, world: CountedWorld = emptyWorld): ArchiveFile[] {
  const count = countOf(plan);
  const idOf = resourceIds(world);
  return [
    { name: 'meta.json', text: () => [stockTakingText(plan)] },
    csv(plan, 'counting_areas', ['id', 'name', 'type'], () => areas(plan)),
    csv(plan, 'participants', ['id', 'staff_member_id', 'staff_member_name', 'device_id', 'device_name'], () =>
      participants(plan, world),
    ),
    csv(
      plan,
      'resources',
      [
        ...['id', 'condition', 'name', 'article_id', 'tracking_unit', 'counted_units'],
        ...['first_counted_on', 'last_counted_on', 'first_counted_by', 'last_counted_by'],
      ],
      () => resources(plan, count, world),
    ),
    csv(plan, 'area_counts', ['id', 'area', 'participant'], () => areaCounts(plan)),
    csv(
      plan,
      'counting_data',
      ['id', 'resource', 'condition', 'lot', 'counted_units', 'counted_on', 'counted_by', 'area_count'],
      () => countingData(plan, count, idOf),
    ),
    csv(plan, 'counted_unique_items', ['id', 'resource', 'lot', 'condition', 'counted_via'], () =>
      uniqueItems(plan, count, idOf),
    ),
  ];
}

/** Lines go out many at once: a text a line would cost more than making it. */
const linesAtOnce = 1000;

function csv(plan: StockTakingPlan, name: string, columns: string[], lines: () => Iterable<string>): ArchiveFile {
  return {
    name: `${name}.csv`,
    text: function* () {
      const header = `${columns.join(',')}\r\n`;
      let part = header;
      let count = 0;
      for (const line of lines()) {
        part += line;
        count += 1;
        if (count % linesAtOnce !== 0) continue;
        yield part;
        part = '';
      }
      if (count === 0 && plan.empty_files === 'nothing') return;
      if (part !== '') yield part;
    },
  };
}

/** Everything about the n-th counting follows from n: no row has to be remembered for another file to agree with it. */
interface Count {
  resource: (row: number) => number;
  units: (row: number) => number;
  time: (row: number) => string;
  participant: (row: number) => number;
  areaCount: (row: number) => string;
  lot: (row: number) => string;
  /** The last row of a resource. */
  last: (resource: number) => number;
}

const daySeconds = 8 * 3600;

function countOf(plan: StockTakingPlan): Count {
  const { counting_rows: rows, resources, areas, participants: people, seed } = plan;
  const start = Math.floor(Date.parse(plan.created_at) / 1000);
  const time = secondsText();
  const participant = (row: number) => (row >>> 3) % people;
  return {
    resource: (row) => row % resources,
    units: (row) => (plan.type === 'POS1' ? mixed(seed, row) % 60 : 1 + (mixed(seed, row) % 4)),
    time: (row) => time(start + Math.floor((row / rows) * daySeconds)),
    participant,
    // The staff goes through the areas one after the other.
    areaCount: (row) => (areas === 0 ? '' : `a${Math.floor((row / rows) * areas) * people + participant(row) + 1}`),
    lot: (row) =>
      plan.type === 'POS1' || (row % resources) % 5 !== 0 ? '' : `lot-${(row % resources) + 1}-${row % 3}`,
    last: (resource) => resource + Math.floor((rows - 1 - resource) / resources) * resources,
  };
}

const areaTypes = ['STORAGE_AREA', 'STORAGE_AREA', 'STORAGE_AREA', 'TEMPORARY_AREA'];

function* areas({ areas: count }: StockTakingPlan): Generator<string> {
  for (let at = 0; at < count; at += 1) {
    yield line([
      `area-${at + 1}`,
      at % 4 === 3 ? `Aktion ${at + 1}` : `Regal ${at + 1}, "links"`,
      areaTypes[at % 4] ?? '',
    ]);
  }
}

const staff = ['Anneke Sørensen', 'Jürgen Groß', 'Zoë O’Neill', 'Łukasz Wiśniewski', '山田 花子', 'Ana "Nita" Pop'];

/** Who takes part with which device; of few the same person takes part again. */
function* participants({ participants: count }: StockTakingPlan, world: CountedWorld): Generator<string> {
  for (let at = 0; at < count; at += 1) {
    const member = world.staff[at % world.staff.length] ?? {
      id: `staff-${at + 1}`,
      name: staff[at % staff.length] ?? '',
    };
    const device = world.devices[at % world.devices.length] ?? { id: `device-${at + 1}`, name: `Scanner ${at + 1}` };
    const carried = at % 3 === 2 ? ['', ''] : [device.id, device.name];
    yield line([`p${at + 1}`, member.id, member.name, ...carried]);
  }
}

function* areaCounts({ areas: count, participants: people }: StockTakingPlan): Generator<string> {
  for (let at = 0; at < count * people; at += 1) {
    yield line([`a${at + 1}`, `area-${Math.floor(at / people) + 1}`, `p${(at % people) + 1}`]);
  }
}

const pos1Conditions = ['USED_GOOD', 'DAMAGED', 'REFURBISHED', 'USED_LIKE_NEW', 'USED_VERY_GOOD', 'USED_ACCEPTABLE'];
const pos2Conditions = ['B-Ware', 'Vitrine / offen', 'Rückläufer, geprüft'];

/** Every eighth pair is the product before it, in another condition. */
function productOf(pair: number): { number: number; isNew: boolean } {
  return { number: pair + 1 - ((pair + 1) >>> 3), isNew: pair % 8 !== 7 };
}

function conditionOf({ type }: StockTakingPlan, pair: number): string {
  if (productOf(pair).isNew) return 'NEW';
  const others = type === 'POS1' ? pos1Conditions : pos2Conditions;
  return others[(pair >>> 3) % others.length] ?? '';
}

/** As a cell. What the platform has no product for is made up. */
function resourceIds({ products }: CountedWorld): (product: number) => string {
  const cells = products.map(({ id }) => cell(id));
  return (product) => cells[product - 1] ?? `r${product}`;
}

function nameOf(product: number): string {
  if (product % 97 === 0) return `Tasse ${product}\r\n"Zweite Wahl"`;
  if (product % 41 === 0) return `=SUM(A${product})`;
  if (product % 11 === 0) return `Schale "Elbe", ${product}`;
  return `Becher ${product}`;
}

function* resources(plan: StockTakingPlan, count: Count, { products }: CountedWorld): Generator<string> {
  const { resources: pairs, counting_rows: rows } = plan;
  for (let pair = 0; pair < pairs; pair += 1) {
    const { number } = productOf(pair);
    let units = 0;
    for (let row = pair; row < rows; row += pairs) units += count.units(row);
    const last = count.last(pair);
    const { id, name, articleId, unit } = products[number - 1] ?? madeUp(number);
    yield line([
      ...[id, conditionOf(plan, pair), name, articleId],
      ...[unit, String(units), count.time(pair), count.time(last)],
      ...[`p${count.participant(pair) + 1}`, `p${count.participant(last) + 1}`],
    ]);
  }
}

function madeUp(number: number): CountedWorld['products'][number] {
  const unit = number % 10 === 0 ? 'MASS_GRAMS' : 'QUANTITY_PIECES';
  return { id: `r${number}`, name: nameOf(number), articleId: String(number).padStart(6, '0'), unit };
}

type IdOf = (product: number) => string;

function* countingData(plan: StockTakingPlan, count: Count, idOf: IdOf): Generator<string> {
  const conditions = quotedConditions(plan);
  for (let row = 0; row < plan.counting_rows; row += 1) {
    const pair = count.resource(row);
    const where = `${idOf(productOf(pair).number)},${conditions(pair)},${count.lot(row)}`;
    const who = `p${count.participant(row) + 1},${count.areaCount(row)}`;
    yield `c${row + 1},${where},${count.units(row)},${count.time(row)},${who}\r\n`;
  }
}

/** Things with a number of their own: one row each. */
function* uniqueItems(plan: StockTakingPlan, count: Count, idOf: IdOf): Generator<string> {
  if (plan.type === 'POS1') return;
  const conditions = quotedConditions(plan);
  for (let pair = 3; pair < plan.resources; pair += 50) {
    const where = idOf(productOf(pair).number);
    for (let row = pair; row < plan.counting_rows; row += plan.resources) {
      for (let at = 1; at <= count.units(row); at += 1) {
        yield `u${row + 1}-${at},${where},${count.lot(row)},${conditions(pair)},c${row + 1}\r\n`;
      }
    }
  }
}

function quotedConditions(plan: StockTakingPlan): (pair: number) => string {
  const quoted = new Map<string, string>();
  return (pair) => {
    const condition = conditionOf(plan, pair);
    const known = quoted.get(condition);
    if (known !== undefined) return known;
    const made = cell(condition);
    quoted.set(condition, made);
    return made;
  };
}

/** Rows stand in the order of time: most have the second of the one before. */
function secondsText(): (second: number) => string {
  let last = -1;
  let text = '';
  return (second) => {
    if (second === last) return text;
    last = second;
    text = `${new Date(second * 1000).toISOString().slice(0, 19)}Z`;
    return text;
  };
}

function mixed(seed: number, at: number): number {
  let hash = Math.imul(seed ^ (at * 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function line(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
