import { randomBytes } from 'node:crypto';
import { Clock } from '../base/clock.js';
import { TextChunks } from '../base/text-chunks.js';
import { type TokenSettings, Tokens } from '../base/tokens.js';
import type { History } from '../history/history.js';
import { BatchTable } from './batch-table.js';
import { type ChangeLog, noChangeLog } from './change.js';
import { type EventKind, type Kind, kinds } from './kinds.js';
import { ObjectTable } from './object-table.js';
import { Table } from './table.js';

/** One platform: everything it remembers. A fresh one is a fresh platform. Changed only by what is written to its log. */
export interface SandboxState {
  readonly org: string;
  readonly app: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly records: Readonly<Record<Kind, Table>>;
  /** Of all records. */
  readonly texts: TextChunks;
  /** Of a generated past, beside the documents that were put one by one. */
  history: History | undefined;
  readonly batches: BatchTable;
  /** Contents of the store's files. */
  readonly objects: ObjectTable;
  /** Ids of exports whose archive is being made by this process, and of those of which that failed. */
  readonly stockTakings: { readonly building: Set<string>; readonly broken: Set<string> };
  /** Signs the store's addresses. */
  signingKey: string;
  /** Origin of the store, once it listens. */
  storeUrl: string;
  /** Name of the seed that filled this platform, once there was one. */
  seeded: string | undefined;
  /** A new sales order or draft is listed only so much later, in milliseconds. */
  salesOrdersListedAfterMs: number;
  /** What the finalization of a draft makes: an order at once, or a basket that a register takes up later. */
  draftsBecome: 'order' | 'basket';
  /** Features of type OTHER may be nutrition declarations. */
  acceptsDeclarations: boolean;
  changes: ChangeLog;
  /** Called with each document and voucher that is new, and all vouchers, shipments and goods in a new state. */
  announce: ((kind: EventKind, id: string) => void) | undefined;
  newId: () => string;
}

export interface StateOptions {
  org?: string;
  app?: string;
  secret?: string;
  tokens?: Partial<TokenSettings>;
  systemNow?: () => number;
}

export function createState(options: StateOptions = {}): SandboxState {
  const clock = new Clock(options.systemNow);
  const org = options.org ?? 'demo';
  const texts = new TextChunks();
  const records = Object.fromEntries(kinds.map((kind) => [kind, new Table(texts)])) as Record<Kind, Table>;
  return {
    org,
    app: options.app ?? 'demo-app',
    secret: options.secret ?? 'demo-secret',
    clock,
    tokens: new Tokens(clock, org, { lifetimeSeconds: 3600, form: 'jwt', ...options.tokens }),
    records,
    texts,
    history: undefined,
    batches: new BatchTable(records),
    objects: new ObjectTable(records.object),
    stockTakings: { building: new Set(), broken: new Set() },
    signingKey: randomBytes(32).toString('hex'),
    storeUrl: '',
    seeded: undefined,
    salesOrdersListedAfterMs: 0,
    draftsBecome: 'order',
    acceptsDeclarations: false,
    changes: noChangeLog,
    announce: undefined,
    newId: idsFrom(clock),
  };
}

/** Ids look like the platform's: 24 hex digits, here seconds, five random bytes and a count. */
function idsFrom(clock: Clock): () => string {
  const random = randomBytes(5).toString('hex');
  let count = randomBytes(2).readUInt16BE();
  return () => {
    count = (count + 1) % 0x1000000;
    const seconds = Math.floor(clock.now() / 1000) % 0x100000000;
    return seconds.toString(16).padStart(8, '0') + random + count.toString(16).padStart(6, '0');
  };
}
