import type { OperationId } from '../../contract/routes.gen.js';
import type { Row } from '../tabular/row.js';
import type { CatalogReader, CatalogRows } from './catalog-reader.js';
import type { TakenCommands } from './command-column.js';

/**
 * A noun, described once: data and pure functions. Its commands, its reader, its template, its section of the reference and
 * how its rows are sent come from this.
 */
export interface Resource<Noun extends string = string> {
  /** As typed: `catalog lots`. */
  command: string;
  /** Its line of help. */
  about: string;
  /** One of them: `lot`. */
  one: string;
  /** What a file of it has; the noun is plural, for messages: `lots`. */
  rows: CatalogRows<Noun>;
  /**
   * In the order of help; of a noun that has more than files, those of files. What this description does not make is the
   * noun's own.
   */
  verbs: readonly string[];
  /** Things of another noun, by its command, that have this part, by its member: rows of it are rows of that noun. */
  view?: { of: string; part: string };
  /** Of a noun that the platform has a list of. */
  operations?: ResourceOperations;
  /** Operation that deletes one, where the platform has such; without it rows that ask for it are refused. */
  deletes?: OperationId;
  /** False: rows say by a column of their own what is to become of a thing. */
  commands?: false;
  /** Member and column that hold the key, by which it is found again. */
  key?: 'external_id' | 'name';
  /** Members that cannot change once it is there. */
  fixed?: readonly string[];
  /** What the body of a new one must have, whatever the file says. */
  blank?: Readonly<Record<string, unknown>>;
  /** It has the columns `sales_price` and `sales_price_currency`: the price of the one, which imports guard. */
  priced?: true;
  /** What a row says over what there is, where that is not member by member. */
  merge?: (
    said: Readonly<Record<string, unknown>>,
    now: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  /** Members that a row says something about, where they are not its cells. */
  read?: (reader: CatalogReader, row: Row) => Readonly<Record<string, unknown>>;
  list?: ListWords;
  /** Of `get`: a command line without `tillctl`; default: one of A1. */
  getExample?: string;
  import?: ImportWords;
  export?: ExportWords;
  template?: TemplateWords;
  /** Of a noun that stands by itself: what it is in projects. */
  step?: StepWords;
}

export interface StepWords {
  /** Among steps of the catalogue where a project says nothing else; default: behind them. */
  turn: number;
  /** What its files are called, where their header leaves a choice; default: as the noun is. */
  called: RegExp;
}

/** Operations of the contract. */
export interface ResourceOperations {
  list: OperationId;
  create: OperationId;
  get?: OperationId;
  replace?: OperationId;
  /** Variable of the path of `get`, `replace` and what deletes one. */
  id?: string;
}

export interface ListWords {
  /** Members that a table shows. */
  columns: readonly string[];
  /** A command line without `tillctl`; default: `<command> list`. */
  example?: string;
  filters?: readonly ListFilter[];
}

export interface ListFilter {
  /** As declared: `--number <number>`. */
  flags: string;
  meaning: string;
  choices?: readonly string[];
  /** Parameter of the query. */
  query: string;
}

export interface ImportWords {
  /** Default: that they are created or updated. */
  description?: string;
  /** Name of a file in examples, without its ending; default: `fileNameOf`. */
  file?: string;
  /** Command lines without `tillctl`; default: a dry run, and the template. */
  examples?: readonly string[];
  /** The same of `verify`; default: a file, and with `--extra` where it has that. */
  verifyExamples?: readonly string[];
  /** What `verify` compares; default: things `of the platform`. */
  compared?: string;
  /** Further lines of help. */
  after: string;
}

export interface ExportWords {
  /** What is written; default: all of them. */
  all: string;
  /** What is counted; default: the noun of the rows. */
  counted?: string;
  /** Which of them are written; default: all. */
  takes?: (thing: Readonly<Record<string, unknown>>) => boolean;
  /** What keeps an import from finding some again; default: they `have no external id`. */
  unfound?: string;
}

export interface TemplateWords {
  /** What is printed; default: `a file`. */
  file?: string;
  /** What stands in it; default: `one example row`. */
  example?: string;
  /** What is typed behind the command in examples; default: to a CSV, and to a workbook. */
  examples?: readonly string[];
  /** Further lines of help. */
  after?: string;
  /** Name of a workbook's sheet; default: `nameOf`. */
  sheet?: string;
  /** Columns that it does not have, since a file has either them or others. */
  without?: readonly string[];
  /** Its JSON form, with the allowed values; default: the texts of the row. */
  record?: () => Record<string, unknown>;
}

/** The description as it is, with its words kept for types. */
export function resource<const Described extends Resource>(description: Described): Described {
  return description;
}

/** What rows of it may ask for by their column `command`; undefined where they have columns of their own for that. */
export function commandsOf({ deletes, commands }: Resource): TakenCommands | undefined {
  return commands === false ? undefined : { deletes: deletes !== undefined };
}

/** Whether an empty cell of a column takes something away. */
export function clearsCells({ rows: { columns } }: Resource): boolean {
  return columns.some(({ clears }) => clears === true);
}

/** The key in words. */
export function keyWord({ key }: Pick<Resource, 'key'>): string {
  return key === 'name' ? 'name' : 'external id';
}

/** What is typed behind the group of commands: `nodes products`. */
export function nameOf({ command }: Pick<Resource, 'command'>): string {
  return command.slice(command.indexOf(' ') + 1);
}

/** The name of a file of it, without its ending: `nodes-products`. */
export function fileNameOf(described: Pick<Resource, 'command'>): string {
  return nameOf(described).replaceAll(' ', '-');
}

/** The same of one that is read, in examples. */
export function inputNameOf(described: Resource): string {
  return described.import?.file ?? fileNameOf(described);
}
