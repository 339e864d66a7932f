import {
  bookmarkTable,
  type DatabaseTable,
  type DatabaseTables,
  outcomes,
  quoted,
  quotedList,
} from './database-plan.js';

/**
 * The merging of staged rows, in SQL that PostgreSQL and DuckDB share. Documents are copied into temporary tables, one
 * for each table, by the engine's bulk path; a number ties the rows of one version of a document together.
 */

export const stageName = (place: number) => `tillctl_stage_${place}`;
export const pulledTable = 'tillctl_pulled';

const head = stageName(0);

/** Columns of a stage before those of its table: the head's also says what becomes of the document. */
export function stageColumns(place: number): string[] {
  return place === 0 ? ['tillctl_seq', 'tillctl_outcome'] : ['tillctl_seq'];
}

/** Temporary tables of one session. @param type of a stage's column: the table's own, or text that is cast later */
export function stageDdl(tables: readonly DatabaseTable[], type: (declared: string) => string): string[] {
  const stages = tables.map((table, place) => {
    const own = place === 0 ? 'tillctl_seq bigint, tillctl_outcome smallint' : 'tillctl_seq bigint';
    const columns = table.columns.map((column) => `${quoted(column.name)} ${type(column.type)}`);
    return `create temp table ${stageName(place)} (${[own, ...columns].join(', ')})`;
  });
  return [...stages, `create temp table ${pulledTable} (id text primary key, outcome smallint not null)`];
}

/** What became of the documents of this stage, and what had become of them before, for counting. */
export const countBefore = `select p.outcome, count(*) from ${pulledTable} p join ${head} s on s.id = p.id group by 1`;

/** What became of the documents of this stage alone. */
export const countStaged = `select tillctl_outcome, count(*) from ${head} group by 1`;

export interface MergeOptions {
  /** Before each table's name. */
  prefix: string;
  /** A staged cell as a value of its column. */
  value: (name: string, table: DatabaseTable) => string;
}

/** Which of the staged documents are new, changed or equal. Of two versions the later one wins. @param rewrites equal ones too */
export function compareSql([first]: DatabaseTables, { prefix }: MergeOptions, rewrites = false): string[] {
  const equal = rewrites ? outcomes.updated : outcomes.unchanged;
  const target = prefix + quoted(first.name);
  return [
    `delete from ${head} s using ${head} newer where newer.id = s.id and newer.tillctl_seq > s.tillctl_seq`,
    `update ${head} s set tillctl_outcome = case when h.document = s.document then ${equal} else ${outcomes.updated} end
     from ${target} h where h.id = s.id`,
  ];
}

/** The heads of changed documents as they are now, and nothing left of the rows that referred to them. */
export function replaceSql([first, ...children]: DatabaseTables, { prefix, value }: MergeOptions): string[] {
  const own = first.columns.map(({ name }) => name).filter((name) => name !== 'id');
  const changed = `select id from ${head} where tillctl_outcome = ${outcomes.updated}`;
  return [
    ...children
      .reverse()
      .map((table) => `delete from ${prefix}${quoted(table.name)} where ${quoted(table.idColumn)} in (${changed})`),
    `update ${prefix}${quoted(first.name)} h
     set ${own.map((name) => `${quoted(name)} = ${value(`s.${quoted(name)}`, first)}`).join(', ')}
     from ${head} s where h.id = s.id and s.tillctl_outcome = ${outcomes.updated}`,
  ];
}

/** The heads of new documents, and the other rows of new and of changed ones; what is equal is not touched. */
export function applySql([first, ...children]: DatabaseTables, { prefix, value }: MergeOptions): string[] {
  return [
    `insert into ${prefix}${quoted(first.name)} (${quotedList(first.columns.map(({ name }) => name))})
     select ${first.columns.map(({ name }) => value(`s.${quoted(name)}`, first)).join(', ')}
     from ${head} s where s.tillctl_outcome >= ${outcomes.inserted}`,
    ...children.map((table, place) => {
      const names = table.columns.map(({ name }) => name);
      return `insert into ${prefix}${quoted(table.name)} (${quotedList(names)})
       select ${names.map((name) => value(`c.${quoted(name)}`, table)).join(', ')}
       from ${stageName(place + 1)} c join ${head} s on s.tillctl_seq = c.tillctl_seq
       where s.tillctl_outcome >= ${outcomes.updated}`;
    }),
  ];
}

/** A document that is pulled twice keeps the gravest of what became of it. */
export const noteSql = `insert into ${pulledTable} (id, outcome) select id, tillctl_outcome from ${head}
  on conflict (id) do update set outcome = greatest(${pulledTable}.outcome, excluded.outcome)`;

export const totalsSql = (
  table: DatabaseTable,
  amounts: { gross: string; net: string; currency: string },
  prefix: string,
) =>
  `select h.${quoted(amounts.currency)}, count(*), sum(h.${quoted(amounts.gross)}), sum(h.${quoted(amounts.net)})
   from ${pulledTable} p join ${prefix}${quoted(table.name)} h on h.id = p.id group by 1`;

export const bookmarkDdl = (prefix: string, time: string) =>
  `create table ${prefix}${bookmarkTable} (name text not null primary key, state text not null, updated_at ${time} not null)`;

export const bookmarkSql = (prefix: string) =>
  `insert into ${prefix}${bookmarkTable} (name, state, updated_at) values ($1, $2, $3)
   on conflict (name) do update set state = excluded.state, updated_at = excluded.updated_at`;
