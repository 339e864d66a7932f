import type { Contest, HeaderRole } from './header-roles.js';
import { type Facts, type Pair, pairOf, pairWith } from './suggest-pairs.js';
import type { Reason } from './suggest-reasons.js';
import type { Target } from './suggest-targets.js';

export interface Settled {
  pairs: readonly Pair[];
  reasons: readonly Reason[];
  /** Columns of the file of which nothing else is made. */
  taken: ReadonlySet<Facts>;
  /** Columns of tillctl that are decided, or wait for an answer. */
  closed: readonly string[];
  /** What the columns in question would become. */
  asked: readonly Pair[];
}

interface Candidate {
  facts: Facts;
  role: HeaderRole;
  pair: Pair;
}

/** Take the only column that a header's role allows; several are a question. */
export function settle(contest: Contest | undefined, targets: readonly Target[], all: readonly Facts[]): Settled {
  const found = contest === undefined ? [] : all.flatMap((facts) => candidateOf(contest, targets, facts) ?? []);
  const taken = new Set(found.map(({ facts }) => facts));
  const left = found.flatMap(({ facts: { source }, role }): Reason[] =>
    role.role === 'other' ? [{ kind: 'left out', source, what: role.what }] : [],
  );
  const open = found.filter(({ role }) => role.role !== 'other');
  const [first, second] = open;
  const none = { pairs: [], reasons: left, taken, closed: [], asked: [] };
  if (contest === undefined || first === undefined) return none;
  const closed = contest.columns;
  if (second === undefined && first.role.role === 'is') return { ...none, pairs: [first.pair], closed };
  return { ...none, reasons: [questionOf(contest, open), ...left], closed, asked: open.map(({ pair }) => pair) };
}

/** A header of the sort whose cells are amounts. */
function candidateOf(contest: Contest, targets: readonly Target[], facts: Facts): Candidate | undefined {
  const role = contest.roleOf(facts.words);
  if (role === undefined || namesAnother(contest, targets, facts)) return undefined;
  // Such as `Sale price` of a shop that marks what is on sale.
  if (role.role === 'asked' && facts.filled.every((cell) => cell === '0' || cell === '1')) return undefined;
  const column = role.role === 'is' ? role.column : contest.columns[0];
  const target = targets.find((candidate) => candidate.column === column);
  if (target === undefined) return undefined;
  const pair = pairOf(target, facts) ?? pairWith(target, facts, { score: 0.8, why: 'its name' });
  return pair && { facts, role, pair };
}

/** `take_away_price` is a column of its own. */
function namesAnother({ columns }: Contest, targets: readonly Target[], { words }: Facts): boolean {
  return targets.some(({ column }) => !columns.includes(column) && column.replaceAll('_', ' ') === words);
}

function questionOf({ columns, ask }: Contest, open: readonly Candidate[]): Reason {
  const sources = open.map(({ facts: { source, filled }, role }) => {
    return { source, note: 'note' in role ? role.note : undefined, example: filled[0] ?? '' };
  });
  return { kind: 'question', columns, sources, ask };
}
