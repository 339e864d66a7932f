import type { CellProblem } from '../model/cell-problem.js';

/** Rows that were rejected for the same reason. */
export interface RejectGroup {
  /** Column as the operator's file names it; empty when the row as a whole is meant. */
  column: string;
  code: string;
  /** Of the first of them. */
  message: string;
  /** Others have the same reason with other values. */
  varied: boolean;
  rows: number;
  /** Places of the first ones: `14`, of a JSON array `14 [3]`. */
  lines: readonly string[];
  /** Rows that are rejected only because of these, as the other lines of an order. */
  followers: number;
}

/** A bounded collection: its memory does not grow with the number of rejected rows. */
export interface RejectGroups {
  /** All rows in file order. @param line physical line on which the row begins. @param place as it is shown */
  add: (line: number, place: string, problems: readonly CellProblem[]) => void;
  /** The rarest first. */
  all: () => RejectGroup[];
}

type Growing = RejectGroup & { lines: string[] };

const linesShown = 3;
/** Beyond so many reasons the rest is one. */
const maxGroups = 1000;
/** Beyond so many rows it is not remembered which group a line is in. */
const maxCauses = 10_000;

export function createRejectGroups(): RejectGroups {
  const groups = new Map<string, Growing>();
  /** The group of each bad line, for the rows that follow from it. */
  const groupOfLine = new Map<number, Growing>();
  /** By the line that they follow from, which may come later in the file. */
  const followers = new Map<number, Growing>();

  function groupOf(problem: CellProblem): Growing {
    const key = keyOf(problem);
    const known = groups.get(key) ?? (groups.size < maxGroups ? undefined : groups.get(restKey));
    if (known !== undefined) return known;
    const isRest = groups.size === maxGroups - 1;
    const made = isRest ? emptyGroup({ column: '', code: '', message: 'other reasons' }) : emptyGroup(problem);
    groups.set(isRest ? restKey : key, made);
    return made;
  }

  function addFollower(cause: number, place: string, problem: CellProblem): void {
    const known = followers.get(cause);
    const isOneMore = known === undefined && followers.size < maxCauses;
    const group = known ?? (isOneMore ? emptyGroup(problem) : groupOf(problem));
    if (isOneMore) followers.set(cause, group);
    count(group, place, problem.message);
  }

  function settle(): void {
    for (const [line, { rows, lines, ...problem }] of followers) {
      const cause = groupOfLine.get(line);
      if (cause !== undefined) cause.followers += rows;
      else {
        const group = groupOf(problem);
        for (const place of lines) count(group, place, problem.message);
        group.rows += rows - lines.length;
      }
    }
    followers.clear();
  }

  return {
    add: (line, place, problems) => {
      for (const problem of problems) {
        if (problem.follows !== undefined) addFollower(problem.follows, place, problem);
        else {
          const group = groupOf(problem);
          count(group, place, problem.message);
          if (groupOfLine.size < maxCauses && !groupOfLine.has(line)) groupOfLine.set(line, group);
        }
      }
    },
    all: () => {
      settle();
      return [...groups.values()].sort((a, b) => a.rows - b.rows);
    },
  };
}

const restKey = '';
const longestKey = 300;

/** Values in quotes and numbers tell rows apart, not reasons. */
function keyOf({ column, code, message }: CellProblem): string {
  const reason = message.slice(0, longestKey).replace(/"[^"]*"|\d+(?:[.,]\d+)*/g, '…');
  return `${code} ${column}\n${reason}`;
}

function emptyGroup({ column, code, message }: CellProblem): Growing {
  return { column, code, message, varied: false, rows: 0, lines: [], followers: 0 };
}

function count(group: Growing, place: string, message: string): void {
  if (message !== group.message) group.varied = true;
  group.rows += 1;
  if (group.lines.length < linesShown) group.lines.push(place);
}

/**
 * `125 × Item Description: a value is required (lines 24, 152, 1903 and 122 more)`. Of more groups than are shown the
 * rarest are left out, and told to be.
 */
export function describeGroups(groups: readonly RejectGroup[], most: number): string[] {
  const shown = groups.slice(-most);
  const left = groups.length - shown.length;
  const rarer =
    left === 0 ? [] : [`${left} rarer ${left === 1 ? 'reason' : 'reasons'} (--max-groups ${groups.length} shows them)`];
  return [...rarer, ...shown.map(describeGroup)];
}

export function describeGroup(group: RejectGroup): string {
  const { rows, column, message } = group;
  return `${rows} × ${column === '' ? '' : `${column}: `}${message} (${linesOfGroup(group)})`;
}

/** `lines 24, 152, 1903 and 122 more, with other values; 4 more lines because of it` */
export function linesOfGroup({ rows, lines, varied, followers }: RejectGroup): string {
  const more = rows > lines.length ? ` and ${rows - lines.length} more` : '';
  const where = `${rows === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`;
  const others = varied ? ', with other values' : '';
  const because = followers === 0 ? '' : `; ${followers} more ${followers === 1 ? 'line' : 'lines'} because of it`;
  return `${where}${others}${because}`;
}
