import { promisify } from 'node:util';
import {
  brotliDecompress,
  brotliDecompressSync,
  gunzip,
  gunzipSync,
  type InputType,
  inflate,
  inflateSync,
} from 'node:zlib';

/** What `decodeBody` understands, for the request. */
export const acceptedEncodings = 'gzip, br';

interface Decoder {
  sync: (input: InputType, options: { maxOutputLength: number }) => Buffer;
  async: (input: InputType, options: { maxOutputLength: number }) => Promise<Buffer>;
}

const gzip: Decoder = { sync: gunzipSync, async: promisify(gunzip) };
const decoders: Readonly<Record<string, Decoder>> = {
  gzip,
  'x-gzip': gzip,
  deflate: { sync: inflateSync, async: promisify(inflate) },
  br: { sync: brotliDecompressSync, async: promisify(brotliDecompress) },
};

/** Names that are registered, beside those. */
const encodings = /^(x-)?(aes128gcm|compress|dcb|dcz|exi|pack200-gzip|zstd)$/;

/** Below this a hop to the thread pool costs more than the work. */
const syncBytes = 16 * 1024;

/** A body that cannot be had: damaged, of an unknown encoding, or a bomb. */
export class BodyError extends Error {
  readonly tooLarge: boolean;

  constructor(message: string, options: { tooLarge: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'BodyError';
    this.tooLarge = options.tooLarge;
  }
}

/**
 * Undo `content-encoding`. Decoding stops at `maxBytes`, so a small bomb never becomes a large buffer.
 * @throws {BodyError}
 */
export async function decodeBody(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (body.length === 0 || names.length === 0) return body;
  if (names.length > 2) throw new BodyError('the answer is encoded more than twice', { tooLarge: false });
  let decoded = body;
  for (const name of names.reverse()) decoded = await decodeOnce(decoded, name, maxBytes);
  return decoded;
}

async function decodeOnce(body: Buffer, name: string, maxOutputLength: number): Promise<Buffer> {
  const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (decoder === undefined) {
    // What is not a name of an encoding may be anything that was sent to them.
    const shown = encodings.test(name) ? JSON.stringify(name) : 'something that is not an encoding';
    throw new BodyError(`the answer is encoded as ${shown}`, { tooLarge: false });
  }
  try {
    return body.length < syncBytes
      ? decoder.sync(body, { maxOutputLength })
      : await decoder.async(body, { maxOutputLength });
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new BodyError('the answer is too large when unpacked', { tooLarge: true, cause });
    throw new BodyError(`the ${name} data of the answer is damaged`, { tooLarge: false, cause });
  }
}
