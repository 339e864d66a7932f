import { join } from 'node:path';
import type { Context } from '../../context.js';
import type { BatchInspection } from '../../lib/batch/inspect-batch.js';
import { makeWorkFolder } from '../../lib/bulk/work-folder.js';
import { removeFolder } from '../../lib/disk/files.js';
import { InterruptedError, UnverifiedError } from '../../lib/errors/errors.js';
import { createListWriter, parseFormat } from '../../lib/report/list.js';
import { counted } from '../../lib/terminal/counted.js';
import { command, count } from '../shared/command.js';
import { formatFlag } from '../shared/shared-options.js';
import { keepHeapSmall } from '../shared/small-heap.js';

const columns = [
  'operation_id',
  'type',
  'product_external_id',
  'product_id',
  'sales_channel_id',
  'prices',
  'first_valid_from',
];

/** A person looks at the first ones; a program reads all. */
const maxTableRows = 1000;

/** In one JSON document; as lines there is no limit. */
const maxJsonRows = 100_000;

export const inspect = command(
  'inspect',
  'Judge a batch ZIP by every rule and list its operations as they will run; sends nothing',
  {
    '<zip>': 'a batch ZIP, also one made by another program; - for standard input',
    '--max-operations <n>': count('most operations it may have'),
    '--max-bytes <size>': 'most bytes it may have: 100MB, 64MiB',
    ...formatFlag,
  },
  `Examples:
  $ tillctl batch inspect monday.zip
  $ tillctl batch inspect monday.zip --json
  $ tillctl batch inspect monday.zip --format ndjson --max-operations 50000 --max-bytes 100MB

Reads the ZIP as a receiver of a stream does and compares it with its directory: DEFLATE only, nothing encrypted, signed
or spanned, no bytes outside of entries; each entry <operation_id>.json an operation of price updates with that id, prices
ascending by time. What is wrong is named with its entry and its place in the file (exit 11).`,
  async ({ zip: file, ...flags }, context) => {
    const { readByteSize } = await import('../../lib/config/byte-size.js');
    const { inspectBatch, priceBatchTypes } = await import('../../lib/batch/inspect-batch.js');
    const { problemLines } = await import('../../lib/batch/inspection-words.js');
    const { terminal, folders, interruption, now } = context;
    parseFormat(flags.format, terminal);
    const maxBytes = flags.maxBytes === undefined ? undefined : readByteSize(flags.maxBytes, '--max-bytes');
    await keepHeapSmall();
    const workFolder = await makeWorkFolder(join(folders.state, 'work'), undefined, now());
    try {
      const path = file === '-' ? await spooled(context, workFolder) : file;
      const inspection = await inspectBatch(
        { path, types: priceBatchTypes, maxOperations: flags.maxOperations, maxBytes },
        {
          workFolder,
          throwIfInterrupted: () => {
            if (interruption.requested) throw new InterruptedError('stopped by a signal');
          },
        },
      );
      try {
        const shown = file === '-' ? 'standard input' : file;
        if (context.globals.json) showDocument(shown, inspection, context);
        else await showList(inspection, flags.format, context);
        describe(shown, inspection, context);
        if (inspection.isSound) return;
        throw new UnverifiedError(`${shown} is not a sound batch: ${counted(inspection.problemCount, 'problem')}`, {
          problems: problemLines(inspection),
        });
      } finally {
        await inspection.close();
      }
    } finally {
      await removeFolder(workFolder);
    }
  },
);

async function spooled({ terminal }: Context, workFolder: string): Promise<string> {
  const { spoolStdin } = await import('../../lib/tabular/spool-stdin.js');
  return spoolStdin(terminal.in, workFolder);
}

function showDocument(file: string, inspection: BatchInspection, context: Context): void {
  const operations = [];
  for (const operation of inspection.each()) {
    if (operations.length === maxJsonRows) break;
    operations.push(operation);
  }
  const { isSound, sizeBytes, entries, types, first, last, isInOrder, problems, problemCount, notices } = inspection;
  context.show({
    json: {
      file,
      sound: isSound,
      size_bytes: sizeBytes,
      entries,
      operation_count: inspection.operations,
      types,
      first: first ?? null,
      last: last ?? null,
      in_order: isInOrder,
      problem_count: problemCount,
      problems,
      notices,
      operations,
    },
    text: '',
  });
  if (operations.length < inspection.operations) {
    context.notice(
      `operations has the first ${operations.length} of ${inspection.operations}: --format ndjson lists all`,
    );
  }
}

async function showList(inspection: BatchInspection, format: string | undefined, context: Context): Promise<void> {
  const { terminal } = context;
  const form = parseFormat(format, terminal);
  const layout = { columns, format: form, width: terminal.columns, outIsTerminal: terminal.outIsTerminal };
  const list = createListWriter(terminal.out, layout);
  let listed = 0;
  for (const operation of inspection.each()) {
    if (form === 'table' && listed === maxTableRows) break;
    await list.write({ ...operation });
    listed += 1;
  }
  await list.end();
  if (listed < inspection.operations) {
    context.notice(`the first ${listed} of ${inspection.operations} operations: --format ndjson lists all`);
  }
}

function describe(file: string, inspection: BatchInspection, context: Context): void {
  for (const notice of inspection.notices) context.notice(`${file}: ${notice}`, 'warning');
  const { operations, sizeBytes, types, first, last } = inspection;
  const kinds = Object.entries(types).map(([type, count]) => `${count} ${type}`);
  const run = first === undefined || last === undefined ? [] : [`"${first}" runs first, "${last}" last`];
  const facts = [counted(operations, 'operation'), ...kinds, `${sizeBytes} bytes`, ...run].join(', ');
  context.notice(`${file}: ${inspection.isSound ? 'a sound batch' : 'no sound batch'}: ${facts}`);
}
