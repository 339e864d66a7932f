/** Drafts of orders as a platform keeps them, each part as the text that was sent: the tool looks at what it sent. */

interface KeptDraft {
  /** The members of the draft itself, as they stand between braces. */
  members: string;
  customer?: string;
  items: string[];
  fulfillments: string[];
}

const draftPath = /\/sales-order-drafts\/(?:([^/]+)\/(customer|items|fulfillments|patch)?)?$/;
const shownPath = /\/sales-order(?:s|-drafts)\/([^/]+)$/;

export class KeptDrafts {
  readonly #drafts = new Map<string, KeptDraft>();

  /**
   * What the platform answers to a write.
   *
   * @param number of the write, of which ids are made
   * @returns undefined where the write is about something else
   */
  write(path: string, body: string, number: number): string | undefined {
    const match = draftPath.exec(path);
    if (match === null) return undefined;
    const id = `548c522b3dbf${String(number).padStart(12, '0')}`;
    const [, draftId, part] = match;
    if (draftId === undefined) return this.#create(id, body);
    const draft = this.#drafts.get(draftId);
    if (draft === undefined) return undefined;
    if (part === 'patch') return `{"sales_order_id":"${draftId}"}`;
    if (part === 'customer') {
      draft.customer = body;
      return body;
    }
    const text = `{"id":"${id}",${body.slice(1)}`;
    draft[part === 'items' ? 'items' : 'fulfillments'].push(text);
    return text;
  }

  /** A draft by its id, or the order of the same id that it became. */
  shown(path: string): string | undefined {
    const draft = this.#drafts.get(shownPath.exec(path)?.[1] ?? '');
    if (draft === undefined) return undefined;
    const { members, customer = '{}', items, fulfillments } = draft;
    return `{${members},"customer":${customer},"items":[${items.join()}],"fulfillments":[${fulfillments.join()}]}`;
  }

  #create(id: string, body: string): string {
    const members = `"id":"${id}",${body.slice(1, -1)}`;
    this.#drafts.set(id, { members, items: [], fulfillments: [] });
    return `{${members}}`;
  }
}
