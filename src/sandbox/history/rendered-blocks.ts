import type { DocumentMaker } from './kinds.js';

export interface RenderedBlocks {
  bytes: (maker: DocumentMaker, day: number, index: number, now: number) => Buffer;
}

const blockSize = 128;
const rememberedBytes = 32 * 1024 * 1024;

/** Documents that stand side by side, as they are from `since` until `until`. */
interface Block {
  bytes: Buffer;
  /** Where each begins, and where the last one ends. */
  starts: number[];
  since: number;
  until: number;
}

/** Keeps the blocks that were asked for last. */
export function createRenderedBlocks(): RenderedBlocks {
  const blocks = new Map<string, Block>();
  let heldBytes = 0;
  let last: { key: string; block: Block } | undefined;

  const blockOf = (maker: DocumentMaker, day: number, number: number, now: number): Block => {
    const key = `${maker.number}:${day}:${number}`;
    if (last?.key === key && isOf(last.block, now)) return last.block;
    const known = blocks.get(key);
    if (known) {
      blocks.delete(key);
      heldBytes -= known.bytes.length;
    }
    const block = known && isOf(known, now) ? known : renderBlock(maker, day, number, now);
    blocks.set(key, block);
    heldBytes += block.bytes.length;
    for (const [oldest, { bytes }] of blocks) {
      if (heldBytes <= rememberedBytes || oldest === key) break;
      blocks.delete(oldest);
      heldBytes -= bytes.length;
    }
    last = { key, block };
    return block;
  };

  return {
    bytes: (maker, day, index, now) => {
      const number = Math.floor(index / blockSize);
      const { bytes, starts } = blockOf(maker, day, number, now);
      const place = index - number * blockSize;
      return bytes.subarray(starts[place], starts[place + 1]);
    },
  };
}

function isOf(block: Block, now: number): boolean {
  return block.since <= now && now < block.until;
}

function renderBlock(maker: DocumentMaker, day: number, number: number, now: number): Block {
  const end = Math.min(maker.count(day), (number + 1) * blockSize);
  const texts: string[] = [];
  const starts = [0];
  let since = Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  let size = 0;
  for (let index = number * blockSize; index < end; index += 1) {
    const rendering = maker.render(day, index, now);
    texts.push(rendering.text);
    size += Buffer.byteLength(rendering.text);
    starts.push(size);
    since = Math.max(since, rendering.since);
    until = Math.min(until, rendering.until);
  }
  return { bytes: Buffer.from(texts.join('')), starts, since, until };
}
