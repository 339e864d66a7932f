import { type BatchWorld, keptUrlOf } from '../bulk/looks/batch-world.js';
import { isThere, remove, textOf } from '../disk/files.js';
import { writeWhole } from '../disk/whole-file.js';
import { InDoubtError, UsageError } from '../errors/errors.js';
import type { Batch } from '../platform/calls/batches.js';
import { shellWord } from '../terminal/shell-word.js';
import {
  type Manifest,
  type ManifestHead,
  manifestPathOf,
  readManifest,
  updateManifest,
  verifyZip,
  zipPathOf,
} from './batch-manifest.js';
import { findTriggered, triggerBatch } from './trigger-batch.js';
import { uploadBatch } from './upload-batch.js';

/** Where a command sends to. */
export interface Target {
  base_url: string;
  org: string;
}

/**
 * The manifest of a ZIP, of itself, or of nothing: what is typed may be a batch's id.
 *
 * @param named as typed: a ZIP, a manifest, or an id
 * @throws {UsageError} for a file that is not a manifest, or whose batch belongs elsewhere
 */
export async function manifestNamed(named: string, target: Target): Promise<Manifest | undefined> {
  const isManifest = named.endsWith('.json');
  const file = isManifest ? named : manifestPathOf(named);
  if (!isManifest && !isThere(file) && !named.endsWith('.zip') && !isThere(named)) return undefined;
  return belonging(await readManifest(file), target);
}

/** @throws {UsageError} also when the ZIP has none */
export async function manifestOfZip(zip: string, target: Target): Promise<Manifest> {
  return belonging(await readManifest(manifestPathOf(zip)), target);
}

function belonging(manifest: Manifest, target: Target): Manifest {
  const { file, head } = manifest;
  const there = head.target;
  if (there === null || (there.base_url === target.base_url && there.org === target.org)) return manifest;
  throw new UsageError(`the batch of ${file} belongs to ${there.base_url}, organisation ${there.org}`, {
    hint: 'use the profile of that organisation',
  });
}

/** The upload URL of a ZIP whose trigger is still to come: a secret, so it has a file (0600) of its own. */
function urlFileOf(zip: string): string {
  return `${zip}.upload-url`;
}

/** @returns the manifest as it is now */
export async function uploadZip(
  manifest: Manifest,
  target: Target,
  onBytes: (done: number, total: number) => void,
  world: BatchWorld,
): Promise<Manifest> {
  const zip = zipPathOf(manifest);
  const url = await uploadBatch({ path: zip, ...manifest.head.zip, form: manifest.head.form }, onBytes, world);
  await writeWhole(urlFileOf(zip), `${url}\n`, 0o600);
  const { url: upload_url, url_sha256: upload_url_sha256 } = keptUrlOf(url);
  // A trigger of an earlier upload is no longer the one that is meant.
  return updateManifest(manifest, { target, upload_url, upload_url_sha256, trigger_at: null, batch_id: null });
}

/**
 * Let the batch of a ZIP run, exactly once: what was uploaded for it, or what is uploaded now. The manifest says on disk
 * that it is about to be triggered before the trigger leaves.
 *
 * @returns the manifest with the batch's id
 */
export async function triggerZip(
  manifest: Manifest,
  target: Target,
  onBytes: (done: number, total: number) => void,
  world: BatchWorld,
): Promise<{ manifest: Manifest; batch: Batch }> {
  let current = manifest;
  const zip = zipPathOf(manifest);
  await verifyZip(zip, manifest.head.zip);
  let kept = await keptUpload(zip, manifest.head);
  const batch = await triggerBatch(
    {
      operations: manifest.head.zip.operations,
      former: intentOf(manifest.head),
      upload: async () => {
        const url =
          kept ?? (await uploadBatch({ path: zip, ...manifest.head.zip, form: manifest.head.form }, onBytes, world));
        kept = undefined;
        return url;
      },
      intend: async ({ url, url_sha256, at }) => {
        current = await updateManifest(current, {
          target,
          upload_url: url,
          upload_url_sha256: url_sha256,
          trigger_at: at,
          batch_id: null,
        });
      },
    },
    world,
  );
  current = await updateManifest(current, { target, batch_id: batch.id });
  await remove(urlFileOf(zip));
  return { manifest: current, batch };
}

async function keptUpload(zip: string, { upload_url_sha256, trigger_at }: ManifestHead): Promise<string | undefined> {
  // Once a trigger may have used it, it is of no more use.
  if (trigger_at !== null || !isThere(urlFileOf(zip))) return undefined;
  const text = await textOf(urlFileOf(zip));
  const url = text.trim();
  return keptUrlOf(url).url_sha256 === upload_url_sha256 ? url : undefined;
}

function intentOf({ upload_url, upload_url_sha256, trigger_at }: ManifestHead) {
  if (upload_url === null || upload_url_sha256 === null || trigger_at === null) return undefined;
  return { url: upload_url, url_sha256: upload_url_sha256, at: trigger_at };
}

/**
 * The id of a manifest's batch. One whose trigger had no answer is looked up in the platform's list.
 *
 * @throws {UsageError} when it was not triggered
 * @throws {InDoubtError} when the list does not have it (yet)
 */
export async function batchIdOf(manifest: Manifest, world: BatchWorld): Promise<string> {
  const { file, head } = manifest;
  if (head.batch_id !== null) return head.batch_id;
  const zip = shellWord(zipPathOf(manifest));
  const intent = intentOf(head);
  if (intent === undefined) {
    throw new UsageError(`the batch of ${file} was not triggered`, { hint: `tillctl batch trigger ${zip}` });
  }
  const found = await findTriggered(intent, head.zip.operations, world);
  if (found === undefined) {
    throw new InDoubtError(`whether the batch of ${file} was triggered at ${intent.at} is unknown`, {
      hint: `tillctl batch trigger ${zip} looks for it, and triggers it if it is missing`,
    });
  }
  await updateManifest(manifest, { batch_id: found.id });
  return found.id;
}
