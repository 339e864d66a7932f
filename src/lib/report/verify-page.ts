import { placeOf } from '../tabular/row.js';
import { type Html, html, nothing, pageOf } from './html.js';
import { pricePlanStyle } from './price-plan-style.js';
import { differenceText, sumText, type VerifyDifference, type VerifyReport } from './verify-report.js';

/** Everything that a page about a comparison shows. Texts may come from outside. */
export interface VerifyPageData {
  /** One a file. */
  reports: readonly VerifyReport[];
  /** The first. */
  differences: readonly (VerifyDifference & { file: string })[];
  /** How many more there are. */
  more: number;
  org: string;
  baseUrl: string;
  /** RFC 3339. */
  madeAt: string;
}

const counted = [
  ['same', 'the same'],
  ['different', 'different'],
  ['missing', 'missing'],
  ['rejected', 'not comparable'],
  ['extra', 'in no file'],
] as const;

/** One page that loads nothing, to sign off with. */
export function verifyPage(data: VerifyPageData): string {
  const { reports, org, baseUrl, madeAt } = data;
  const isVerified = reports.every(({ verified }) => verified);
  const title = `Comparison with ${org}`;
  const verdict = isVerified
    ? html`<p><strong>Verified.</strong> The platform has all that the ${reports.length === 1 ? 'file says' : 'files say'}.</p>`
    : html`<p class="warning"><strong>Not verified.</strong> The platform is not as the ${reports.length === 1 ? 'file says' : 'files say'}.</p>`;
  return pageOf(
    title,
    pricePlanStyle,
    html`<header>
<h1>${title}</h1>
${verdict}
<p class="note">Compared with ${baseUrl} at ${madeAt}. Nothing was written.</p>
</header>
<main>
<dl class="cards">${counted.map((count) => card(count, reports))}</dl>
${files(reports)}
${differences(data)}
${reports.map(members)}
</main>`,
  );
}

function card([name, shown]: (typeof counted)[number], reports: readonly VerifyReport[]): Html {
  const asked = reports.filter(({ counts }) => counts[name] !== null);
  if (asked.length === 0) return nothing;
  const total = asked.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
  return html`<div><dt>${shown}</dt><dd>${total.toLocaleString('en')}</dd></div>`;
}

function files(reports: readonly VerifyReport[]): Html {
  const rows = reports.map(
    ({ command, input, counts }) =>
      html`<tr><th scope="row">${input.file}<small>${command}</small></th><td class="number">${input.rows}</td>${counted.map(([name]) => html`<td class="number">${counts[name] === null ? '' : String(counts[name])}</td>`)}<td><code>${input.sha256}</code></td></tr>`,
  );
  const head = ['File', 'Rows', ...counted.map(([, shown]) => shown), 'SHA-256'];
  return html`<section>
<h2>Files</h2>
${table('Files', head, rows)}
</section>`;
}

function differences({ differences: list, more }: VerifyPageData): Html {
  if (list.length === 0) return nothing;
  const rows = list.map((each) => {
    const place = each.line === null ? '' : placeOf(each.file, { line: each.line, element: each.element });
    const isMember = each.kind === 'different' && each.member !== null;
    const cells = isMember
      ? html`<td>${each.member ?? ''}</td><td class="text-wrap">${each.wanted ?? html`<em>nothing</em>`}</td><td class="text-wrap">${each.found ?? html`<em>nothing</em>`}</td>`
      : html`<td colspan="3" class="text-wrap">${differenceText(each)}</td>`;
    return html`<tr><th scope="row">${each.key}<small>${place}</small></th>${cells}</tr>`;
  });
  const rest =
    more === 0
      ? nothing
      : html`<p class="note">${more.toLocaleString('en')} more are in a workbook (--out x.xlsx).</p>`;
  return html`<section>
<h2>Differences</h2>
${table('Differences', ['Key', 'Member', 'Wanted', 'Found'], rows)}
${rest}
</section>`;
}

function members({ input, members: list }: VerifyReport): Html {
  if (list.length === 0) return nothing;
  const rows = list.map(
    ({ member, compared, different, sum_wanted, sum_found, digest_wanted, digest_found }) =>
      html`<tr><th scope="row">${member}</th><td class="number">${compared}</td><td class="number">${different}</td><td>${sumText(sum_wanted)}</td><td>${sumText(sum_found)}</td><td><code>${digest_wanted}</code><br><code>${digest_found}</code></td></tr>`,
  );
  return html`<section>
<h2>Members of ${input.file}</h2>
${table(`Members of ${input.file}`, ['Member', 'Compared', 'Different', 'Sum wanted', 'Sum found', 'Digest wanted and found'], rows)}
</section>`;
}

function table(caption: string, head: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
