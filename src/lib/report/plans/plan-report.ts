import { code, type Html, nothing, said } from '../html.js';
import {
  bar,
  capital,
  cards,
  counted,
  listed,
  more,
  named,
  note,
  orNone,
  type PageCell,
  type Report,
  type Section,
  shownNumber,
  table,
  text,
  timeOf,
  type Verdict,
} from '../report.js';
import type { PlanBin } from './price-moves.js';
import type { PlanFigures, PlanRow } from './price-plan-figures.js';
import { type PlanWords, type ProductPlanFigures, priceMember, type ShownProduct } from './product-plan-figures.js';

/** A plan that is shown. Texts may come from outside. */
export interface ShownPlan {
  /** See `planNumberOf`. */
  number: string;
  /** Its first line. `read_at`: null says that the platform was not read. */
  head: {
    input: { file: string; sha256: string };
    org: string;
    base_url: string;
    made_at: string;
    read_at: string | null;
  };
  /** The file that is applied; undefined where none was written. */
  file: string | undefined;
}

interface PlanOfReport {
  plan: ShownPlan;
  /** How times are shown. */
  time: (text: string) => string;
}

interface PlanContent extends Omit<Report, 'about'> {
  /** The command that takes the plan, and what it does. */
  apply: readonly [command: string, does: string];
}

function planReport(
  { plan: { number, head, file }, time }: PlanOfReport,
  { title, verdict, sections, apply: [command, does] }: PlanContent,
): Report {
  const { input, org, base_url, made_at, read_at } = head;
  const read =
    read_at === null
      ? 'The platform was not read.'
      : said`Compared with what the platform had at ${timeOf(time(read_at))}.`;
  const next =
    file === undefined
      ? said`This page alone cannot be applied: write a plan beside it with ${code('--plan plan.json')}.`
      : said`${code(`${command} ${file} --expect ${number}`)} ${does}.`;
  return {
    title: `${title} for ${org}`,
    verdict,
    about: [
      text(said`Plan number ${code(number)}, made at ${timeOf(time(made_at))}. Nothing was sent.`),
      note(
        said`What ${code('tillctl')} would change with ${code(input.file)} (SHA-256 ${code(input.sha256)}) on ${base_url}. ${read}`,
      ),
    ],
    sections: [...sections, ['Next', text(next)]],
  };
}

export interface PricePlanOfReport extends PlanOfReport {
  counts: { prices: number; removals: number; unknownBefore: number };
  figures: PlanFigures;
}

export function pricePlanReport(data: PricePlanOfReport): Report {
  const { figures, counts } = data;
  const { highest, lowest, open, uncompared, operations, up, down, same, heldBack: held } = figures;
  return planReport(data, {
    title: 'Planned prices',
    verdict: verdictOf(figures, operations, `${shownNumber(up)} up and ${shownNumber(down)} down`),
    sections: [
      [
        'Overview',
        cards([
          ['Products and channels', operations],
          ['Prices', counts.prices],
          ['Up', up],
          ['Down', down],
          ['Without a change', same],
          ['Not compared', uncompared],
          ['Lists removed', counts.removals],
          ['Held back', held.count],
        ]),
        note('A product counts once, with the price of its list that moves most against the one that it replaces.'),
        unknownBefore(counts.unknownBefore),
      ],
      moveHistogram(figures.bins),
      ['Largest rises', orNone(moves('Largest rises', highest), 'No price rises.')],
      ['Largest falls', orNone(moves('Largest falls', lowest), 'No price falls.')],
      [
        'Not compared',
        ...(uncompared === 0
          ? []
          : [
              text(
                'They have no price until now or none afterwards, or one in another currency, gross instead of net, or in another unit.',
              ),
              moves('Not compared', open),
              more(uncompared - open.length, 'not listed'),
            ]),
      ],
      heldBack(held.count, moves('Held back', held.rows), more(held.count - held.rows.length, 'in the reject file')),
    ],
    apply: ['tillctl batch apply', 'sends exactly this, or nothing when the platform’s prices have moved since'],
  });
}

function unknownBefore(count: number): Html {
  if (count === 0) return nothing;
  const lists = `${counted(count, 'of them has', 'of them have')} now: runs undo could not restore ${count === 1 ? 'it' : 'them'}.`;
  return text(`The platform does not tell which list of prices ${lists}`, 'warning');
}

/** What the guard says of a row stands beside it, whether it is held back or sent all the same. */
function moves(title: string, rows: readonly PlanRow[]): Html {
  const columns = ['Product', 'Change', 'Now:money', 'New:money', 'From:text', 'Channel', 'The price guard says:wide'];
  const cells = rows.map(({ product, name, percent, before, after, from, removed, channel, guard }) => [
    named(product, name),
    percentText(percent),
    before,
    after,
    from.replace('T', ' ').replace(/:00\.000(?=Z$|[+-]\d{2}:\d{2}$)/, '') || (removed ? 'removed' : 'at once'),
    channel,
    whyText(guard),
  ]);
  return table(title, columns, cells);
}

export interface ChangePlanOfReport extends PlanOfReport {
  figures: ProductPlanFigures;
  words: PlanWords;
}

const elsewhere = 'in the plan itself and in its workbook';

export function changePlanReport(data: ChangePlanOfReport): Report {
  const { figures, words } = data;
  const { created, changed, deleted, unchanged, groups, heldBack: held, bins, members } = figures;
  const one = capital(words.one);
  const many = capital(words.many);
  const others = `${shownNumber(created)} to create and ${shownNumber(changed)} to change`;
  const rest = (count: number, shown: readonly unknown[]) => more(count - shown.length, elsewhere);
  const heldRows = held.rows.map((product) => [nameOf(product), whyText(product.guard)]);
  return planReport(data, {
    title: `Planned changes of ${words.many}`,
    verdict: verdictOf(figures, created + changed + deleted, others, deleted),
    sections: [
      [
        'Overview',
        cards([
          ['To create', created],
          ['To change', changed],
          ['Unchanged', unchanged],
          ['Held back', held.count],
          ...(deleted === 0 ? [] : [['To delete', deleted] as const]),
          ...(groups === 0 ? [] : [['Variant groups to make', groups] as const]),
        ]),
      ],
      listed('What changes', ['member', 'changed:quantity', 'cleared:quantity'], members),
      moveHistogram(bins),
      listed(
        `${many} that change`,
        [one, 'Member', 'Change', 'Now:wide', 'New:wide', 'The price guard says:wide'],
        figures.changes.flatMap(changeCells),
        rest(changed, figures.changes),
      ),
      listed(
        `${many} that are deleted`,
        [one],
        figures.deletions.map((product) => [nameOf(product)]),
        rest(deleted, figures.deletions),
      ),
      listed(
        `New ${words.many}`,
        [one, 'What it will have:wide'],
        figures.creations.map((product) => [
          nameOf(product),
          product.changes.map(({ member, after }) => `${member}: ${after}`).join(', '),
        ]),
        rest(created, figures.creations),
      ),
      heldBack(held.count, table('Held back', [one, 'Why:wide'], heldRows), rest(held.count, held.rows)),
    ],
    apply: [words.apply, `writes exactly this, or nothing when one of these ${words.many} was changed since`],
  });
}

function changeCells(product: ShownProduct): PageCell[][] {
  return product.changes.map(({ member, before, after }) => [
    nameOf(product),
    member,
    member === priceMember ? percentText(product.percent) : '',
    before,
    after === '' ? said`<em>cleared</em>` : after,
    member === priceMember ? whyText(product.guard) : '',
  ]);
}

function nameOf({ product, name }: ShownProduct): PageCell {
  return named(product, name);
}

/** @param count of what would be sent @param changes in words */
function verdictOf(
  { heldBack, overruled }: { heldBack: { count: number }; overruled: number },
  count: number,
  changes: string,
  deleted = 0,
): Verdict {
  const held = heldBack.count;
  if (held > 0) return { tone: 'attention', text: `${shownNumber(held)} held back by the price guard; ${changes}.` };
  if (count === 0) return { tone: 'good', text: 'There is nothing to change.' };
  const said = deleted === 0 ? changes : `${shownNumber(deleted)} to delete, ${changes}`;
  const guard = overruled === 0 ? 'none held back' : `${shownNumber(overruled)} of them against the price guard`;
  return { tone: deleted + overruled === 0 ? 'good' : 'attention', text: `${said}, ${guard}.` };
}

function percentText(percent: string | null): string {
  return percent === null ? '' : `${percent.replace('-', '−')} %`;
}

function whyText(guard: readonly string[] = []): string {
  return guard.slice(0, 3).join('; ');
}

/** A table whose bars are drawings of its numbers, so that it is read out as what it is. */
function moveHistogram(bins: readonly PlanBin[]): Section {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const middle = bins.findIndex(({ label }) => label === 'no change');
  const rows = bins.map(({ label, count }, at) => [
    label,
    count,
    bar(at < middle ? 'down' : at > middle ? 'up' : 'same', count / most),
  ]);
  const [first, last] = [rows.findIndex(([, count]) => count !== 0), rows.findLastIndex(([, count]) => count !== 0)];
  return listed(
    'How far prices move',
    ['Change:text', 'Count', 'Chart:drawn'],
    rows.filter((_, at) => at >= first && at <= last),
  );
}

function heldBack(count: number, rows: Html, rest: Html): Section {
  const warning = text(`${counted(count, 'is', 'are')} not part of the plan.`, 'warning');
  return ['Held back by the price guard', ...(count === 0 ? [] : [warning, rows, rest])];
}
