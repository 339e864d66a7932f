import { Command } from 'commander';
import type { Context } from '../../context.js';
import { graver, TillctlError } from '../../lib/errors/errors.js';
import type { Finding } from '../../lib/report/finding.js';

const secondsPerCheck = 10;

export function doctorCommand(context: Context, run = runDoctor): Command {
  return new Command('doctor')
    .addHelpText(
      'after',
      `\nEach check takes at most --timeout seconds a step (${secondsPerCheck} unless told) and is not repeated.\n\nExamples:\n  $ tillctl doctor\n  $ tillctl doctor --profile shop --json`,
    )
    .action(() => run(context));
}

async function runDoctor(context: Context): Promise<void> {
  const { checkSetup } = await import('../../lib/flows/check-setup.js');
  const { countFindings, describeFindings } = await import('../../lib/report/finding.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  // Whoever asks what is wrong does not want to wait for five repetitions of it.
  context.globals.timeout ??= secondsPerCheck;
  context.globals.retries = 0;
  const found = await checkSetup({ ...context, auth: () => context.auth(), timeoutMs: context.globals.timeout * 1000 });
  const findings = found.map(
    ({ says, fix, ...finding }): Finding => ({
      ...finding,
      says: visible(says),
      ...(fix === undefined ? {} : { fix: visible(fix) }),
    }),
  );
  const counts = countFindings(findings);
  context.show({
    json: { ok: counts.problem === 0, counts, findings },
    text: describeFindings(findings),
  });
  const failures = findings
    .filter(({ status }) => status === 'problem')
    .map(({ kind = 'local', says, fix }) => new TillctlError(kind, says, { hint: fix }));
  const [first, ...others] = failures;
  if (first === undefined) return;
  const worst = others.reduce((one, other) => graver(one, other), first);
  const summary = `${counts.problem} ${counts.problem === 1 ? 'problem' : 'problems'} found, the gravest: ${worst.message}`;
  throw new TillctlError(worst.kind, summary, { hint: worst.hint });
}
