import { type Html, html, nothing, pageOf } from './html.js';
import { moveHistogram } from './price-moves.js';
import { pricePlanStyle } from './price-plan-style.js';
import { type ProductPlanFigures, priceMember, type ShownProduct } from './product-plan-figures.js';

/** Everything that a page about a plan of products shows. Texts may come from outside; times are RFC 3339. */
export interface ProductPlanPageData {
  input: { file: string; sha256: string };
  org: string;
  baseUrl: string;
  madeAt: string;
  readAt: string;
  /** The file that `products apply` takes; null when none was written. */
  plan: string | null;
  figures: ProductPlanFigures;
}

export function productPlanPage(data: ProductPlanPageData): string {
  const { input, org, baseUrl, madeAt, readAt, figures } = data;
  const title = `Planned changes of products for ${org}`;
  const body = html`<header>
<h1>${title}</h1>
<p>What <code>tillctl</code> would change with <code>${input.file}</code> on ${baseUrl}. Nothing was sent. Compared with what the platform had at ${timeOf(readAt)}.</p>
<p class="note">Made at ${timeOf(madeAt)}. SHA-256 of the input: <code>${input.sha256}</code></p>
</header>
<main>
${overview(figures)}
${members(figures)}
${figures.bins.length === 0 ? nothing : moveHistogram(figures.bins, 'Products by the change of their price')}
${changes(figures)}
${creations(figures)}
${heldBack(figures)}
${next(data)}
</main>`;
  return pageOf(title, pricePlanStyle, body);
}

function timeOf(text: string): Html {
  return html`<time datetime="${text}">${text}</time>`;
}

function overview({ created, changed, unchanged, groups, heldBack: held }: ProductPlanFigures): Html {
  const cards: [string, number][] = [
    ['To create', created],
    ['To change', changed],
    ['As they are', unchanged],
    ['Held back', held.count],
    ...(groups === 0 ? [] : ([['Variant groups to make', groups]] satisfies [string, number][])),
  ];
  return html`<section>
<h2>Overview</h2>
<dl class="cards">${cards.map(([name, count]) => html`<div><dt>${name}</dt><dd>${count.toLocaleString('en')}</dd></div>`)}</dl>
${created + changed === 0 ? html`<p>There is nothing to change.</p>` : nothing}
</section>`;
}

/** A table whose bars are drawings of its numbers, so that it is read out as what it is. */
function members({ members: list }: ProductPlanFigures): Html {
  if (list.length === 0) return nothing;
  const most = Math.max(...list.map(({ changed, cleared }) => changed + cleared));
  const rows = list.map(({ member, changed, cleared }) => {
    const width = Math.max(0.5, Math.round(((changed + cleared) / most) * 1000) / 10);
    return html`<tr><th scope="row">${member}</th><td class="number">${changed.toLocaleString('en')}</td><td class="number">${cleared.toLocaleString('en')}</td><td><svg class="bar" aria-hidden="true" width="100%" height="16" viewBox="0 0 100 16" preserveAspectRatio="none"><rect class="down" x="0" y="0" width="${width}" height="16"/></svg></td></tr>`;
  });
  return html`<section>
<h2>What changes</h2>
<table class="histogram"><caption>Products by the members that change</caption><thead><tr><th scope="col" class="name">Member</th><th scope="col" class="number count">Changed</th><th scope="col" class="number count">Cleared</th><th scope="col">Drawn</th></tr></thead><tbody>${rows}</tbody></table>
</section>`;
}

function changes({ changes: list, changed }: ProductPlanFigures): Html {
  if (changed === 0) return nothing;
  const rows = list.flatMap((product) =>
    product.changes.map(({ member, before, after }) => {
      const isPrice = member === priceMember;
      const kind = isPrice ? 'number' : 'text-wrap';
      return html`<tr>${name(product)}<td>${member}</td><td class="number">${isPrice ? percentOf(product) : ''}</td><td class="${kind}">${before}</td><td class="${kind}">${after === '' ? html`<em>cleared</em>` : after}</td></tr>`;
    }),
  );
  return html`<section>
<h2>Products that change</h2>
${table('Products that change', ['Product', 'Member', 'Change', 'Now', 'New'], rows)}
${more(changed, list.length)}
</section>`;
}

function percentOf({ percent }: ShownProduct): string {
  return percent === null ? '' : `${percent.replace('-', '−')} %`;
}

function creations({ creations: list, created }: ProductPlanFigures): Html {
  if (created === 0) return nothing;
  const rows = list.map((product) => {
    const told = product.changes.map(({ member, after }) => `${member}: ${after}`).join(', ');
    return html`<tr>${name(product)}<td class="text-wrap">${told}</td></tr>`;
  });
  return html`<section>
<h2>New products</h2>
${table('New products', ['Product', 'What it will have'], rows)}
${more(created, list.length)}
</section>`;
}

function heldBack({ heldBack: { count, rows } }: ProductPlanFigures): Html {
  if (count === 0) return nothing;
  const lines = rows.map(
    (product) =>
      html`<tr>${name(product)}<td class="text-wrap">${(product.guard ?? []).slice(0, 3).join('; ')}</td></tr>`,
  );
  return html`<section>
<h2>Held back by the price guard</h2>
<p class="warning">${count} ${count === 1 ? 'is' : 'are'} not part of the plan.</p>
${table('Held back', ['Product', 'Why'], lines)}
${more(count, rows.length)}
</section>`;
}

function name({ product, name: called }: ShownProduct): Html {
  const small = called === '' || called === product ? nothing : html`<small>${called}</small>`;
  return html`<th scope="row">${product}${small}</th>`;
}

function table(caption: string, head: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function more(count: number, shown: number): Html {
  return count > shown
    ? html`<p class="note">${(count - shown).toLocaleString('en')} more are in the plan itself and in its workbook.</p>`
    : nothing;
}

function next({ plan }: ProductPlanPageData): Html {
  const said =
    plan === null
      ? html`<p>This page alone cannot be applied: write a plan beside it with <code>--plan plan.json</code>.</p>`
      : html`<p><code>tillctl products apply ${plan}</code> writes exactly this, or nothing when one of these products was changed meanwhile.</p>`;
  return html`<section>
<h2>Next</h2>
${said}
</section>`;
}
