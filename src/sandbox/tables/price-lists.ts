import { nowhere, TextChunks, type TextPlace, textAt } from '../base/text-chunks.js';
import type { PriceTarget } from './batch-table.js';

/** Lists of valid-from prices as JSON, of products and of products on channels. */
export class PriceListTable {
  #byProduct = new Map<string, Map<string, TextPlace>>();
  #texts = new TextChunks();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  *[Symbol.iterator](): Iterator<[PriceTarget, string]> {
    for (const [product, lists] of this.#byProduct) {
      for (const [channel, place] of lists) {
        yield [channel === ownList ? { product } : { product, channel }, textAt(place)];
      }
    }
  }

  text({ product, channel = ownList }: PriceTarget): string | undefined {
    const place = this.#byProduct.get(product)?.get(channel);
    return place && textAt(place);
  }

  /** @param text undefined removes the list */
  put({ product, channel = ownList }: PriceTarget, text: string | undefined): void {
    const lists = this.#byProduct.get(product) ?? new Map<string, TextPlace>();
    const known = lists.get(channel);
    if (known) {
      this.#texts.forget(known);
      this.#size -= 1;
    }
    if (text === undefined) lists.delete(channel);
    else {
      const place = { ...nowhere };
      this.#texts.write(place, text);
      lists.set(channel, place);
      this.#size += 1;
    }
    if (lists.size > 0) this.#byProduct.set(product, lists);
    else this.#byProduct.delete(product);
    if (this.#texts.isWasteful) this.#texts.compact(this.#places());
  }

  /** All lists of a product. */
  remove(product: string): void {
    const channels = [...(this.#byProduct.get(product)?.keys() ?? [])];
    for (const channel of channels) this.put({ product, channel }, undefined);
  }

  clear(): void {
    this.#byProduct.clear();
    this.#texts.clear();
    this.#size = 0;
  }

  *#places(): Generator<TextPlace> {
    for (const lists of this.#byProduct.values()) yield* lists.values();
  }
}

/** In place of a channel: the list of the product itself. An id is never empty. */
const ownList = '';
