import type { DayFigure, Figures } from './figures.js';
import { type Html, html, nothing } from './html.js';
import {
  amountOf,
  bar,
  type Card,
  capital,
  cards,
  orNone,
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
/** A longer time is shown by month. */
const daysAtOnce = 62;
const dayMs = 86_400_000;

export function pullReport(given: PullReportData): string {
  const data = mainFirst(given);
  const { from, to, many, figures, taxes, one, problems: unread } = data;
  const amounts = amountCards(data);
  return page({
    title: `${capital(many)} from ${data.days.first} to ${data.days.last}`,
    verdict: verdictOf(data),
    about: html`<p>What <code>tillctl</code> pulled into <code>${data.target}</code>: ${countsOf(data)}. Days begin at midnight of ${data.timezone}. Made at ${timeOf(data.madeAt)}.</p>
<p class="note">From ${timeOf(from)}, up to but not at ${timeOf(to)}.</p>`,
    sections: [
      section(
        'Totals',
        orNone(cards(amounts), 'No amounts.'),
        ...notesOf(data).map((note) => html`<p class="note">${note}</p>`),
      ),
      revenue(data),
      section('Payments by method', orNone(payments('Payments by method', figures))),
      creditMemos(data),
      section(
        'Taxes by rate',
        orNone(
          table(
            'Taxes by rate',
            ['rate', 'amount', 'currency'],
            taxes.map(({ rate, amount, currency }) => ({
              rate: /^[\d.]+$/.test(rate) ? `${rate} %` : rate,
              amount: amountOf(amount, currency),
              currency,
            })),
          ),
        ),
      ),
      figures.open.length === 0 && one !== 'invoice'
        ? nothing
        : section(
            'Unpaid',
            orNone(
              table(
                'Open amounts',
                ['Currency', `${capital(many)}:quantity`, 'Open:money'],
                figures.open.map(({ currency, amount, count }) => [currency, count, amountOf(amount, currency)]),
              ),
              `Every ${one} is paid.`,
            ),
          ),
      gaps(data),
      section(
        'Not shown by the platform',
        unread.count === 0
          ? html`<p>None.</p>`
          : html`<p class="warning">${unread.count} ${unread.count === 1 ? 'document, which is' : 'documents, which are'} in no sum above.${unread.file === null ? nothing : html` They are in <code>${unread.file}</code>.`}</p>`,
      ),
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

function amountCards(data: PullReportData): Card[] {
  const { figures, many } = data;
  return [
    ...figures.sums.flatMap(({ currency, gross, net, count }): Card[] => [
      [`Gross, ${currency}`, amountOf(gross, currency), `${shownNumber(count)} ${many}`],
      [`Net, ${currency}`, amountOf(net, currency)],
    ]),
    ...(memosOf(data)?.sums ?? []).map(({ currency, gross, count }): Card => {
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

/** A short time by day; a longer one by month, with its days below. */
function revenue(data: PullReportData): Html {
  const back = memosOf(data);
  const currencies = [...data.figures.sums, ...(back?.sums ?? [])].map(({ currency }) => currency);
  const parts = [...new Set(currencies)].map((currency) => {
    const dates = (figures: readonly DayFigure[] = []) =>
      figures.filter((figure) => figure.currency === currency).map(({ day }) => day);
    const days = daysOf(data.days, [...dates(data.figures.days), ...dates(back?.days)]);
    const isLong = days.length > daysAtOnce;
    const months = [...new Set(days.map((day) => day.slice(0, 7)))];
    return html`<h3>${currency === '' ? 'Without a currency' : `In ${currency}`}</h3>
${isLong ? revenueTable('Month', months, currency, data) : nothing}
${isLong ? html`<details><summary>Every day in ${currency}</summary>${revenueTable('Day', days, currency, data)}</details>` : revenueTable('Day', days, currency, data)}`;
  });
  return section('Revenue', orNone(html`${parts}`));
}

function revenueTable(name: 'Day' | 'Month', dates: readonly string[], currency: string, data: PullReportData): Html {
  const back = memosOf(data);
  const [sold, returned] = [data.figures, back].map((figures) => {
    const all = (name === 'Day' ? figures?.days : figures?.months) ?? [];
    return new Map(all.filter((figure) => figure.currency === currency).map((figure) => [figure.day, figure]));
  });
  const most = Math.max(...[...(sold?.values() ?? [])].map(({ gross }) => Math.abs(Number(gross)))) || 1;
  const rows = dates.map((date) => {
    const sum = sold?.get(date) ?? none;
    return [
      date,
      ...amountCells(sum, currency),
      ...(back === undefined ? ['', '', ''] : amountCells(returned?.get(date) ?? none, currency)),
      bar(sum.gross.startsWith('-') ? 'up' : 'net', Math.abs(Number(sum.gross)) / most),
    ];
  });
  const memos = amountColumns('Credit memos', 'Their gross', 'Their net');
  const columns = [`${name}:text`, ...amountColumns(capital(data.many)), ...memos, 'Drawn:drawn'];
  return table(`Revenue per ${name.toLowerCase()} in ${currency}`, columns, rows);
}

const none = { gross: '0', net: '0', count: 0 };

/** Above `amountCells`. */
function amountColumns(documents: string, gross = 'Gross', net = 'Net'): string[] {
  return [`${documents}:quantity`, gross, net];
}

function amountCells({ gross, net, count }: typeof none, currency: string): PageCell[] {
  return [count, amountOf(gross, currency), amountOf(net, currency)];
}

/** All days of the time, also those on which nothing happened, as long as that is a list that can be read. */
function daysOf({ first, last }: { first: string; last: string }, found: readonly string[]): string[] {
  const [from, to] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`)];
  const count = Math.round((to - from) / dayMs) + 1;
  const days = new Set(found);
  if (count <= maxEmptyDays) {
    for (let at = 0; at < count; at += 1) days.add(new Date(from + at * dayMs).toISOString().slice(0, 10));
  }
  return [...days].sort();
}

function payments(title: string, { payments: found }: Figures): Html {
  const rows = found.map(({ method, currency, amount, ...payment }) => ({
    ...{ ...payment, currency, method: method === '' ? '(no method)' : method },
    amount: amountOf(amount, currency),
  }));
  return table(title, ['method', 'count', 'amount', 'currency'], rows);
}

/** As far as they could be read. */
function memosOf({ creditMemos: memos }: PullReportData): Figures | undefined {
  return memos !== undefined && 'figures' in memos ? memos.figures : undefined;
}

function creditMemos(data: PullReportData): Html {
  const { creditMemos: memos } = data;
  if (memos === undefined) return nothing;
  if ('failure' in memos) {
    return section('Credit memos', html`<p class="warning">They could not be read: ${memos.failure}.</p>`);
  }
  const rows = memos.figures.sums.map(({ currency, ...sum }) => [currency, ...amountCells(sum, currency)]);
  return section(
    'Credit memos',
    html`<p class="note">Read from the platform for this page only; they are not part of what was pulled. Amounts are as the platform writes them.</p>`,
    orNone(table('Credit memos', ['Currency', ...amountColumns('Credit memos')], rows), 'None in this time.'),
    payments('Paid back by method', memos.figures),
    memos.problems === 0
      ? nothing
      : html`<p class="warning">The platform could not show ${memos.problems} of them.</p>`,
  );
}

function gaps({ gaps: found }: PullReportData): Html {
  if (found === null) return nothing;
  const { ranges, missing, more: rest } = found;
  const series = { register: ['store', 'register'], store: ['store'], organisation: [] } as const;
  const rows = ranges.map(({ store, register, prefix, from, to, count }) => ({
    ...{ store: store || '-', register: register || '-', missing: count },
    ...{ first: `${prefix}${from}`, last: `${prefix}${to}` },
  }));
  return section(
    'Gaps in numbers',
    rows.length === 0
      ? html`<p>None.</p>`
      : html`<p>${missing} ${missing === 1 ? 'number is' : 'numbers are'} missing between others.</p>`,
    table('Missing numbers', [...series[found.by], 'first', 'last', 'missing:quantity'], rows),
    rest.ranges === 0
      ? nothing
      : html`<p class="note">${rest.ranges} more gaps with ${rest.missing} numbers are not listed.</p>`,
  );
}
