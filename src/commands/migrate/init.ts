import { basename, dirname, join } from 'node:path';
import type { Context } from '../../context.js';
import { isFile } from '../../lib/disk/files.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { FolderProject } from '../../lib/migrate/init-folder.js';
import type { ShopProject } from '../../lib/migrate/init-shop.js';
import type { DraftProject } from '../../lib/migrate/project-text.js';
import type { Preset } from '../../lib/presets/preset.js';
import { shellWord } from '../../lib/terminal/shell-word.js';
import { command, type FlagsOf } from '../shared/command.js';
import { refuseToReplace } from '../shared/refuse-to-replace.js';

const initFlags = {
  '--out <folder>': 'of a shop: where the project goes (default: the name of the export)',
  '--name <name>': 'of the project (default: that of its folder)',
  '--currency <code>': 'of all prices (default: that of the profile that runs it)',
  '--tax-category <category>': 'of a shop: of all products (default: STANDARD)',
  '--location <id>': 'of a shop: the storage location of its stock',
  '--net': 'of a shop: its prices are without tax',
};

type InitFlags = FlagsOf<typeof initFlags>;

export const init = command(
  'init',
  'Make a project of a folder of files, or of the export of a shop',
  {
    '<source>': 'a folder; or shopify, woocommerce or magento; or the export of one of them',
    '[export]': 'of a shop: its export of products',
    ...initFlags,
  },
  `Examples:
  $ tillctl migrate init shop
  $ tillctl migrate init shopify products_export.csv --out shop --currency EUR --location warehouse
  $ tillctl migrate init products_export.csv

Of a folder: each file is recognised by its header, and where that leaves a choice by its name; what is not recognised is listed, and
is not in the project. Only project.yaml is written.
Of a shop (shopify, woocommerce, magento): one export of products becomes products with manufacturer, category and variant
group, the categories and groups themselves, stock (--location), and a list of pictures, which
tillctl catalog images fetch images.csv fetches. What of the export is in none of them is listed, with the number of its
cells. Without an option, the header of an export says which shop it is from.`,
  async ({ source, export: file, ...flags }, context) => {
    if (file !== undefined) return initShop(source, file, flags, context);
    if (!(await isFile(source))) return initFolder(source, flags, context);
    const preset = await presetOf(source);
    context.notice(`${source} is ${preset.what}, by its header`);
    return initShop(preset.name, source, flags, context);
  },
);

/** @throws {UsageError} where the header is that of no export that is known */
async function presetOf(file: string): Promise<Preset> {
  const { presetFor } = await import('../../lib/mapping/suggest-mapping.js');
  const { openInput } = await import('../../lib/tabular/open-input.js');
  const input = await openInput(file);
  await input.close();
  const preset = presetFor('products', input.columns);
  if (preset !== undefined) return preset;
  throw new UsageError(`${file} has not the header of an export of products of a shop that is known`, {
    hint: `tillctl map suggest products ${shellWord(file)} begins a mapping; tillctl migrate init takes a folder of files, too`,
  });
}

async function initFolder(folder: string, flags: InitFlags, context: Context): Promise<void> {
  refuseShopFlags(flags);
  await refuseShopAlone(folder);
  const { projectOfFolder } = await import('../../lib/migrate/init-folder.js');
  const { draft, untold } = await projectOfFolder(folder);
  const defaults: DraftProject['defaults'] = flags.currency === undefined ? {} : { currency: flags.currency };
  const named = { ...draft, name: flags.name ?? draft.name, defaults };
  const project = await writeProject(folder, named, new Map(), context);
  context.showDone({
    json: { project, steps: stepsOf(named), not_told: untold },
    text: `${describeSteps(project, named)}${describeUntold(untold)}`,
    isProse: true,
  });
  for (const command of nextOf(project, named)) context.notice(`next: ${command}`);
}

async function initShop(shop: string, file: string, flags: InitFlags, context: Context): Promise<void> {
  const { presetNamed } = await import('../../lib/bulk/fit-preset.js');
  const { productPresets } = await import('../../lib/presets/product-presets.js');
  const { openInput } = await import('../../lib/tabular/open-input.js');
  const { projectOfShop } = await import('../../lib/migrate/init-shop.js');
  const preset = presetNamed(shop, productPresets);
  if (flags.out === '') throw new UsageError('--out has no value', { hint: 'name the folder of the project' });
  const folder = flags.out ?? basename(file).replace(/\.[^.]*$/, '');
  const { currency, taxCategory, location, net } = flags;
  const options = { name: flags.name ?? basename(folder), currency, taxCategory, location, gross: !net };
  const input = await openInput(file);
  const made = await projectOfShop(preset, input, options).finally(() => input.close());
  const project = await writeProject(folder, made.draft, made.files, context);
  for (const line of made.notices) context.notice(line, 'warning');
  context.showDone({
    json: { project, steps: stepsOf(made.draft), counts: made.counts, not_imported: made.left },
    text: `${describeSteps(project, made.draft)}${await describeShop(made)}`,
    isProse: true,
  });
  for (const command of nextOf(project, made.draft)) context.notice(`next: ${command}`);
}

/** All of it is looked at before the first file is written. @throws {UsageError} for another file that is there */
async function writeProject(
  folder: string,
  draft: DraftProject,
  files: ReadonlyMap<string, string>,
  context: Context,
): Promise<string> {
  const { makeFolders } = await import('../../lib/disk/folders.js');
  const { writeWhole } = await import('../../lib/disk/whole-file.js');
  const { projectText } = await import('../../lib/migrate/project-text.js');
  const project = join(folder, 'project.yaml');
  const all: [file: string, text: string][] = [
    ...[...files].map(([name, text]): [string, string] => [join(folder, name), text]),
    [project, projectText(draft)],
  ];
  const otherwise = 'move it away, or replace it with --yes';
  for (const [file, text] of all) await refuseToReplace(file, text, context, otherwise);
  makeFolders(folder);
  for (const [file, text] of all) await writeWhole(file, text);
  return project;
}

/** @throws {UsageError} for flags that say nothing of a folder */
function refuseShopFlags({ out, taxCategory, location, net }: InitFlags): void {
  if (out === undefined && taxCategory === undefined && location === undefined && !net) return;
  throw new UsageError('--out, --tax-category, --location and --net are for the export of a shop', {
    hint: 'tillctl migrate init shopify products_export.csv --out shop',
  });
}

async function refuseShopAlone(source: string): Promise<void> {
  const { productPresets } = await import('../../lib/presets/product-presets.js');
  if (!productPresets.some(({ name }) => name === source)) return;
  throw new UsageError(`the export of ${source} is missing`, {
    hint: `tillctl migrate init ${source} products_export.csv, or ./${source} for a folder of that name`,
  });
}

function stepsOf({ steps }: DraftProject): Record<string, unknown>[] {
  return steps.map(({ kind, file, options = {}, missing = [], first }) => ({
    kind,
    file,
    options,
    ready: missing.length === 0 && first === undefined,
    missing,
  }));
}

/** What to type, from where the operator is. */
function nextOf(project: string, { steps }: DraftProject): string[] {
  const before = steps.flatMap(({ first }) =>
    first === undefined ? [] : [`${first.command} ${shellWord(join(dirname(project), first.file))}`],
  );
  return [...before, `tillctl migrate check ${shellWord(project)}`];
}

function describeSteps(project: string, { steps }: DraftProject): string {
  const lines = steps.map(({ kind, file, missing = [], first }) => {
    const waits = missing.length > 0 ? missing.join(' and ') : first?.what;
    return `  ${kind}: ${file}${waits === undefined ? '' : ` (a comment until it has ${waits})`}\n`;
  });
  return `${project}\n${lines.join('')}`;
}

function describeUntold(untold: FolderProject['untold']): string {
  return untold.map(({ file, why }) => `not in the project: ${file}: ${why}\n`).join('');
}

async function describeShop({ counts, left }: ShopProject): Promise<string> {
  const { describeLeft } = await import('../../lib/presets/preset-census.js');
  const made = Object.entries(counts).filter(([, count]) => count > 0);
  const words = made.map(([what, count]) => `${what.replaceAll('_', ' ')} ${count}`).join(', ');
  return `${words}\n${left.length === 0 ? '' : `not in the project: ${describeLeft(left)}\n`}`;
}
