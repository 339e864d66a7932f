import { startedOptions } from '../bulk/bulk-job.js';
import { withCommands } from '../bulk/row-commands.js';
import type { RowReader } from '../bulk/row-reader.js';
import { TillctlError } from '../errors/errors.js';
import type { RunHeader } from '../journal/run-file.js';
import { mergeOptions } from '../options/bulk-options.js';
import { shellWord } from '../terminal/shell-word.js';
import { ignoredOf } from '../undo/undoable-kinds.js';
import { beforeOf, grouped, type Missing } from './audit-finding.js';
import { carriedValue } from './product-values.js';
import { inputPathOf, type ReadingPlace, sentRows, whyNotAgain } from './run-input.js';

/** Commands whose rows are found again by your own id, and whose columns are members. */
const readable: readonly string[] = ['external-ids import', 'catalog nodes import'];

type Cells = Readonly<Record<string, string>>;

/** Findings of what no plan puts back say what is wanted, and what writes it again. */
export async function reportUnplanned(missing: readonly Missing[], place: ReadingPlace): Promise<void> {
  const left = missing.filter(({ finding }) => finding.put_back === null && finding.note === null);
  for (const own of grouped(left, ({ header }) => header.id)) {
    const [{ header }] = own as [Missing];
    const rows = await rowsOf(header, place);
    for (const one of own) report(one, rows?.get(one.written.thing.at.external_id ?? ''));
  }
}

function report({ finding, written, header, prints }: Missing, row: Cells | undefined): void {
  const { kind, member, verdict } = finding;
  const carried = carriedValue(member, beforeOf(written), prints, ignoredOf(kind));
  finding.wanted = (member === '' ? row : (carried ?? row?.[member])) ?? null;
  const again = header.input.spooled === undefined ? `: ${againOf(header)} sends it once more` : '';
  finding.note = `no plan ${verdict === 'gone' ? `makes a ${kind} again` : `puts back a ${kind}`}${again}`;
}

function againOf({ command, input, options }: RunHeader): string {
  const place = [
    ['--namespace', options.namespace],
    ['--entity-class', options.entityClass],
  ].flatMap(([flag, value]) => (typeof value === 'string' ? [`${flag} ${shellWord(value)}`] : []));
  return ['tillctl', command, shellWord(input.path), ...place, '--again'].join(' ');
}

/** @returns undefined where they are not found by your own id, or cannot be read again */
async function rowsOf(header: RunHeader, place: ReadingPlace): Promise<ReadonlyMap<string, Cells> | undefined> {
  if (!readable.includes(header.command) || (await whyNotAgain(header)) !== undefined) return undefined;
  const options = startedOptions(mergeOptions, header.options);
  const rows = new Map<string, Cells>();
  try {
    const readerFor = (columns: readonly string[], sourceOf: (column: string) => string) =>
      withCommands(columns, sourceOf, textReader, { impossible: '' });
    for await (const { row, columns, reader } of sentRows(inputPathOf(header), { options, readerFor }, place)) {
      rows.set(reader.key(row), Object.fromEntries(columns.map((column, at) => [column, row.cells[at] ?? ''])));
    }
    return rows;
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    return undefined;
  }
}

/** What was imported was checked then. */
function textReader(columns: readonly string[]): RowReader {
  const at = columns.indexOf('external_id');
  return { check: () => [], key: ({ cells }) => cells[at] ?? '' };
}
