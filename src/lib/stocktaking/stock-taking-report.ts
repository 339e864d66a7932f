import { code, said } from '../report/html.js';
import {
  counted,
  list,
  listed,
  more,
  note,
  orNone,
  type PageColumn,
  type Report,
  type Section,
  shownNumber,
  table,
  text,
  timeOf,
} from '../report/report.js';
import { stockTakingRules } from './stock-taking-schema.js';
import type { CountedBy, CountedResource } from './summarize-stock-taking.js';
import type { StockTakingReport } from './verify-stock-taking.js';

/** A verified export as `--json` has it, and as the page and the text show it. */
export interface VerifiedExport extends StockTakingReport {
  /** What was counted; lists may be cut, and say so. */
  summary?: {
    resources: readonly CountedResource[];
    more_resources: number;
    counters: readonly CountedBy[];
    more_counters: number;
  };
}

export const resourceColumns = [
  'resource',
  'condition',
  'name',
  'article_id',
  'counted_units',
  'tracking_unit',
  'counts',
  'counters',
  'first_counted_on',
  'last_counted_on',
] as const;

export const counterColumns = [
  'participant',
  'staff_member_name',
  'counted_units',
  'tracking_unit',
  'counts',
  'resources',
  'first_counted_on',
  'last_counted_on',
] as const;

const meanings = new Map<string, string>(Object.entries(stockTakingRules));

/** A report is read by people: more rows than this are in no table of it. */
export const maxRows = 1000;

/** @param madeAt RFC 3339 */
export function stockTakingReport(data: VerifiedExport, madeAt: string): Report {
  const { source, status, type, type_from: from, stock_taking: stockTaking, rows, size_bytes: bytes, sha256 } = data;
  const { problems, problem_count: count, summary } = data;
  const isSound = status === 'verified';
  const facts = `${shownNumber(bytes)} bytes, of ${type} (by ${from}), ${stockTaking.status ?? 'without a status'}, ${shownNumber(rows)} rows`;
  const shown = problems.slice(0, maxRows);
  return {
    title: `Stock-taking ${stockTaking.id ?? '(without an id)'}: ${isSound ? 'verified' : 'does not verify'}`,
    verdict: isSound
      ? { tone: 'good', text: 'Every rule of the archive and of its files holds.' }
      : { tone: 'bad', text: said`<strong>It does not verify:</strong> ${counted(count, 'problem')}.` },
    about: [
      text(said`${code(source)}, ${facts}.${sha256 === null ? '' : said` SHA-256 ${code(sha256)}.`}`),
      note(said`Made at ${timeOf(madeAt)}.`),
    ],
    sections: [
      listed(
        'Files',
        ['File', 'Bytes', 'Rows', 'Problems'],
        data.files.map((file) => [file.name, file.present ? file.size_bytes : 'missing', file.rows, file.problems]),
      ),
      [
        'Problems',
        orNone(
          table(
            'Problems by rule',
            ['file:text', 'column', 'rule', 'meaning', 'times:quantity'],
            data.rules.map(({ count: times, ...rule }) => ({ ...rule, meaning: meanings.get(rule.rule), times })),
          ),
        ),
        table(
          'Problems one by one',
          ['place', 'column', 'rule', 'message:wide'],
          shown.map((each) => ({ ...each, place: each.line === null ? each.file : `${each.file}:${each.line}` })),
        ),
        more(count - shown.length, 'not listed'),
      ],
      ...(summary === undefined
        ? []
        : [
            sums('What was counted', resourceColumns, summary.resources, summary.more_resources),
            sums('Who counted how much', counterColumns, summary.counters, summary.more_counters),
          ]),
      ['Notices', list(data.notices.map((notice) => said`${notice}`))],
    ],
  };
}

function sums<Row extends object>(
  title: string,
  columns: readonly PageColumn<Row>[],
  all: readonly Row[],
  unlisted: number,
): Section {
  const rows = all.slice(0, maxRows);
  const rest = more(all.length - rows.length + unlisted, 'not listed');
  return [title, orNone(table(title, columns, rows), 'Nothing.'), rest];
}
