import type { Numbering } from '../../lib/documents/number-gaps.js';
import type { PullSummary } from '../../lib/pull/pull-job.js';
import { padded } from '../../lib/report/money.js';
import { countPainter, unpainted } from '../../lib/terminal/colour.js';
import { visible } from '../../lib/terminal/visible.js';
import type { DocumentNoun } from './document-noun.js';

const shownGaps = 10;

/** What a pull did, for people. Ends with a line break. */
export function describePull(summary: PullSummary, noun: DocumentNoun, paint = unpainted): string {
  const { documents, inserted, updated, unchanged, late, duplicates, problems, target } = summary;
  const said = countPainter(paint);
  const counts = [
    `${said(inserted, 'inserted', 'good')}${late > 0 ? ` (${late} late)` : ''}`,
    said(updated, 'updated', 'good'),
    `${unchanged} unchanged`,
    ...(duplicates > 0 ? [`${duplicates} seen twice`] : []),
    ...(problems > 0 ? [paint(`${problems} not shown by the platform`, 'bad')] : []),
  ];
  const lines = [
    `pulled ${documents} ${documents === 1 ? noun.one : noun.many} from ${summary.from} to ${summary.to} ${place(target)}: ${counts.join(', ')}`,
    ...summary.totals.map(
      ({ currency, gross, net, count }) =>
        `${currency}: ${padded(gross, currency)} gross, ${padded(net, currency)} net in ${count} of them`,
    ),
    ...summary.taxes.map(
      ({ rate, currency, amount }) => `${currency}: ${padded(amount, currency)} tax of ${percent(rate)}`,
    ),
    ...describeGaps(summary.gaps).map((line) => paint(line, 'warning')),
    ...(summary.bookmark === null ? [] : [`bookmark ${summary.state} moved to ${summary.bookmark}`]),
    ...(summary.problems_file === null ? [] : [paint(`problems are in ${summary.problems_file}`, 'warning')]),
  ];
  // Stores, registers, prefixes and rates are the platform's words.
  return `${lines.map(visible).join('\n')}\n`;
}

function place(target: string): string {
  if (target === 'singer') return 'as Singer messages';
  return target === '-' ? 'to standard output' : `into ${target}`;
}

function percent(rate: string): string {
  return /^[\d.]+$/.test(rate) ? `${rate}%` : rate;
}

function seriesOf(by: Numbering, store: string, register: string): string {
  if (by === 'organisation') return '(of the organisation)';
  return by === 'store' ? `(store ${store})` : `(store ${store}, register ${register})`;
}

function describeGaps(gaps: PullSummary['gaps']): string[] {
  if (gaps === null || gaps.missing === 0) return [];
  const shown = gaps.ranges.slice(0, shownGaps).map(({ store, register, prefix, from, to, count }) => {
    const range = count === 1 ? `${prefix}${from} is` : `${prefix}${from} to ${prefix}${to} are`;
    return `number ${range} missing ${seriesOf(gaps.by, store || '-', register || '-')}`;
  });
  const more = gaps.ranges.length + gaps.more.ranges - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more gaps; ${gaps.missing} numbers are missing in all`] : [])];
}
