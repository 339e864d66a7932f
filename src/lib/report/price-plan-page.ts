import { type Html, html, nothing, pageOf } from './html.js';
import { moveHistogram } from './price-moves.js';
import type { PlanFigures, PlanRow } from './price-plan-figures.js';
import { pricePlanStyle } from './price-plan-style.js';

/** Everything that a page about a plan shows. Texts may come from outside; times are RFC 3339. */
export interface PlanPageData {
  input: { file: string; sha256: string };
  org: string;
  baseUrl: string;
  madeAt: string;
  /** null: the platform was not read. */
  readAt: string | null;
  counts: { prices: number; removals: number; unknownBefore: number };
  /** The file that `batch apply` takes; null when none was written. */
  plan: string | null;
  figures: PlanFigures;
}

export function pricePlanPage(data: PlanPageData): string {
  const { input, org, baseUrl, madeAt, readAt } = data;
  const title = `Planned prices for ${org}`;
  const read =
    readAt === null
      ? html`The platform was not read.`
      : html`Compared with what the platform had at ${timeOf(readAt)}.`;
  const body = html`<header>
<h1>${title}</h1>
<p>What <code>tillctl</code> would change with <code>${input.file}</code> on ${baseUrl}. Nothing was sent. ${read}</p>
<p class="note">Made at ${timeOf(madeAt)}. SHA-256 of the input: <code>${input.sha256}</code></p>
</header>
<main>
${overview(data)}
${moveHistogram(data.figures.bins, 'Products and channels by the change of their price')}
${moves('Largest rises', 'No price rises.', data.figures.highest)}
${moves('Largest falls', 'No price falls.', data.figures.lowest)}
${uncompared(data.figures)}
${heldBack(data.figures)}
${next(data)}
</main>`;
  return pageOf(title, pricePlanStyle, body);
}

function timeOf(text: string): Html {
  return html`<time datetime="${text}">${text}</time>`;
}

function overview({ figures, counts }: PlanPageData): Html {
  const { operations, up, down, same, uncompared: open, heldBack: held } = figures;
  const cards: [string, number][] = [
    ['Products and channels', operations],
    ['Prices', counts.prices],
    ['Up', up],
    ['Down', down],
    ['Without a change', same],
    ['Not compared', open],
    ['Lists removed', counts.removals],
    ['Held back', held.count],
  ];
  const unknown = counts.unknownBefore;
  const note =
    unknown === 0
      ? nothing
      : html`<p class="warning">The platform does not tell which list of prices ${unknown} of them ${unknown === 1 ? 'has' : 'have'} now: runs undo could not restore ${unknown === 1 ? 'it' : 'them'}.</p>`;
  return html`<section>
<h2>Overview</h2>
<dl class="cards">${cards.map(([name, count]) => html`<div><dt>${name}</dt><dd>${count.toLocaleString('en')}</dd></div>`)}</dl>
<p class="note">A product counts once, with the price of its list that moves most against the one that it replaces.</p>
${note}
</section>`;
}

function moves(title: string, none: string, rows: readonly PlanRow[]): Html {
  return html`<section>
<h2>${title}</h2>
${rows.length === 0 ? html`<p>${none}</p>` : table(title, rows, false)}
</section>`;
}

function uncompared({ open, uncompared: count }: PlanFigures): Html {
  if (count === 0) return nothing;
  const more = count > open.length ? html`<p class="note">${count - open.length} more are not listed.</p>` : nothing;
  return html`<section>
<h2>Not compared</h2>
<p>They have no price until now or none afterwards, or one in another currency, gross instead of net, or in another unit.</p>
${table('Not compared', open, false)}
${more}
</section>`;
}

function heldBack({ heldBack: { count, rows } }: PlanFigures): Html {
  const more =
    count > rows.length ? html`<p class="note">${count - rows.length} more are in the reject file.</p>` : nothing;
  return html`<section>
<h2>Held back by the price guard</h2>
${count === 0 ? html`<p>None.</p>` : html`<p class="warning">${count} ${count === 1 ? 'is' : 'are'} not part of the plan.</p>${table('Held back', rows, true)}`}
${more}
</section>`;
}

function table(caption: string, rows: readonly PlanRow[], why: boolean): Html {
  const withChannel = rows.some(({ channel }) => channel !== '');
  const head = [
    'Product',
    'Change',
    'Now',
    'New',
    'From',
    ...(withChannel ? ['Channel'] : []),
    ...(why ? ['Why'] : []),
  ];
  const isNumber = (name: string) => name === 'Now' || name === 'New' || name === 'Change';
  const body = rows.map(({ product, name, channel, from, before, after, percent, removed, guard = [] }) => {
    const called = name === '' || name === product ? nothing : html`<small>${name}</small>`;
    const start = from === '' ? (removed ? 'removed' : 'at once') : from.replace('T', ' ').replace(/:00\.000Z$/, 'Z');
    return html`<tr><th scope="row">${product}${called}</th><td class="number">${percent === null ? '' : `${percent.replace('-', '−')} %`}</td><td class="number">${before}</td><td class="number">${after}</td><td>${start}</td>${withChannel ? html`<td>${channel}</td>` : nothing}${why ? html`<td class="text-wrap">${guard.slice(0, 3).join('; ')}</td>` : nothing}</tr>`;
  });
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head.map((name) => html`<th scope="col" class="${isNumber(name) ? 'number' : 'text'}">${name}</th>`)}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function next({ plan }: PlanPageData): Html {
  const said =
    plan === null
      ? html`<p>This page alone cannot be applied: write a plan beside it with <code>--plan plan.json</code>.</p>`
      : html`<p><code>tillctl batch apply ${plan}</code> sends exactly this, or nothing when the platform’s prices have moved meanwhile.</p>`;
  return html`<section>
<h2>Next</h2>
${said}
</section>`;
}
