import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportFormat, ListTarget } from '../../lib/bulk/list-file.js';
import type { ExportedRows } from '../../lib/jobs/catalog-export/export-catalog.js';
import { excelSafeOption, exportFormatOption, refuseWorkbookOnTerminal } from '../shared/export-format.js';

export interface ExportFlags {
  out: string;
  format?: ExportFormat;
  excelSafe: boolean;
}

const noExternalId = 'have no external id';
const nameOfSeveral = 'have a template whose name is that of several, or of none';

type Exported = 'nodes' | 'variant-groups' | 'feature-templates' | 'features' | 'nodes products';

const words: Record<Exported, { all: string; one: string; unfound: string }> = {
  nodes: { all: 'the whole tree of browse nodes', one: 'browse node', unfound: noExternalId },
  'variant-groups': { all: 'all variant groups', one: 'variant group', unfound: noExternalId },
  'feature-templates': { all: 'all feature templates', one: 'feature template', unfound: nameOfSeveral },
  'nodes products': { all: 'which products stand on which browse nodes', one: 'assignment', unfound: '' },
  features: { all: 'the features of all products', one: 'feature', unfound: nameOfSeveral },
};

export function catalogExportCommand(noun: Exported, context: Context): Command {
  return new Command('export')
    .description(`Write ${words[noun].all} to a file that can be imported again`)
    .addOption(new Option('--out <file>', 'a .csv, .xlsx, .json or .ndjson; - for standard output').default('-'))
    .addOption(exportFormatOption())
    .addOption(excelSafeOption())
    .addHelpText('after', `\nExamples:\n  $ tillctl catalog ${noun} export --out ${noun.replaceAll(' ', '-')}.csv`)
    .action((flags: ExportFlags) => runExport(noun, flags, context));
}

async function runExport(noun: Exported, flags: ExportFlags, context: Context): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { out } = flags;
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and an export on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  const { exportFormatOf } = await import('../../lib/bulk/list-file.js');
  const format = flags.format ?? exportFormatOf(out);
  refuseWorkbookOnTerminal(format, out, context);
  const folder = join(context.folders.state, 'work');
  const target = { out, format, excelSafe: flags.excelSafe, folder, now: context.now(), notice: context.notice };
  const { count, unfound } = await writeAll(noun, target, context);
  const text = `exported ${count} ${words[noun].one}${count === 1 ? '' : 's'} to ${out}`;
  if (out === '-') context.notice(text);
  else context.show({ json: { count, unnamed: unfound, out, format }, text: `${text}\n` });
  if (unfound > 0) context.notice(`${unfound} of them ${words[noun].unfound}, so an import could not find them again`);
}

async function writeAll(noun: Exported, target: ListTarget, context: Context): Promise<ExportedRows> {
  const platform = await context.platform();
  const { out } = context.terminal;
  const shifted = () =>
    context.notice('the list of products changed while it was read: some may be missing in the file');
  if (noun === 'nodes products') {
    const { exportNodeProducts } = await import('../../lib/jobs/catalog-export/export-catalog.js');
    return exportNodeProducts(target, platform, out, shifted);
  }
  if (noun === 'nodes' || noun === 'variant-groups') {
    const { exportNodes, exportVariantGroups } = await import('../../lib/jobs/catalog-export/export-catalog.js');
    const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
    const write = noun === 'nodes' ? exportNodes : exportVariantGroups;
    return write(target, createCatalogOperations(platform.call), out);
  }
  const { exportFeatures, exportFeatureTemplates } = await import('../../lib/jobs/catalog-export/export-features.js');
  if (noun === 'feature-templates') return exportFeatureTemplates(target, platform, out);
  return exportFeatures(target, platform, out, shifted);
}
