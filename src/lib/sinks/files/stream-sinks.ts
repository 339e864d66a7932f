import type { Writable } from 'node:stream';
import { documentSchemas } from '../../../contract/document-schemas.gen.js';
import { writeTo } from '../../report/list.js';
import type { Sink, SinkOptions, SinkSchema, StoredBookmark } from '../target/sink.js';

const partBytes = 1 << 16;
const lineBreak = Buffer.from('\n');

/** NDJSON for a reader of standard output. Every document counts as inserted. A stream cannot be read back. */
export function openStdoutSink(stdout: Writable): Sink {
  const out = createStreamWriter(stdout);
  let inserted = 0;
  return {
    incremental: true,
    write: async (documents) => {
      for (const { json } of documents) await out.write(json, lineBreak);
      inserted += documents.length;
    },
    commit: async () => {
      await out.flush();
      return { inserted, updated: 0, unchanged: 0, late: 0 };
    },
    close: async () => undefined,
  };
}

/**
 * Messages of the Singer protocol: SCHEMA first, a RECORD for each document, a STATE with the bookmark at each commit.
 * Documents are written into them as the platform sent them, byte for byte.
 */
export function openSingerSink(stdout: Writable, { schema, now }: SinkOptions): Sink {
  const out = createStreamWriter(stdout);
  const stream = schema.tables[0]?.name ?? schema.noun;
  const closing = () => Buffer.from(`,"time_extracted":${JSON.stringify(now().toISOString())}}\n`);
  const opening = Buffer.from(`{"type":"RECORD","stream":${JSON.stringify(stream)},"record":`);
  let inserted = 0;
  let begun = false;

  async function begin(): Promise<void> {
    if (begun) return;
    begun = true;
    await out.write(Buffer.from(`${JSON.stringify(singerSchema(schema, stream))}\n`));
  }

  return {
    incremental: true,
    write: async (documents) => {
      await begin();
      const end = closing();
      for (const { json } of documents) await out.write(opening, json, end);
      inserted += documents.length;
    },
    commit: async (bookmark) => {
      await begin();
      if (bookmark !== undefined) await out.write(Buffer.from(stateMessage(schema, bookmark)));
      await out.flush();
      return { inserted, updated: 0, unchanged: 0, late: 0 };
    },
    close: async () => undefined,
  };
}

/** Of the document, not of the tables: all members that the contract has, and unknown ones pass. */
function singerSchema({ noun, timeColumn }: SinkSchema, stream: string) {
  return {
    type: 'SCHEMA',
    stream,
    schema: {
      type: 'object',
      properties: {
        ...documentSchemas[noun],
        id: { type: 'string' },
        [timeColumn]: { type: 'string', format: 'date-time' },
      },
      additionalProperties: true,
    },
    key_properties: ['id'],
    bookmark_properties: [timeColumn],
  };
}

function stateMessage({ noun }: SinkSchema, { state }: StoredBookmark): string {
  return `{"type":"STATE","value":{"bookmarks":{${JSON.stringify(noun)}:${state}}}}\n`;
}

export interface StreamWriter {
  write: (...parts: readonly Uint8Array[]) => Promise<void>;
  flush: () => Promise<void>;
}

/** Gathers small parts, and waits for the reader. @throws {ReaderGoneError} when there is none any more */
export function createStreamWriter(out: Writable): StreamWriter {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  // The write that met it tells of it.
  out.on('error', () => undefined);

  async function flush(): Promise<void> {
    if (bytes === 0) return;
    const all = Buffer.concat(parts, bytes);
    parts = [];
    bytes = 0;
    await writeTo(out, all, 'documents');
  }

  return {
    write: async (...some) => {
      for (const part of some) {
        parts.push(part);
        bytes += part.length;
      }
      if (bytes >= partBytes) await flush();
    },
    flush,
  };
}
