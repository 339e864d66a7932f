import { type Html, html, nothing } from '../html.js';
import {
  bar,
  type Card,
  type Column,
  cards,
  more,
  named,
  type PageCell,
  page,
  section,
  shownNumber,
  table,
  timeOf,
  type Verdict,
} from '../page-parts.js';
import { moveHistogram } from './price-moves.js';
import {
  type PlanWords,
  type ProductPlanFigures,
  priceMember,
  productWords,
  type ShownProduct,
} from './product-plan-figures.js';

/** Everything that a page about a plan of products shows. Texts may come from outside; times are RFC 3339. */
export interface ProductPlanPageData {
  /** See `planNumberOf`. */
  number: string;
  input: { file: string; sha256: string };
  org: string;
  baseUrl: string;
  madeAt: string;
  readAt: string;
  /** The file that `products apply` takes; null when none was written. */
  plan: string | null;
  figures: ProductPlanFigures;
  /** Left out: of products. */
  words?: PlanWords;
}

export function productPlanPage(data: ProductPlanPageData): string {
  const { number, input, org, baseUrl, madeAt, readAt, figures, words = productWords } = data;
  return page({
    title: `Planned changes of ${words.many} for ${org}`,
    verdict: verdictOf(figures),
    about: html`<p>What <code>tillctl</code> would change with <code>${input.file}</code> on ${baseUrl}. Nothing was sent. Compared with what the platform had at ${timeOf(readAt)}.</p>
<p class="note">Plan number <code>${number}</code>. Made at ${timeOf(madeAt)}. SHA-256 of the input: <code>${input.sha256}</code></p>`,
    sections: [
      overview(figures),
      members(figures, words),
      figures.bins.length === 0 ? nothing : moveHistogram(figures.bins, 'Products by the change of their price'),
      changes(figures, words),
      deletions(figures, words),
      creations(figures, words),
      heldBack(figures, words),
      next(data, words),
    ],
  });
}

function verdictOf({ created, changed, deleted, heldBack: { count } }: ProductPlanFigures): Verdict {
  if (count > 0) return { tone: 'attention', text: `${shownNumber(count)} held back by the price guard.` };
  if (created + changed + deleted === 0) return { tone: 'good', text: 'There is nothing to change.' };
  if (deleted > 0) {
    const others = `${shownNumber(created)} to create, ${shownNumber(changed)} to change`;
    return { tone: 'attention', text: `${shownNumber(deleted)} to delete, ${others}, none held back.` };
  }
  return {
    tone: 'good',
    text: `${shownNumber(created)} to create and ${shownNumber(changed)} to change, none held back.`,
  };
}

function overview({ created, changed, deleted, unchanged, groups, heldBack: held }: ProductPlanFigures): Html {
  const counts: Card[] = [
    ['To create', created],
    ['To change', changed],
    ['As they are', unchanged],
    ['Held back', held.count],
  ];
  if (deleted > 0) counts.push(['To delete', deleted]);
  if (groups > 0) counts.push(['Variant groups to make', groups]);
  return section('Overview', cards(counts));
}

const memberColumns: readonly Column[] = [
  { name: 'Member' },
  { name: 'Changed', kind: 'quantity' },
  { name: 'Cleared', kind: 'quantity' },
  { name: 'Drawn', kind: 'drawn' },
];

/** A table whose bars are drawings of its numbers, so that it is read out as what it is. */
function members({ members: list }: ProductPlanFigures, { many }: PlanWords): Html {
  if (list.length === 0) return nothing;
  const most = Math.max(...list.map(({ changed, cleared }) => changed + cleared));
  const rows = list.map(({ member, changed, cleared }) => [
    member,
    changed,
    cleared,
    bar('down', (changed + cleared) / most),
  ]);
  return section('What changes', table(`${capital(many)} by the members that change`, memberColumns, rows));
}

function changes(figures: ProductPlanFigures, { one, many }: PlanWords): Html {
  const { changes: list, changed } = figures;
  if (changed === 0) return nothing;
  const rows = list.flatMap((product) =>
    product.changes.map(({ member, before, after }) => [
      nameOf(product),
      member,
      ...(figures.bins.length === 0 ? [] : [member === priceMember ? percentOf(product) : '']),
      before,
      after === '' ? html`<em>cleared</em>` : after,
    ]),
  );
  const columns: Column[] = [
    { name: capital(one) },
    { name: 'Member' },
    ...(figures.bins.length === 0 ? [] : [{ name: 'Change' } as const]),
    { name: 'Now', kind: 'wide' },
    { name: 'New', kind: 'wide' },
  ];
  const title = `${capital(many)} that change`;
  return section(title, table(title, columns, rows), more(changed - list.length, elsewhere));
}

function percentOf({ percent }: ShownProduct): string {
  return percent === null ? '' : `${percent.replace('-', '−')} %`;
}

const elsewhere = 'in the plan itself and in its workbook';

function creations({ creations: list, created }: ProductPlanFigures, { one, many }: PlanWords): Html {
  if (created === 0) return nothing;
  const rows = list.map((product) => [
    nameOf(product),
    product.changes.map(({ member, after }) => `${member}: ${after}`).join(', '),
  ]);
  const columns: Column[] = [{ name: capital(one) }, { name: 'What it will have', kind: 'wide' }];
  return section(`New ${many}`, table(`New ${many}`, columns, rows), more(created - list.length, elsewhere));
}

function deletions({ deletions: list, deleted }: ProductPlanFigures, { one, many }: PlanWords): Html {
  if (deleted === 0) return nothing;
  const title = `${capital(many)} that are deleted`;
  const rows = list.map((product) => [nameOf(product)]);
  return section(title, table(title, [{ name: capital(one) }], rows), more(deleted - list.length, elsewhere));
}

function heldBack({ heldBack: { count, rows } }: ProductPlanFigures, { one }: PlanWords): Html {
  if (count === 0) return nothing;
  const lines = rows.map((product) => [nameOf(product), (product.guard ?? []).slice(0, 3).join('; ')]);
  return section(
    'Held back by the price guard',
    html`<p class="warning">${shownNumber(count)} ${count === 1 ? 'is' : 'are'} not part of the plan.</p>`,
    table('Held back', [{ name: capital(one) }, { name: 'Why', kind: 'wide' }], lines),
    more(count - rows.length, elsewhere),
  );
}

function nameOf({ product, name }: ShownProduct): PageCell {
  return named(product, name);
}

function next({ plan }: ProductPlanPageData, { many, apply }: PlanWords): Html {
  const said =
    plan === null
      ? html`<p>This page alone cannot be applied: write a plan beside it with <code>--plan plan.json</code>.</p>`
      : html`<p><code>${apply} ${plan}</code> writes exactly this, or nothing when one of these ${many} was changed meanwhile.</p>`;
  return section('Next', said);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
