import type { ColumnKind, SinkColumn, SinkTable } from '../model/table-schema.js';
import type { Head, Members, Rows, Shape } from './table-members.js';

/** What to do with one member: where its cells are in the row. */
export type Step =
  | { kind: 'text'; at: number; unless?: string }
  | { kind: 'timestamp' | 'boolean' | 'decimal' | 'list' | 'money'; at: number }
  | { kind: 'quantity'; at: number; unitAt: number }
  | { kind: 'object'; steps: Steps }
  | { kind: 'rows'; child: RowPlan };

export type Steps = ReadonlyMap<string, Step>;

/** How an object becomes a row of a table. Positions are -1 where the table has no such column. */
export interface RowPlan {
  /** Index of its table. */
  table: number;
  width: number;
  steps: Steps;
  currencyAt: number;
  plainAt: number;
  othersAt: number;
}

interface OpenTable {
  name: string;
  suffix: string;
  parent?: string;
  key: string[];
  columns: SinkColumn[];
}

const kinds: Readonly<Record<string, ColumnKind>> = {
  timestamp: 'timestamp',
  boolean: 'boolean',
  decimal: 'decimal',
  money: 'decimal',
  quantity: 'decimal',
};

/** Lay out the tables of a noun: parents before children, columns in the order of the members. */
export function planTables(head: Head): { tables: readonly SinkTable[]; plan: RowPlan } {
  const tables: OpenTable[] = [{ name: head.table, suffix: '', key: ['id'], columns: [] }];
  const plan = planRow(head.members, 0, tables, head.singular);
  tables[0]?.columns.push({ name: 'document', kind: 'json' });
  return { tables, plan: { ...plan, width: plan.width + 1 } };
}

function planRow(members: Members, index: number, tables: OpenTable[], singular: string, rows?: Rows): RowPlan {
  const { columns } = tables[index] as OpenTable;
  let currencyAt = -1;
  const children: [string, Rows][] = [];

  const add = (name: string, kind: ColumnKind): number => columns.push({ name, kind }) - 1;
  const shared = (name: string): number => {
    const at = columns.findIndex((column) => column.name === name);
    return at === -1 ? add(name, 'text') : at;
  };
  const planStep = (member: string, shape: Shape, prefix: string): Step => {
    if (typeof shape === 'object') {
      if ('column' in shape) return { kind: 'text', at: shared(prefix + shape.column), unless: shape.unless };
      if ('object' in shape) return { kind: 'object', steps: planSteps(shape.object, `${prefix}${member}_`) };
      throw new Error(`rows inside of the object ${prefix}${member}`);
    }
    if (shape === 'text') return { kind: shape, at: shared(prefix + member) };
    if (shape === 'quantity') {
      return { kind: shape, at: add(prefix + member, 'decimal'), unitAt: add(`${prefix}${member}_unit`, 'text') };
    }
    if (shape !== 'money') return { kind: shape, at: add(prefix + member, kinds[shape] ?? 'text') };
    if (prefix !== '') throw new Error(`money inside of the object ${prefix}`);
    return { kind: 'money', at: add(/amount$/.test(member) ? member : `${member}_amount`, 'decimal') };
  };
  const planSteps = (shapes: Members, prefix: string): Map<string, Step> => {
    const entries = Object.entries(shapes);
    const lastMoney = entries.findLastIndex(([, shape]) => shape === 'money');
    const steps = new Map<string, Step>();
    entries.forEach(([member, shape], at) => {
      if (typeof shape === 'object' && 'rows' in shape) children.push([member, shape.rows]);
      else steps.set(member, planStep(member, shape, prefix));
      if (at === lastMoney) currencyAt = add('currency', 'text');
    });
    return steps;
  };

  const steps = planSteps(members, '');
  const plainAt = columns.findIndex(({ name }) => name === rows?.plain);
  const othersAt = rows?.others === undefined ? -1 : add(rows.others, 'json');
  for (const [member, child] of children) {
    steps.set(member, { kind: 'rows', child: planChild(child, index, tables, singular) });
  }
  return { table: index, width: columns.length, steps, currencyAt, plainAt, othersAt };
}

function planChild(rows: Rows, parentIndex: number, tables: OpenTable[], singular: string): RowPlan {
  const parent = tables[parentIndex] as OpenTable;
  // `items` within `items`: the parent's position is told by its name.
  const above =
    parentIndex === 0 ? [`${singular}_id`] : [`${singular}_id`, `${parent.suffix.replace(/s$/, '')}_position`];
  const key = [...above, 'position'];
  const columns = key.map((name): SinkColumn => ({ name, kind: /position$/.test(name) ? 'integer' : 'text' }));
  const index = tables.push({
    name: `${singular}_${rows.suffix}`,
    suffix: rows.suffix,
    parent: parent.name,
    key,
    columns,
  });
  return planRow(rows.members, index - 1, tables, singular, rows);
}
