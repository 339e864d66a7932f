import type { Run } from '../../journal/run.js';
import type { BulkKind, BulkReport, SenderSetup, Work } from '../bulk-job.js';
import { sourceOf } from '../bulk-run.js';
import { oneTurn } from '../bulk-write.js';
import type { Change } from '../change.js';
import type { NumberedRow, RowReader } from '../row-reader.js';
import type { ByKey, FirstMade } from '../strategies/by-key.js';
import type { ChangeGuard } from './change-guard.js';
import type { ThingsInValues } from './change-plan-format.js';
import { rowsSideBySide } from './rows-side-by-side.js';

/** What is the same for all such kinds, or is not for them. */
type OwnOfEngine = 'checkTogether' | 'joinLines' | 'open' | 'openJudge' | 'runless';

/** A kind of work whose rows are changes of things with a key: imported, planned, applied and compared by the same verdict. */
export interface ChangeKind<Content, Looked = unknown>
  extends Omit<BulkKind<Content>, 'command' | 'openSender' | OwnOfEngine> {
  /** The words in front of `import` and `apply`: `catalog lots`. */
  command: string;
  /** One of its things, for sentences: `lot`. */
  one: string;
  /**
   * Called before rows are looked at and once more before they are sent: what it knows is as old as the call.
   *
   * @param looked what `checkRows` found; left out: rows are compared
   * @param run that they are sent by
   */
  openChanges(setup: SenderSetup, looked?: Looked, run?: Run): Promise<ByKey<Content>>;
  /** False: rows say by a column of their own what is to become of a thing. */
  commands?: false;
  /** The columns that name a thing, where rows may ask for it to be deleted; left out: the platform deletes none of them. */
  deletes?: readonly string[];
  /** How a row is refused that names what is not there, with one of its things as the key names it; left out: as any. */
  unknown?: (content: Content) => { column: string; code: string; one: string };
  /** Left out: they have no prices. */
  guard?: ChangeGuard<Content>;
  /** Its plans hold things in values; left out: rows, of which the same changes are made again. */
  values?: ThingsInValues<Content>;
  /** What checks leave open that read the platform; left out: what it says to each thing. */
  notCheckedOnline?: string;
  /** Looks at the rows together. @param held `reads`: what the platform has of their things is looked at next */
  checkRows?(work: CheckedRows, held: { run?: Run; reads: boolean }): Promise<RowsChecked<Looked>>;
  /** What shows changes of which there are too many; left out: a plan. */
  shownBy?: string;
}

export type CheckedRows<Reader extends RowReader = RowReader> = Pick<
  Work<Reader>,
  'call' | 'checked' | 'closing' | 'deps' | 'folder' | 'input' | 'keys' | 'outcomes'
>;

/** What a look at all rows together has shown. */
export interface RowsChecked<Looked = unknown> {
  /** What is left open where the platform is not read. */
  open?: readonly string[];
  /** Said where nothing is sent, behind all else. */
  notices?: readonly string[];
  looked?: Looked;
  /** The report of a call that sends nothing, with what was found. */
  shows?: (report: BulkReport) => BulkReport;
}

/** A row with what it would change. */
export interface RowChange<Content> {
  row: NumberedRow;
  content: Content;
  change: Change;
  /** Made before it is sent. */
  first?: FirstMade;
}

/**
 * What each good row would change, turn by turn; nothing is sent. Of a row that leans on what an earlier one makes, that
 * counts as made.
 *
 * @throws {InterruptedError} after a signal
 */
export async function* changesByTurns<Content>(
  { read, turns = oneTurn, openChanges }: Pick<ChangeKind<Content>, 'read' | 'turns' | 'openChanges'>,
  work: Work,
  looked?: unknown,
): AsyncGenerator<RowChange<Content>[]> {
  const { checked, folder, deps, keys, fitted } = work;
  const rows = checked.rows - checked.rejected;
  const { reading } = deps.progress;
  const changes = await openChanges({ rows, folder, reading, keys, fitted, readOnly: true }, looked);
  const changeOf = async (row: NumberedRow): Promise<RowChange<Content>> => {
    const keyed = { content: read(row), key: row.reader.key(row.row) };
    const found = await changes.keyed(keyed, {});
    const source = found.change.kind === 'create' ? sourceOf(row) : undefined;
    const problems = source === undefined ? [] : (keys?.problemsOf({ number: row.number, ...source }) ?? []);
    const change: Change = problems.length === 0 ? found.change : { kind: 'rejected', problems };
    changes.assume?.(keyed, change);
    return { row, content: keyed.content, change, first: 'send' in found ? found.first : undefined };
  };
  try {
    const seen = { rows: 0 };
    for (const isTurn of turns) {
      const isMeant = turns.length > 1 ? (row: NumberedRow) => isTurn(read(row)) : undefined;
      for await (const some of rowsSideBySide(work, changes.asks, isMeant, seen)) {
        yield await Promise.all(some.map(changeOf));
      }
    }
  } finally {
    changes.close();
  }
}
