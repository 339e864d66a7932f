import { type Command, CommanderError } from 'commander';
import { withMeantNoun, withMeantVerb } from './commands/first-words.js';
import type { Context, Shown } from './context.js';
import { helpTopics } from './help.js';
import { typedGlobals } from './lib/config/global-flags.js';
import { exitCodes, ReaderGoneError, TillctlError, UsageError } from './lib/errors/errors.js';
import { createResultOutput, type ResultOutput } from './lib/terminal/result-output.js';
import { writeLines } from './lib/terminal/terminal.js';
import { createProgram } from './program.js';

/**
 * Run one command line. The only place where an error becomes words and an exit code.
 *
 * @param argv without the interpreter and the script
 * @returns the exit code of the process, see `exitCodes`
 */
export async function main(argv: readonly string[], context: Context): Promise<number> {
  // Before anything is parsed, since a command line that does not parse is reported as JSON too.
  const typed = typedGlobals(argv);
  const asJson = typed.json === true || isOn(context.env.TILLCTL_JSON);
  if ((typed.logFormat ?? context.env.TILLCTL_LOG_FORMAT) === 'json') context.globals.logFormat = 'json';
  const began = context.now();
  await context.telemetry();
  const shown: Shown[] = [];
  const written: string[] = [];
  const output = createResultOutput(context.terminal);
  const print = (text: string): void => {
    const isSecret = shown.some((result) => result.isSecret);
    output.print(isSecret ? text : context.known.hideSure(text));
  };
  /** What is left out with `--quiet`, unless something failed. */
  let held = '';
  const show = (result: Shown, onlyTellsDone: boolean): void => {
    shown.push(result);
    if (asJson || context.globals.query !== undefined) return;
    const text = result.isProse === true ? context.terminal.wrap(result.text) : result.text;
    if (onlyTellsDone && context.globals.quiet) held += text;
    else print(text);
  };
  const running: Context = {
    ...context,
    show: (result) => show(result, false),
    showDone: (result) => show(result, true),
    wrote: (file) => written.push(file),
  };
  let failure = await run(argv, running, output);
  const unkept = await keepState(context);
  failure ??= unkept;
  if (failure !== undefined) print(held);
  const query = context.globals.query ?? (failure && typed.query);
  if (query !== undefined) {
    const answer = await answerOf(query, context, shown.at(-1), failure);
    print(answer.text);
    failure = answer.failure;
  } else if (asJson) print(await documentOf(context, withWritten(shown.at(-1), written, context), failure));
  await output.page();
  const isTold = query !== undefined || !asJson || context.terminal.log !== undefined;
  if (failure !== undefined && isTold) await describeFailure(failure, context);
  const unwritten = await unwrittenResult(await output.end());
  const isGraver = failure?.name === 'interrupted' || failure?.name === 'bug';
  if (unwritten !== undefined && !isGraver) {
    await describeFailure(unwritten, context);
    failure = unwritten;
  }
  const code = failure === undefined ? exitCodes.ok : failure.code;
  context.terminal.flushErr?.();
  await reportEnd(code, began, shown.at(-1), context);
  return code;
}

/** What the command came to: the last line of the log, and the last that a collector is told. */
async function reportEnd(code: number, began: Date, result: Shown | undefined, context: Context): Promise<void> {
  const { terminal, globals, now } = context;
  const telemetry = await context.telemetry();
  if (terminal.log === undefined && telemetry === undefined) return;
  const { outcomeOf } = await import('./lib/report/outcome.js');
  const outcome = outcomeOf(result?.json);
  const duration_ms = now().getTime() - began.getTime();
  if (!globals.quiet || code !== exitCodes.ok) {
    terminal.log?.({ level: 'info', message: `ended with exit code ${code}`, code, duration_ms, ...outcome });
  }
  await telemetry?.end(code, outcome.counts ?? {});
}

/** Why what the command did is not kept: without that a success is none. */
async function keepState(context: Context): Promise<Failure | undefined> {
  try {
    await context.kept();
    return undefined;
  } catch (error) {
    return error instanceof TillctlError ? knownFailure(error) : bug(error, context.version);
  }
}

/** Why the result is not all where it was to go. A reader that has seen enough (`| head`) is not a failure. */
async function unwrittenResult(error: Error | undefined): Promise<Failure | undefined> {
  if (error === undefined || ('code' in error && error.code === 'EPIPE')) return undefined;
  const { localError } = await import('./lib/disk/system-reason.js');
  return knownFailure(localError('cannot write the result', error));
}

interface Failure {
  code: number;
  name: string;
  message: string;
  hint?: string;
  problems: string[];
  /** In place of `problems` where a person reads standard error. */
  groups?: string[];
  stack?: string;
}

async function run(argv: readonly string[], context: Context, output: ResultOutput): Promise<Failure | undefined> {
  let program: Command | undefined;
  try {
    const topic = helpTopics.find((name) => argv[0] === 'help' && argv.length === 2 && name === argv[1]);
    if (topic !== undefined) {
      const { topicPage } = await import('./commands/help/topics.js');
      const text = topicPage(topic, context);
      context.show({ json: { topic, text }, text });
      return undefined;
    }
    const noun = withMeantNoun(argv);
    program = await createProgram(context, noun, output.printPlainly);
    const line = withMeantVerb(noun, program);
    if (line !== argv) context.notice(`running ${helpOf(program, line).replace(/ --help$/, '')}`);
    await work(program, line, context);
    return undefined;
  } catch (error) {
    if (error instanceof CommanderError) return usageFailure(error, program && helpOf(program, argv));
    if (error instanceof ReaderGoneError) return undefined;
    if (error instanceof TillctlError && error.kind === 'interrupted') return await interruptedFailure(error, context);
    if (error instanceof TillctlError) return knownFailure(error);
    return bug(error, context.version);
  }
}

async function work(program: Command, argv: readonly string[], context: Context): Promise<void> {
  const parse = () => program.parseAsync(commandLineOf(argv), { from: 'user' });
  const { TILLCTL_FLEET_RUN: fleetRun, TILLCTL_FLEET_REACH: reach } = context.env;
  if (reach !== undefined) {
    const { openInReach } = await import('./lib/fleet/worker/open-in-reach.js');
    const { readReach } = await import('./lib/fleet/worker/worker-paths.js');
    openInReach(readReach(reach), { folders: Object.values(context.folders), program: context.program });
  }
  if (fleetRun === undefined) await parse();
  else await (await import('./lib/fleet/member.js')).asMember(fleetRun, context, parse);
}

/** Nothing typed, or `help` before a command, asks for help. */
function commandLineOf(argv: readonly string[]): string[] {
  if (argv.length === 0) return ['--help'];
  return argv[0] === 'help' ? [...argv.slice(1), '--help'] : withSortColumns(argv);
}

/** Global flags are looked for in the whole line first: `--sort -price` would be `--sort` and `-p rice`. */
function withSortColumns(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  return argv.flatMap((word, at) => {
    const isFlag = end === -1 || at < end;
    if (isFlag && word === '--sort' && /^-[a-z]/.test(argv[at + 1] ?? '')) return [`--sort=${argv[at + 1]}`];
    return isFlag && argv[at - 1] === '--sort' && /^-[a-z]/.test(word) ? [] : [word];
  });
}

/** Says what interrupted: not the platform, and not tillctl itself. */
async function interruptedFailure(error: TillctlError, { interruption }: Context): Promise<Failure> {
  const failure = knownFailure(error);
  if (!interruption.requested) return failure;
  const { interruptedBy } = await import('./lib/terminal/interruption.js');
  return {
    ...failure,
    message: failure.message.replace(/^stopped( by a signal)?/, `interrupted by ${interruptedBy(interruption)}`),
  };
}

/** Commander ends its own help and version with an error too; those are successes. */
async function usageFailure(error: CommanderError, help: string | undefined): Promise<Failure | undefined> {
  if (error.exitCode === 0) return undefined;
  if (error.code === 'commander.help') {
    return knownFailure(new UsageError('a command is missing', { hint: 'choose one of the commands above' }));
  }
  // The value of an unknown flag may be a secret that was typed in good faith.
  const worded = error.message.replace(/^error: /, '').replace(/(unknown option '[^=']*)=[^']*'/s, "$1'");
  const [message = '', ...rest] = worded.split('\n');
  const suggestion = rest.join(' ').replace(/^\((.*)\)$/, '$1');
  return knownFailure(
    new UsageError(message.replace(/\.$/, ''), {
      hint: suggestion.replace(/^Did you mean/, 'did you mean') || (await meantChoice(message)) || help,
    }),
  );
}

/** Commander lists the choices of a value and leaves it to the reader to find the one that was meant. */
async function meantChoice(message: string): Promise<string | undefined> {
  const [, word, choices] = / '([^']*)' is invalid.* Allowed choices are (.*?)\.?$/s.exec(message) ?? [];
  if (word === undefined || choices === undefined) return undefined;
  const { didYouMean } = await import('./lib/errors/did-you-mean.js');
  const meant = didYouMean(word, choices.split(', '));
  return meant === undefined ? undefined : `did you mean ${meant}?`;
}

/** Where the flags and arguments of what was typed are explained. */
function helpOf(program: Command, argv: readonly string[]): string {
  const words = ['tillctl'];
  let command = program;
  for (const word of argv) {
    const next = command.commands.find((known) => known.name() === word || known.aliases().includes(word));
    // The values of global flags stand before the noun; behind a verb come its arguments.
    if (next === undefined && command.commands.length === 0) break;
    if (next === undefined) continue;
    words.push(next.name());
    command = next;
  }
  return `${words.join(' ')} --help`;
}

function knownFailure(error: TillctlError): Failure {
  return {
    code: exitCodes[error.kind],
    name: error.kind,
    message: error.message,
    hint: error.hint,
    problems: error.problems,
    groups: error.groups,
  };
}

function bug(error: unknown, version: string): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: exitCodes.bug,
    name: 'bug',
    message: `this is a bug in tillctl ${version}: ${message}`,
    hint: 'report it with the lines above and the command you typed',
    problems: [],
    stack: error instanceof Error ? error.stack : undefined,
  };
}

async function describeFailure(failure: Failure, { terminal, known }: Context): Promise<void> {
  const { code, name: kind, message, hint, stack } = failure;
  if (terminal.log !== undefined) {
    terminal.log({ level: 'error', message, code, kind, hint, problems: failure.problems, stack });
    return;
  }
  const { visible } = await import('./lib/terminal/visible.js');
  const { toldLine } = await import('./lib/terminal/told-line.js');
  const problems = (terminal.errIsTerminal ? failure.groups : undefined) ?? failure.problems;
  // Each by itself: a line break within what a platform said makes no line that looks like one of ours.
  const safe = (line: string) => visible(known.hideSure(line));
  const lines = [toldLine(safe(failure.message), terminal, { head: 'error: ', meaning: 'error' })];
  lines.push(
    ...problems.map((problem) => toldLine(`  ${safe(problem)}`, terminal)),
    ...linesOfStack(failure).map(safe),
  );
  if (failure.hint !== undefined) {
    lines.push(toldLine(safe(failure.hint), terminal, { head: 'try:   ', meaning: 'hint' }));
  }
  writeLines(terminal, `${lines.join('\n')}\n`);
}

function linesOfStack({ stack }: Failure): string[] {
  return stack === undefined ? [] : stack.split('\n').map((line) => `  ${line}`);
}

/** For the worker of a job, which keeps no other files than these. */
function withWritten(result: Shown | undefined, written: string[], { env }: Context): Shown | undefined {
  const json = result?.json;
  if (env.TILLCTL_FLEET_REACH === undefined || written.length === 0) return result;
  return { text: '', ...result, json: typeof json === 'object' && !Array.isArray(json) ? { ...json, written } : json };
}

/** With `--json` there is exactly one document: the result's members and, when it failed, the error beside them. */
async function documentOf(context: Context, result: Shown | undefined, failure: Failure | undefined): Promise<string> {
  // Loaded only here: text output must not pay for it at start-up.
  const { shownJson } = await import('./lib/json/json.js');
  if (failure === undefined && result === undefined) return '';
  if (failure?.stack !== undefined && context.terminal.log === undefined) {
    const { visible } = await import('./lib/terminal/visible.js');
    const lines = linesOfStack(failure).map((line) => visible(context.known.hideSure(line)));
    writeLines(context.terminal, `${lines.join('\n')}\n`);
  }
  return `${shownJson(membersOf(result, failure), context.terminal.outIsTerminal ? 2 : undefined)}\n`;
}

function membersOf(result: Shown | undefined, failure: Failure | undefined): unknown {
  if (failure === undefined) return result?.json;
  const { stack: _stack, groups: _groups, ...error } = failure;
  const members =
    typeof result?.json === 'object' && !Array.isArray(result.json) ? result.json : { result: result?.json };
  return { ...members, error };
}

/**
 * `--query`: what it finds in the document, a text bare as scripts want it. The error is on standard error as well, and
 * where there is no result, an expression that finds nothing in the error has no answer: scripts would take `null` for one.
 */
async function answerOf(
  expression: string,
  { terminal }: Context,
  result: Shown | undefined,
  failure: Failure | undefined,
): Promise<{ text: string; failure: Failure | undefined }> {
  const { createQuery } = await import('./lib/json/query.js');
  const { shownJson } = await import('./lib/json/json.js');
  try {
    const found = createQuery(expression)(membersOf(result, failure));
    if (found === null && result === undefined) return { text: '', failure };
    if (typeof found !== 'string') return { text: `${shownJson(found)}\n`, failure };
    const { visibleLines } = await import('./lib/terminal/visible.js');
    return { text: `${terminal.outIsTerminal ? visibleLines(found) : found}\n`, failure };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { text: '', failure: failure ?? knownFailure(error) };
  }
}

function isOn(text = ''): boolean {
  return ['1', 'true', 'yes', 'on'].includes(text.toLowerCase());
}
