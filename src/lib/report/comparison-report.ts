import { placeOf } from '../tabular/row.js';
import { code, said } from './html.js';
import {
  type Card,
  cards,
  folded,
  listed,
  more,
  named,
  note,
  type Report,
  type Section,
  table,
  timeOf,
  type Verdict,
} from './report.js';
import {
  badCellsText,
  differenceText,
  type StepNotCompared,
  sumText,
  type VerifyDifference,
  type VerifyReport,
  verdictKind,
} from './verify-report.js';

/** A comparison as a whole. Texts may come from outside. */
export interface Comparison {
  /** One a file. */
  reports: readonly VerifyReport[];
  left: readonly StepNotCompared[];
  /** The first. */
  differences: readonly (VerifyDifference & { file: string })[];
  /** How many more there are. */
  more: number;
  org: string;
  baseUrl: string;
  /** RFC 3339. */
  madeAt: string;
}

const counted = [
  ['same', 'the same'],
  ['different', 'different'],
  ['missing', 'missing'],
  ['rejected', 'not comparable'],
  ['extra', 'in no file'],
] as const;

/** To sign off with. */
export function comparisonReport({ reports, left, differences, more: rest, org, baseUrl, madeAt }: Comparison): Report {
  const files = reports.map(({ command, input, counts }) => [
    named(input.file, command),
    input.rows,
    ...counted.map(([name]) => counts[name] ?? ''),
    input.sha256 && code(input.sha256),
  ]);
  const uncompared = reports.flatMap(({ input, not_compared: members = [] }) =>
    members.map(({ member, rows }) => ({ member: named(member, input.file), rows })),
  );
  return {
    title: `Comparison with ${org}`,
    verdict: verdictOf(reports),
    about: [note(said`Compared with ${baseUrl} at ${timeOf(madeAt)}. Nothing was written.`)],
    sections: [
      ['', cards(counted.flatMap((count) => cardOf(count, reports)))],
      listed('Files', ['File', 'Rows', ...counted.map(([, name]) => `${name}:quantity`), 'SHA-256:wide'], files),
      listed('Steps that were not compared', ['step', 'why:wide'], left),
      // What the verdict says nothing of.
      listed('Not compared, since the platform does not show it', ['member', 'rows'], uncompared),
      listed(
        'Differences',
        ['key:text', 'member:wide', 'wanted:wide', 'found:wide'],
        differences.map(differenceRow),
        more(rest, 'in a workbook (--out x.xlsx)'),
      ),
      ...reports.map(members),
    ],
  };
}

function verdictOf(reports: readonly VerifyReport[]): Verdict {
  const say = reports.length === 1 ? 'file says' : 'files say';
  const verdict = verdictKind(reports);
  if (verdict === 'same')
    return { tone: 'good', text: said`<strong>Verified.</strong> The platform has all that the ${say}.` };
  if (verdict === 'differs')
    return { tone: 'bad', text: said`<strong>Not verified.</strong> The platform differs from the ${say}.` };
  const bad = reports.filter(({ never_sent: rows }) => rows > 0);
  const which = bad.map(({ input, never_sent: rows }) => badCellsText(rows, input.file)).join('; ');
  return {
    tone: 'attention',
    text: said`<strong>Verified as far as it was sent.</strong> ${which}. All others are as the ${say}.`,
  };
}

function cardOf([name, shown]: (typeof counted)[number], reports: readonly VerifyReport[]): Card[] {
  const asked = reports.filter(({ counts }) => counts[name] !== null);
  if (asked.length === 0) return [];
  return [[shown, asked.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)]];
}

function differenceRow(difference: Comparison['differences'][number]) {
  const { kind, line, file, member, wanted, found } = difference;
  const key = named(difference.key, line === null ? '' : placeOf(file, { ...difference, line }));
  if (kind !== 'different' || member === null)
    return { key, member: differenceText(difference), wanted: '', found: '' };
  const none = said`<em>nothing</em>`;
  return { key, member, wanted: wanted ?? none, found: found ?? none };
}

function members({ input, members: all }: VerifyReport): Section {
  const rows = all.map((each) => ({
    ...each,
    sum_wanted: sumText(each.sum_wanted),
    sum_found: sumText(each.sum_found),
  }));
  return listed(
    `Members of ${input.file}`,
    ['member', 'compared:quantity', 'different:quantity', 'sum_wanted:quantity', 'sum_found:quantity'],
    rows,
    folded(
      'Digests of all keys and values',
      table(`Digests of ${input.file}`, ['member', 'digest_wanted:code', 'digest_found:code'], rows),
    ),
  );
}
