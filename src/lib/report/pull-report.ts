import { code, type Html, nothing, said } from './html.js';
import {
  amountOf,
  bar,
  type Card,
  capital,
  cards,
  counted,
  folded,
  note,
  orNone,
  type PageCell,
  type Report,
  type Section,
  shownNumber,
  subheading,
  table,
  text,
  timeOf,
  type Verdict,
} from './report.js';

/** Everything that a report on a pull shows. Texts may come from outside; times are RFC 3339. */
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

/** What a report on a pull is made of. All amounts are exact decimal texts. */
export interface Figures {
  /** Of the time without a gap; by currency, then day. */
  days: DayFigure[];
  /** The same by month: its `day` is `2026-03`. */
  months: DayFigure[];
  /** By currency in ASCII order. */
  sums: AmountFigure[];
  /** By currency, then the largest amount. `method` is empty where a payment has none. */
  payments: PaymentFigure[];
  /** Of unpaid invoices, what payments do not reach. */
  open: { currency: string; amount: string; count: number }[];
  /** Older documents that were looked at again: in `open`, and in nothing else. */
  older: number;
  /** Documents without a currency: in no sum. */
  unvalued: number;
}

export interface AmountFigure {
  currency: string;
  gross: string;
  net: string;
  count: number;
}

export interface DayFigure extends AmountFigure {
  /** `2026-03-01` in the report's time zone. */
  day: string;
}

export interface PaymentFigure {
  method: string;
  currency: string;
  amount: string;
  count: number;
}

/** More than this are not filled in where nothing was sold. */
const maxEmptyDays = 1100;
/** A longer time is shown by month. */
const daysAtOnce = 62;
const dayMs = 86_400_000;

export function pullReport(given: PullReportData): Report {
  const data = mainFirst(given);
  const { from, to, many, figures, taxes, one, problems: unread, target, timezone, madeAt } = data;
  const { documents, inserted, updated, unchanged, late } = data.counts;
  const counts = [
    counted(documents, one, many),
    `${shownNumber(inserted)} inserted${late > 0 ? ` (${shownNumber(late)} late)` : ''}`,
    `${shownNumber(updated)} updated`,
    `${shownNumber(unchanged)} unchanged`,
  ];
  return {
    title: `${capital(many)} from ${data.days.first} to ${data.days.last}`,
    verdict: verdictOf(data),
    about: [
      text(
        said`What ${code('tillctl')} pulled into ${code(target)}: ${counts.join(', ')}. Days begin at midnight of ${timezone}. Made at ${timeOf(madeAt)}.`,
      ),
      note(said`From ${timeOf(from)}, up to but not at ${timeOf(to)}.`),
    ],
    sections: [
      ['Totals', orNone(cards(amountCards(data)), 'No amounts.'), ...notesOf(data).map(note)],
      revenue(data),
      ['Payments by method', orNone(payments('Payments by method', figures))],
      ...creditMemos(data),
      [
        'Taxes by rate',
        orNone(
          table(
            'Taxes by rate',
            ['Rate', 'Amount', 'Currency'],
            taxes.map(({ rate, amount, currency }) => [
              /^[\d.]+$/.test(rate) ? `${rate} %` : rate,
              amountOf(amount, currency),
              currency,
            ]),
          ),
        ),
      ],
      ...(figures.open.length === 0 && one !== 'invoice' ? [] : [unpaid(data)]),
      ...gaps(data),
      [
        'Not shown by the platform',
        unread.count === 0
          ? text('None.')
          : text(
              said`${counted(unread.count, 'document, which is', 'documents, which are')} in no sum above.${unread.file === null ? '' : said` They are in ${code(unread.file)}.`}`,
              'warning',
            ),
      ],
    ],
  };
}

/** The currency of the most documents stands first; what is not told apart by that stays in its order. */
function mainFirst(data: PullReportData): PullReportData {
  const { figures, taxes } = data;
  const counts = new Map(figures.sums.map(({ currency, count }) => [currency, count]));
  const order = <Row extends { currency: string }>(rows: readonly Row[]): Row[] =>
    [...rows].sort((one, other) => (counts.get(other.currency) ?? 0) - (counts.get(one.currency) ?? 0));
  const { sums, payments: paid, open } = figures;
  const ordered = { ...figures, sums: order(sums), payments: order(paid), open: order(open) };
  return { ...data, figures: ordered, taxes: order(taxes) };
}

function verdictOf({ failure, problems: { count }, gaps: found }: PullReportData): Verdict {
  if (failure !== undefined) {
    const hint = failure.hint === undefined ? '' : ` Next: ${failure.hint}.`;
    return { tone: 'bad', text: said`<strong>This pull did not end well:</strong> ${failure.message}.${hint}` };
  }
  if (count > 0) return { tone: 'attention', text: `The platform could not show ${shownNumber(count)} of them.` };
  const missing = found?.missing ?? 0;
  if (missing === 0) return { tone: 'good', text: 'Everything of this time was read.' };
  return { tone: 'attention', text: `Everything of this time was read; ${missingText(missing)}` };
}

function missingText(count: number): string {
  return `${counted(count, 'number is', 'numbers are')} missing between others.`;
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
      ? `1 older ${one} that was read again counts only where it is unpaid.`
      : `${shownNumber(older)} older ${many} that were read again count only where they are unpaid.`;
  return [
    ...(older > 0 ? [again] : []),
    ...(unvalued > 0 ? [`${shownNumber(unvalued)} without a currency are in no sum.`] : []),
  ];
}

/** A short time by day; a longer one by month, with its days below. */
function revenue(data: PullReportData): Section {
  const back = memosOf(data);
  const currencies = [...data.figures.sums, ...(back?.sums ?? [])].map(({ currency }) => currency);
  const parts = [...new Set(currencies)].flatMap((currency) => {
    const dates = (figures: readonly DayFigure[] = []) =>
      figures.filter((figure) => figure.currency === currency).map(({ day }) => day);
    const days = daysOf(data.days, [...dates(data.figures.days), ...dates(back?.days)]);
    const byDay = revenueTable('Day', days, currency, data);
    const heading = subheading(currency === '' ? 'Without a currency' : `In ${currency}`);
    if (days.length <= daysAtOnce) return [heading, byDay];
    const months = [...new Set(days.map((day) => day.slice(0, 7)))];
    return [heading, revenueTable('Month', months, currency, data), folded(`Every day in ${currency}`, byDay)];
  });
  return ['Revenue', ...(parts.length === 0 ? [text('None.')] : parts)];
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
  const columns = [`${name}:text`, ...amountColumns(capital(data.many)), ...memos, 'Chart:drawn'];
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
  const rows = found.map(({ method, count, amount, currency }) => [
    method === '' ? '(no method)' : method,
    count,
    amountOf(amount, currency),
    currency,
  ]);
  return table(title, ['Method', 'Count', 'Amount', 'Currency'], rows);
}

function unpaid({ figures: { open }, one, many }: PullReportData): Section {
  const rows = open.map(({ currency, amount, count }) => [currency, count, amountOf(amount, currency)]);
  const columns = ['Currency', `${capital(many)}:quantity`, 'Open:money'];
  return ['Unpaid', orNone(table('Open amounts', columns, rows), `Every ${one} is paid.`)];
}

/** Where there are some, and they could be read. */
function memosOf({ creditMemos: memos }: PullReportData): Figures | undefined {
  return memos !== undefined && 'figures' in memos && memos.figures.sums.length > 0 ? memos.figures : undefined;
}

function creditMemos({ creditMemos: memos }: PullReportData): Section[] {
  if (memos === undefined) return [];
  if ('failure' in memos) return [['Credit memos', text(`They could not be read: ${memos.failure}.`, 'warning')]];
  const rows = memos.figures.sums.map(({ currency, ...sum }) => [currency, ...amountCells(sum, currency)]);
  return [
    [
      'Credit memos',
      note(
        'Read from the platform for this page only; they are not part of what was pulled. Amounts are as the platform writes them.',
      ),
      orNone(table('Credit memos', ['Currency', ...amountColumns('Credit memos')], rows), 'None in this time.'),
      payments('Paid back by method', memos.figures),
      memos.problems === 0 ? nothing : text(`The platform could not show ${memos.problems} of them.`, 'warning'),
    ],
  ];
}

function gaps({ gaps: found }: PullReportData): Section[] {
  if (found === null) return [];
  const { ranges, missing, more: rest } = found;
  const series = { register: ['store', 'register'], store: ['store'], organisation: [] } as const;
  const rows = ranges.map(({ store, register, prefix, from, to, count }) => ({
    ...{ store: store || '-', register: register || '-', missing: count },
    ...{ first: `${prefix}${from}`, last: `${prefix}${to}` },
  }));
  return [
    [
      'Gaps in numbers',
      text(rows.length === 0 ? 'None.' : missingText(missing)),
      table('Missing numbers', [...series[found.by], 'first', 'last', 'missing:quantity'], rows),
      rest.ranges === 0 ? nothing : note(`${rest.ranges} more gaps with ${rest.missing} numbers are not listed.`),
    ],
  ];
}
