import type { PulledDocument, Window } from '../model/document.js';
import type { DocumentPage, PageProblem } from './window-page.js';

/** For an id that an earlier pass saw. */
const noPage = -1;

/** What one pass over a window saw. */
export class Pass {
  readonly problems: PageProblem[] = [];
  bytes = 0;
  inOrder = true;
  /** Distinct ids of this pass, and the page that showed each last. */
  readonly #ids = new Map<string, number>();
  readonly #texts = new Set<string>();
  readonly #seen: Map<string, PulledDocument>;
  /** Entries of one page with the id of another entry of that page. */
  #repeats = 0;
  #pages = 0;
  #last: DocumentPage | undefined;
  #reached = Number.NEGATIVE_INFINITY;

  constructor(seen: Map<string, PulledDocument>) {
    this.#seen = seen;
  }

  get documents(): number {
    return this.#ids.size;
  }

  /** How the page begins with what was the last entry. A page does not tell whether that is an item or a problem. */
  overlapWith(page: DocumentPage): 'first' | 'item' | 'problem' | 'none' {
    if (this.#last === undefined) return 'first';
    const { items, problems } = this.#last;
    const item = items.at(-1)?.id;
    if (item !== undefined && item === page.items[0]?.id) return 'item';
    const problem = problems.at(-1)?.json;
    return problem !== undefined && problem === page.problems[0]?.json ? 'problem' : 'none';
  }

  /** @returns how many of its items this pass saw before */
  add(page: DocumentPage, overlap: 'first' | 'item' | 'problem' | 'none'): number {
    let duplicates = 0;
    for (const [index, item] of page.items.entries()) {
      const before = this.#ids.get(item.id);
      if (before === this.#pages) this.#repeats += 1;
      if (before !== undefined && !(overlap === 'item' && index === 0)) duplicates += 1;
      if (item.time < this.#reached) this.inOrder = false;
      this.#reached = Math.max(this.#reached, item.time);
      this.#ids.set(item.id, this.#pages);
      this.#seen.set(item.id, item);
      this.bytes += item.json.length;
    }
    for (const problem of page.problems) {
      // Equal ones within a page are different entries.
      if (this.#pages > 0 && this.#texts.has(problem.json)) continue;
      this.problems.push(problem);
    }
    for (const { json } of page.problems) this.#texts.add(json);
    this.#pages += 1;
    if (page.items.length + page.problems.length > 0) this.#last = page;
    return duplicates;
  }

  reached(): number {
    return this.#reached;
  }

  /** Whether all entries of a list of this length were seen. */
  isWhole(entries: number, window: Window): boolean {
    const expected = entries - this.#repeats;
    // One page is one look: what it shows needs no telling apart.
    if (this.#ids.size + this.problems.length === expected) return true;
    let everSeen = 0;
    for (const { time } of this.#seen.values()) if (time >= window.from && time < window.to) everSeen += 1;
    return everSeen + this.problems.length === expected;
  }

  /** The same pass without what `seen` has no more. */
  ofSeen(): Pass {
    const pass = new Pass(this.#seen);
    let last: PulledDocument | undefined;
    for (const id of this.#ids.keys()) {
      const document = this.#seen.get(id);
      if (document === undefined) continue;
      pass.#ids.set(id, noPage);
      last = document;
    }
    if (last !== undefined) pass.#last = { items: [last], problems: [] };
    return pass;
  }
}
