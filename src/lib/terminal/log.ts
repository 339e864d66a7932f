import { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** A line on standard error with `--log-format json`: one JSON object. */
export interface LogLine {
  /** ISO 8601, UTC. */
  time: string;
  /** `debug`: an exchange (`--verbose`). */
  level: 'debug' | 'info' | 'warning' | 'error';
  /** What a person would read, on one line. */
  message: string;
  /** Noun and verb, once they are known: `products import`. */
  command?: string;
  /** The id of the organisation that the command works in; of a line of `fleet run` the name that the fleet file has. */
  organisation?: string;
  /** The run that was begun or is resumed. */
  run_id?: string;
  /** The fleet run that this process works for. */
  fleet_run_id?: string;
  /** What is being done: `sending`. */
  phase?: string;
  /** How far it is, or what came of it: `done`, `total`, `rejected`, `in_flight`, `retries`; at the end those of the summary. */
  counts?: Readonly<Record<string, number>>;
  /** Milliseconds, of what ended. */
  duration_ms?: number;
  /** The exit code, of what ended. */
  code?: number;
  /** Its name: `partial`. */
  kind?: string;
  /** What to type next. */
  hint?: string;
  /** What is wrong, one text each; for rows `file:line column: reason`. */
  problems?: readonly string[];
  /** Of a bug. */
  stack?: string;
}

/** What holds of all lines from the moment it is known. */
export type LogFacts = Pick<LogLine, 'command' | 'organisation' | 'run_id' | 'fleet_run_id'>;

/** What happened; time and facts are added. */
export type LogEntry = Omit<LogLine, 'time'>;

/** Writes one line. */
export type Log = (entry: LogEntry) => void;

/** @param clean takes secrets and control characters out of a text @param facts as they are when a line is written */
export function createLog(
  to: { write: (text: string) => unknown },
  { facts, clean, now }: { facts: Readonly<LogFacts>; clean: (text: string) => string; now: () => Date },
): Log {
  return ({ level, message, ...more }) => {
    const line: LogLine = { time: now().toISOString(), level, message, ...facts, ...more };
    to.write(`${JSON.stringify(line, (_name, value) => (typeof value === 'string' ? clean(value) : value))}\n`);
  };
}

export interface TextLog {
  stream: Writable;
  /** Writes what has no line break so far as a line: nothing comes behind it. */
  flush: () => void;
}

/** Stands in for standard error: each line of text that is written to it is the message of a line of the log. */
export function textLog(log: Log): TextLog {
  // A chunk may end within a character.
  const decoder = new StringDecoder();
  let rest = '';
  const take = (text: string): void => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const message of lines.filter((line) => line !== '')) log({ level: 'info', message });
  };
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _encoding, done) => {
      take(typeof chunk === 'string' ? chunk : decoder.write(chunk));
      done();
    },
  });
  return { stream, flush: () => take(`${decoder.end()}\n`) };
}
