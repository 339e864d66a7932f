import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { showItems } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { keyOption } from '../shared/product-argument.js';
import { productIdOf } from '../shared/product-id.js';
import { inputOptions, type RunFlags, runOptions, undoableOption } from '../shared/shared-options.js';
import { fetchCommand } from './fetch-images.js';

export function imagesCommand(context: Context): Command {
  const images = new Command('images').description('Give products their images');
  images.addCommand(uploadCommand(context));
  images.addCommand(fetchCommand(context));
  images.addCommand(listCommand(context));
  return images;
}

export interface UploadFlags extends RunFlags {
  folder: string;
  key: ProductKey;
  maxErrors: number;
  rejects?: string;
}

const examples = `
Examples:
  $ tillctl catalog images upload photos --dry-run
  $ tillctl catalog images upload photos --key article_id

A1.jpg is an image of the product A1; A1_2.jpg and A1-2.jpg are further ones, unless there is a product of that very name.
Characters that file names cannot have are percent-encoded (a%2Fb.jpg). The file without a number, or with the lowest one,
is sent last: the platform makes the newest image the default. JPEG and PNG are told by the content, and an image has at most
about 9 MB, since a request has at most 12 MB.
The platform shows ids of images and nothing else. What was uploaded before is therefore known by the runs that are kept here
(tillctl runs list): such an image is left alone. After a lost answer or a kill, an id that is new since just before the upload
is taken for it. Where another client adds images to the same product at that moment, or the runs were
pruned, this is a guess.`;

function uploadCommand(context: Context): Command {
  const command = new Command('upload')
    .description('Upload the images of a folder, named by products')
    .argument('<folder>', 'a folder of .jpg and .png files')
    .addOption(keyOption());
  const wanted = ['--max-errors', '--rejects'];
  for (const option of inputOptions().filter(({ long }) => wanted.includes(long ?? ''))) command.addOption(option);
  for (const option of [...runOptions(), undoableOption()]) command.addOption(option);
  return command
    .addHelpText('after', examples)
    .action((folder: string, flags: Omit<UploadFlags, 'folder'>) => runUpload({ folder, ...flags }, context));
}

async function runUpload({ folder, key, ...flags }: UploadFlags, context: Context): Promise<void> {
  const { uploadImages } = await import('../../lib/jobs/product-parts/upload-images.js');
  const input = { file: folder, decimalComma: false };
  await runBulkWrite({ ...flags, ...input }, context, (options, call, deps) =>
    uploadImages({ ...options, key }, call, deps),
  );
}

const listed = { noun: 'images of the product', columns: ['id'] };

function listCommand(context: Context): Command {
  const command = new Command('list')
    .description('List ids of the images of a product, newest first; the first is the default')
    .argument('<product>', 'its external id, or what --key says')
    .addOption(keyOption());
  return withListOptions(command, listed, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog images list A1')
    .action(async (product: string, { key, ...flags }: ListFlags & { key: ProductKey }) => {
      const { createProductPartOperations } = await import('../../lib/platform/calls/product-parts.js');
      const id = await productIdOf(product, key, context);
      const { images } = createProductPartOperations((await context.platform()).call);
      await showItems(listed, flags, async () => (await images(id)).map((image) => ({ id: image })), context);
    });
}
