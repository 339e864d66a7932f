import { type Html, html, nothing } from '../html.js';
import { bar, listed, type PageCell, page, section, shownNumber, table, timeOf, type Verdict } from '../page-parts.js';
import type { PlanBin } from './price-moves.js';

/** What the page of any plan says. Texts may come from outside; times are RFC 3339. */
export interface PlanPageHead {
  /** See `planNumberOf`. */
  number: string;
  input: { file: string; sha256: string };
  org: string;
  baseUrl: string;
  madeAt: string;
  /** null: the platform was not read. */
  readAt: string | null;
  /** The file that is applied; null when none was written. */
  plan: string | null;
}

interface PlanContent {
  title: string;
  verdict: Verdict;
  sections: readonly Html[];
  /** The command that takes the plan, and what it does. */
  apply: readonly [command: string, does: string];
}

/** The page of a plan, for the person who decides. */
export function planPage(
  { number, input, org, baseUrl, madeAt, readAt, plan }: PlanPageHead,
  { title, verdict, sections, apply: [command, does] }: PlanContent,
): string {
  const read =
    readAt === null
      ? html`The platform was not read.`
      : html`Compared with what the platform had at ${timeOf(readAt)}.`;
  const next =
    plan === null
      ? html`<p>This page alone cannot be applied: write a plan beside it with <code>--plan plan.json</code>.</p>`
      : html`<p><code>${command} ${plan}</code> ${does}.</p>`;
  return page({
    title: `${title} for ${org}`,
    verdict,
    about: html`<p>What <code>tillctl</code> would change with <code>${input.file}</code> on ${baseUrl}. Nothing was sent. ${read}</p>
<p class="note">Plan number <code>${number}</code>. Made at ${timeOf(madeAt)}. SHA-256 of the input: <code>${input.sha256}</code></p>`,
    sections: [...sections, section('Next', next)],
  });
}

/** A table whose bars are drawings of its numbers, so that it is read out as what it is. */
export function moveHistogram(bins: readonly PlanBin[]): Html {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const middle = bins.findIndex(({ label }) => label === 'no change');
  const rows = bins.map(({ label, count }, at) => [
    label,
    count,
    bar(at < middle ? 'down' : at > middle ? 'up' : 'same', count / most),
  ]);
  return listed('How far prices move', ['Change:text', 'Count', 'Drawn:drawn'], rows);
}

/** What the guard held back. @param after what stands below the table */
export function heldBack(
  count: number,
  columns: readonly string[],
  rows: readonly (readonly PageCell[])[],
  after: Html,
): Html {
  if (count === 0) return nothing;
  return section(
    'Held back by the price guard',
    html`<p class="warning">${shownNumber(count)} ${count === 1 ? 'is' : 'are'} not part of the plan.</p>`,
    table('Held back', columns, rows),
    after,
  );
}
