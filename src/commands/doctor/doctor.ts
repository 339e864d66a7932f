import type { Context } from '../../context.js';
import { graver, TillctlError, UsageError } from '../../lib/errors/errors.js';
import type { Finding } from '../../lib/report/finding.js';
import { visible } from '../../lib/terminal/visible.js';
import { command } from '../shared/command.js';

const secondsPerCheck = 10;

export const doctor = command(
  'doctor',
  '',
  {
    '--probe': 'ask which operations the platform serves, where and in which form',
    '--save': 'with --probe: write the settings that fit into the profile',
  },
  `Each check takes at most --timeout seconds a step (default: ${secondsPerCheck}) and is not repeated.

--probe sends nothing but GETs, at most 60: lists, and single things that they show. Where something is missing, other
paths that are known are tried. Nothing is written on the platform.

Examples:
  $ tillctl doctor
  $ tillctl doctor --profile shop --json
  $ tillctl doctor --probe
  $ tillctl doctor --probe --save --profile shop`,
  async ({ probe, save }, context) => {
    if (!probe && save)
      throw new UsageError('--save is of use with --probe only', { hint: 'tillctl doctor --probe --save' });
    if (!probe) return runDoctor(context);
    const { runProbe } = await import('./probe.js');
    return runProbe({ save }, context);
  },
);

async function runDoctor(context: Context): Promise<void> {
  const { checkSetup } = await import('../../lib/support/check-setup.js');
  const { countFindings, describeFindings } = await import('../../lib/report/finding.js');
  // A user who asks what is wrong does not want to wait for five repetitions of it.
  context.globals.timeout ??= secondsPerCheck;
  context.globals.retries = 0;
  const found = await checkSetup({ ...context, timeoutMs: context.globals.timeout * 1000 });
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
    isProse: true,
  });
  const failures = findings
    .filter(({ status }) => status === 'problem')
    .map(({ kind = 'local', says, fix }) => new TillctlError(kind, says, { hint: fix }));
  const [first, ...others] = failures;
  if (first === undefined) return;
  const worst = others.reduce((one, other) => graver(one, other), first);
  const summary = `${counts.problem} ${counts.problem === 1 ? 'problem' : 'problems'} found, the worst: ${worst.message}`;
  throw new TillctlError(worst.kind, summary, { hint: worst.hint });
}
