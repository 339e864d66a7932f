import { type Html, html, nothing } from '../html.js';
import {
  type Column,
  cards,
  more,
  named,
  page,
  section,
  shownNumber,
  table,
  timeOf,
  type Verdict,
} from '../page-parts.js';
import { moveHistogram } from './price-moves.js';
import type { PlanFigures, PlanRow } from './price-plan-figures.js';

/** Everything that a page about a plan shows. Texts may come from outside; times are RFC 3339. */
export interface PlanPageData {
  /** See `planNumberOf`. */
  number: string;
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
  const { number, input, org, baseUrl, madeAt, readAt, figures } = data;
  const read =
    readAt === null
      ? html`The platform was not read.`
      : html`Compared with what the platform had at ${timeOf(readAt)}.`;
  return page({
    title: `Planned prices for ${org}`,
    verdict: verdictOf(data),
    about: html`<p>What <code>tillctl</code> would change with <code>${input.file}</code> on ${baseUrl}. Nothing was sent. ${read}</p>
<p class="note">Plan number <code>${number}</code>. Made at ${timeOf(madeAt)}. SHA-256 of the input: <code>${input.sha256}</code></p>`,
    sections: [
      overview(data),
      moveHistogram(figures.bins, 'Products and channels by the change of their price'),
      moves('Largest rises', 'No price rises.', figures.highest),
      moves('Largest falls', 'No price falls.', figures.lowest),
      uncompared(figures),
      heldBack(figures),
      next(data),
    ],
  });
}

function verdictOf({
  figures: {
    operations,
    up,
    down,
    heldBack: { count },
  },
}: PlanPageData): Verdict {
  if (count > 0) return { tone: 'attention', text: `${shownNumber(count)} held back by the price guard.` };
  if (operations === 0) return { tone: 'good', text: 'There is nothing to change.' };
  return { tone: 'good', text: `${shownNumber(up)} up and ${shownNumber(down)} down, none held back.` };
}

function overview({ figures, counts }: PlanPageData): Html {
  const { operations, up, down, same, uncompared: open, heldBack: held } = figures;
  return section(
    'Overview',
    cards([
      ['Products and channels', operations],
      ['Prices', counts.prices],
      ['Up', up],
      ['Down', down],
      ['Without a change', same],
      ['Not compared', open],
      ['Lists removed', counts.removals],
      ['Held back', held.count],
    ]),
    html`<p class="note">A product counts once, with the price of its list that moves most against the one that it replaces.</p>`,
    unknownBefore(counts.unknownBefore),
  );
}

function unknownBefore(count: number): Html {
  if (count === 0) return nothing;
  return html`<p class="warning">The platform does not tell which list of prices ${shownNumber(count)} of them ${count === 1 ? 'has' : 'have'} now: runs undo could not restore ${count === 1 ? 'it' : 'them'}.</p>`;
}

function moves(title: string, none: string, rows: readonly PlanRow[]): Html {
  return section(title, rows.length === 0 ? html`<p>${none}</p>` : moveTable(title, rows, false));
}

function uncompared({ open, uncompared: count }: PlanFigures): Html {
  if (count === 0) return nothing;
  return section(
    'Not compared',
    html`<p>They have no price until now or none afterwards, or one in another currency, gross instead of net, or in another unit.</p>`,
    moveTable('Not compared', open, false),
    more(count - open.length, 'not listed'),
  );
}

function heldBack({ heldBack: { count, rows } }: PlanFigures): Html {
  const title = 'Held back by the price guard';
  if (count === 0) return section(title, html`<p>None.</p>`);
  return section(
    title,
    html`<p class="warning">${shownNumber(count)} ${count === 1 ? 'is' : 'are'} not part of the plan.</p>`,
    moveTable('Held back', rows, true),
    more(count - rows.length, 'in the reject file'),
  );
}

function moveTable(caption: string, rows: readonly PlanRow[], why: boolean): Html {
  const withChannel = rows.some(({ channel }) => channel !== '');
  const columns: Column[] = [
    { name: 'Product' },
    { name: 'Change' },
    { name: 'Now', kind: 'money' },
    { name: 'New', kind: 'money' },
    { name: 'From' },
    ...(withChannel ? [{ name: 'Channel' }] : []),
    ...(why ? [{ name: 'Why', kind: 'wide' } as const] : []),
  ];
  const body = rows.map((row) => [
    named(row.product, row.name),
    row.percent === null ? '' : `${row.percent.replace('-', '−')} %`,
    row.before,
    row.after,
    startOf(row),
    ...(withChannel ? [row.channel] : []),
    ...(why ? [(row.guard ?? []).slice(0, 3).join('; ')] : []),
  ]);
  return table(caption, columns, body);
}

function startOf({ from, removed }: PlanRow): string {
  if (from === '') return removed ? 'removed' : 'at once';
  return from.replace('T', ' ').replace(/:00\.000(?=Z$|[+-]\d{2}:\d{2}$)/, '');
}

function next({ plan }: PlanPageData): Html {
  const said =
    plan === null
      ? html`<p>This page alone cannot be applied: write a plan beside it with <code>--plan plan.json</code>.</p>`
      : html`<p><code>tillctl batch apply ${plan}</code> sends exactly this, or nothing when the platform’s prices have moved meanwhile.</p>`;
  return section('Next', said);
}
