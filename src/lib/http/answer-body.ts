import type { BodyBudget, BodyShare } from './body-budget.js';
import { decodeBody } from './decode-body.js';

/** Of an answer that is not a success: to explain a refusal needs no more. */
const maxRefusalBytes = 1 << 20;
/** No packing makes more of a byte; what is left is the beginning of any. */
const maxRatio = 1100;

/** How large the body of an answer may be, as it arrives and unpacked. */
export function largestBody(status: number, maxBytes: number): number {
  return status < 300 ? maxBytes : Math.min(maxBytes, maxRefusalBytes);
}

/** The body of one answer as it arrives, within a budget that others share. */
export class AnswerBody {
  private readonly chunks: Buffer[] = [];
  private readonly share: BodyShare;
  private readonly maxBytes: number;
  private sizeBytes = 0;

  /** @param onRoom more may come again */
  constructor(budget: BodyBudget, maxBytes: number, onRoom: () => void) {
    this.maxBytes = maxBytes;
    this.share = budget.open(onRoom);
  }

  /** @returns whether more may come, or is to wait */
  add(chunk: Buffer): 'more' | 'wait' | 'too large' {
    this.sizeBytes += chunk.length;
    if (this.sizeBytes > this.maxBytes) return 'too large';
    this.chunks.push(chunk);
    return this.share.hold(chunk.length) ? 'more' : 'wait';
  }

  /** All of it, unpacked. @throws {BodyError} */
  async whole(encoding: string | undefined): Promise<Buffer> {
    const [first = empty] = this.chunks;
    const body = this.chunks.length < 2 ? first : Buffer.concat(this.chunks, this.sizeBytes);
    this.chunks.length = 0;
    if (encoding === undefined) return body;
    await this.share.reserve(Math.min(this.maxBytes, body.length * maxRatio));
    return decodeBody(body, encoding, this.maxBytes);
  }

  /** It has been handed on, or is not wanted any more. */
  close(): void {
    this.chunks.length = 0;
    this.share.close();
  }
}

/** What stands for the body of a refusal that is larger than any explanation. */
export const unreadBody = Buffer.from('a body of more than 1 MiB, which was not read');

const empty = Buffer.alloc(0);
