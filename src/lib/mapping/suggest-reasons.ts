import { quoted } from '../schema/quoted.js';
import { leaveOutFlag } from '../schema/reading.js';

/** One thing that a suggestion found, assumed or did not find. */
export type Reason =
  | {
      kind: 'found';
      column: string;
      /** Several are joined. */
      sources: readonly string[];
      certainty: 'sure' | 'likely' | 'a guess';
      why: string;
      /** The same for all rows. */
      value?: string;
      /** How its cells are translated, in words. */
      translation?: string;
    }
  /** The header of another column says it. */
  | { kind: 'said'; column: string; value: string; source: string }
  | { kind: 'assumed'; column: string; value: string; why: string }
  /** Values of the file to which the operator has to give a meaning. */
  | { kind: 'undecided'; column: string; source: string; values: readonly string[] }
  /** Its numbers may be two, and no other cell of the column shows which. */
  | { kind: 'open'; column: string; source: string; cell: string }
  /** The file has a column that should be this one, and what it says is not understood. */
  | { kind: 'unclear'; column: string; source: string }
  | { kind: 'missing'; column: string; remedy: string }
  /** Columns of which the wrong one would do harm, so that the operator has to choose. */
  | { kind: 'question'; columns: readonly string[]; sources: readonly QuestionedSource[]; ask: string }
  /** @param what the column is instead */
  | { kind: 'left out'; source: string; what: string }
  /** Whether tax is in a price; `flags`: the import has flags for it. */
  | { kind: 'open gross'; column: string; source: string; flags: boolean }
  | { kind: 'repeated'; column: string; source: string; rows: number }
  | { kind: 'skipped'; source: string; rows: number }
  | { kind: 'ignored'; sources: readonly string[] }
  | { kind: 'unnamed' }
  | { kind: 'decimals'; comma: boolean; others: number; amounts: number };

interface QuestionedSource {
  source: string;
  /** What its header says: `net`. */
  note?: string;
  example: string;
}

/** A reason as one line, or as two. */
export function describeReason(reason: Reason): string[] {
  switch (reason.kind) {
    case 'found':
      return [foundText(reason)];
    case 'said':
      return [`${reason.column}: ${reason.value}, since ${quoted(reason.source)} says so`];
    case 'assumed':
      return [`${reason.column}: ${reason.value} for all rows, assumed, since ${reason.why}`];
    case 'undecided':
      return [undecidedText(reason)];
    case 'open':
      return [
        `${reason.column}: ${quoted(reason.cell)} of ${quoted(reason.source)} may have decimals or thousands, and no cell shows which: write "number": "point" or "comma" in place of true; until then such rows are rejected`,
      ];
    case 'unclear':
      return [
        `${reason.column}: ${quoted(reason.source)} looks like it, and its cells are not understood: map it by hand`,
      ];
    case 'missing':
      return [`${reason.column}: nothing found; ${reason.remedy}`];
    case 'question':
      return [questionText(reason)];
    case 'left out':
      return [`not mapped: ${quoted(reason.source)} is ${reason.what}`];
    case 'open gross':
      return [openGrossText(reason)];
    case 'repeated':
      return [
        `unique_by ${reason.column}: ${reason.rows} rows repeat a value of ${quoted(reason.source)}, the first is kept`,
      ];
    case 'skipped':
      return [
        `skip_rows_where: ${reason.rows === 1 ? '1 row' : `${reason.rows} rows`} with nothing in ${quoted(reason.source)}`,
      ];
    case 'ignored':
      return [`not mapped, so ignored: ${reason.sources.map(quoted).join(', ')}`];
    case 'unnamed':
      return [`a member without a name cannot be mapped: add ${leaveOutFlag}`];
    case 'decimals':
      return decimalsText(reason);
  }
}

type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>;

function foundText({ column, sources, certainty, why, value, translation }: ReasonOf<'found'>): string {
  const names = sources.map(quoted).join(' and ');
  const from = value === undefined ? names : `${value} for all rows, of ${names}`;
  return `${column}: ${from}${translation === undefined ? '' : `, ${translation}`} (${certainty}: ${why})`;
}

function questionText({ columns, sources, ask }: ReasonOf<'question'>): string {
  const options = sources.map(({ source, note, example }) => {
    return `${quoted(source)} (${note === undefined ? '' : `${note}, `}such as ${quoted(example)})`;
  });
  return `${columns.join(' or ')}: left open: ${options.join(' or ')}? ${ask}`;
}

function openGrossText({ column, source, flags }: ReasonOf<'open gross'>): string {
  const remedy = `${flags ? '--gross, --net or ' : ''}"${column}": { "value": true } or false`;
  return `${column}: open: ${quoted(source)} does not say whether tax is in it; ${remedy} says so`;
}

const shownValues = 5;

function undecidedText({ column, source, values }: ReasonOf<'undecided'>): string {
  const shown = values.slice(0, shownValues).map(quoted).join(', ');
  const more = values.length > shownValues ? ` and ${values.length - shownValues} more` : '';
  return `${column}: say what ${shown}${more} of ${quoted(source)} means, in place of null; until then such rows are rejected`;
}

function decimalsText({ comma, others, amounts }: ReasonOf<'decimals'>): string[] {
  const told = comma ? ['amounts have a decimal comma: add --decimal-comma'] : [];
  if (others === 0) return told;
  const other = comma ? 'point' : 'comma';
  return [...told, `${others} of ${amounts} amounts have a decimal ${other}: their rows will be rejected`];
}
