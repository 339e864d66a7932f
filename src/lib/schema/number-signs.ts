import type { CellProblem } from '../model/cell-problem.js';
import { isNumberType } from '../model/cell-type.js';
import type { DecimalSign } from '../model/decimal-sign.js';
import type { Row } from '../tabular/row.js';
import { byMapping } from './other-forms.js';
import { quoted } from './quoted.js';

type Fault = Omit<CellProblem, 'column'>;
type Check = (text: string) => Fault | undefined;

/** How the cells of a column of numbers are looked at. */
export interface NumberRule {
  /** `whole`: of pieces, where decimals are a mistake. */
  kind: 'amount' | 'whole';
  /** Of texts with that decimal sign. */
  checks: Readonly<Record<DecimalSign, Check>>;
}

/**
 * What says how the numbers of a column are written: `point`: a mapping, which wrote them with a decimal point;
 * `exported`: a preset, whose shops write no thousands.
 */
export type WrittenBy = 'point' | 'exported';

/** What a bad cell has of which only the whole column says what it is: found in a second look, see `settle`. */
export const separatorCode = 'separator';

/**
 * What is known of the decimal signs of a file's columns. `1,800` and `1.800` are open: they may be 1800 or 1.8. The sign
 * is said (by an option, a mapping, the run that the file belongs to) or is shown by another cell of the column; until
 * the whole column was read an open cell passes, and its row is noted. Typed numbers are never open.
 */
export class NumberSigns {
  readonly #said: DecimalSign | undefined;
  readonly #proved: Readonly<Record<string, DecimalSign>>;
  readonly #columns = new Map<string, ColumnSigns>();
  readonly #written = new Map<string, WrittenBy>();
  #settled = false;
  /** Of the row that is looked at. */
  place: Pick<Row, 'line' | 'element'> = { line: 0 };
  /** Whether it has an open cell that waits for the rest of its column. */
  waits = false;

  /** @param proved by columns, what the run knows already */
  constructor(said: DecimalSign | undefined, proved: Readonly<Record<string, DecimalSign>> = {}) {
    this.#said = said;
    this.#proved = proved;
  }

  /** Turn to the next row. */
  begin(place: Pick<Row, 'line' | 'element'>): void {
    this.place = place;
    this.waits = false;
  }

  write(column: string, by: WrittenBy): void {
    this.#written.set(column, by);
  }

  /** @param source the column as the operator's file names it */
  column(name: string, rule: NumberRule, source = name): ColumnSigns {
    const known = this.#columns.get(name);
    if (known !== undefined) return known;
    const written = this.#written.get(name);
    const sign = written === 'point' ? written : this.#said;
    const said = { sign, isSaid: this.#said !== undefined, isExported: written === 'exported' };
    const column = new ColumnSigns(this, { ...rule, ...said, source, proved: this.#proved[name] });
    this.#columns.set(name, column);
    return column;
  }

  isSettled(): boolean {
    return this.#settled;
  }

  /** All rows were read. @returns whether rows that wait are to be looked at again */
  settle(): boolean {
    this.#settled = true;
    return [...this.#columns.values()].some((column) => column.isRefused());
  }

  /** By columns, what the run is to keep: of those with open cells. */
  kept(): Readonly<Record<string, DecimalSign>> {
    const found = [...this.#columns].flatMap(([name, column]): [string, DecimalSign][] => {
      const sign = column.keptSign();
      return sign === undefined ? [] : [[name, sign]];
    });
    return { ...this.#proved, ...Object.fromEntries(found) };
  }

  /** What cells have shown of open ones, a line a column: `price: decimal point, as "0.250" in line 7 shows`. */
  shown(): string[] {
    return [...this.#columns.values()].flatMap((column) => column.shown() ?? []);
  }
}

interface ColumnRule extends NumberRule {
  source: string;
  /** As it is said. */
  sign: DecimalSign | undefined;
  /** By an option, of all columns. */
  isSaid: boolean;
  /** Of open cells, where the run that the file belongs to knows it. */
  proved: DecimalSign | undefined;
  isExported: boolean;
}

class ColumnSigns {
  readonly #signs: NumberSigns;
  readonly #rule: ColumnRule;
  /** The first cell that shows each sign. */
  readonly #shown: Partial<Record<DecimalSign, string>> = {};
  /** Signs of open cells. */
  readonly #open = new Set<DecimalSign>();
  #hasOpenTyped = false;
  /** Most cells have nothing to say of signs. */
  #isQuick: boolean;

  constructor(signs: NumberSigns, rule: ColumnRule) {
    this.#signs = signs;
    this.#rule = rule;
    this.#isQuick = rule.sign === 'point';
  }

  /** @param at its place in the row, for typed numbers */
  judge(text: string, row?: Row, at = -1): Fault | undefined {
    const { checks, sign = 'point', isExported } = this.#rule;
    const before = text.charCodeAt(text.length - 4);
    if (this.#isQuick && before !== point && !text.includes(',')) return checks.point(text);
    const isOpen = (before === point || before === comma) && openForm.test(text);
    if (isNumberType(row?.types?.[at])) {
      this.#hasOpenTyped ||= isOpen;
      return checks.point(text);
    }
    if (isExported) return checks[sign](text);
    if (isOpen) return this.#judgeOpen(text, before === point ? 'point' : 'comma');
    this.#learn(text);
    const fault = checks[sign](text);
    return fault === undefined ? undefined : this.#worded(fault, text);
  }

  /** Of a cell that is not open, whose fault may be one of signs. */
  #worded(fault: Fault, text: string): Fault {
    const grouped = signOfGrouped(text);
    if (grouped !== undefined) return thousands(text, grouped);
    const { sign, isSaid } = this.#rule;
    if (!isSaid || sign !== 'point' || signIn(text) !== 'comma') return fault;
    return { code: 'type', message: `${quoted(text)} has a decimal comma, but --decimal point is given` };
  }

  #judgeOpen(text: string, own: DecimalSign): Fault | undefined {
    const { sign, checks, kind, isSaid } = this.#rule;
    const isWhole = kind === 'whole';
    if (sign !== undefined && (!isWhole || isSaid)) {
      if (isWhole) return openWhole(text);
      return sign === own ? checks[sign](text) : thousands(text, sign, `, since the decimal sign is a ${sign}`);
    }
    if (this.#signs.isSettled() || (this.#rule.proved !== undefined && !isWhole)) return this.#decided(text, own);
    this.#open.add(own);
    this.#signs.waits = true;
    // What will be refused anyway need not be looked at.
    return !isWhole && own === 'point' ? checks.point(text) : undefined;
  }

  /** Of a column of which all that can be known is known. */
  #decided(text: string, own: DecimalSign): Fault | undefined {
    const { kind, proved, checks } = this.#rule;
    if (kind === 'whole') return openWhole(text);
    const sign = this.#sign();
    if (sign === undefined) return open(text, this.#contradiction());
    if (sign === own && sign === 'point') return checks.point(text);
    const why = `, as ${this.#shown[sign] ?? 'the file of the run'} shows`;
    const fault = sign === own ? decimalCommaFault(text, why) : thousands(text, sign, why);
    return proved === undefined ? { ...fault, code: separatorCode } : fault;
  }

  #learn(text: string): void {
    if (this.#rule.sign !== undefined || this.#rule.kind === 'whole') return;
    const sign = signIn(text);
    if (sign === undefined || this.#shown[sign] !== undefined) return;
    this.#shown[sign] = `${quoted(text)} in ${placeText(this.#signs.place)}`;
    this.#isQuick = this.#shown.point !== undefined;
  }

  /** What the cells show, if all the same. */
  #sign(): DecimalSign | undefined {
    if (this.#rule.proved !== undefined) return this.#rule.proved;
    const { point, comma } = this.#shown;
    if (point !== undefined && comma !== undefined) return undefined;
    return point !== undefined ? 'point' : comma !== undefined ? 'comma' : undefined;
  }

  #contradiction(): string {
    const { point, comma } = this.#shown;
    return point === undefined || comma === undefined ? '' : `, since ${point} and ${comma} contradict each other`;
  }

  /** Whether some open cell is bad, now that the whole column was read. */
  isRefused(): boolean {
    if (this.#open.size === 0) return false;
    return this.#rule.kind === 'whole' || this.#sign() !== 'point' || this.#open.has('comma');
  }

  keptSign(): DecimalSign | undefined {
    if (this.#rule.kind === 'whole' || this.#rule.sign !== undefined) return undefined;
    if (this.#open.size > 0) return this.#sign();
    // In a reject file they are text, and would be open.
    return this.#hasOpenTyped ? 'point' : undefined;
  }

  shown(): string | undefined {
    const sign = this.#open.size > 0 ? this.#sign() : undefined;
    return sign === undefined ? undefined : `${this.#rule.source}: decimal ${sign}, as ${this.#shown[sign]} shows`;
  }
}

/** Of text that may be a number with decimals or one with thousands: `1,800`. */
export const openForm = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
const oneSign = /^-?\d+([.,])\d+$/;
/** With two signs, or with one that comes twice. */
const groupedForm = /^-?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}|(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/;

/** The decimal sign that a text shows which is not open. */
export function signIn(text: string): DecimalSign | undefined {
  const [, sign] = oneSign.exec(text) ?? [];
  return sign === undefined ? signOfGrouped(text) : sign === ',' ? 'comma' : 'point';
}

/** Of a text with thousands; undefined for others. */
function signOfGrouped(text: string): DecimalSign | undefined {
  if (!groupedForm.test(text)) return undefined;
  const [points, commas] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  // The last of two is decimal; what comes twice separates thousands.
  const isComma = points === -1 ? false : commas === -1 || commas > points;
  return isComma ? 'comma' : 'point';
}

function open(text: string, why: string): Fault {
  const message = `${quoted(text)} may be ${readings(text)}${why}: --decimal point or --decimal comma says which, and a mapping reads thousands (tillctl map suggest)`;
  return { code: separatorCode, message };
}

function openWhole(text: string): Fault {
  const message = `${quoted(text)} may be ${readings(text)}, with --decimal point and --decimal comma alike: write it without a sign, or let a mapping read it (tillctl map suggest)`;
  return { code: separatorCode, message };
}

function readings(text: string): string {
  const [whole = '', decimals = ''] = text.split(/[.,]/);
  const shortest = decimals.replace(/0+$/, '');
  return `${whole}${decimals} or ${whole}${shortest === '' ? '' : `.${shortest}`}`;
}

function thousands(text: string, sign: DecimalSign, why = ''): Fault {
  const message = `${quoted(text)} has thousands${why}: a mapping reads them with "number": "${sign}" (tillctl map suggest)`;
  return { code: 'type', message, remedy: byMapping };
}

/** @param why as a part of the sentence */
export function decimalCommaFault(text: string, why = ''): Fault {
  const message = `${quoted(text)} has a decimal comma${why}, which --decimal-comma reads`;
  return { code: 'type', message, remedy: '--decimal-comma' };
}

function placeText({ line, element }: Pick<Row, 'line' | 'element'>): string {
  return element === undefined ? `line ${line}` : `line ${line} [${element}]`;
}

const point = 46;
const comma = 44;
