import { runBulkWrite } from '../shared/bulk-write.js';
import { productPartsOf } from '../shared/calls.js';
import { command, group } from '../shared/command.js';
import { wholeList } from '../shared/list-command.js';
import { productIdOf, productKeyFlag, productTakes } from '../shared/product-takes.js';
import { inputFlags, runningFlags, undoableFlag } from '../shared/shared-options.js';
import { fetchImages } from './fetch-images.js';

const upload = command(
  'upload',
  'Upload the images of a folder, named by products',
  {
    '<folder>': 'a folder of .jpg and .png files',
    ...productKeyFlag,
    '--max-errors <n>': inputFlags['--max-errors <n>'],
    '--rejects <file>': inputFlags['--rejects <file>'],
    ...runningFlags,
    ...undoableFlag,
  },
  `Examples:
  $ tillctl catalog images upload photos --dry-run
  $ tillctl catalog images upload photos --key article_id

A1.jpg is an image of the product A1; A1_2.jpg and A1-2.jpg are further ones, unless there is a product of that very name.
Characters that file names cannot have are percent-encoded (a%2Fb.jpg). The file without a number, or with the lowest one,
is sent last: the platform makes the newest image the default. JPEG and PNG are recognised by the content, and an image has at most
about 9 MB, since a request has at most 12 MB.
The platform shows ids of images and nothing else. What was uploaded before is therefore known by the runs that are kept here
(tillctl runs list): such an image is left alone. After a lost answer or a kill, an id that is new since just before the upload
is taken for it. Where another client adds images to the same product at that moment, or the runs were
pruned, this is a guess.`,
  async ({ folder: file, key, ...flags }, context) => {
    const { uploadImages } = await import('../../lib/jobs/product-parts/upload-images.js');
    const input = { file, decimalComma: false };
    await runBulkWrite({ ...flags, ...input }, context, (options, call, deps) =>
      uploadImages({ ...options, key }, call, deps),
    );
  },
);

const list = wholeList(
  'List ids of the images of a product, newest first; the first is the default',
  { noun: 'images of the product', columns: ['id'] },
  productTakes,
  'Examples:\n  $ tillctl catalog images list A1',
  async ({ product, key }, context) => {
    const id = await productIdOf(product, key, context);
    return (await (await productPartsOf(context)).images(id)).map((image) => ({ id: image }));
  },
);

export const images = group('images', 'Give products their images', [upload, fetchImages, list]);
