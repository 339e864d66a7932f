import { type Html, html, nothing } from './html.js';
import { money } from './money.js';

/** One day of a chart. Amounts are exact texts; only the heights of bars are rounded. */
export interface ChartDay {
  day: string;
  gross: string;
  net: string;
  /** Drawn downwards, whatever its sign; undefined draws none. */
  returned?: string;
}

/** Of a slot; the drawing is stretched to the width that there is. */
const slotWidth = 10;
/** Pixels, of the drawing and of the labels beside it. */
const height = 240;
/** More days than this scroll sideways. */
const daysAtOnce = 62;
const pixelsPerDay = 14;
const daysPerLabel = 14;

/**
 * Bars of gross and, within them, net amounts, a slot a day; returns below the line.
 *
 * @param name tells the charts of one page apart, in ids
 */
export function dayChart(name: string, currency: string, days: readonly ChartDay[]): Html {
  const values = days.map(({ gross, net, returned }) => ({
    gross: Number(gross),
    net: Number(net),
    returned: -Math.abs(Number(returned ?? '0')),
  }));
  const highest = Math.max(0, ...values.flatMap(({ gross, net }) => [gross, net]));
  const lowest = Math.min(0, ...values.flatMap(({ gross, net, returned }) => [gross, net, returned]));
  const step = stepOf(highest - lowest);
  const [top, bottom] = [Math.ceil(highest / step) * step, Math.floor(lowest / step) * step];
  const span = Math.max(step, top - bottom);
  const yOf = (value: number) => round(8 + ((top - value) / span) * (height - 16));
  const width = Math.max(1, days.length) * slotWidth;
  const lines = Array.from({ length: Math.round(span / step) + 1 }, (_, line) => top - line * step);
  const hasReturns = days.some(({ returned }) => returned !== undefined);
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const isLong = days.length > daysAtOnce;
  const named = labelsOf(days, isLong);

  const bars = days.map(({ day, gross, net, returned }, at) => {
    const value = values[at] ?? { gross: 0, net: 0, returned: 0 };
    const x = at * slotWidth;
    const told = [
      `${day}: ${money(gross, currency)} gross`,
      `${money(net, currency)} net`,
      ...(returned === undefined ? [] : [`${money(returned, currency)} credit memos`]),
    ].join(', ');
    return html`<g><title>${told}</title><rect class="hit" x="${x}" y="0" width="${slotWidth}" height="${height}"/>${bar('gross', x + 1, 8, value.gross, yOf)}${bar('net', x + 3, 4, value.net, yOf)}${bar('returned', x + 1, 8, value.returned, yOf)}</g>`;
  });
  const drawing = html`<svg class="bars" role="img" aria-labelledby="${name}-title ${name}-desc" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" width="${isLong ? String(days.length * pixelsPerDay) : '100%'}" height="${height}">
<title id="${name}-title">Revenue per day in ${currency}</title>
<desc id="${name}-desc">${days.length} days from ${first} to ${last}. The table below has every amount.</desc>
${lines.map((line) => html`<line class="${line === 0 ? 'zero' : 'grid'}" x1="0" x2="${width}" y1="${yOf(line)}" y2="${yOf(line)}"/>`)}
${bars}
</svg>
<p class="days" aria-hidden="true">${named.map((day) => html`<span>${day}</span>`)}</p>`;
  const scroll = isLong
    ? html`<div class="scroll" role="region" tabindex="0" aria-label="Revenue per day in ${currency}, scrolls sideways"><div class="long">${drawing}</div></div>`
    : html`<div class="scroll">${drawing}</div>`;
  return html`<figure>
<figcaption>${currency === '' ? 'Without a currency' : `In ${currency}`}<span class="legend"><span class="key gross"></span>gross <span class="key net"></span>net${hasReturns ? html` <span class="key returned"></span>credit memos (gross, downwards)` : nothing}</span></figcaption>
<div class="chart"><svg class="scale" aria-hidden="true" width="48" height="${height}" viewBox="0 0 48 ${height}">${lines.map((line) => html`<text x="42" y="${round(yOf(line) + 4)}" text-anchor="end">${shortNumber(line)}</text>`)}</svg>${scroll}</div>
</figure>`;
}

function bar(name: string, x: number, width: number, value: number, yOf: (value: number) => number): Html {
  if (!Number.isFinite(value) || value === 0) return nothing;
  const [from, to] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
  return html`<rect class="${name}" x="${x}" y="${from}" width="${width}" height="${round(Math.max(1, to - from))}"/>`;
}

/** Evenly spread, the first and the last among them. */
function labelsOf(days: readonly ChartDay[], isLong: boolean): string[] {
  const count = Math.min(days.length, isLong ? Math.ceil(days.length / daysPerLabel) : 3);
  return Array.from({ length: count }, (_, at) => {
    const place = count === 1 ? 0 : Math.round((at * (days.length - 1)) / (count - 1));
    return days[place]?.day ?? '';
  });
}

/** 1, 2 or 5 times a power of ten, so that there are three to seven lines. */
function stepOf(span: number): number {
  if (!Number.isFinite(span) || span <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const factor = [1, 2, 5].find((one) => span / (one * power) <= 6) ?? 10;
  return factor * power;
}

/** For the scale, whose lines are round. */
function shortNumber(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 }).format(value);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
