import { UsageError } from '../../lib/errors/errors.js';
import { shellWord } from '../../lib/terminal/shell-word.js';
import { command } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { batchWorldOf, describeZip, targetOf, uploadProgress, withZipLock } from './batch-world.js';

export const zipTakes = { '<zip>': 'the ZIP; one without a manifest beside it is judged, and gets one' };

export const breakLockFlag = { '--break-lock': 'take the lock from a command that cannot be asked' };

export const upload = command(
  'upload',
  'Upload a ZIP that was built before, also by another program; batch trigger lets it run',
  { ...zipTakes, ...breakLockFlag },
  `Examples:
  $ tillctl batch upload monday.zip
  $ tillctl batch upload monday.zip && tillctl batch trigger monday.zip

The upload URL is a secret until it expires: it is kept in <zip>.upload-url, which only its owner can read.`,
  async ({ zip, breakLock }, context) => {
    const { manifestOfZip, uploadZip } = await import('../../lib/batch/batch-by-manifest.js');
    await allowWrite(context);
    const target = await targetOf(context);
    await describeZip(zip, breakLock, context);
    const { head: before } = await manifestOfZip(zip, target);
    await withZipLock(before.zip.sha256, breakLock, context, async () => {
      const manifest = await manifestOfZip(zip, target);
      if (manifest.head.trigger_at !== null) {
        const batch = manifest.head.batch_id === null ? '' : ` as batch ${manifest.head.batch_id}`;
        throw new UsageError(`${zip} was triggered already${batch}`, {
          hint: `tillctl batch status ${shellWord(zip)}`,
        });
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
  },
);
