import { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { visibleLines } from './visible.js';

/**
 * A terminal that shows texts and is not commanded by them: whatever is written comes out as `visibleLines`. For results,
 * which hold what platforms and files say and no control sequence of ours.
 *
 * @param finish what is done to a text once it is safe: it gets its colours
 */
export function visibleStream(terminal: Writable, finish = (safe: string) => safe): Writable {
  const decoder = new StringDecoder('utf8');
  const stream = new Writable({
    decodeStrings: true,
    write: (chunk: Buffer, _encoding, done) => {
      const text = finish(visibleLines(decoder.write(chunk)));
      if (text === '') done();
      else terminal.write(text, done);
    },
    final: (done) => {
      const text = visibleLines(decoder.end());
      if (text === '') done();
      else terminal.write(text, done);
    },
  });
  // A writer is told by the write itself, as by the stream behind it.
  return stream.on('error', () => undefined);
}
