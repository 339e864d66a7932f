import { type Html, html, nothing } from './html.js';
import { durationText, type RunRate, rateText } from './run-report.js';

const slotWidth = 10;
/** Pixels, of the drawing and of the labels beside it. */
const height = 200;

/** Bars of rows a second over the time of work, and below them, in another colour, where rows were rejected. */
export function rateChart({ points, resumed_after: resumed }: RunRate): Html {
  const highest = Math.max(...points.map(({ rows_per_second: rate }) => rate), 0.1);
  const step = stepOf(highest);
  const top = Math.ceil(highest / step) * step;
  const yOf = (value: number) => round(height - 8 - (value / top) * (height - 16));
  const width = points.length * slotWidth;
  const end = points.at(-1)?.to ?? 0;
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, line) => line * step);
  const bars = points.map(({ from, to, rows_per_second: rate, rejected }, at) => {
    const x = at * slotWidth;
    const told = `${seconds(from)} to ${seconds(to)}: ${rateText(rate)}${rejected > 0 ? `, ${rejected} rejected` : ''}`;
    const bar =
      rate === 0
        ? nothing
        : html`<rect class="rate" x="${x + 1}" y="${yOf(rate)}" width="8" height="${round(Math.max(1, yOf(0) - yOf(rate)))}"/>`;
    const mark =
      rejected === 0 ? nothing : html`<rect class="rejected" x="${x + 1}" y="${yOf(0) + 2}" width="8" height="5"/>`;
    return html`<g><title>${told}</title><rect class="hit" x="${x}" y="0" width="${slotWidth}" height="${height}"/>${bar}${mark}</g>`;
  });
  const marks = resumed.map((at) => {
    const x = end === 0 ? 0 : round((at / end) * width);
    return html`<line class="resumed" x1="${x}" x2="${x}" y1="0" y2="${height}"/>`;
  });
  const hasRejected = points.some(({ rejected }) => rejected > 0);
  return html`<figure>
<figcaption>Rows a second<span class="legend"><span class="key rate"></span>rows sent${hasRejected ? html` <span class="key rejected"></span>some were rejected` : nothing}${resumed.length > 0 ? html` <span class="key resumed"></span>resumed` : nothing}</span></figcaption>
<div class="chart"><svg class="scale" aria-hidden="true" width="48" height="${height}" viewBox="0 0 48 ${height}">${lines.map((line) => html`<text x="42" y="${round(yOf(line) + 4)}" text-anchor="end">${shortNumber(line)}</text>`)}</svg>
<div class="drawing"><svg class="bars" role="img" aria-labelledby="rate-title rate-desc" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" width="100%" height="${height}">
<title id="rate-title">Rows a second over the time of work</title>
<desc id="rate-desc">${seconds(0)} to ${seconds(end)}, at best ${rateText(highest)}. The table below has every number.</desc>
${lines.map((line) => html`<line class="${line === 0 ? 'zero' : 'grid'}" x1="0" x2="${width}" y1="${yOf(line)}" y2="${yOf(line)}"/>`)}
${marks}
${bars}
</svg>
<p class="times" aria-hidden="true"><span>0 s</span><span>${seconds(end / 2)}</span><span>${seconds(end)}</span></p></div></div>
</figure>`;
}

export function seconds(count: number): string {
  return count === 0 ? '0 s' : durationText(Math.round(count * 1000));
}

/** 1, 2 or 5 times a power of ten, so that there are a few lines. */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const factor = [1, 2, 5].find((one) => span / (one * power) <= 5) ?? 10;
  return factor * power;
}

function shortNumber(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 }).format(value);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
