import type { Cell } from '../target/sink.js';
import {
  type DatabaseColumn,
  type DatabaseTable,
  isInteger,
  quoted,
  quotedList,
  unfitCell,
  withoutNul,
} from './database-plan.js';

/** Not one of ours, so it has no plan: which documents were pulled, and what became of them. */
const pulled = 'insert or replace into temp.tillctl_pulled (id, outcome) values ';

/**
 * What becomes of the documents at hand, as the text of SQL statements: the engine reads and runs a text on a thread of
 * its own, while values can only be bound by the thread that everything else waits for. Texts stand in it as literals,
 * which in sqlite end at a quote and know no escape but two of them.
 */
export class SqliteScript {
  readonly #tables: readonly DatabaseTable[];
  /** Beginnings of statements, by table. */
  readonly #inserts: readonly string[];
  /** Rows to insert, by table. */
  readonly #rows: string[];
  readonly #ids = new Set<string>();
  #replaced = '';
  #pulled = '';

  constructor(tables: readonly DatabaseTable[]) {
    this.#tables = tables;
    this.#inserts = tables.map(
      ({ name, columns }) =>
        `insert into ${quoted(name)} (${quotedList(columns.map((column) => column.name))}) values `,
    );
    this.#rows = tables.map(() => '');
  }

  /** Whether what is stored of this document changes by it. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** What became of a document in this pull. */
  note(id: string, outcome: number): void {
    this.#ids.add(id);
    this.#pulled += `${this.#pulled === '' ? '' : ','}(${literal(id)},${outcome})`;
  }

  /** @throws {LocalError} for a cell that its column would change */
  insert(id: string, rows: readonly (readonly Cell[][])[], time: number): void {
    this.#ids.add(id);
    for (const row of rows[0] ?? []) this.#add(0, `${this.#cells(0, row, id).join()},${time}`);
    this.#insertChildren(id, rows);
  }

  /** The head as it is now, and its own rows in place of those that there were. @throws {LocalError} likewise */
  replace(id: string, rows: readonly (readonly Cell[][])[], time: number): void {
    this.#ids.add(id);
    const [head, ...children] = this.#tables;
    for (const { name, idColumn } of children.reverse()) {
      this.#replaced += `delete from ${quoted(name)} where ${quoted(idColumn)} = ${literal(id)};\n`;
    }
    for (const row of rows[0] ?? []) {
      const values = [...this.#cells(0, row, id), String(time)];
      const changes = values.flatMap((value, at) => {
        const name = head?.columns[at]?.name ?? '';
        return name === 'id' ? [] : [`${quoted(name)} = ${value}`];
      });
      this.#replaced += `update ${quoted(head?.name ?? '')} set ${changes.join()} where id = ${literal(id)};\n`;
    }
    this.#insertChildren(id, rows);
  }

  /** Changed documents lose their rows first; heads come before what refers to them. Empty where nothing is to be done. */
  text(): string {
    const inserts = this.#rows.map((rows, place) => (rows === '' ? '' : `${this.#inserts[place]}${rows};\n`));
    return [this.#replaced, ...inserts, this.#pulled === '' ? '' : `${pulled}${this.#pulled};\n`].join('');
  }

  #insertChildren(id: string, rows: readonly (readonly Cell[][])[]): void {
    for (let place = 1; place < this.#tables.length; place += 1) {
      for (const row of rows[place] ?? []) this.#add(place, this.#cells(place, row, id).join());
    }
  }

  #add(place: number, cells: string): void {
    const before = this.#rows[place] ?? '';
    this.#rows[place] = `${before}${before === '' ? '' : ','}(${cells})`;
  }

  #cells(place: number, row: readonly Cell[], id: string): string[] {
    const table = this.#tables[place] as DatabaseTable;
    return row.map((cell, at) => (cell === null ? 'null' : cellText(cell, table, table.columns[at], id)));
  }
}

function cellText(
  cell: Exclude<Cell, null>,
  table: DatabaseTable,
  column: DatabaseColumn | undefined,
  id: string,
): string {
  switch (column?.kind) {
    case 'integer':
      if (!isInteger(cell)) throw unfitCell(id, table, column, cell);
      return cell;
    case 'boolean':
      if (cell !== 'true' && cell !== 'false') throw unfitCell(id, table, column, cell);
      return cell === 'true' ? '1' : '0';
    default:
      return literal(withoutNul(cell));
  }
}

function literal(text: string): string {
  return `'${text.includes("'") ? text.replaceAll("'", "''") : text}'`;
}
