import { placeOf } from '../tabular/row.js';
import { visible } from '../terminal/visible.js';
import { padded } from './money.js';
import { formatTable } from './table.js';

/** What differs: a member, a whole object that is not there, a row that cannot be compared, or an object in no file. */
export type DifferenceKind = 'different' | 'missing' | 'rejected' | 'extra';

export interface VerifyDifference {
  kind: DifferenceKind;
  /** Of the file; null for what is in no file. */
  line: number | null;
  /** Its place in a JSON array, from 0. */
  element?: number;
  key: string;
  /** Null where it is about the whole object. */
  member: string | null;
  /** As people read it: `12.50 EUR`; null for nothing. */
  wanted: string | null;
  found: string | null;
  /** Why a row could not be compared. */
  message?: string;
}

/** Exact decimal text of amounts of one unit or currency; empty for plain numbers. */
export interface VerifySum {
  unit: string;
  amount: string;
}

export interface VerifyMember {
  member: string;
  /** Objects whose row says something of it. */
  compared: number;
  different: number;
  /** Only of members that are amounts or numbers. */
  sum_wanted?: readonly VerifySum[];
  sum_found?: readonly VerifySum[];
  /** Of all keys and values, whatever their order: equal exactly when nothing differs. */
  digest_wanted: string;
  digest_found: string;
}

export interface VerifyCounts {
  same: number;
  different: number;
  missing: number;
  rejected: number;
  /** Null when it was not asked for. */
  extra: number | null;
}

export interface VerifyReport {
  command: string;
  input: { file: string; sha256: string; rows: number };
  counts: VerifyCounts;
  members: readonly VerifyMember[];
  /** What rows say and the platform does not show; absent where it shows all of it. */
  not_compared?: readonly { member: string; rows: number }[];
  /** The first; `--out` has all. */
  differences: readonly VerifyDifference[];
  /** How many more there are. */
  more_differences: number;
  /** Rows with bad cells, which no import sends; among the rejected ones. */
  never_sent: number;
  /** Every row is as the file says. */
  verified: boolean;
}

/** Of a project. */
export interface StepNotCompared {
  step: string;
  why: string;
}

/** As the file says; so but for rows that were never sent; not so. */
export type VerifyVerdict = 'same' | 'never_sent' | 'differs';

export function verdictKind(reports: readonly Pick<VerifyReport, 'counts' | 'never_sent'>[]): VerifyVerdict {
  const differ = ({ counts: { different, missing, rejected }, never_sent: bad }: (typeof reports)[number]) =>
    different + missing + rejected > bad;
  if (reports.some(differ)) return 'differs';
  return reports.some(({ never_sent: bad }) => bad > 0) ? 'never_sent' : 'same';
}

/** For a terminal. @param width in columns */
export function describeVerification(report: VerifyReport, width: number): string {
  const { input, counts, members, differences, more_differences: more } = report;
  const table = formatTable(members.map(memberCells), ['member', 'compared', 'different', 'wanted', 'found'], width);
  const lines = differences.map((difference) => differenceLine(input.file, difference));
  const rest = more === 0 ? [] : [`and ${more} more (--max-errors shows more, --out has all)`];
  const head = [`${verdictText([report])}: ${countsText(counts)} of ${rowsText(input)}`, ...notComparedLines(report)];
  return `${[...head, ...lines, ...rest].join('\n')}\n${table === '' ? '' : `\n${table}`}`;
}

/** What the verdict says nothing of, in one line. */
export function notComparedLines({ not_compared: members = [] }: Pick<VerifyReport, 'not_compared'>): string[] {
  if (members.length === 0) return [];
  const named = members.map(({ member, rows }) => visible(`${member} (${rows})`)).join(', ');
  return [`not compared, since the platform does not show it: ${named}`];
}

const verdictTexts: Readonly<Record<VerifyVerdict, string>> = {
  same: 'verified',
  never_sent: 'verified, but for rows with bad cells that were never sent',
  differs: 'not verified',
};

export function verdictText(reports: Parameters<typeof verdictKind>[0]): string {
  return verdictTexts[verdictKind(reports)];
}

export function badCellsText(bad: number, file: string): string {
  return `${bad} ${bad === 1 ? 'row' : 'rows'} of ${file} ${bad === 1 ? 'has' : 'have'} bad cells and ${bad === 1 ? 'was' : 'were'} never sent`;
}

export function countsText({ same, different, missing, rejected, extra }: VerifyCounts): string {
  const counts = [`${same} the same`, `${different} different`, `${missing} missing`, `${rejected} not comparable`];
  return [...counts, ...(extra === null ? [] : [`${extra} in no file`])].join(', ');
}

function rowsText({ rows, file }: VerifyReport['input']): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'} of ${file}`;
}

function memberCells({ member, compared, different, sum_wanted, sum_found, ...digests }: VerifyMember): string[] {
  const { digest_wanted, digest_found } = digests;
  const wanted = sumText(sum_wanted) || digest_wanted.slice(0, 12);
  return [
    visible(member),
    String(compared),
    String(different),
    wanted,
    sumText(sum_found) || (sumText(sum_wanted) === '' ? digest_found.slice(0, 12) : '0'),
  ];
}

/** `12.50 EUR, 3 USD`; empty for none. */
export function sumText(sums: readonly VerifySum[] = []): string {
  return sums.map(({ unit, amount }) => visible(unit === '' ? amount : `${padded(amount, unit)} ${unit}`)).join(', ');
}

/** `spring.csv:14 A1 name: "Apron" is wanted, "Other" was found` */
export function differenceLine(file: string, difference: VerifyDifference): string {
  const { line, element, key } = difference;
  const place = line === null ? 'in no file:' : placeOf(file, { line, element });
  return visible(`${place} ${key}${line === null ? '' : ` ${differenceText(difference)}`}`);
}

/** What is wrong, without its place. */
export function differenceText({ kind, member, wanted, found, message }: VerifyDifference): string {
  if (kind === 'missing') return 'is missing';
  if (kind === 'extra') return 'is in no file';
  if (kind === 'rejected') return `cannot be compared: ${member === null ? '' : `${member}: `}${message ?? ''}`;
  if (member === null) return 'differs';
  return `${member}: ${shown(wanted)} is wanted, ${shown(found)} was found`;
}

function shown(text: string | null): string {
  return text === null ? 'nothing' : JSON.stringify(text);
}
