import { kindOfColumn } from '../lists/list-columns.js';
import type { Meaning, Paint } from '../terminal/colour.js';
import type { PaintCell } from './table.js';

/** States by what they mean to a reader who looks for what is wrong; of the others nothing is said. */
const states: readonly (readonly [RegExp, Meaning])[] = [
  [/^(failed|rejected|refused|cancelled|canceled|aborted|error|lost|gone|blocked|stopped)$/i, 'bad'],
  [/^(partial|interrupted|unfinished|pending|running|in_progress|in progress|inactive)$/i, 'open'],
  [/^(succeeded|completed|ok|active|activated|confirmed|paid|verified|done)$/i, 'good'],
];

export function meaningOfState(state: string): Meaning | undefined {
  return states.find(([words]) => words.test(state))?.[1];
}

/** Columns of states. Only a cell that is one of the words above, and nothing else, is coloured. */
export function paintStates(paint: Paint): PaintCell {
  return (cell, column) => {
    if (kindOfColumn(column) !== 'state') return cell;
    const meaning = meaningOfState(cell);
    return meaning === undefined ? cell : paint(cell, meaning);
  };
}

/** The column `change` of a plan: up and down. */
export function paintMoves(paint: Paint): PaintCell {
  return (cell, column) => {
    if (column !== 'change' || !/^[+\u2212-]?[\d.,]+ %$/.test(cell)) return cell;
    return paint(cell, /^[\u2212-]/.test(cell) ? 'bad' : 'good');
  };
}

const deeds: Readonly<Record<string, Meaning>> = { delete: 'bad', skip: 'open', restore: 'good' };

/** The column `action` of an undo. */
export function paintDeeds(paint: Paint): PaintCell {
  return (cell, column) => {
    const meaning = column === 'action' ? deeds[cell] : undefined;
    return meaning === undefined ? cell : paint(cell, meaning);
  };
}
