/** What a product is on a sales channel. */
export interface ProductSalesChannel {
  id: string;
  product: string;
  channel: string;
  /** The whole answer as JSON, without its list of prices. */
  text: string;
}

/** Sales channels, and what products are on them, in the order of creation. */
export class SalesChannelTable {
  readonly #channels = new Map<string, string>();
  /** Ids by the ids that makers of channels gave them. */
  readonly #aliases = new Map<string, string>();
  readonly #byProduct = new Map<string, Map<string, ProductSalesChannel>>();

  /** JSON texts. */
  channels(): string[] {
    return [...this.#channels.values()];
  }

  channel(id: string): string | undefined {
    return this.#channels.get(id);
  }

  /** The id of the channel that goes by this id. */
  idOf(idOrAlias: string): string | undefined {
    return this.#channels.has(idOrAlias) ? idOrAlias : this.#aliases.get(idOrAlias);
  }

  /** @param text the whole channel as JSON */
  putChannel(text: string): void {
    const { id, sales_channel_id } = JSON.parse(text) as { id: string; sales_channel_id?: string };
    this.#channels.set(id, text);
    if (sales_channel_id !== undefined) this.#aliases.set(sales_channel_id, id);
  }

  *relations(): Generator<ProductSalesChannel> {
    for (const relations of this.#byProduct.values()) yield* relations.values();
  }

  relationsOf(product: string): ProductSalesChannel[] {
    return [...(this.#byProduct.get(product)?.values() ?? [])];
  }

  relation(product: string, id: string): ProductSalesChannel | undefined {
    return this.#byProduct.get(product)?.get(id);
  }

  relationWith(product: string, channel: string): ProductSalesChannel | undefined {
    for (const relation of this.#byProduct.get(product)?.values() ?? [])
      if (relation.channel === channel) return relation;
    return undefined;
  }

  putRelation(relation: ProductSalesChannel): void {
    const relations = this.#byProduct.get(relation.product) ?? new Map<string, ProductSalesChannel>();
    relations.set(relation.id, relation);
    this.#byProduct.set(relation.product, relations);
  }

  removeRelation(product: string, id: string): void {
    this.#byProduct.get(product)?.delete(id);
  }

  removeProduct(product: string): void {
    this.#byProduct.delete(product);
  }

  clear(): void {
    this.#channels.clear();
    this.#aliases.clear();
    this.#byProduct.clear();
  }
}
