import { dirname, join } from 'node:path';
import type { Context } from '../../context.js';
import { newFolder, removeFolder } from '../../lib/disk/files.js';
import { exitCodes, TillctlError } from '../../lib/errors/errors.js';
import type { ChildResult } from '../../lib/fleet/child-result.js';
import type { Organisation } from '../../lib/fleet/fleet-file.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { throwIfInterrupted } from '../../lib/terminal/interruption.js';
import { command } from '../shared/command.js';
import { fleetFlags, jobFlags } from './fleet-options.js';
import type { OpenFleet } from './fleet-world.js';
import { worstFailure } from './worst-failure.js';

export const check = command(
  'check',
  'Log in to each organisation and read a little, as fleet run would: what would fail tonight',
  { ...fleetFlags, ...jobFlags },
  `Each is checked by tillctl doctor in its own folders, with its own credentials and settings. Nothing is written on the
platform. It ends with the worst exit code among them.

Examples:
  $ tillctl fleet check
  $ tillctl fleet check --select country=de --json`,
  async (flags, context) => {
    const { openFleet, preparePlaces } = await import('./fleet-world.js');
    const { selectOrganisations } = await import('../../lib/fleet/select.js');
    const { inPool } = await import('../../lib/fleet/pool.js');
    const fleet = await openFleet(flags.file, context);
    const selected = selectOrganisations(fleet.organisations, flags.select);
    await preparePlaces(fleet, selected, context);
    const checked = new Map<string, Checked>();
    const { jobs, perUrl = jobs } = flags;
    const { interruption } = context;
    const limits = {
      jobs,
      perKey: perUrl,
      keyOf: ({ baseUrl }: Organisation) => baseUrl,
      mayBegin: () => !interruption.requested,
    };
    await inPool(selected, limits, async (organisation) => {
      const { code: exit, why = null, hint: fix = null } = await checkOne(organisation, fleet, context);
      checked.set(organisation.name, { organisation: organisation.name, ok: exit === 0, exit, why, fix });
    });
    throwIfInterrupted(interruption);
    await show(
      selected.flatMap(({ name }) => checked.get(name) ?? []),
      context,
    );
  },
);

interface Checked {
  organisation: string;
  ok: boolean;
  exit: number;
  why: string | null;
  fix: string | null;
}

async function checkOne(organisation: Organisation, fleet: OpenFleet, context: Context): Promise<ChildResult> {
  const { secretOf, secretVariables, variablesOf } = await import('./fleet-world.js');
  const { environmentOf, placeOf } = await import('../../lib/fleet/organisation-place.js');
  const { runChild } = await import('../../lib/fleet/child.js');
  const { endOf } = await import('../../lib/fleet/child-result.js');
  const { program, known, interruption, folders } = context;
  const place = placeOf(folders, fleet, organisation.name);
  // Of this check alone: another one may be at work at the same time.
  const folder = await newFolder(dirname(place.state), 'check-');
  const files = { document: join(folder, 'check.json'), log: join(folder, 'check.log') };
  try {
    const own = environmentOf(
      variablesOf(context),
      secretVariables(fleet),
      place,
      await secretOf(organisation, fleet, context),
    );
    const code = await runChild({ program, words: ['doctor'], env: own, files, signal: interruption.signal });
    return endOf(code, files, known.hideSure);
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    return { code: exitCodes[error.kind], why: error.message, hint: error.hint };
  } finally {
    await removeFolder(folder);
  }
}

const columns = ['organisation', 'ok', 'exit', 'why', 'fix'] as const;

async function show(checked: readonly Checked[], context: Context): Promise<void> {
  const { worstOf } = await import('../../lib/fleet/outcome.js');
  context.show({
    json: { organisations: checked },
    text: formatList(checked, columns, parseFormat(undefined, context.terminal, true), context.terminal),
  });
  const failed = checked.filter(({ ok }) => !ok);
  const worst = worstOf(failed.map(({ exit }) => exit));
  if (worst === 'ok') return;
  const { linesByReason } = await import('../../lib/fleet/fleet-text.js');
  const ends = failed.map(({ organisation, exit, why }) => [organisation, `: ${why ?? `exit ${exit}`}`] as const);
  throw worstFailure(worst, `${failed.length} of ${checked.length} organisations would fail`, {
    hint: failed.find(({ fix }) => fix !== null)?.fix ?? undefined,
    problems: linesByReason(ends),
  });
}
