import { basename, dirname, extname, join } from 'node:path';
import type { Context } from '../../context.js';
import { remove } from '../../lib/disk/files.js';
import { PartialError, UsageError } from '../../lib/errors/errors.js';
import type { FetchedImages } from '../../lib/jobs/product-parts/fetch-images.js';
import { createProgress, progressStyle } from '../../lib/terminal/progress.js';
import { command } from '../shared/command.js';
import { paceFlags } from '../shared/shared-options.js';

const defaultWorkers = 4;

export const fetchImages = command(
  'fetch',
  'Fetch the pictures of a list into a folder, to be uploaded',
  {
    '<list>': 'a file with the columns file and url',
    '--out <folder>': 'where they go (default: beside the list, named like it)',
    '--allow-private': 'also from private networks, and without https from this machine',
    '--concurrency <n>': paceFlags['--concurrency <n>'],
  },
  `Examples:
  $ tillctl catalog images fetch shop/images.csv
  $ tillctl catalog images upload shop/images

The list has the columns file and url, as tillctl migrate init writes it. Pictures are fetched by https, up to about 9 MB
each, from no address of a private network; a picture that is in the folder is not fetched again. Those that could not be
fetched are listed beside the list, as images.failed.csv, which can be fetched again.`,
  async ({ list, out, allowPrivate, concurrency }, context) => {
    if (list === '-') throw new UsageError('the list is a file, not standard input');
    if (out === '') throw new UsageError('--out has no value', { hint: 'name the folder of the pictures' });
    const stem = join(dirname(list), basename(list, extname(list)));
    const folder = out ?? stem;
    const { openInput } = await import('../../lib/tabular/open-input.js');
    const { fetchImages } = await import('../../lib/jobs/product-parts/fetch-images.js');
    const input = await openInput(list);
    const progress = await progressOf(context);
    try {
      const found = await fetchImages(input, folder, {
        send: await context.web(allowPrivate),
        workers: concurrency ?? defaultWorkers,
        interruption: context.interruption,
        onPicture: progress.update,
      });
      await report(found, { folder, failedList: `${stem}.failed.csv` }, context);
    } finally {
      progress.stop();
      await input.close();
    }
  },
);

async function progressOf({ terminal, globals, now, stats }: Context) {
  const bar = createProgress(terminal, { style: progressStyle(globals, terminal), now, title: 'fetching' });
  return {
    update: (done: number, rejected: number) => bar.update({ done, rejected, inFlight: 0, retries: stats.retries }),
    stop: () => bar.stop(),
  };
}

/** @throws {PartialError} naming the pictures that are not there */
async function report(
  { fetched, present, missed }: FetchedImages,
  { folder, failedList }: { folder: string; failedList: string },
  context: Context,
): Promise<void> {
  const { writeWhole } = await import('../../lib/disk/whole-file.js');
  const { missedList } = await import('../../lib/jobs/product-parts/fetch-images.js');
  const rest = missed.length === 0 ? null : failedList;
  if (rest === null) await remove(failedList);
  else await writeWhole(rest, missedList(missed));
  const count = fetched + present + missed.length;
  context.showDone({
    json: { folder, fetched, present, failed: missed.length, failed_list: rest },
    text: `${count} ${count === 1 ? 'picture' : 'pictures'} in ${folder}: ${fetched} fetched, ${present} there already, ${missed.length} failed\n`,
    isProse: true,
  });
  if (rest === null) return;
  throw new PartialError(`${missed.length} of ${count} pictures could not be fetched`, {
    problems: missed.map(({ file, why }) => `${file}: ${why}`),
    hint: `see ${rest}, which tillctl catalog images fetch takes as well`,
  });
}
