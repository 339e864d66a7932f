import { bytesAt, nowhere, TextChunks, type TextPlace, textAt } from '../base/text-chunks.js';

/** What the table knows of a product without parsing its text. */
export interface ProductKeys {
  id: string;
  externalId?: string;
  articleId?: string;
}

export interface ProductRecord extends ProductKeys, TextPlace {
  /** Ascending in list order; products put in front have numbers below zero. */
  readonly position: number;
}

/** Products in the order of their creation. */
export class ProductTable {
  #order: ProductRecord[] = [];
  #byId = new Map<string, ProductRecord>();
  #byExternalId = new Map<string, ProductRecord>();
  #byArticleId = new Map<string, ProductRecord | ProductRecord[]>();
  #texts = new TextChunks();
  #lastPosition = 0;
  #firstPosition = 0;

  get size(): number {
    return this.#order.length;
  }

  byId(id: string): ProductRecord | undefined {
    return this.#byId.get(id);
  }

  byExternalId(externalId: string): ProductRecord | undefined {
    return this.#byExternalId.get(externalId);
  }

  /** Article ids are not unique: all products that bear it, in list order. */
  withArticleId(articleId: string): ProductRecord[] {
    const found = this.#byArticleId.get(articleId);
    if (found === undefined) return [];
    return Array.isArray(found) ? [...found].sort((a, b) => a.position - b.position) : [found];
  }

  page(offset: number, limit: number): ProductRecord[] {
    return this.#order.slice(offset, offset + limit);
  }

  first(): ProductRecord | undefined {
    return this.#order[0];
  }

  *[Symbol.iterator](): Iterator<ProductRecord> {
    yield* this.#order;
  }

  bytes(record: ProductRecord): Buffer {
    return bytesAt(record);
  }

  text(record: ProductRecord): string {
    return textAt(record);
  }

  /** Replace the product of this id where it stands, or add it: at the end, or in front of all others. */
  put(keys: ProductKeys, text: string, where: 'last' | 'first' = 'last'): void {
    const known = this.#byId.get(keys.id);
    const record = known ?? this.#add(keys.id, where);
    if (known) {
      this.#texts.forget(known);
      this.#forgetKeys(known);
    }
    this.#texts.write(record, text);
    record.externalId = keys.externalId;
    record.articleId = keys.articleId;
    this.#rememberKeys(record);
    if (this.#texts.isWasteful) this.#texts.compact(this.#order);
  }

  remove(id: string): boolean {
    const record = this.#byId.get(id);
    if (!record) return false;
    this.#byId.delete(id);
    this.#forgetKeys(record);
    this.#texts.forget(record);
    this.#order.splice(this.#indexOf(record), 1);
    return true;
  }

  clear(): void {
    this.#order = [];
    this.#byId.clear();
    this.#byExternalId.clear();
    this.#byArticleId.clear();
    this.#texts.clear();
  }

  #add(id: string, where: 'last' | 'first'): ProductRecord {
    const position = where === 'last' ? ++this.#lastPosition : --this.#firstPosition;
    const record: ProductRecord = {
      id,
      position,
      externalId: undefined,
      articleId: undefined,
      ...nowhere,
    };
    if (where === 'last') this.#order.push(record);
    else this.#order.unshift(record);
    this.#byId.set(id, record);
    return record;
  }

  #rememberKeys(record: ProductRecord): void {
    if (record.externalId !== undefined) this.#byExternalId.set(record.externalId, record);
    if (record.articleId === undefined) return;
    const others = this.#byArticleId.get(record.articleId);
    if (others === undefined) this.#byArticleId.set(record.articleId, record);
    else if (Array.isArray(others)) others.push(record);
    else this.#byArticleId.set(record.articleId, [others, record]);
  }

  #forgetKeys(record: ProductRecord): void {
    if (record.externalId !== undefined) this.#byExternalId.delete(record.externalId);
    if (record.articleId === undefined) return;
    const found = this.#byArticleId.get(record.articleId);
    const others = Array.isArray(found) ? found.filter((other) => other !== record) : [];
    if (others.length === 0) this.#byArticleId.delete(record.articleId);
    else this.#byArticleId.set(record.articleId, others);
  }

  #indexOf(record: ProductRecord): number {
    let low = 0;
    let high = this.#order.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#order[middle]!.position < record.position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
