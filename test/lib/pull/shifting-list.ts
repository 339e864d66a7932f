import type { PulledDocument, Window } from '../../../src/lib/model/document.js';
import type { ListPage } from '../../../src/lib/pull/read-window.js';
import type { DocumentPage } from '../../../src/lib/pull/window-page.js';

/** An entry of the platform's list. */
export interface ListEntry {
  id: string;
  time: number;
  version?: number;
  /** It is shown as a problem; all of one text are told apart by nothing. */
  problem?: string;
  unpaid?: boolean;
  gross?: string;
  /** There, but not shown now. */
  hidden?: boolean;
}

/** A platform's list in memory that may change between two requests. */
export interface ShiftingList {
  list: ListPage;
  entries: Map<string, ListEntry>;
  requests: (Window & { limit: number; offset: number })[];
  /** Called before each request is answered. */
  between: (request: number) => void;
  /** Among entries of one time; by id unless told. */
  compare: (a: ListEntry, b: ListEntry) => number;
  /** What a request of this window would show now. */
  visible: (window: Window) => ListEntry[];
}

export function createShiftingList(entries: Iterable<ListEntry>): ShiftingList {
  const platform: ShiftingList = {
    entries: new Map([...entries].map((entry) => [entry.id, entry])),
    requests: [],
    between: () => {},
    compare: (a, b) => (a.id < b.id ? -1 : 1),
    visible: ({ from, to }) =>
      [...platform.entries.values()]
        .filter(({ time, hidden }) => time >= from && time < to && hidden !== true)
        .sort((a, b) => a.time - b.time || platform.compare(a, b)),
    list: async ({ from, to, limit, offset }) => {
      platform.between(platform.requests.length);
      platform.requests.push({ from, to, limit, offset });
      return pageOf(platform.visible({ from, to }).slice(offset, offset + limit));
    },
  };
  return platform;
}

function pageOf(entries: readonly ListEntry[]): DocumentPage {
  return {
    items: entries.filter(({ problem }) => problem === undefined).map(documentOf),
    problems: entries.flatMap(({ problem }) =>
      problem === undefined ? [] : [{ problem: { title: problem }, json: JSON.stringify({ title: problem }) }],
    ),
  };
}

export function documentOf({ id, time, version = 1, unpaid = false, gross = '1.00' }: ListEntry): PulledDocument {
  const json = JSON.stringify({ id, transaction_date_and_time: new Date(time).toISOString(), version, unpaid, gross });
  return {
    id,
    time,
    json: Buffer.from(json),
    facts: { unpaid, gross, net: gross, currency: 'EUR' },
  };
}
