import { placeOf } from '../tabular/row.js';
import { type Html, html, nothing } from './html.js';
import {
  type Card,
  type Column,
  cards,
  more,
  named,
  page,
  section,
  table,
  timeOf,
  type Verdict,
} from './page-parts.js';
import {
  badCellsText,
  differenceText,
  type StepNotCompared,
  sumText,
  type VerifyDifference,
  type VerifyReport,
  verdictKind,
} from './verify-report.js';

/** Everything that a page about a comparison shows. Texts may come from outside. */
export interface VerifyPageData {
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

/** One page that loads nothing, to sign off with. */
export function verifyPage(data: VerifyPageData): string {
  const { reports, left, org, baseUrl, madeAt } = data;
  return page({
    title: `Comparison with ${org}`,
    verdict: verdictOf(reports),
    about: html`<p class="note">Compared with ${baseUrl} at ${timeOf(madeAt)}. Nothing was written.</p>`,
    sections: [
      cards(counted.flatMap((count) => cardOf(count, reports))),
      files(reports),
      stepsLeft(left),
      notCompared(reports),
      differences(data),
      ...reports.map(members),
    ],
  });
}

function verdictOf(reports: readonly VerifyReport[]): Verdict {
  const say = reports.length === 1 ? 'file says' : 'files say';
  const verdict = verdictKind(reports);
  if (verdict === 'same')
    return { tone: 'good', text: html`<strong>Verified.</strong> The platform has all that the ${say}.` };
  if (verdict === 'differs')
    return { tone: 'bad', text: html`<strong>Not verified.</strong> The platform is not as the ${say}.` };
  const bad = reports.filter(({ never_sent: rows }) => rows > 0);
  const which = bad.map(({ input, never_sent: rows }) => badCellsText(rows, input.file)).join('; ');
  return {
    tone: 'attention',
    text: html`<strong>Verified as far as it was sent.</strong> ${which}. All others are as the ${say}.`,
  };
}

function cardOf([name, shown]: (typeof counted)[number], reports: readonly VerifyReport[]): Card[] {
  const asked = reports.filter(({ counts }) => counts[name] !== null);
  if (asked.length === 0) return [];
  return [[shown, asked.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)]];
}

function files(reports: readonly VerifyReport[]): Html {
  const rows = reports.map(({ command, input, counts }) => [
    named(input.file, command),
    input.rows,
    ...counted.map(([name]) => counts[name] ?? ''),
    html`<code>${input.sha256}</code>`,
  ]);
  const counts = counted.map(([, name]): Column => ({ name, kind: 'quantity' }));
  return section('Files', table('Files', [{ name: 'File' }, { name: 'Rows' }, ...counts, { name: 'SHA-256' }], rows));
}

function stepsLeft(left: readonly StepNotCompared[]): Html {
  if (left.length === 0) return nothing;
  const columns: Column[] = [{ name: 'Step' }, { name: 'Why', kind: 'wide' }];
  const rows = left.map(({ step, why }) => [step, why]);
  return section('Steps that were not compared', table('Steps that were not compared', columns, rows));
}

/** What the verdict says nothing of. */
function notCompared(reports: readonly VerifyReport[]): Html {
  const rows = reports.flatMap(({ input, not_compared: members = [] }) =>
    members.map(({ member, rows: count }) => [named(member, input.file), count]),
  );
  if (rows.length === 0) return nothing;
  const columns: Column[] = [{ name: 'Member' }, { name: 'Rows' }];
  return section('Not compared', table('Not compared, since the platform does not show it', columns, rows));
}

function differences({ differences: list, more: rest }: VerifyPageData): Html {
  if (list.length === 0) return nothing;
  const rows = list.map((each) => {
    const place = each.line === null ? '' : placeOf(each.file, { line: each.line, element: each.element });
    const key = named(each.key, place);
    const isMember = each.kind === 'different' && each.member !== null;
    return isMember
      ? [key, each.member ?? '', each.wanted ?? html`<em>nothing</em>`, each.found ?? html`<em>nothing</em>`]
      : [key, differenceText(each), '', ''];
  });
  const columns: Column[] = [
    { name: 'Key' },
    { name: 'Member', kind: 'wide' },
    { name: 'Wanted', kind: 'wide' },
    { name: 'Found', kind: 'wide' },
  ];
  return section('Differences', table('Differences', columns, rows), more(rest, 'in a workbook (--out x.xlsx)'));
}

const memberColumns: readonly Column[] = [
  { name: 'Member' },
  { name: 'Compared', kind: 'quantity' },
  { name: 'Different', kind: 'quantity' },
  { name: 'Sum wanted', kind: 'quantity' },
  { name: 'Sum found', kind: 'quantity' },
];

const digestColumns: readonly Column[] = [
  { name: 'Member' },
  { name: 'Wanted', kind: 'wide' },
  { name: 'Found', kind: 'wide' },
];

function members({ input, members: list }: VerifyReport): Html {
  if (list.length === 0) return nothing;
  const rows = list.map(({ member, compared, different, sum_wanted, sum_found }) => [
    member,
    compared,
    different,
    sumText(sum_wanted),
    sumText(sum_found),
  ]);
  const digests = list.map(({ member, digest_wanted, digest_found }) => [
    member,
    html`<code>${digest_wanted}</code>`,
    html`<code>${digest_found}</code>`,
  ]);
  const title = `Members of ${input.file}`;
  const digestTitle = `Digests of ${input.file}`;
  return section(
    title,
    table(title, memberColumns, rows),
    html`<details><summary>Digests of all keys and values</summary>${table(digestTitle, digestColumns, digests)}</details>`,
  );
}
