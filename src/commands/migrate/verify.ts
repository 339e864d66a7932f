import type { ProjectVerification } from '../../lib/migrate/migrate-verify.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { defaultWorkers } from '../shared/bulk-flow.js';
import { command } from '../shared/command.js';
import { paceFlags } from '../shared/shared-options.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { differencesFlag, openReportFiles, outFlags } from '../shared/verify-rows.js';
import { begunSteps, openWorld, projectTake } from './project-world.js';
import { chosenSteps, stepFlags } from './run.js';

export const verify = command(
  'verify',
  'Compare the platform with all files of a project, to sign a migration off',
  {
    ...projectTake,
    ...stepFlags,
    '--extra': 'list what the platform has and no file does, where it can be listed',
    ...outFlags,
    ...differencesFlag,
    ...paceFlags,
  },
  `Examples:
  $ tillctl migrate verify shop/project.yaml
  $ tillctl migrate verify shop/project.yaml --extra --out signed-off.xlsx --out signed-off.html

Every file is compared with what the platform has, as the verify of its own noun does it: exit 0 when all of it is there as
the files say, 11 when anything differs or is missing, 5 when only rows with bad cells are left, which were never sent. A
file that cannot be compared is named with the reason, and the pages are written in any case. Nothing is sent. Images are
not compared, since the platform shows their ids and nothing else.`,
  async ({ 'project.yaml': path, ...flags }, context) => {
    const { unverifiedProject, verifyProject } = await import('../../lib/migrate/migrate-verify.js');
    const { maxErrors, extra, out: files = [], format, open, concurrency, rate } = flags;
    refuseOpenAlone(open, files, '--out');
    const world = await openWorld(path, false, context);
    const { project, settings, parts } = world;
    context.pace.concurrency = concurrency;
    context.pace.rate = rate;
    await keepHeapSmall();
    const reportFiles = await openReportFiles({ files, format }, path, context);
    try {
      const workers = concurrency ?? settings?.concurrency ?? defaultWorkers;
      const only = chosenSteps(project, flags);
      const options = {
        maxErrors,
        extra,
        onDifference: reportFiles.add,
        workers,
        only,
        begun: await begunSteps(world, context),
      };
      const verification = await verifyProject(project, options, parts);
      const { steps, failure: _failure, ...rest } = verification;
      const left = steps.flatMap(({ id, not_compared: why }) => (why === undefined ? [] : [{ step: id, why }]));
      await reportFiles.commit(reportsOf(steps), left);
      if (open) await openPages(files, context);
      context.show({ json: { ...rest, steps }, text: await describe(verification) });
      const failure = unverifiedProject(verification);
      if (failure !== undefined) throw failure;
    } finally {
      await reportFiles.abort();
    }
  },
);

function reportsOf(steps: ProjectVerification['steps']) {
  return steps.flatMap(({ report }) => (report === null ? [] : [report]));
}

function runsText(ids: readonly string[]): string {
  return ids.map((id) => `run ${id} (tillctl runs audit ${id} compares them)`).join(', ');
}

async function describe(verification: ProjectVerification): Promise<string> {
  const { countsText, notComparedLines, verdictText } = await import('../../lib/report/verify-report.js');
  const { name, steps, counts, failure } = verification;
  const lines = steps.flatMap(({ id, report, not_compared: why, retried_by: retried }) => {
    if (report === null) return [`${id}: not compared: ${why ?? ''}`];
    const verdict = `${id} (${report.input.file}): ${verdictText([report])}: ${countsText(report.counts)}`;
    const sent = retried === undefined ? [] : [`${id}: rejected rows were sent corrected by ${runsText(retried)}`];
    return [verdict, ...sent, ...notComparedLines(report)];
  });
  const verdict = failure === undefined ? verdictText(reportsOf(steps)) : 'not verified';
  return `${[...lines, `${name}: ${verdict}: ${countsText(counts)}`].join('\n')}\n`;
}
