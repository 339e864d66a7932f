/** What a count of stock names, as the platform has it: each id fetches the thing. */
export interface CountedWorld {
  staff: readonly { id: string; name: string }[];
  devices: readonly { id: string; name: string }[];
  products: readonly CountedProduct[];
}

export interface CountedProduct {
  id: string;
  name: string;
  articleId: string;
  unit: string;
}

/** A platform that has none of them: a count names what is made up. */
export const emptyWorld: CountedWorld = { staff: [], devices: [], products: [] };
