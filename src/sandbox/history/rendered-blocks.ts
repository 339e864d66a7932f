import type { ListedDocument } from '../base/document-list.js';
import type { DocumentMaker } from './kinds.js';
import type { Timetable } from './timetable.js';

export interface RenderedBlocks {
  /** Entries of a list: the documents of the day at these places, ascending. A problem takes the place of some for a while. */
  entries: (maker: DocumentMaker, day: number, indexes: readonly number[], now: number) => ListedDocument[];
}

const blockSize = 128;
const rememberedBytes = 32 * 1024 * 1024;

/** Documents that stand side by side, as they are from `since` until `until`. */
interface Block {
  bytes: Buffer;
  /** Where each begins, and where the last one ends. */
  starts: number[];
  times: number[];
  /** Until then a problem takes the place; 0 for nearly all. */
  troubledUntil: number[];
  since: number;
  until: number;
}

/** Keeps the blocks that were asked for last. */
export function createRenderedBlocks(timetable: Timetable): RenderedBlocks {
  const blocks = new Map<string, Block>();
  let heldBytes = 0;

  const blockOf = (maker: DocumentMaker, day: number, number: number, now: number): Block => {
    const key = `${maker.number}:${day}:${number}`;
    const known = blocks.get(key);
    if (known) {
      blocks.delete(key);
      heldBytes -= known.bytes.length;
    }
    const block = known && isOf(known, now) ? known : renderBlock(timetable, maker, day, number, now);
    blocks.set(key, block);
    heldBytes += block.bytes.length;
    for (const [oldest, { bytes }] of blocks) {
      if (heldBytes <= rememberedBytes || oldest === key) break;
      blocks.delete(oldest);
      heldBytes -= bytes.length;
    }
    return block;
  };

  return {
    entries: (maker, day, indexes, now) => {
      let number = -1;
      let block: Block | undefined;
      return indexes.map((index) => {
        if (!block || Math.floor(index / blockSize) !== number) {
          number = Math.floor(index / blockSize);
          block = blockOf(maker, day, number, now);
        }
        const place = index - number * blockSize;
        const bytes = block.bytes.subarray(block.starts[place], block.starts[place + 1]);
        const isProblem = now < block.troubledUntil[place]!;
        return { time: block.times[place]!, bytes: isProblem ? troubleText(bytes, index) : bytes, isProblem };
      });
    },
  };
}

function isOf(block: Block, now: number): boolean {
  return block.since <= now && now < block.until;
}

/** The platform names the document that it cannot show in half of the cases. */
function troubleText(document: Buffer, index: number): Buffer {
  const { id } = JSON.parse(document.toString('utf8')) as { id: string };
  const problem = {
    type: 'urn:tillctl-sandbox:unreadable-document',
    title: 'Document cannot be shown',
    detail: 'the document is being worked on and cannot be shown for now',
    ...(index % 2 === 0 ? { on_resource: id } : {}),
  };
  return Buffer.from(JSON.stringify(problem));
}

function renderBlock(timetable: Timetable, maker: DocumentMaker, day: number, number: number, now: number): Block {
  const end = Math.min(maker.count(day), (number + 1) * blockSize);
  const starts = [0];
  const times: number[] = [];
  const troubledUntil: number[] = [];
  let since = Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  let scratch = Buffer.allocUnsafe(blockSize * 2048);
  let size = 0;
  for (let index = number * blockSize; index < end; index += 1) {
    const { text, ...validity } = maker.render(day, index, now);
    // A character is at most three bytes of UTF-8.
    if (size + text.length * 3 > scratch.length) {
      scratch = Buffer.concat([scratch], Math.max(scratch.length, text.length * 3) * 2);
    }
    size += scratch.write(text, size);
    starts.push(size);
    since = Math.max(since, validity.since);
    until = Math.min(until, validity.until);
    const time = maker.time(day, index);
    const trouble = timetable.troubleOf(maker.number, day, index);
    times.push(time);
    troubledUntil.push(trouble === 0 ? 0 : time + timetable.delayOf(maker.number, day, index) + trouble);
  }
  return { bytes: Buffer.from(scratch.subarray(0, size)), starts, times, troubledUntil, since, until };
}
