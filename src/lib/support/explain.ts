import { didYouMeanHint } from '../errors/did-you-mean.js';
import { exitCodes, UsageError } from '../errors/errors.js';
import { exitMeanings, exitNames } from '../errors/exit-meanings.js';
import { statusMeaning, statusMeanings } from '../http/status-meanings.js';
import { problemTypeNamed, problemTypes } from '../platform/problem-types.js';
import { rejectCodes } from '../schema/reject-codes.js';
import { exitExamples, rejectExamples } from './explain-examples.js';

export interface Explanation {
  kind: 'exit code' | 'reject code' | 'HTTP status' | 'problem type';
  /** `partial`, `check_digit`, `Conflict`, `about:blank`. */
  name: string;
  /** Of an exit code or a status. */
  code?: number;
  meaning: string;
  /** What tillctl did about it. */
  did: string;
  /** What to do now. */
  remedy: string;
  /** How it comes about; of exit codes and reject codes. */
  example?: string;
}

const rowDid = 'kept the row back, with its reason in the reject file, and sent the good ones (with --strict none)';
const refusedDid = 'took the answer as the outcome of this row and went on with the others';

/** Everything that `explain` knows by name, in the order of the reference. */
export function explanations(): Explanation[] {
  return [
    ...exitNames.map(ofExit),
    ...Object.keys(rejectCodes).map(ofReject),
    ...Object.keys(statusMeanings).flatMap((status) => ofStatus(Number(status))),
    ...Object.keys(problemTypes).map(ofProblem),
  ];
}

/**
 * What a word out of an error, a reject file or an answer stands for; several when several have the name.
 *
 * @param word an exit code or its name, a reject code, an HTTP status, a problem type (its URI, or the sandbox's name)
 * @throws {UsageError} with "did you mean" when nothing has it
 */
export function explain(word: string): Explanation[] {
  const lower = word.trim().toLowerCase();
  const found: Explanation[] = [
    ...exitNames.filter((name) => name === lower || String(exitCodes[name]) === lower).map(ofExit),
    ...rejectsNamed(lower),
    ...(/^[1-5]\d\d$/.test(lower) ? ofStatus(Number(lower)) : []),
    ...Object.entries(statusMeanings)
      .filter(([, { name }]) => name.toLowerCase().replaceAll(' ', '-') === lower.replaceAll(' ', '-'))
      .flatMap(([status]) => ofStatus(Number(status))),
  ];
  const problem = problemTypeNamed(lower);
  if (problem !== undefined) found.push(ofProblem(problem));
  if (found.length > 0) return found;
  if (/^(https?:\/\/|urn:)\S+$/i.test(word.trim())) return [ofPlatform(word.trim())];
  const names = explanations().flatMap(({ kind, name }) => [
    name,
    ...(kind === 'problem type' ? [name.slice(name.lastIndexOf(':') + 1)] : []),
  ]);
  throw new UsageError(`nothing is called "${word}"`, {
    hint: didYouMeanHint(lower, names, 'tillctl explain lists everything it knows'),
  });
}

function ofExit(name: (typeof exitNames)[number]): Explanation {
  const { when, did, remedy } = exitMeanings[name];
  return {
    kind: 'exit code',
    name,
    code: exitCodes[name],
    meaning: plain(when),
    did: plain(did),
    remedy: plain(remedy),
    example: exitExamples[name],
  };
}

function ofReject(name: string): Explanation {
  const { meaning = '', remedy = '' } = rejectCodes[name] ?? {};
  const did = /^(refused|batch_failed|not_kept)/.test(name) ? refusedDid : rowDid;
  return { kind: 'reject code', name, meaning: plain(meaning), did, remedy, example: rejectExamples[name] };
}

/** `refused_409` is a code by itself, and what is to be done about it hangs on the status. */
function rejectsNamed(word: string): Explanation[] {
  if (Object.hasOwn(rejectCodes, word)) return [ofReject(word)];
  const [, status] = /^refused_(\d{3})$/.exec(word) ?? [];
  const about = status === undefined ? undefined : statusMeaning(Number(status));
  if (about !== undefined) {
    const meaning = `the platform refused the row with ${status} ${about.name}: ${about.meaning}`;
    return [{ kind: 'reject code', name: word, meaning, did: refusedDid, remedy: about.remedy }];
  }
  return /^refused(_[a-z_]+)?$/.test(word) ? [{ ...ofReject('refused_<kind>'), name: word }] : [];
}

function ofStatus(code: number): Explanation[] {
  const found = statusMeaning(code);
  return found === undefined ? [] : [{ kind: 'HTTP status', code, ...found }];
}

function ofProblem(name: string): Explanation {
  const { meaning = '', statuses = [] } = problemTypes[name] ?? {};
  const comes = statuses.filter((status) => status >= 400);
  const [about] = comes.length === 0 ? [] : statuses.flatMap((status) => statusMeaning(status) ?? []);
  return {
    kind: 'problem type',
    name,
    meaning: comes.length === 0 ? meaning : `${meaning} (comes with ${comes.join(', ')})`,
    did: about?.did ?? 'what it does for the HTTP status of the answer',
    remedy: about?.remedy ?? 'read title and detail in the message; tillctl explain <status> says more',
  };
}

/** The list of a platform's own types is not public, so nothing is made up about one. */
function ofPlatform(name: string): Explanation {
  return {
    kind: 'problem type',
    name,
    meaning: "a kind of problem of the platform's own, whose list is not public",
    did: 'what it does for the HTTP status of the answer; the type itself changes nothing',
    remedy: 'go by the status (tillctl explain <status>) and by title and detail in the message',
  };
}

/** The reference is Markdown, a terminal is not. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}
