import { html } from '../html.js';
import { type Card, capital, cards, listed, more, named, section, shownNumber, type Verdict } from '../page-parts.js';
import { heldBack, moveHistogram, type PlanPageHead, planPage } from './plan-page.js';
import { type PlanWords, type ProductPlanFigures, priceMember, type ShownProduct } from './product-plan-figures.js';

export interface ProductPlanPageData extends PlanPageHead {
  figures: ProductPlanFigures;
  words: PlanWords;
}

const elsewhere = 'in the plan itself and in its workbook';

export function productPlanPage(data: ProductPlanPageData): string {
  const { figures, words } = data;
  const { created, changed, deleted, unchanged, groups, heldBack: held, bins, members } = figures;
  const one = capital(words.one);
  const many = capital(words.many);
  const optional: Card[] = [
    ['To delete', deleted],
    ['Variant groups to make', groups],
  ];
  const counts: Card[] = [
    ['To create', created],
    ['To change', changed],
    ['Unchanged', unchanged],
    ['Held back', held.count],
    ...optional.filter(([, count]) => count !== 0),
  ];
  return planPage(data, {
    title: `Planned changes of ${words.many}`,
    verdict: verdictOf(figures),
    sections: [
      section('Overview', cards(counts)),
      listed('What changes', ['member', 'changed:quantity', 'cleared:quantity'], members),
      moveHistogram(bins),
      listed(
        `${many} that change`,
        [one, 'Member', 'Change', 'Now:wide', 'New:wide'],
        figures.changes.flatMap(changeCells),
        more(changed - figures.changes.length, elsewhere),
      ),
      listed(
        `${many} that are deleted`,
        [one],
        figures.deletions.map((product) => [nameOf(product)]),
        more(deleted - figures.deletions.length, elsewhere),
      ),
      listed(
        `New ${words.many}`,
        [one, 'What it will have:wide'],
        figures.creations.map((product) => [
          nameOf(product),
          product.changes.map(({ member, after }) => `${member}: ${after}`).join(', '),
        ]),
        more(created - figures.creations.length, elsewhere),
      ),
      heldBack(
        held.count,
        [one, 'Why:wide'],
        held.rows.map((product) => [nameOf(product), (product.guard ?? []).slice(0, 3).join('; ')]),
        more(held.count - held.rows.length, elsewhere),
      ),
    ],
    apply: [words.apply, `writes exactly this, or nothing when one of these ${words.many} was changed since`],
  });
}

function verdictOf({ created, changed, deleted, heldBack: { count } }: ProductPlanFigures): Verdict {
  if (count > 0) return { tone: 'attention', text: `${shownNumber(count)} held back by the price guard.` };
  if (created + changed + deleted === 0) return { tone: 'good', text: 'There is nothing to change.' };
  const others = `${shownNumber(created)} to create and ${shownNumber(changed)} to change, none held back.`;
  return deleted > 0
    ? { tone: 'attention', text: `${shownNumber(deleted)} to delete, ${others}` }
    : { tone: 'good', text: others };
}

function changeCells(product: ShownProduct) {
  const { percent } = product;
  return product.changes.map(({ member, before, after }) => {
    const move = member === priceMember && percent !== null ? `${percent.replace('-', '−')} %` : '';
    return [nameOf(product), member, move, before, after === '' ? html`<em>cleared</em>` : after];
  });
}

function nameOf({ product, name }: ShownProduct) {
  return named(product, name);
}
