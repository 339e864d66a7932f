import { isExactObject } from '../json/is-object.js';
import { textWidth } from '../terminal/text-width.js';
import { visible } from '../terminal/visible.js';
import { cellText } from './list.js';
import { formatTable } from './table.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * One thing for a person: its plain members first, aligned; then a section for each object and a table for each list of
 * objects, named by the member. Nothing that it has is left out but what is empty, and no line but of a long value is wider
 * than the terminal.
 *
 * @param timeText how a timestamp is shown; other texts it leaves alone
 */
export function thingPage(thing: unknown, width: number, timeText: (text: string) => string): string {
  const members = membersOf(thing);
  if (members === undefined) return `${plainText(thing, timeText)}\n`;
  return sectionsOf('', members, width, timeText).join('\n');
}

/** @param name of the members before it, `a.b` */
function sectionsOf(name: string, members: Members, width: number, timeText: (text: string) => string): string[] {
  const plain: [string, string][] = [];
  const below: string[] = [];
  for (const [member, value] of Object.entries(members)) {
    const title = name === '' ? member : `${name}.${member}`;
    const inner = membersOf(value);
    if (isTable(value)) below.push(`${heading(title)}${tableOf(value, width, timeText)}`);
    else if (inner !== undefined && moneyText(inner) === undefined)
      below.push(...sectionsOf(title, inner, width, timeText));
    else if (plainText(value, timeText) !== '') plain.push([member, plainText(value, timeText)]);
  }
  const own = plain.length === 0 ? [] : [`${name === '' ? '' : heading(name)}${pairs(plain)}`];
  return [...own, ...below];
}

function heading(name: string): string {
  return `${visible(name.replaceAll('_', ' ')).toUpperCase()}\n`;
}

function pairs(plain: readonly (readonly [string, string])[]): string {
  const names = plain.map(([name]) => `${visible(name.replaceAll('_', ' '))}:`);
  const widest = Math.max(...names.map(textWidth));
  return plain
    .map(([, text], at) => {
      const name = names[at] ?? '';
      return `${name}${' '.repeat(widest - textWidth(name))}  ${text}\n`;
    })
    .join('');
}

function tableOf(rows: readonly Members[], width: number, timeText: (text: string) => string): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => plainText(row[column], timeText)));
  return formatTable(cells, columns, width);
}

function isTable(value: unknown): value is Members[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => membersOf(item) !== undefined);
}

/** An amount with its unit is one value to people, and so is a list of texts. */
function plainText(value: unknown, timeText: (text: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => plainText(item, timeText)).join(', ');
  const members = membersOf(value);
  const text = (members && moneyText(members)) ?? cellText(value);
  return visible(timeText(text));
}

function moneyText(members: Members): string | undefined {
  const { amount, unit, ...others } = members;
  if (Object.keys(others).some((name) => !name.startsWith('@'))) return undefined;
  return amount === undefined || typeof unit !== 'string' ? undefined : `${cellText(amount)} ${unit}`;
}

function membersOf(value: unknown): Members | undefined {
  return isExactObject(value) ? { ...value } : undefined;
}
