/** One entry of a list: the JSON bytes of a document, or of the problem that stands in its place. */
export interface ListedDocument {
  /** Of the document, in milliseconds since 1970. */
  time: number;
  bytes: Buffer;
  isProblem: boolean;
}

/** Documents in the order of their list. Windows are half open: from <= time < to. */
export interface DocumentSource {
  count: (from: number, to: number) => number;
  slice: (from: number, to: number, offset: number, limit: number) => ListedDocument[];
}

/** A source that knows the time of its n-th document since `from`. */
export interface RankedSource extends DocumentSource {
  timeAt: (from: number, index: number) => number;
}

export interface Page {
  from: number;
  to: number;
  offset: number;
  limit: number;
}

/**
 * A page of two sources read as one list by time; where times are equal `base` comes first. Nothing before the page is
 * read: the n-th document of `layer` stands behind n others of its own and those of `base` up to its time.
 */
export function pageOf(base: DocumentSource, layer: RankedSource, { from, to, offset, limit }: Page): ListedDocument[] {
  const layered = layer.count(from, to);
  if (layered === 0) return base.slice(from, to, offset, limit);
  let low = 0;
  let high = layered;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (middle + base.count(from, layer.timeAt(from, middle) + 1) < offset) low = middle + 1;
    else high = middle;
  }
  return merge(base.slice(from, to, offset - low, limit), layer.slice(from, to, low, limit), limit);
}

function merge(base: ListedDocument[], layer: ListedDocument[], limit: number): ListedDocument[] {
  if (layer.length === 0) return base;
  const merged: ListedDocument[] = [];
  let taken = 0;
  for (const document of layer) {
    while (taken < base.length && base[taken]!.time <= document.time) merged.push(base[taken++]!);
    merged.push(document);
  }
  merged.push(...base.slice(taken));
  return merged.slice(0, limit);
}
