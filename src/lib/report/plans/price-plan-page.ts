import { type Html, html, nothing } from '../html.js';
import { cards, more, named, orNone, section, shownNumber, table, type Verdict } from '../page-parts.js';
import { heldBack, moveHistogram, type PlanPageHead, planPage } from './plan-page.js';
import type { PlanFigures, PlanRow } from './price-plan-figures.js';

export interface PlanPageData extends PlanPageHead {
  counts: { prices: number; removals: number; unknownBefore: number };
  figures: PlanFigures;
}

export function pricePlanPage(data: PlanPageData): string {
  const { figures, counts } = data;
  const { highest, lowest, open, uncompared, heldBack: held } = figures;
  return planPage(data, {
    title: 'Planned prices',
    verdict: verdictOf(figures),
    sections: [
      section(
        'Overview',
        cards([
          ['Products and channels', figures.operations],
          ['Prices', counts.prices],
          ['Up', figures.up],
          ['Down', figures.down],
          ['Without a change', figures.same],
          ['Not compared', uncompared],
          ['Lists removed', counts.removals],
          ['Held back', held.count],
        ]),
        html`<p class="note">A product counts once, with the price of its list that moves most against the one that it replaces.</p>`,
        unknownBefore(counts.unknownBefore),
      ),
      moveHistogram(figures.bins),
      section('Largest rises', orNone(moves('Largest rises', highest), 'No price rises.')),
      section('Largest falls', orNone(moves('Largest falls', lowest), 'No price falls.')),
      uncompared === 0
        ? nothing
        : section(
            'Not compared',
            html`<p>They have no price until now or none afterwards, or one in another currency, gross instead of net, or in another unit.</p>`,
            moves('Not compared', open),
            more(uncompared - open.length, 'not listed'),
          ),
      heldBack(
        held.count,
        [...moveColumns, 'Why:wide'],
        held.rows.map((row) => [...moveCells(row), (row.guard ?? []).slice(0, 3).join('; ')]),
        more(held.count - held.rows.length, 'in the reject file'),
      ),
    ],
    apply: ['tillctl batch apply', 'sends exactly this, or nothing when the platform’s prices have moved since'],
  });
}

function verdictOf({ operations, up, down, heldBack: { count } }: PlanFigures): Verdict {
  if (count > 0) return { tone: 'attention', text: `${shownNumber(count)} held back by the price guard.` };
  if (operations === 0) return { tone: 'good', text: 'There is nothing to change.' };
  return { tone: 'good', text: `${shownNumber(up)} up and ${shownNumber(down)} down, none held back.` };
}

function unknownBefore(count: number): Html {
  if (count === 0) return nothing;
  return html`<p class="warning">The platform does not tell which list of prices ${shownNumber(count)} of them ${count === 1 ? 'has' : 'have'} now: runs undo could not restore ${count === 1 ? 'it' : 'them'}.</p>`;
}

const moveColumns = ['Product', 'Change', 'Now:money', 'New:money', 'From:text', 'Channel'];

function moves(title: string, rows: readonly PlanRow[]): Html {
  return table(title, moveColumns, rows.map(moveCells));
}

function moveCells({ product, name, percent, before, after, from, removed, channel }: PlanRow) {
  const start = from.replace('T', ' ').replace(/:00\.000(?=Z$|[+-]\d{2}:\d{2}$)/, '');
  return [
    named(product, name),
    percent === null ? '' : `${percent.replace('-', '−')} %`,
    before,
    after,
    start || (removed ? 'removed' : 'at once'),
    channel,
  ];
}
