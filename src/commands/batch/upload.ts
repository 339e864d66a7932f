import { Command } from 'commander';
import type { Context } from '../../context.js';
import { shellWord } from '../../lib/terminal/shell-word.js';

export interface UploadFlags {
  breakLock: boolean;
}

export function uploadCommand(context: Context): Command {
  return new Command('upload')
    .description('Upload a ZIP that was built before, also by another program; batch trigger lets it run')
    .argument('<zip>', 'the ZIP; one without a manifest beside it is judged, and gets one')
    .option('--break-lock', 'take the lock from a command that cannot be asked', false)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl batch upload monday.zip
  $ tillctl batch upload monday.zip && tillctl batch trigger monday.zip

The upload URL is a secret until it expires: it is kept in <zip>.upload-url, which only its owner can read.`,
    )
    .action((zip: string, flags: UploadFlags) => runUpload(zip, flags, context));
}

async function runUpload(zip: string, { breakLock }: UploadFlags, context: Context): Promise<void> {
  const { manifestOfZip, uploadZip } = await import('../../lib/batch/batch-by-manifest.js');
  const { allowWrite } = await import('../shared/bulk-write.js');
  const { batchWorldOf, describeZip, targetOf, uploadProgress, withZipLock } = await import('./batch-world.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  await allowWrite(await context.settings(), context);
  const target = await targetOf(context);
  await describeZip(zip, breakLock, context);
  const { head: before } = await manifestOfZip(zip, target);
  await withZipLock(before.zip.sha256, breakLock, context, async () => {
    const manifest = await manifestOfZip(zip, target);
    if (manifest.head.trigger_at !== null) {
      const batch = manifest.head.batch_id === null ? '' : ` as batch ${manifest.head.batch_id}`;
      throw new UsageError(`${zip} was triggered already${batch}`, { hint: `tillctl batch status ${shellWord(zip)}` });
    }
    const { onBytes, stop } = await uploadProgress(context);
    try {
      const { head, file } = await uploadZip(manifest, target, onBytes, await batchWorldOf(context, 1));
      const { name, size, operations, sha256 } = head.zip;
      context.showDone({
        json: { zip, manifest: file, size, sha256, operations, upload_url: head.upload_url },
        text: `${name}: ${operations} operations, ${size} bytes uploaded to ${head.upload_url}\n`,
      });
    } finally {
      stop();
    }
  });
}
