import { Writable } from 'node:stream';
import { InterruptedError, UsageError } from '../errors/errors.js';
import type { Terminal } from './terminal.js';

/**
 * Questions to a person. All of them go to stderr, so that stdout stays the result's. Without a person they throw a
 * UsageError that names the flag which would have answered.
 */

export interface Question {
  /** Without a colon, for example `organisation id`. */
  message: string;
  /** What answers it without a person, for example `--org <id>`. */
  flag: string;
}

export interface TextQuestion extends Question {
  /** Offered as the answer. */
  proposal?: string;
  /** Asked again until it passes. @throws {Error} whose message says what is wrong with the answer */
  check?: (answer: string) => unknown;
}

/** @throws {UsageError} without a person. @throws {InterruptedError} on Ctrl-C */
export async function askText(terminal: Terminal, question: TextQuestion): Promise<string> {
  const { input } = await prompts(terminal, question);
  const { message, proposal, check } = question;
  const asked = { message: `${message}:`, default: proposal, required: true };
  const validate = (answer: string) => verdict(answer.trim(), check);
  return (await answered(terminal, () => input({ ...asked, validate }, streamsOf(terminal)))).trim();
}

/** As `askText`, but the answer is shown as asterisks. It is not trimmed. */
export async function askSecret(terminal: Terminal, question: TextQuestion): Promise<string> {
  const { password } = await prompts(terminal, question);
  const { message, check } = question;
  // It must not be seen over the shoulder, or in a recording.
  const asked = { message: `${message}:`, mask: '*', toggleMask: false };
  const validate = (answer: string) => (answer === '' ? 'it is empty' : verdict(answer, check));
  return answered(terminal, () => password({ ...asked, validate }, streamsOf(terminal)));
}

/** Whether the person typed exactly `expected`; for what cannot be undone. */
export async function askTyped(terminal: Terminal, question: Question & { expected: string }): Promise<boolean> {
  const { input } = await prompts(terminal, question);
  return (
    (await answered(terminal, () => input({ message: `${question.message}:` }, streamsOf(terminal)))).trim() ===
    question.expected
  );
}

// Loading the prompts takes longer than all the rest of a command's start, so only a question pays for it.
async function prompts(terminal: Terminal, { message, flag }: Question) {
  if (terminal.interactive) return import('@inquirer/prompts');
  throw new UsageError(`${message} is missing and the session is not interactive`, { hint: `give ${flag}` });
}

/** A prompt ends its output when it is answered. That must not be the end of stderr, so it gets a stream of its own. */
function streamsOf({ in: input, err, columns }: Terminal) {
  const output = new Writable({
    // Not waited for: what is held back here would come after what is written to stderr next.
    write: (chunk: Buffer, _encoding, done) => {
      err.write(chunk);
      done();
    },
  });
  return { input, output: Object.assign(output, { isTTY: true, columns }) };
}

function verdict(answer: string, check: TextQuestion['check']): true | string {
  if (answer === '') return 'it is empty';
  try {
    check?.(answer);
    return true;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A live line makes room while the question is there. */
async function answered<Answer>(terminal: Terminal, ask: () => Promise<Answer>): Promise<Answer> {
  const { live } = terminal;
  live.line?.hide();
  live.paused = true;
  try {
    return await ask();
  } catch (error) {
    // The prompts' own classes; not imported for their names, since that would load them.
    if (error instanceof Error && (error.name === 'ExitPromptError' || error.name === 'AbortPromptError')) {
      // The cursor stands behind the question.
      terminal.err.write('\n');
      throw new InterruptedError('stopped at a question');
    }
    throw error;
  } finally {
    live.paused = false;
  }
}
