import { type ChartDay, dayChart } from './day-chart.js';
import type { AmountFigure, DayFigure, Figures } from './figures.js';
import { type Html, html, nothing } from './html.js';
import {
  amountOf,
  bar,
  type Card,
  type Column,
  cards,
  type PageCell,
  page,
  section,
  shownNumber,
  table,
  timeOf,
  type Verdict,
} from './page-parts.js';

/** Everything that a page about a pull shows. Texts may come from outside; times are RFC 3339. */
export interface PullReportData {
  one: string;
  many: string;
  target: string;
  from: string;
  to: string;
  /** First and last day of the time, in the time zone. */
  days: { first: string; last: string };
  timezone: string;
  madeAt: string;
  counts: { documents: number; inserted: number; updated: number; unchanged: number; late: number };
  figures: Figures;
  taxes: readonly { rate: string; currency: string; amount: string }[];
  /** Missing numbers; null where documents have none to miss. */
  gaps: {
    by: 'register' | 'store' | 'organisation';
    ranges: readonly { store: string; register: string; prefix: string; from: string; to: string; count: number }[];
    missing: number;
    more: { ranges: number; missing: number };
  } | null;
  /** What the platform could not show. */
  problems: { count: number; file: string | null };
  /** Of the same time, read for the page only; a text when they could not be read. */
  creditMemos?: { figures: Figures; problems: number } | { failure: string };
  /** Why the pull did not end well. */
  failure?: { message: string; hint?: string };
}

/** More than this are not filled in where nothing was sold. */
const maxEmptyDays = 1100;
const dayMs = 86_400_000;

export function pullReport(given: PullReportData): string {
  const data = mainFirst(given);
  const { from, to } = data;
  return page({
    title: `${capital(data.many)} from ${data.days.first} to ${data.days.last}`,
    verdict: verdictOf(data),
    about: html`<p>What <code>tillctl</code> pulled into <code>${data.target}</code>: ${countsOf(data)}. Days begin at midnight of ${data.timezone}. Made at ${timeOf(data.madeAt)}.</p>
<p class="note">From ${timeOf(from)}, up to but not at ${timeOf(to)}.</p>`,
    sections: [
      overview(data),
      revenue(data),
      payments(data),
      creditMemos(data),
      taxes(data),
      open(data),
      gaps(data),
      problems(data),
    ],
  });
}

/** The currency of the most documents stands first; what is not told apart by that stays in its order. */
function mainFirst(data: PullReportData): PullReportData {
  const { figures, taxes: found } = data;
  const counts = new Map(figures.sums.map(({ currency, count }) => [currency, count]));
  const order = <Row extends { currency: string }>(rows: readonly Row[]): Row[] =>
    [...rows].sort((one, other) => (counts.get(other.currency) ?? 0) - (counts.get(one.currency) ?? 0));
  const { sums, payments: paid, open: unpaid } = figures;
  const ordered = { ...figures, sums: order(sums), payments: order(paid), open: order(unpaid) };
  return { ...data, figures: ordered, taxes: order(found) };
}

function verdictOf({ failure, problems: { count }, gaps: found }: PullReportData): Verdict {
  if (failure !== undefined) {
    const hint = failure.hint === undefined ? '' : ` Next: ${failure.hint}.`;
    return { tone: 'bad', text: html`<strong>This pull did not end well:</strong> ${failure.message}.${hint}` };
  }
  if (count > 0) return { tone: 'attention', text: `The platform could not show ${shownNumber(count)} of them.` };
  const missing = found?.missing ?? 0;
  if (missing === 0) return { tone: 'good', text: 'Everything of this time was read.' };
  return {
    tone: 'attention',
    text: `Everything of this time was read; ${shownNumber(missing)} ${missing === 1 ? 'number is' : 'numbers are'} missing between others.`,
  };
}

function countsOf({ counts, one, many }: PullReportData): string {
  const { documents, inserted, updated, unchanged, late } = counts;
  const told = [
    `${shownNumber(inserted)} inserted${late > 0 ? ` (${shownNumber(late)} late)` : ''}`,
    `${shownNumber(updated)} updated`,
    `${shownNumber(unchanged)} unchanged`,
  ];
  return `${shownNumber(documents)} ${documents === 1 ? one : many}, ${told.join(', ')}`;
}

function overview(data: PullReportData): Html {
  const list = amountCards(data);
  return section(
    'Totals',
    list.length === 0 ? html`<p>No amounts.</p>` : cards(list),
    ...notesOf(data).map((note) => html`<p class="note">${note}</p>`),
  );
}

function amountCards({ figures, many, creditMemos: memos }: PullReportData): Card[] {
  const back = memos !== undefined && 'figures' in memos ? memos.figures.sums : [];
  return [
    ...figures.sums.flatMap(({ currency, gross, net, count }): Card[] => [
      [`Gross, ${currency}`, amountOf(gross, currency), `${shownNumber(count)} ${many}`],
      [`Net, ${currency}`, amountOf(net, currency)],
    ]),
    ...back.map(({ currency, gross, count }): Card => {
      return [`Credit memos, ${currency}`, amountOf(gross, currency), `gross, ${shownNumber(count)} of them`];
    }),
    ...figures.open.map(({ currency, amount, count }): Card => {
      return [`Unpaid, ${currency}`, amountOf(amount, currency), `open in ${shownNumber(count)} of them`];
    }),
  ];
}

function notesOf({ figures: { older, unvalued }, one, many }: PullReportData): string[] {
  const again =
    older === 1
      ? `1 older ${one} that was looked at again counts only where it is unpaid.`
      : `${shownNumber(older)} older ${many} that were looked at again count only where they are unpaid.`;
  return [
    ...(older > 0 ? [again] : []),
    ...(unvalued > 0 ? [`${shownNumber(unvalued)} without a currency are in no sum.`] : []),
  ];
}

function revenue(data: PullReportData): Html {
  const memos = data.creditMemos !== undefined && 'figures' in data.creditMemos ? data.creditMemos.figures : undefined;
  const currencies = [...new Set([...data.figures.sums, ...(memos?.sums ?? [])].map(({ currency }) => currency))];
  const parts = currencies.map((currency, at) => {
    const sold = byDay(data.figures.days, currency);
    const returned = memos === undefined ? undefined : byDay(memos.days, currency);
    const rows = daysOf(data.days, [...sold.keys(), ...(returned?.keys() ?? [])]).map((day) => ({
      day,
      sold: sold.get(day) ?? none,
      returned: returned?.get(day) ?? none,
    }));
    const charted: ChartDay[] = rows.map(({ day, sold: { gross, net }, returned: { gross: back } }) => ({
      day,
      gross,
      net,
      ...(returned === undefined ? {} : { returned: back }),
    }));
    const head = [
      { name: 'Day' },
      ...amountColumns(capital(data.many)),
      ...(returned === undefined ? [] : amountColumns('Credit memos', 'Their gross', 'Their net')),
    ];
    const cells = rows.map(({ day, sold: one, returned: other }) => [
      day,
      ...amountCells(one, currency),
      ...(returned === undefined ? [] : amountCells(other, currency)),
    ]);
    return html`${dayChart(`chart-${at}`, currency, charted)}
<details><summary>Every day in ${currency}, as a table</summary>${table(`Revenue per day in ${currency}`, head, cells)}</details>`;
  });
  return html`<section>
<h2>Revenue per day</h2>
${parts.length === 0 ? html`<p>None.</p>` : parts}
</section>`;
}

const none: Pick<AmountFigure, 'gross' | 'net' | 'count'> = { gross: '0', net: '0', count: 0 };

/** Above `amountCells`. */
function amountColumns(documents: string, gross = 'Gross', net = 'Net'): Column[] {
  return [{ name: documents, kind: 'quantity' }, { name: gross }, { name: net }];
}

function amountCells({ gross, net, count }: typeof none, currency: string): PageCell[] {
  return [count, amountOf(gross, currency), amountOf(net, currency)];
}

function byDay(days: readonly DayFigure[], currency: string): Map<string, DayFigure> {
  return new Map(days.filter((figure) => figure.currency === currency).map((figure) => [figure.day, figure]));
}

/** All days of the time, also those on which nothing happened, as long as that is a chart that can be read. */
function daysOf({ first, last }: { first: string; last: string }, found: readonly string[]): string[] {
  const [from, to] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`)];
  const count = Math.round((to - from) / dayMs) + 1;
  const days = new Set(found);
  if (count <= maxEmptyDays) {
    for (let at = 0; at < count; at += 1) days.add(new Date(from + at * dayMs).toISOString().slice(0, 10));
  }
  return [...days].sort();
}

function payments({ figures }: PullReportData): Html {
  const largest = new Map<string, number>();
  for (const { currency, amount } of figures.payments) {
    largest.set(currency, Math.max(largest.get(currency) ?? 0, Math.abs(Number(amount))));
  }
  const rows = figures.payments.map(({ method, currency, amount, count }) => [
    method === '' ? '(no method)' : method,
    count,
    amountOf(amount, currency),
    currency,
    bar('net', Math.abs(Number(amount)) / (largest.get(currency) || 1)),
  ]);
  const title = 'Payments by method';
  return section(title, rows.length === 0 ? html`<p>None.</p>` : table(title, paymentColumns, rows));
}

const paymentColumns: readonly Column[] = [
  { name: 'Method' },
  { name: 'Payments', kind: 'quantity' },
  { name: 'Amount' },
  { name: 'Currency' },
  { name: 'Share of the largest', kind: 'drawn' },
];

function creditMemos({ creditMemos: memos }: PullReportData): Html {
  if (memos === undefined) return nothing;
  if ('failure' in memos) {
    return html`<section><h2>Credit memos</h2><p class="warning">They could not be read: ${memos.failure}.</p></section>`;
  }
  const rows = memos.figures.sums.map(({ currency, ...sum }) => [currency, ...amountCells(sum, currency)]);
  const back = memos.figures.payments.map(({ method, currency, amount, count }) => [
    method === '' ? '(no method)' : method,
    count,
    amountOf(amount, currency, currency),
  ]);
  return html`<section>
<h2>Credit memos</h2>
<p class="note">Read from the platform for this page only; they are not part of what was pulled. Amounts are as the platform writes them.</p>
${rows.length === 0 ? html`<p>None in this time.</p>` : table('Credit memos', [{ name: 'Currency' }, ...amountColumns('Credit memos')], rows)}
${back.length === 0 ? nothing : table('Paid back by method', paymentColumns.slice(0, 3), back)}
${memos.problems === 0 ? nothing : html`<p class="warning">The platform could not show ${memos.problems} of them.</p>`}
</section>`;
}

const taxColumns: readonly Column[] = [{ name: 'Rate' }, { name: 'Amount' }, { name: 'Currency' }];

function taxes({ taxes: found }: PullReportData): Html {
  const rows = found.map(({ rate, currency, amount }) => [
    /^[\d.]+$/.test(rate) ? `${rate} %` : rate,
    amountOf(amount, currency),
    currency,
  ]);
  return html`<section>
<h2>Taxes by rate</h2>
${rows.length === 0 ? html`<p>None.</p>` : table('Taxes by rate', taxColumns, rows)}
</section>`;
}

function openColumns(documents: string): Column[] {
  return [{ name: 'Currency' }, { name: documents, kind: 'quantity' }, { name: 'Open', kind: 'money' }];
}

function open({ figures, one, many }: PullReportData): Html {
  if (figures.open.length === 0 && one !== 'invoice') return nothing;
  const rows = figures.open.map(({ currency, amount, count }) => [currency, count, amountOf(amount, currency)]);
  return html`<section>
<h2>Unpaid</h2>
${rows.length === 0 ? html`<p>Every ${one} is paid.</p>` : table('Open amounts', openColumns(capital(many)), rows)}
</section>`;
}

const gapColumns: readonly Column[] = [
  { name: 'First', kind: 'number' },
  { name: 'Last', kind: 'number' },
  { name: 'Missing', kind: 'quantity' },
];

function gaps({ gaps: found }: PullReportData): Html {
  if (found === null) return nothing;
  const series = { register: ['Store', 'Register'], store: ['Store'], organisation: [] }[found.by];
  const rows = found.ranges.map(({ store, register, prefix, from, to, count }) => [
    ...[store || '-', register || '-'].slice(0, series.length),
    `${prefix}${from}`,
    `${prefix}${to}`,
    count,
  ]);
  const more = html`<p class="note">${found.more.ranges} more gaps with ${found.more.missing} numbers are not listed.</p>`;
  return html`<section>
<h2>Gaps in numbers</h2>
${rows.length === 0 ? html`<p>None.</p>` : html`<p>${found.missing} ${found.missing === 1 ? 'number is' : 'numbers are'} missing between others.</p>${table('Missing numbers', [...series.map((name) => ({ name })), ...gapColumns], rows)}`}
${found.more.ranges === 0 ? nothing : more}
</section>`;
}

function problems({ problems: { count, file } }: PullReportData): Html {
  const where = file === null ? nothing : html` They are in <code>${file}</code>.`;
  return html`<section>
<h2>Not shown by the platform</h2>
${count === 0 ? html`<p>None.</p>` : html`<p class="warning">${count} ${count === 1 ? 'document, which is' : 'documents, which are'} in no sum above.${where}</p>`}
</section>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
