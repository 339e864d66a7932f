import { type DocumentKind, documentId } from '../base/document-kinds.js';
import type { Batch, PriceUpdate, ResultLine } from './batch.js';
import { priceListChange } from './batch-table.js';
import { type Change, type Place, put, removal } from './change.js';
import { removalsOfProduct, removalsOfRelation } from './changes.js';
import { type Kind, kinds } from './kinds.js';
import type { SandboxState } from './state.js';
import type { Thing } from './table.js';

/** Lines as sandboxes wrote them before there was one kind of line: a name, a space and a text. */
export function changesOfOldLine(state: SandboxState, line: string): Change[] {
  const [kind, text] = halves(line);
  const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (!reader) throw new SyntaxError(`unknown change "${kind}"`);
  return [reader(text, state)].flat();
}

type Reader = (text: string, state: SandboxState) => Change | Change[];

const readers: Record<string, Reader> = {
  together: (text, state) =>
    (JSON.parse(text) as [string, string][]).flatMap(([kind, one]) => changesOfOldLine(state, `${kind} ${one}`)),
  'signing-key': (text) => ({ set: 'signing-key', text }),
  seeded: (text) => ({ set: 'seeded', text }),
  history: (text) => ({ set: 'history', text }),
  cleared: () => ({ clear: true }),
  product: whole('product'),
  'product-first': (text) => ({ ...put('product', { id: idOf(text), text }), first: true }) as Change,
  'product-removed': (id, state) => removalsOfProduct(state, id),
  'variant-group': whole('product_variant_group'),
  'sales-channel': whole('sales_channel'),
  subscription: whole('subscription'),
  'subscription-removed': (id) => removal('subscription', { id }),
  'stock-taking': whole('stock_taking'),
  'stock-taking-export': whole('stock_taking_export'),
  object: (text) => put('object', { id: (JSON.parse(text) as { key: string }).key, text }),
  record: (line) => {
    const [kind, text] = halves(line);
    return put(known(kind), JSON.parse(text) as Thing);
  },
  'record-removed': (line) => {
    const [kind, text] = halves(line);
    return removal(known(kind), JSON.parse(text) as Place);
  },
  document: (line) => {
    const [kind, text] = halves(line);
    return put(known(kind), { id: documentId(kind as DocumentKind, text), text });
  },
  'document-removed': (line) => {
    const [kind, id] = halves(line);
    return [removal(known(kind), { id }), removal('document_problem', { id, parent: kind })];
  },
  'document-problem': (line) => {
    const [parent, text] = halves(line);
    const { id, problem } = JSON.parse(text) as { id: string; problem?: string };
    const place = { id, parent };
    return problem === undefined
      ? removal('document_problem', place)
      : put('document_problem', { ...place, text: problem });
  },
  batch: (text) => ({ batch: JSON.parse(text) as Batch }),
  'batch-result': (text) => ({ result: JSON.parse(text) as ResultLine }),
  'batch-end': (text) => ({ end: JSON.parse(text) as Extract<Change, { end: unknown }>['end'] }),
  'price-list': (text) => {
    const { prices, ...target } = JSON.parse(text) as PriceUpdate;
    return priceListChange(target, prices);
  },
  'product-sales-channel': (line) => {
    const { id, product, channel, text } = JSON.parse(line) as Record<'id' | 'product' | 'channel' | 'text', string>;
    return put('product_sales_channel', { id, parent: product, tag: channel, text });
  },
  'product-sales-channel-removed': (text, { records }) => {
    const { product, id } = JSON.parse(text) as { product: string; id: string };
    const relation = records.product_sales_channel.get(id, product);
    return relation ? removalsOfRelation(relation) : [];
  },
};

function whole(kind: Kind): Reader {
  return (text) => put(kind, { id: idOf(text), text });
}

function idOf(text: string): string {
  return (JSON.parse(text) as { id: string }).id;
}

function known(name: string): Kind {
  if (!(kinds as readonly string[]).includes(name)) throw new SyntaxError(`unknown kind of record "${name}"`);
  return name as Kind;
}

function halves(line: string): [string, string] {
  const space = Math.max(line.indexOf(' '), 0);
  return [line.slice(0, space), line.slice(space + 1)];
}
