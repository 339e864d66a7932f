import { type ChartDay, dayChart } from './day-chart.js';
import type { AmountFigure, DayFigure, Figures } from './figures.js';
import { type Html, html, nothing, pageOf } from './html.js';
import { money, padded } from './money.js';
import { pullReportStyle } from './pull-report-style.js';

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

export function pullReport(data: PullReportData): string {
  const title = `${capital(data.many)} from ${data.days.first} to ${data.days.last}`;
  const body = html`<header>
<h1>${title}</h1>
<p>What <code>tillctl</code> pulled into <code>${data.target}</code>: ${countsOf(data)}. Days begin at midnight of ${data.timezone}. Made at ${timeOf(data.madeAt)}.</p>
${failureOf(data)}
</header>
<main>
${overview(data)}
${revenue(data)}
${payments(data)}
${creditMemos(data)}
${taxes(data)}
${open(data)}
${gaps(data)}
${problems(data)}
</main>`;
  return pageOf(title, pullReportStyle, body);
}

function countsOf({ counts, one, many }: PullReportData): string {
  const { documents, inserted, updated, unchanged, late } = counts;
  const told = [
    `${inserted} inserted${late > 0 ? ` (${late} late)` : ''}`,
    `${updated} updated`,
    `${unchanged} unchanged`,
  ];
  return `${documents} ${documents === 1 ? one : many}, ${told.join(', ')}`;
}

function failureOf({ failure, from, to }: PullReportData): Html {
  if (failure === undefined) return html`<p class="period">From ${timeOf(from)}, up to but not at ${timeOf(to)}.</p>`;
  const hint = failure.hint === undefined ? nothing : html` Next: ${failure.hint}.`;
  return html`<p class="period">From ${timeOf(from)}, up to but not at ${timeOf(to)}.</p>
<p class="warning"><strong>This pull did not end well:</strong> ${failure.message}.${hint}</p>`;
}

function timeOf(text: string): Html {
  return html`<time datetime="${text}">${text}</time>`;
}

function overview(data: PullReportData): Html {
  const { figures, many, creditMemos: memos } = data;
  const cards = figures.sums.flatMap(({ currency, gross, net, count }) => [
    card(`Gross, ${currency}`, padded(gross, currency), `${count} ${many}`),
    card(`Net, ${currency}`, padded(net, currency), ''),
  ]);
  if (memos !== undefined && 'figures' in memos) {
    for (const { currency, gross, count } of memos.figures.sums) {
      cards.push(card(`Credit memos, ${currency}`, padded(gross, currency), `gross, ${count} of them`));
    }
  }
  for (const { currency, amount, count } of figures.open) {
    cards.push(card(`Unpaid, ${currency}`, padded(amount, currency), `open in ${count} of them`));
  }
  const notes = [
    ...(figures.older > 0
      ? [
          figures.older === 1
            ? `1 older ${data.one} that was looked at again counts only where it is unpaid.`
            : `${figures.older} older ${many} that were looked at again count only where they are unpaid.`,
        ]
      : []),
    ...(figures.unvalued > 0 ? [`${figures.unvalued} without a currency are in no sum.`] : []),
  ];
  return html`<section>
<h2>Totals</h2>
${cards.length === 0 ? html`<p>No amounts.</p>` : html`<dl class="cards">${cards}</dl>`}
${notes.map((note) => html`<p class="note">${note}</p>`)}
</section>`;
}

function card(name: string, amount: string, more: string): Html {
  return html`<div><dt>${name}</dt><dd>${amount}${more === '' ? nothing : html`<small>${more}</small>`}</dd></div>`;
}

function revenue(data: PullReportData): Html {
  const memos = data.creditMemos !== undefined && 'figures' in data.creditMemos ? data.creditMemos.figures : undefined;
  const currencies = [
    ...new Set([...data.figures.sums, ...(memos?.sums ?? [])].map(({ currency }) => currency)),
  ].sort();
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
      'Day',
      capital(data.many),
      'Gross',
      'Net',
      ...(returned === undefined ? [] : ['Credit memos', 'Their gross', 'Their net']),
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

function amountCells({ gross, net, count }: typeof none, currency: string): string[] {
  return [String(count), padded(gross, currency), padded(net, currency)];
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
  const rows = figures.payments.map(({ method, currency, amount, count }) => {
    const share = Math.abs(Number(amount)) / (largest.get(currency) || 1);
    const bar = html`<svg class="share" aria-hidden="true" width="100%" height="12" viewBox="0 0 100 12" preserveAspectRatio="none"><rect class="net" x="0" y="0" width="${Math.max(0.5, Math.round(share * 1000) / 10)}" height="12"/></svg>`;
    return html`<tr><th scope="row">${method === '' ? '(no method)' : method}</th><td class="number">${count}</td><td class="number">${padded(amount, currency)}</td><td>${currency}</td><td class="wide">${bar}</td></tr>`;
  });
  const shown = html`<div class="table" role="region" tabindex="0" aria-label="Payments by method"><table><caption>Payments by method</caption><thead><tr><th scope="col">Method</th><th scope="col" class="number">Payments</th><th scope="col" class="number">Amount</th><th scope="col">Currency</th><th scope="col" class="wide">Share of the largest</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<section>
<h2>Payments by method</h2>
${rows.length === 0 ? html`<p>None.</p>` : shown}
</section>`;
}

function creditMemos({ creditMemos: memos }: PullReportData): Html {
  if (memos === undefined) return nothing;
  if ('failure' in memos) {
    return html`<section><h2>Credit memos</h2><p class="warning">They could not be read: ${memos.failure}.</p></section>`;
  }
  const rows = memos.figures.sums.map(({ currency, ...sum }) => [currency, ...amountCells(sum, currency)]);
  const back = memos.figures.payments.map(({ method, currency, amount, count }) => [
    method === '' ? '(no method)' : method,
    String(count),
    money(amount, currency),
  ]);
  return html`<section>
<h2>Credit memos</h2>
<p class="note">Read from the platform for this page only; they are not part of what was pulled. Amounts are as the platform writes them.</p>
${rows.length === 0 ? html`<p>None in this time.</p>` : table('Credit memos', ['Currency', 'Credit memos', 'Gross', 'Net'], rows)}
${back.length === 0 ? nothing : table('Paid back by method', ['Method', 'Payments', 'Amount'], back)}
${memos.problems === 0 ? nothing : html`<p class="warning">The platform could not show ${memos.problems} of them.</p>`}
</section>`;
}

function taxes({ taxes: found }: PullReportData): Html {
  const rows = found.map(({ rate, currency, amount }) => [
    /^[\d.]+$/.test(rate) ? `${rate} %` : rate,
    padded(amount, currency),
    currency,
  ]);
  return html`<section>
<h2>Taxes by rate</h2>
${rows.length === 0 ? html`<p>None.</p>` : table('Taxes by rate', ['Rate', 'Amount', 'Currency'], rows)}
</section>`;
}

function open({ figures, one, many }: PullReportData): Html {
  if (figures.open.length === 0 && one !== 'invoice') return nothing;
  const rows = figures.open.map(({ currency, amount, count }) => [currency, String(count), padded(amount, currency)]);
  return html`<section>
<h2>Unpaid</h2>
${rows.length === 0 ? html`<p>Every ${one} is paid.</p>` : table('Open amounts', ['Currency', capital(many), 'Open'], rows)}
</section>`;
}

function gaps({ gaps: found }: PullReportData): Html {
  if (found === null) return nothing;
  const rows = found.ranges.map(({ store, register, prefix, from, to, count }) => [
    store || '-',
    register || '-',
    `${prefix}${from}`,
    `${prefix}${to}`,
    String(count),
  ]);
  const more = html`<p class="note">${found.more.ranges} more gaps with ${found.more.missing} numbers are not listed.</p>`;
  return html`<section>
<h2>Gaps in numbers</h2>
${rows.length === 0 ? html`<p>None.</p>` : html`<p>${found.missing} ${found.missing === 1 ? 'number is' : 'numbers are'} missing between others.</p>${table('Missing numbers', ['Store', 'Register', 'First', 'Last', 'Missing'], rows)}`}
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

/** The first column names the row; columns of numbers stand right. Wide ones scroll by themselves. */
function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): Html {
  const isNumber = head.map(
    (_, at) => at > 0 && rows.every((row) => /^-?\d+(\.\d+)?( [A-Z]{3})?$/.test(row[at] ?? '')),
  );
  const classOf = (at: number) => (isNumber[at] === true ? 'number' : 'text');
  const body = rows.map(
    (row) =>
      html`<tr>${row.map((cell, at) => (at === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="${classOf(at)}">${cell}</td>`))}</tr>`,
  );
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head.map((name, at) => html`<th scope="col" class="${classOf(at)}">${name}</th>`)}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
